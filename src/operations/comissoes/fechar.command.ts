/**
 * 'Fechar comissões' (01 § 9): turns a person's earnings until a day into a debt of the shop, or passes them
 * to the payroll, and subtracts advances. Invariant: a posting is in at most one closing. The person's row is the
 * header lock, so of many concurrent closings one succeeds and the others find nothing left. Lock order: the
 * person, commissions by receipt, titles, accounts.
 */
import { baixar } from '#kernels/financeiro/baixas.rules.ts';
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import type { LivroOuNada } from '#kernels/financeiro/livro.rules.ts';
import { parcelasDe } from '#kernels/financeiro/postar.rules.ts';
import { abater, criarTitulo } from '#kernels/financeiro/titulos.rules.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { compareDecimal } from '#platform/shared/money.ts';
import { type FechamentoFeito, type FecharInput, fechamentosErrors } from './fechamentos.contract.ts';
import {
  abaterVales,
  descricaoDoTitulo,
  rotuloDoTitulo,
  semComissao,
  somaAbatida,
} from './fechamentos.rules.ts';
import {
  findHoje,
  insertFechamento,
  insertVales,
  listVales,
  lockPessoa,
  readAFechar,
} from './fechamentos.sql.ts';
import { lancarRecebidas } from './lancarComissoes.command.ts';

/** Throws SEM_COMISSAO_A_PAGAR. */
function exigirComissao(valor: string, ate: string): void {
  if (compareDecimal(valor, '0') > 0) return;
  throw new DomainError({ ...fechamentosErrors.SEM_COMISSAO_A_PAGAR, message: semComissao(ate) });
}

type Abatidos = ReturnType<typeof abaterVales<Awaited<ReturnType<typeof listVales>>[number]>>;

/** Throws SEM_COMISSAO_A_PAGAR, VALE_MUDOU, DATA_FUTURA, PERIODO_FECHADO and FINANCEIRO_DESLIGADO. */
export async function fecharComissoes(ctx: Context, input: FecharInput): Promise<FechamentoFeito> {
  const { filial_id, profile_id, ate, destino } = input;
  const hoje = requireRecord(await findHoje(ctx, filial_id));
  if (ate > hoje) throw new DomainError(financeiroErrors.DATA_FUTURA);
  const pessoa = requireRecord(await lockPessoa(ctx.db, profile_id));
  await lancarRecebidas(ctx, { profile_id });
  const { valor, lancamentos } = await readAFechar(ctx, { profile_id, ate });
  exigirComissao(valor, ate);
  const titulos = [...new Set(input.vales)];
  const livro = await travar(ctx, { filial_id, titulos });
  if (!livro && (destino === 'pagar' || titulos.length > 0))
    throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  // Read after the lock: an advance paid in the meantime is no longer open.
  const abertos = (await listVales(ctx, profile_id)).filter(({ titulo_id }) => titulos.includes(titulo_id));
  if (abertos.length !== titulos.length) throw new DomainError(fechamentosErrors.VALE_MUDOU);
  const vales = abaterVales(abertos, valor, destino);
  const id = newId(ctx.now.getTime());
  const fechamento = { id, profile_id, ate, valor, nome: pessoa.nome };
  const titulo_id = destino === 'pagar' ? newId() : null;
  const plano = titulo_id
    ? pagarDepois(livro, { ...fechamento, titulo_id }, vales)
    : descontarNaFolha(livro, fechamento, vales);
  const movimentos = (await lancar(ctx, titulo_id || vales.length > 0 ? plano : null))?.movimentos ?? [];
  const numero = await insertFechamento(ctx, {
    ...fechamento,
    filial_id,
    destino,
    titulo_id,
    lancamentos,
    baixa_id: movimentos.find(({ tipo }) => tipo === 'baixa')?.id ?? null,
  });
  await insertVales(
    ctx.db,
    id,
    vales.map(({ titulo_id: vale, abatido }, index) => ({
      titulo_id: vale,
      valor: abatido,
      movimento_id: titulo_id ? null : (movimentos[index]?.id ?? null),
    })),
  );
  await recordAudit(ctx, {
    operacao: 'comissoes.fechar',
    tabela: 'comissao_fechamentos',
    registro_id: id,
    filial_id,
    depois: { numero, profile_id, ate, valor, destino, vales: somaAbatida(vales) },
  });
  return { id, numero, valor };
}

interface Fechamento {
  id: string;
  ate: string;
  valor: string;
  nome: string;
}

/** A debt of the shop, due today, and a payment without a payment method that settles advances against it. */
function pagarDepois(
  livro: LivroOuNada,
  { id, titulo_id, profile_id, ate, valor, nome }: Fechamento & { titulo_id: string; profile_id: string },
  vales: Abatidos,
): LivroOuNada {
  const devendo = criarTitulo(livro, {
    id: titulo_id,
    natureza: 'pagar',
    parte: { profile_id },
    origem: 'comissao',
    documento: { tipo: 'comissao', id, rotulo: rotuloDoTitulo(ate) },
    descricao: descricaoDoTitulo(nome, ate),
    competencia: livro?.hoje ?? ate,
    parcelas: [{ vencimento: livro?.hoje ?? ate, valor }],
    categorias: [{ categoria: 'comissoes', valor }],
  });
  if (!devendo || vales.length === 0) return devendo;
  return baixar(devendo, {
    natureza: 'pagar',
    linhas: parcelasDe(devendo, titulo_id).map((parcela) => ({
      parcela_id: parcela.id,
      principal: somaAbatida(vales),
    })),
    abate: vales.flatMap(({ titulo_id: vale, abatido }) => daVez(devendo, vale, abatido)),
    formas: [],
    motivo: 'Vales abatidos da comissão',
  });
}

/** The open parcels of an advance, by due day, up to the value. */
function daVez(livro: NonNullable<LivroOuNada>, titulo_id: string, valor: string) {
  return abaterVales(
    parcelasDe(livro, titulo_id).map(({ id, saldo }) => ({ parcela_id: id, saldo })),
    valor,
    'pagar',
  ).map(({ parcela_id, abatido }) => ({ parcela_id, principal: abatido }));
}

/** Creates no debt: the payroll pays. The advances are settled against the wages, which the user types net of them. */
function descontarNaFolha(livro: LivroOuNada, { nome, ate }: Fechamento, vales: Abatidos): LivroOuNada {
  return vales.reduce<LivroOuNada>(
    (plano, { titulo_id, abatido }) =>
      abater(plano, {
        titulo_id,
        valor: abatido,
        categoria: 'salarios',
        motivo: descricaoDoTitulo(nome, ate).slice(0, 200),
      }),
    livro,
  );
}
