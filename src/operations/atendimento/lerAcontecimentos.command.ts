/** Reads what was done to an order, newest first, in the words that the user may see. */
import type { RegistroAuditado } from '#company/auditoria/auditoria.contract.ts';
import { lerHistorico } from '#company/auditoria/lerHistorico.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import type { Page } from '#platform/shared/operation.ts';
import type { AcontecimentosInput } from './atendimento.contract.ts';

export const lerAcontecimentos = (
  ctx: Context,
  { id, ...pagina }: AcontecimentosInput,
): Promise<Page<RegistroAuditado>> =>
  lerHistorico(ctx, { tabela: 'ordens_servico', registro_id: id, ...pagina });
