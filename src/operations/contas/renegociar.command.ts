/** 'Renegociar': replaces the open parcels of a debt. Lock order: the ledger's. */
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import { renegociar } from '#kernels/financeiro/titulos.rules.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import type { RenegociarInput } from './contas.contract.ts';
import { findTitulo } from './contas.sql.ts';

/** Throws SOMA_DAS_PARCELAS if somebody received a part meanwhile. */
export async function renegociarConta(
  ctx: Context,
  { id, parcelas }: RenegociarInput,
): Promise<{ id: string }> {
  const titulo = await findTitulo(ctx.db, id);
  if (!titulo) throw new DomainError(financeiroErrors.TITULO_NAO_ENCONTRADO);
  const { filial_id } = titulo;
  const livro = await travar(ctx, { filial_id, titulos: [id] });
  if (!livro) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  await lancar(ctx, renegociar(livro, { titulo_id: id, parcelas }));
  await recordAudit(ctx, {
    operacao: 'contas.renegociar',
    tabela: 'titulos',
    registro_id: id,
    filial_id,
    depois: { parcelas: parcelas.length, vencimento: parcelas[0]?.vencimento },
  });
  return { id };
}
