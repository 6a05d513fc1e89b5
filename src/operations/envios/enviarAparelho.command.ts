/**
 * Sends a device to another branch and receives it there. Receiving clears its place in the shop. At most one shipment
 * per order is under way. Lock: the order.
 */
import { mudarOrdem } from '#operations/ordens_servico/mudarOrdem.command.ts';
import { paraAuditoria } from '#operations/ordens_servico/ordens_servico.rules.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type EnviarInput, enviosErrors } from './envios.contract.ts';
import { localEm, ondeEsta, textoACaminho } from './envios.rules.ts';
import {
  type EnvioGravado,
  encerrarEnvio,
  findACaminho,
  findEnvio,
  insertEnvio,
  listDestinos,
} from './envios.sql.ts';

/** Whether the device of the order is on its way to another branch. The caller holds the order's lock. */
export const aparelhoACaminho = async ({ db }: Context, ordem_id: string): Promise<boolean> =>
  (await findACaminho(db, ordem_id)) !== undefined;

/** Throws APARELHO_SAIU, APARELHO_NA_FILIAL, FILIAL_DE_DESTINO, ENVIO_A_CAMINHO. */
export async function enviarAparelho(ctx: Context, input: EnviarInput): Promise<{ id: string }> {
  const { id, para_filial_id } = input;
  const ordem = await travarOrdem(ctx, id);
  if (ordem.retirada_em !== null) throw new DomainError(enviosErrors.APARELHO_SAIU);
  const de_filial_id = ondeEsta(ordem);
  if (de_filial_id === para_filial_id) throw new DomainError(enviosErrors.APARELHO_NA_FILIAL);
  const [destinos, a_caminho] = await Promise.all([listDestinos(ctx.db), findACaminho(ctx.db, id)]);
  if (a_caminho !== undefined)
    throw new DomainError({ ...enviosErrors.ENVIO_A_CAMINHO, message: textoACaminho(a_caminho) });
  const destino = destinos.find((filial) => filial.id === para_filial_id);
  if (!destino) throw new DomainError(enviosErrors.FILIAL_DE_DESTINO);
  const envio = await insertEnvio(ctx, { ...input, de_filial_id });
  await recordAudit(ctx, {
    operacao: 'envios.enviar',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: ordem.filial_id,
    depois: { numero_os: ordem.numero_os, envio: destino.nome },
  });
  return { id: envio };
}

/** Only a person of the destination branch may receive it. Throws ENVIO_ENCERRADO, FILIAL_NAO_PERMITIDA. */
export async function receberAparelho(ctx: Context, id: string): Promise<{ id: string }> {
  const { ordem: antes, envio } = await travarEnvio(ctx, id);
  assertBranch(ctx.user, envio.para_filial_id);
  await encerrarEnvio(ctx, id, 'recebido');
  // If somebody took the device meanwhile, it is in no branch.
  const local = antes.retirada_em === null ? localEm(antes, envio.para_filial_id) : null;
  const ordem = await mudarOrdem(ctx, antes, {
    status: antes.status,
    filial_local_id: local,
    posicao: null,
  });
  await recordAudit(ctx, {
    operacao: 'envios.receber',
    tabela: 'ordens_servico',
    registro_id: antes.id,
    filial_id: antes.filial_id,
    antes,
    depois: paraAuditoria(ordem),
  });
  return { id };
}

/** Throws ENVIO_ENCERRADO. */
export async function cancelarEnvio(ctx: Context, id: string): Promise<{ id: string }> {
  const { ordem } = await travarEnvio(ctx, id);
  await encerrarEnvio(ctx, id, 'cancelado');
  await recordAudit(ctx, {
    operacao: 'envios.cancelar',
    tabela: 'ordens_servico',
    registro_id: ordem.id,
    filial_id: ordem.filial_id,
    depois: { numero_os: ordem.numero_os },
  });
  return { id };
}

async function travarEnvio(ctx: Context, id: string) {
  const lido = requireRecord(await findEnvio(ctx.db, id));
  const ordem = await travarOrdem(ctx, lido.ordem_servico_id);
  // Read again: it may have changed before the lock.
  const envio: EnvioGravado = requireRecord(await findEnvio(ctx.db, id));
  if (envio.situacao !== 'enviado') throw new DomainError(enviosErrors.ENVIO_ENCERRADO);
  return { ordem, envio };
}
