/**
 * The passcode of an order's device. It is stored while the device is in the shop and shown on demand; every display is
 * audited. Neither the audit row nor a stored idempotent answer contains it. Lock: the order, so that no passcode is
 * stored after the act that erases it.
 */

import { guardaSenha } from '#operations/ordens_servico/retiradas.rules.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { abrirSenha, guardarSenha } from '#registers/equipamentos/guardarSenha.command.ts';
import type { SenhaDoAparelho } from '#registers/equipamentos/senha.contract.ts';
import { ROTULO_SENHA, type TipoSenha } from '#registers/equipamentos/senhas.rules.ts';
import { entradaErrors } from './entrada.contract.ts';

type Pedido = Context & Pick<RequestContext, 'services'>;

/** Throws SENHA_ENCERRADA. */
export async function guardarSenhaDaOrdem(
  ctx: Pedido,
  { id, senha }: { id: string; senha: SenhaDoAparelho },
): Promise<{ id: string }> {
  const ordem = await travarOrdem(ctx, id);
  const { numero_os, filial_id } = ordem;
  if (!guardaSenha(ordem)) throw new DomainError(entradaErrors.SENHA_ENCERRADA);
  await guardarSenha(ctx, id, senha);
  await recordAudit(ctx, {
    operacao: 'entrada.guardarSenha',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    depois: { numero_os, senha_aparelho: ROTULO_SENHA[senha.tipo] },
  });
  return { id };
}

/** Throws SEM_SENHA, SENHA_NAO_ABRE. */
export async function mostrarSenha(
  ctx: Pedido,
  id: string,
): Promise<{ tipo: TipoSenha; senha: string | null }> {
  const { numero_os, filial_id } = await travarOrdem(ctx, id);
  const aberta = await abrirSenha(ctx, id);
  if (!aberta) throw new DomainError(entradaErrors.SEM_SENHA);
  if (aberta.tipo !== 'nenhuma' && aberta.senha === null) throw new DomainError(entradaErrors.SENHA_NAO_ABRE);
  await recordAudit(ctx, {
    operacao: 'entrada.mostrarSenha',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    depois: { numero_os, senha_aparelho: ROTULO_SENHA[aberta.tipo] },
  });
  return aberta;
}
