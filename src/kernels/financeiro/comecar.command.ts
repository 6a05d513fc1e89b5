/**
 * 'Começar' (01 § 2): creates accounts, payment methods and categories, then posts the opening balances, the pending
 * card receivables and the open debts, in one transaction. Invariant: before it, every posting of the ledger has been
 * reversed. Lock order: the settings' row, then the ledger's.
 */

import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { compareDecimal, isZero } from '#platform/shared/money.ts';
import type { ContaInput, FormaInput } from './cadastro.rules.ts';
import { type ComecarInput, comecoErrors } from './comeco.contract.ts';
import { findAnteriores } from './comeco.sql.ts';
import { cartaoInicial, lancarInicial } from './contas.rules.ts';
import { listFormas, lockConfiguracao, updateConfiguracao } from './formas.sql.ts';
import { lancar } from './lancar.command.ts';
import type { Livro } from './livro.rules.ts';
import { lerNomesDasFiliais } from './nomes.sql.ts';
import { semearCategorias } from './salvarCategoria.command.ts';
import { criarConta } from './salvarConta.command.ts';
import { criarForma } from './salvarForma.command.ts';
import { criarTitulo } from './titulos.rules.ts';
import { travar } from './travar.command.ts';

interface Saldo {
  conta_id: string;
  filial_id: string;
  valor: string;
}

const SEM_BANCO = { banco: null, agencia: null, numero: null, pix: null, ativo: true } as const;
const SEM_PRECO = { filial_id: null, desconto: '0', ordem: 0, ativo: true, taxas: [] };

const conta = async (
  ctx: Context,
  input: Partial<ContaInput> & Pick<ContaInput, 'nome' | 'tipo' | 'filial_id'>,
) => (await criarConta(ctx, { ...SEM_BANCO, ...input })).id;
const forma = (ctx: Context, input: Partial<FormaInput> & Pick<FormaInput, 'nome' | 'tipo' | 'conta_id'>) =>
  criarForma(ctx, { ...SEM_PRECO, ...input });

/** Creates a drawer and, if asked, a safe for each branch. */
async function abrirFiliais(ctx: Context, { filiais }: ComecarInput): Promise<Saldo[]> {
  const nomes = await lerNomesDasFiliais(
    ctx.db,
    filiais.map(({ filial_id }) => filial_id),
  );
  const saldos: Saldo[] = [];
  for (const { filial_id, caixa, cofre } of filiais) {
    const nome = nomes.get(filial_id) ?? '';
    const caixa_id = await conta(ctx, { nome: `Caixa ${nome}`.slice(0, 80), tipo: 'caixa', filial_id });
    saldos.push({ conta_id: caixa_id, filial_id, valor: caixa });
    if (cofre === null) continue;
    const cofre_id = await conta(ctx, { nome: `Cofre ${nome}`.slice(0, 80), tipo: 'cofre', filial_id });
    saldos.push({ conta_id: cofre_id, filial_id, valor: cofre });
  }
  return saldos;
}

async function abrirBancos(
  ctx: Context,
  { bancos, desconto_pix }: ComecarInput,
  sede: string,
): Promise<Saldo[]> {
  const saldos: Saldo[] = [];
  for (const [indice, { saldo, ...banco }] of bancos.entries()) {
    const conta_id = await conta(ctx, { ...banco, tipo: 'banco' });
    saldos.push({ conta_id, filial_id: banco.filial_id ?? sede, valor: saldo });
    const { filial_id } = banco;
    const outras = bancos.slice(0, indice).some(({ pix }) => pix !== null);
    const nome = (prefixo: string) => (outras ? `${prefixo} ${banco.nome}`.slice(0, 60) : prefixo);
    if (banco.pix)
      await forma(ctx, {
        nome: nome('PIX'),
        tipo: 'pix',
        conta_id,
        filial_id,
        desconto: desconto_pix,
        ordem: 1,
      });
    // Only a branch's first account gets these methods; an account of the whole company counts for all branches.
    if (bancos.slice(0, indice).some((antes) => [null, filial_id].includes(antes.filial_id))) continue;
    await forma(ctx, { nome: 'Transferência', tipo: 'transferencia', conta_id, filial_id, ordem: 6 });
    await forma(ctx, { nome: 'Boleto', tipo: 'boleto', conta_id, filial_id, ordem: 7 });
  }
  return saldos;
}

interface CartaoACair {
  conta_id: string;
  filial_id: string;
  liquido: string;
  previsto_para: string;
}

/** Creates a debit and a credit payment method for each card machine. */
async function abrirMaquininhas(
  ctx: Context,
  { maquininhas }: ComecarInput,
  sede: string,
): Promise<CartaoACair[]> {
  const cartoes: CartaoACair[] = [];
  for (const { nome, filial_id, debito, credito, a_cair } of maquininhas) {
    const conta_id = await conta(ctx, { nome, tipo: 'maquininha', filial_id });
    const unica = maquininhas.length === 1;
    const daMaquina = (tipo: string) => (unica ? tipo : `${tipo} ${nome}`).slice(0, 60);
    const taxas = debito ? [{ ...debito, parcelas: 1 }] : [];
    await forma(ctx, { nome: daMaquina('Débito'), tipo: 'debito', conta_id, filial_id, taxas, ordem: 3 });
    await forma(ctx, {
      nome: daMaquina('Crédito'),
      tipo: 'credito',
      conta_id,
      filial_id,
      taxas: credito,
      ordem: 4,
    });
    cartoes.push(...a_cair.map((um) => ({ ...um, conta_id, filial_id: filial_id ?? sede })));
  }
  return cartoes;
}

