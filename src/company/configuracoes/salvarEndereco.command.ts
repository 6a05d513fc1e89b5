/**
 * Saves the public address. Invariants: only an address that customers can open safely is saved; the environment's
 * wins, so that nothing is saved beside it. Lock: the single settings row.
 */
import type { RequestContext, Services } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type Configuracoes, configuracoesErrors, type EnderecoInput } from './configuracoes.contract.ts';
import { recusaDoEndereco } from './endereco.rules.ts';
import { abrir, salvar } from './salvarConfiguracoes.command.ts';

type Pedido = Context & Pick<RequestContext, 'services'>;

const redeDe = ({ servesNetwork = false, outbound }: Services) => {
  const local = outbound?.allowLocal ?? false;
  return { rede: servesNetwork || local, local };
};

export async function salvarEndereco(
  ctx: Pedido,
  { versao, endereco_publico }: EnderecoInput & { versao: number },
): Promise<Configuracoes> {
  const { services } = ctx;
  if (services.publicUrl) throw new DomainError(configuracoesErrors.ENDERECO_DO_AMBIENTE);
  const motivo = endereco_publico === null ? null : recusaDoEndereco(endereco_publico, redeDe(services));
  if (motivo !== null) throw new DomainError({ ...configuracoesErrors.ENDERECO_RECUSADO, message: motivo });
  return salvar(ctx, 'salvarEndereco', await abrir(ctx, versao), { endereco_publico });
}
