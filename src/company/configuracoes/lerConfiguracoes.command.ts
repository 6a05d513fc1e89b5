/** Reads the settings together with what the environment says of the public address, and tests that address. */
import { MODOS_CADASTRO } from '#company/auth/auth.rules.ts';
import { enderecoDosLinks, enderecoPublico } from '#company/auth/enderecoPublico.command.ts';
import type { RequestContext, Services } from '#platform/server/gate/gate.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type ConfiguracoesLidas, configuracoesErrors } from './configuracoes.contract.ts';
import { findConfiguracoes } from './configuracoes.sql.ts';
import { testarEndereco } from './endereco.gateway.ts';
import type { ResultadoDoTeste } from './endereco.rules.ts';

type Pedido = Pick<RequestContext, 'services'> & { db: Db };

/** Without an answer of the environment, as in tests, the cautious mode counts. */
const padraoDoCadastro = ({ signUp }: Services) => ({
  sem_endereco: MODOS_CADASTRO.find((modo) => modo === signUp?.alone) ?? 'aprovacao',
  com_endereco: MODOS_CADASTRO.find((modo) => modo === signUp?.withAddress) ?? 'aprovacao',
});

export async function lerConfiguracoes(pedido: Pedido): Promise<ConfiguracoesLidas> {
  const { db, services } = pedido;
  return {
    ...(await findConfiguracoes(db)),
    endereco_dos_links: await enderecoDosLinks(pedido),
    endereco_do_ambiente: services.publicUrl || null,
    cadastro_padrao: padraoDoCadastro(services),
  };
}

/** Throws SEM_ENDERECO_PUBLICO. */
export async function testarEnderecoSalvo(pedido: Pedido): Promise<{ resultado: ResultadoDoTeste }> {
  const endereco = await enderecoPublico(pedido);
  if (endereco === null) throw new DomainError(configuracoesErrors.SEM_ENDERECO_PUBLICO);
  return { resultado: await testarEndereco(pedido.services.secret, endereco) };
}
