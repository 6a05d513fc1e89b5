/**
 * 'Trocar técnico' of billed lines (01 § 9): writes the new technician to the sale line and its item, negates
 * the commission of the old one even if it was paid, and posts that of the new one by the rule of the billing day.
 * Lock order: the orders by id, the sales by id, commissions by receipt.
 */
import { exigirDaFilial } from '#company/sistema/lerEquipe.command.ts';
import { mudarTecnico } from '#kernels/estoque/mudarTecnico.command.ts';
import { lockVendasEfetivas, type VendaEfetiva } from '#kernels/estoque/tecnico.sql.ts';
import { passarItens } from '#operations/ordens_servico/passarItens.command.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { fechamentosErrors, type TrocarTecnicoInput } from './fechamentos.contract.ts';
import { passarComissoes } from './lancarComissoes.command.ts';
import { listOrdensDas } from './linhas.sql.ts';

/** Throws LINHAS_MUDARAM and PESSOA_FORA_DA_FILIAL. */
export async function trocarTecnico(
  ctx: Context,
  { vendas, tecnico_id, motivo }: TrocarTecnicoInput,
): Promise<{ trocadas: number }> {
  const pedidas = [...new Set(vendas)];
  for (const id of await listOrdensDas(ctx, pedidas)) await travarOrdem(ctx, id);
  const travadas = await lockVendasEfetivas(ctx.db, pedidas);
  const alcanca = ({ filial_id }: VendaEfetiva) =>
    ctx.user.filiais === null || ctx.user.filiais.includes(filial_id);
  if (travadas.length !== pedidas.length || !travadas.every(alcanca))
    throw new DomainError(fechamentosErrors.LINHAS_MUDARAM);
  for (const filial_id of new Set(travadas.map((linha) => linha.filial_id)))
    await exigirDaFilial(ctx, filial_id, tecnico_id);
  const mudam = travadas.filter((linha) => linha.tecnico_id !== tecnico_id);
  if (mudam.length === 0) return { trocadas: 0 };
  const ids = mudam.map(({ id }) => id);
  await mudarTecnico(ctx, ids, tecnico_id);
  await passarItens(
    ctx,
    mudam.flatMap(({ ordem_servico_item_id }) => ordem_servico_item_id ?? []),
    tecnico_id,
  );
  await passarComissoes(ctx, ids, tecnico_id);
  await Promise.all(mudam.map((linha) => auditar(ctx, linha, tecnico_id, motivo)));
  return { trocadas: mudam.length };
}

/** Audited on the order's item, if the line has one, so that the order's history shows it. */
async function auditar(ctx: Context, linha: VendaEfetiva, tecnico_id: string, motivo: string): Promise<void> {
  const { id, filial_id, produto_id, ordem_servico_id, ordem_servico_item_id, tecnico_id: antes } = linha;
  const item = ordem_servico_item_id !== null;
  const registro = item
    ? { ordem_servico_id, produto_servico_id: produto_id }
    : { ordem_servico_id, produto_id };
  await recordAudit(ctx, {
    operacao: 'comissoes.trocarTecnico',
    tabela: item ? 'ordens_servico_itens' : 'historico_vendas',
    registro_id: ordem_servico_item_id ?? id,
    filial_id,
    antes: { ...registro, tecnico_id: antes },
    depois: { ...registro, tecnico_id, motivo },
  });
}
