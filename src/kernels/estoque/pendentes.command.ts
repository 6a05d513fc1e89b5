/**
 * The effect of billing, cancelling and reopening a document on its reservations (decisions § 2). The caller holds the
 * document's lock and has checked its rules. Lock order here: movements, stock rows, products.
 */
import { type Context, changedIn } from '#platform/server/sql/context.ts';
import { addQuantity, compareDecimal } from '#platform/shared/money.ts';
import type {
  Documento,
  LinhaDocumento,
  LinhaEfetivada,
  LinhaReservada,
  NovaLinha,
} from './documento.rules.ts';
import type { Aviso } from './estoque.contract.ts';
import { type EfeitoPlanejado, efeitosDe } from './estoque.rules.ts';
import { writeDocumento } from './estoque.sql.ts';
import {
  deleteLinhas,
  deletePendentes,
  lockPendentes,
  type Pendente,
  updateEfetivados,
  updatePendente,
  updatePendentes,
  updateSituacaoPendentes,
} from './pendentes.sql.ts';
import { postarDocumento } from './postar.command.ts';
import { montarDocumento } from './registrarMovimentacoes.command.ts';

function efeitosDosPendentes(pendentes: readonly Pendente[]): EfeitoPlanejado[] {
  return pendentes.flatMap((pendente) =>
    efeitosDe({ ...pendente, filial_destino_id: null, origem: null, destino: null }).map((efeito) => ({
      ...efeito,
      movimentacao_id: pendente.id,
      produto_id: pendente.produto_id,
    })),
  );
}

/**
 * Locks the reservations for `efetivarPendentes`. A separate function, so that money is locked in the same round trip.
 */
export const travarPendentes = ({ db }: Context, documento: Documento): Promise<Pendente[]> =>
  lockPendentes(db, documento, 'pendente');

interface Efetivar {
  pendentes: readonly Pendente[];
  linhas: readonly LinhaEfetivada[];
  servicos: readonly NovaLinha[];
}

/**
 * Billing: the locked reservations become effective and are posted in the order of the lines. Services were not
 * reserved, so their sales are new.
 */
export async function efetivarPendentes(
  ctx: Context,
  documento: Documento,
  { pendentes, linhas, servicos }: Efetivar,
): Promise<Aviso[]> {
  const porLinha = new Map(pendentes.map((pendente) => [pendente.linha_id, pendente]));
  const reservadas = linhas.flatMap(({ linha_id, ...valores }) => {
    const pendente = porLinha.get(linha_id);
    return pendente ? [{ pendente, valores: { ...valores, movimentacao_id: pendente.id } }] : [];
  });
  const avisos = await postarDocumento(ctx, {
    vendas: montarDocumento(ctx, 'efetivada', servicos).vendas,
    movimentacoes: [],
    efeitos: efeitosDosPendentes(reservadas.map(({ pendente }) => pendente)),
    documento_id: documento.id,
    modo: 'postar',
  });
  // Runs after the postings, whose cost it copies.
  await updateEfetivados(
    ctx,
    reservadas.map(({ valores }) => valores),
  );
  return avisos;
}

/**
 * Creates new pending pairs for the lines of a billing that was just reversed. A reversal must never be refused for
 * lack of stock, so nothing is checked here; the next billing checks.
 */
export async function reservarNovamente(ctx: Context, linhas: readonly NovaLinha[]): Promise<void> {
  if (linhas.length === 0) return;
  const { vendas, movimentacoes } = montarDocumento(ctx, 'pendente', linhas);
  await writeDocumento(ctx, { vendas, movimentacoes, lancamentos: [] });
}

export async function cancelarPendentes(ctx: Context, documento: Documento): Promise<void> {
  changedIn(ctx, await updateSituacaoPendentes(ctx.db, documento, { de: 'pendente', para: 'cancelada' }));
}

/** Reopening reserves again, so the available quantity is checked again. */
export async function reativarPendentes(ctx: Context, documento: Documento): Promise<Aviso[]> {
  const canceladas = await lockPendentes(ctx.db, documento, 'cancelada');
  const avisos = await conferirReserva(ctx, documento, efeitosDosPendentes(canceladas));
  changedIn(ctx, await updateSituacaoPendentes(ctx.db, documento, { de: 'cancelada', para: 'pendente' }));
  return avisos;
}

/**
 * Updates a line's quantity or price, or the branch that it leaves. Checks availability for the document's whole
 * reservation in that branch.
 */
export async function alterarPendente(
  ctx: Context,
  documento: Documento,
  { linha_id, filial_origem_id: pedida, ...valores }: LinhaReservada & { filial_origem_id?: string },
): Promise<Aviso[]> {
  const pendentes = await lockPendentes(ctx.db, documento, 'pendente');
  const current = pendentes.find((pendente) => pendente.linha_id === linha_id);
  if (!current) return [];
  const filial_origem_id = pedida ?? current.filial_origem_id;
  await updatePendente(ctx.db, { ...valores, filial_origem_id, movimentacao_id: current.id });
  changedIn(ctx, [current.filial_origem_id, filial_origem_id]);
  const mesmaFilial = filial_origem_id === current.filial_origem_id;
  if (mesmaFilial && compareDecimal(valores.quantidade, current.quantidade) <= 0) return [];
  const quantidade = addQuantity(valores.quantidade, '0');
  const changed = pendentes
    .map((pendente) => (pendente === current ? { ...pendente, quantidade, filial_origem_id } : pendente))
    .filter(
      (pendente) =>
        pendente.produto_id === current.produto_id && pendente.filial_origem_id === filial_origem_id,
    );
  return conferirReserva(ctx, documento, efeitosDosPendentes(changed));
}

function conferirReserva(ctx: Context, { id }: Documento, efeitos: EfeitoPlanejado[]): Promise<Aviso[]> {
  return postarDocumento(ctx, {
    vendas: [],
    movimentacoes: [],
    efeitos,
    documento_id: id,
    modo: 'reservar',
  });
}

/**
 * Replaces a document's lines after the customer agreed to others: removes, changes and adds lines. Availability is not
 * checked here, because missing parts can still be bought; posting checks it. Call once with all lines.
 */
export async function trocarPendentes(
  ctx: Context,
  documento: Documento,
  linhas: {
    removidas: readonly string[];
    alteradas: readonly LinhaReservada[];
    novas: readonly NovaLinha[];
  },
): Promise<void> {
  const pendentes = await lockPendentes(ctx.db, documento, 'pendente');
  await deleteLinhas(ctx.db, documento, linhas.removidas);
  changedIn(
    ctx,
    pendentes.map(({ filial_origem_id }) => filial_origem_id),
  );
  const daLinha = new Map(pendentes.map((pendente) => [pendente.linha_id, pendente.id]));
  const alteradas = linhas.alteradas.flatMap(({ linha_id, ...valores }) => {
    const movimentacao_id = daLinha.get(linha_id);
    return movimentacao_id === undefined ? [] : [{ ...valores, movimentacao_id }];
  });
  await updatePendentes(ctx.db, alteradas);
  await reservarNovamente(ctx, linhas.novas);
}

/** Deletes the reservation of one line, or of all lines if `linha_id` is null. */
export async function removerPendentes(ctx: Context, documento: LinhaDocumento): Promise<void> {
  changedIn(ctx, await deletePendentes(ctx.db, documento));
}
