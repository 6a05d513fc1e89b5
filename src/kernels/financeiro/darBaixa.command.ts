/**
 * Receiving, paying, reversing, and changing the payment method. Money goes to the acting branch: a user who sees
 * several branches may receive in one for another. Lock order: the ledger's. If two users settle one parcel, the second
 * gets an error with the number of the first one's receipt.
 */

import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import type {
  EstornarMovimentoInput,
  PagarInput,
  ReceberInput,
  TrocarFormaInput,
} from './baixas.contract.ts';
import { baixar, type NovaBaixa } from './baixas.rules.ts';
import { findMovimento, listContasDaTroca, listParcelasAbertas, listRegistros } from './baixas.sql.ts';
import { comCaixaAberto } from './documento.command.ts';
import { estornar, trocarForma } from './estornos.rules.ts';
import { financeiroErrors, type Pagamento } from './financeiro.contract.ts';
import { lancar } from './lancar.command.ts';
import type { Livro, LivroOuNada } from './livro.rules.ts';
import { type Pedido, travar } from './travar.command.ts';

interface Feito {
  id: string;
  numero: number;
}

/** Locks, plans and writes one act; returns its last movement. */
async function fazer(
  ctx: Context,
  pedido: Pedido,
  plano: (livro: Livro) => LivroOuNada | Promise<LivroOuNada>,
): Promise<Feito> {
  const livro = await travar(ctx, pedido);
  if (!livro) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  const feito = await lancar(ctx, await plano(livro));
  const ultimo = feito?.movimentos.at(-1);
  if (!ultimo) throw new Error('an act of money wrote no movement');
  return { id: ultimo.id, numero: ultimo.numero };
}

const daForma = (formas: readonly Pagamento[]) => formas.map(({ forma_id }) => forma_id);

/** Throws unless all parcels are in branches that the user may see. */
async function exigirParcelas(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const parcelas = await listParcelasAbertas(ctx, ids);
  if (parcelas.length !== new Set(ids).size) throw new DomainError(financeiroErrors.PARCELA_NAO_ENCONTRADA);
  const clientes = [...new Set(parcelas.flatMap(({ cliente_id }) => cliente_id ?? []))];
  return (await Promise.all(clientes.map((id) => listRegistros(ctx, id)))).flat();
}

export async function receber(ctx: Context, input: ReceberInput): Promise<Feito> {
  const { filial_id, linhas, formas, abrir_caixa, ...mais } = input;
  const creditos_de = await exigirParcelas(
    ctx,
    linhas.map(({ parcela_id }) => parcela_id),
  );
  if (abrir_caixa && !hasPermission(ctx.user.permissoes, 'caixa:abrir'))
    throw new DomainError(platformErrors.SEM_PERMISSAO);
  const pedido = {
    filial_id,
    parcelas: linhas.map(({ parcela_id }) => parcela_id),
    creditos_de,
    formas: daForma(formas),
  };
  const baixa: NovaBaixa = { ...mais, natureza: 'receber', linhas, formas };
  return fazer(ctx, pedido, async (livro) =>
    baixar(await comCaixaAberto(ctx, livro, { formas, abrir_caixa }), baixa),
  );
}

export async function pagar(
  ctx: Context,
  { filial_id, linhas, abate, formas, sobra_do_caixa, ...mais }: PagarInput,
): Promise<Feito> {
  const parcelas = [...linhas, ...abate].map(({ parcela_id }) => parcela_id);
  await exigirParcelas(ctx, parcelas);
  const pedido = { filial_id, parcelas, formas: daForma(formas), sobra_do_caixa };
  const feito = await fazer(ctx, pedido, (livro) =>
    baixar(livro, { ...mais, natureza: 'pagar', linhas, abate, formas }),
  );
  await recordAudit(ctx, {
    operacao: 'financeiro.pagar',
    tabela: 'movimentos_financeiros',
    registro_id: feito.id,
    filial_id,
    depois: { numero: feito.numero, linhas, formas },
  });
  return feito;
}

async function movimentoDa(ctx: Context, id: string) {
  const movimento = await findMovimento(ctx.db, id);
  if (!movimento) throw new DomainError(financeiroErrors.MOVIMENTO_NAO_ENCONTRADO);
  return movimento;
}

export async function estornarMovimento(
  ctx: Context,
  { id, motivo, sobra_do_caixa }: EstornarMovimentoInput,
): Promise<Feito> {
  const { filial_id, tipo, recebido } = await movimentoDa(ctx, id);
  const feito = await fazer(ctx, { filial_id, movimentos: [id], sobra_do_caixa }, (livro) =>
    estornar(livro, { movimento_id: id, motivo }),
  );
  await recordAudit(ctx, {
    operacao: 'financeiro.estornar',
    tabela: 'movimentos_financeiros',
    registro_id: id,
    filial_id,
    depois: { numero: feito.numero, tipo, recebido, motivo },
  });
  return feito;
}

/**
 * Replaces a payment by the same amount in other payment methods. The accounts are locked before planning, because the
 * plan depends on the drawer being open: a concurrent close comes entirely before or after it.
 */
export async function mudarForma(
  ctx: Context,
  { id, formas, sobra_do_caixa }: TrocarFormaInput,
): Promise<Feito> {
  const { filial_id, cliente_id, formas: antes } = await movimentoDa(ctx, id);
  const [creditos_de, travar_contas] = await Promise.all([
    cliente_id ? listRegistros(ctx, cliente_id) : [],
    listContasDaTroca(ctx.db, { id, filial_id, formas: daForma(formas) }),
  ]);
  const pedido = {
    filial_id,
    movimentos: [id],
    creditos_de,
    formas: [...daForma(formas), ...antes],
    travar_contas,
    sobra_do_caixa,
  };
  const feito = await fazer(ctx, pedido, (livro) => trocarForma(livro, { movimento_id: id, formas }));
  await recordAudit(ctx, {
    operacao: 'financeiro.trocarForma',
    tabela: 'movimentos_financeiros',
    registro_id: feito.id,
    filial_id,
    depois: { numero: feito.numero, formas },
  });
  return feito;
}