/** Adds the unpaid rest of sales that were billed before money was started. */
async function trazerEmAberto(ctx: Context, livro: Livro, input: ComecarInput): Promise<Livro> {
  const vendidos = new Map(
    (
      await findAnteriores(
        ctx.db,
        input.em_aberto.map(({ id }) => id),
      )
    ).map((um) => [um.id, um]),
  );
  let depois = livro;
  for (const { id, tipo, valor, vencimento } of input.em_aberto) {
    const venda = vendidos.get(id);
    if (!venda || venda.tipo !== tipo) throw new DomainError(comecoErrors.DOCUMENTO_NAO_ENCONTRADO);
    if (isZero(valor) || compareDecimal(valor, venda.total) > 0)
      throw new DomainError(comecoErrors.VALOR_ACIMA_DO_DOCUMENTO, { motivo: venda.rotulo });
    const naFilial = { ...depois, filial_id: venda.filial_id };
    depois = criarTitulo(naFilial, {
      natureza: 'receber',
      parte: { cliente_id: venda.cliente_id },
      origem: 'anterior',
      documento: { tipo, id, rotulo: venda.rotulo },
      descricao: venda.rotulo,
      competencia: venda.dia,
      parcelas: [{ vencimento: vencimento ?? livro.hoje, valor }],
      categorias: [{ categoria: 'saldos_anteriores', valor }],
    }) as Livro;
  }
  return depois;
}

/** The first active payment method of the chosen type. Throws FORMA_PADRAO_SEM_FORMA. */
async function formaPadrao(ctx: Context, { forma_padrao }: ComecarInput): Promise<string | null> {
  if (forma_padrao === null) return null;
  const primeira = (await listFormas(ctx)).find(({ tipo, ativo }) => tipo === forma_padrao && ativo);
  if (!primeira) throw new DomainError(comecoErrors.FORMA_PADRAO_SEM_FORMA);
  return primeira.id;
}

/**
 * Throws FINANCEIRO_JA_INICIADO, FORMA_PADRAO_SEM_FORMA, DOCUMENTO_NAO_ENCONTRADO, VALOR_ACIMA_DO_DOCUMENTO and the
 * errors of creating accounts and payment methods.
 */
export async function comecar(
  ctx: Context,
  input: ComecarInput,
): Promise<{ financeiro_desde: string | null }> {
  const antes = await lockConfiguracao(ctx.db);
  if (antes.financeiro_desde !== null) throw new DomainError(comecoErrors.FINANCEIRO_JA_INICIADO);
  const sede = input.filiais[0]?.filial_id ?? '';
  const financeiro_desde = dayOf(ctx.now, await findZone(ctx.db, sede));
  await semearCategorias(ctx);
  const saldos = [...(await abrirFiliais(ctx, input)), ...(await abrirBancos(ctx, input, sede))];
  const cartoes = await abrirMaquininhas(ctx, input, sede);
  await forma(ctx, {
    nome: 'Dinheiro',
    tipo: 'dinheiro',
    conta_id: null,
    desconto: input.desconto_dinheiro,
    ordem: 2,
  });
  await forma(ctx, { nome: 'Crediário', tipo: 'crediario', conta_id: null, ordem: 8 });
  await forma(ctx, { nome: 'Crédito do cliente', tipo: 'credito_cliente', conta_id: null, ordem: 9 });
  await updateConfiguracao(ctx.db, {
    financeiro_desde,
    forma_padrao_id: await formaPadrao(ctx, input),
    receber_ao_faturar: 'perguntar',
    receber_ao_vender: 'perguntar',
    caixa_obrigatorio: 'avisar',
    fundo_troco: input.fundo_troco,
  });
  const contas = [...saldos, ...cartoes].map(({ conta_id }) => conta_id);
  let livro = await travar(ctx, { filial_id: sede, contas });
  for (const { conta_id, filial_id, valor } of saldos)
    if (livro && !isZero(valor)) livro = lancarInicial({ ...livro, filial_id }, { conta_id, valor });
  for (const { filial_id, ...cartao } of cartoes)
    if (livro && !isZero(cartao.liquido)) livro = cartaoInicial({ ...livro, filial_id }, cartao);
  await lancar(ctx, livro && (await trazerEmAberto(ctx, livro, input)));
  await recordAudit(ctx, {
    operacao: 'financeiro.comecar',
    tabela: 'financeiro_configuracao',
    registro_id: null,
    depois: { financeiro_desde, em_aberto: input.em_aberto.length },
  });
  return { financeiro_desde };
}
