/**
 * Cash that moves in and out of the drawer during its session. Lock order: the ledger's.
 */
import { trabalhaNaFilial } from '#company/sistema/lerEquipe.command.ts';
import { baixar } from '#kernels/financeiro/baixas.rules.ts';
import { findCaixa } from '#kernels/financeiro/baixas.sql.ts';
import { transferir } from '#kernels/financeiro/contas.rules.ts';
import { financeiroErrors, type SobraDoCaixa } from '#kernels/financeiro/financeiro.contract.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import type { Livro, LivroOuNada } from '#kernels/financeiro/livro.rules.ts';
import { parcelasDe, recusar } from '#kernels/financeiro/postar.rules.ts';
import { criarTitulo, darVale } from '#kernels/financeiro/titulos.rules.ts';
import { type Pedido, travar } from '#kernels/financeiro/travar.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { subtractMoney } from '#platform/shared/money.ts';
import type { DespesaInput, TransferenciaInput, ValeInput } from './caixa.contract.ts';
import { findDinheiro, hasFornecedor, isCategoriaAtiva, listDestinos } from './caixa.sql.ts';

interface Feito {
  id: string;
  numero: number;
}

interface Ato {
  filial_id: string;
  valor: string;
  sobra_do_caixa?: SobraDoCaixa | undefined;
}

interface Travado {
  livro: Livro;
  conta_id: string;
}

/** Throws FINANCEIRO_DESLIGADO and SEM_CAIXA. */
async function travarAto(ctx: Context, ato: Ato, pedido: Omit<Pedido, 'filial_id'> = {}): Promise<Travado> {
  const { filial_id, sobra_do_caixa } = ato;
  const caixa = await findCaixa(ctx.db, filial_id);
  const livro = await travar(ctx, { ...pedido, filial_id, sobra_do_caixa });
  if (!livro) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  if (!caixa || livro.caixa_id !== caixa.conta_id) throw new DomainError(financeiroErrors.SEM_CAIXA);
  return { livro, conta_id: caixa.conta_id };
}

type Operacao = 'suprimento' | 'sangria' | 'despesa' | 'vale';

async function feitoDe(ctx: Context, operacao: Operacao, ato: Ato, plano: LivroOuNada): Promise<Feito> {
  const ultimo = (await lancar(ctx, plano))?.movimentos.at(-1);
  if (!ultimo) throw new Error('the till wrote no movement');
  const { id, numero } = ultimo;
  const { motivo = null, formas = [] } = plano?.novosMovimentos.at(-1) ?? {};
  await recordAudit(ctx, {
    operacao: `caixa.${operacao}`,
    tabela: 'movimentos_financeiros',
    registro_id: id,
    filial_id: ato.filial_id,
    depois: { numero, valor: subtractMoney(ato.valor, '0'), motivo, ...(formas.length > 0 && { formas }) },
  });
  return { id, numero };
}

/** Safe or bank with which the drawer exchanges cash. Throws CONTA_INVALIDA. */
async function exigirDestino(ctx: Context, { filial_id, conta_id }: TransferenciaInput): Promise<void> {
  const destinos = await listDestinos(ctx, filial_id);
  if (!destinos.some(({ id }) => id === conta_id))
    throw recusar(financeiroErrors.CONTA_INVALIDA, 'use o cofre ou um banco desta filial');
}

export async function suprir(ctx: Context, input: TransferenciaInput): Promise<Feito> {
  await exigirDestino(ctx, input);
  const { livro, conta_id } = await travarAto(ctx, input, { contas: [input.conta_id] });
  const { conta_id: de, valor, motivo } = input;
  const plano = transferir(livro, { tipo: 'suprimento', de, para: conta_id, valor, motivo });
  return feitoDe(ctx, 'suprimento', input, plano);
}

export async function sangrar(ctx: Context, input: TransferenciaInput): Promise<Feito> {
  await exigirDestino(ctx, input);
  const travado = await travarAto(ctx, input, { contas: [input.conta_id] });
  const { conta_id: para, valor, motivo } = input;
  const plano = transferir(travado.livro, {
    tipo: 'sangria',
    de: travado.conta_id,
    para,
    valor,
    motivo,
  });
  return feitoDe(ctx, 'sangria', input, plano);
}

/** Throws FORMA_INVALIDA where the branch takes no cash. */
async function formaDinheiro(ctx: Context, filial_id: string): Promise<string> {
  const id = await findDinheiro(ctx.db, filial_id);
  if (!id) throw recusar(financeiroErrors.FORMA_INVALIDA, 'a forma Dinheiro não está ativa');
  return id;
}

/** A debt that is paid at once. Without a supplier its party is the person who pays. */
export async function gastar(ctx: Context, input: DespesaInput): Promise<Feito> {
  const { filial_id, fornecedor_id, descricao, categoria_id, valor } = input;
  if (!(await isCategoriaAtiva(ctx.db, categoria_id)))
    throw recusar(financeiroErrors.CONTA_INVALIDA, 'escolha uma categoria ativa');
  if (fornecedor_id !== null && !(await hasFornecedor(ctx.db, fornecedor_id)))
    throw recusar(financeiroErrors.CONTA_INVALIDA, 'este fornecedor não existe');
  const forma_id = await formaDinheiro(ctx, filial_id);
  const travado = await travarAto(ctx, input, { formas: [forma_id] });
  const { livro } = travado;
  const id = newId();
  const devendo = criarTitulo(livro, {
    id,
    natureza: 'pagar',
    parte: fornecedor_id ? { fornecedor_id } : { profile_id: ctx.user.id },
    origem: 'manual',
    documento: null,
    descricao,
    competencia: livro.hoje,
    parcelas: [{ vencimento: livro.hoje, valor }],
    categorias: [{ categoria: { id: categoria_id }, valor }],
  });
  const linhas = devendo
    ? parcelasDe(devendo, id).map((uma) => ({ parcela_id: uma.id, principal: valor }))
    : [];
  const plano = baixar(devendo, { natureza: 'pagar', linhas, formas: [{ forma_id, valor }] });
  return feitoDe(ctx, 'despesa', input, plano);
}

/** An advance: cash goes out, and the person owes it. */
export async function dar(ctx: Context, input: ValeInput): Promise<Feito> {
  const { filial_id, profile_id, valor, motivo } = input;
  if (!(await trabalhaNaFilial(ctx, filial_id, profile_id)))
    throw recusar(financeiroErrors.CONTA_INVALIDA, 'escolha uma pessoa desta filial');
  const forma_id = await formaDinheiro(ctx, filial_id);
  const travado = await travarAto(ctx, input, { formas: [forma_id] });
  const plano = darVale(travado.livro, {
    profile_id,
    pagamento: { forma_id, valor },
    descricao: `Vale: ${motivo}`.slice(0, 200),
    motivo,
  });
  return feitoDe(ctx, 'vale', input, plano);
}
