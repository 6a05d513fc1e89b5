/**
 * The only function that adds a movement to a ledger. It derives the balances of titles, parcels and lots from the
 * postings, so that they cannot disagree. Signs: plus is what we own or spend, minus what we owe or earn; the postings
 * of a movement sum to zero.
 */

import { addDays } from '#platform/shared/business_days.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { DomainError, type ErrorDefinition } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { compareDecimal, isZero, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { financeiroErrors } from './financeiro.contract.ts';
import type { Lancamento, Livro, Movimento, Parcela, Parte, Titulo, Valor } from './livro.rules.ts';
import type { CategoriaSistema } from './vocabulario.rules.ts';

/** An error with an addition to its message: 'Já caiu na conta' + 'veja o nº 60'. */
export function recusar(definition: ErrorDefinition, fim: string | null): DomainError {
  if (fim === null) return new DomainError(definition);
  return new DomainError({ ...definition, message: `${definition.message}: ${fim}` });
}

export const menos = (valor: string): string => subtractMoney('0', valor);
export const mais = (...valores: string[]): string => sumMoney(valores);
export const maior = (a: string, b: string): boolean => compareDecimal(a, b) > 0;
export const menorDe = (a: string, b: string): string => (maior(a, b) ? b : a);

/** A copy of the map with these records added or replaced. */
function comRegistros<V extends { id: string }>(mapa: ReadonlyMap<string, V>, registros: readonly V[]) {
  return registros.length === 0
    ? mapa
    : new Map([...mapa, ...registros.map((registro) => [registro.id, registro] as const)]);
}

type Tabela = 'titulos' | 'parcelas' | 'creditos' | 'recebiveis' | 'cobrancas';
type Linha<T extends Tabela> = Livro[T] extends ReadonlyMap<string, infer V> ? V & { id: string } : never;

const comLinhas = <T extends Tabela>(livro: Livro, tabela: T, linhas: readonly Linha<T>[]) =>
  comRegistros(livro[tabela] as ReadonlyMap<string, { id: string }>, linhas);

/** Adds new rows. */
export function acrescentar<T extends Tabela>(livro: Livro, tabela: T, linhas: readonly Linha<T>[]): Livro {
  return {
    ...livro,
    [tabela]: comLinhas(livro, tabela, linhas),
    novos: new Set([...livro.novos, ...linhas.map(({ id }) => id)]),
  };
}

/** Replaces locked or new rows. */
export function mudar<T extends Tabela>(livro: Livro, tabela: T, linhas: readonly Linha<T>[]): Livro {
  if (linhas.length === 0) return livro;
  return {
    ...livro,
    [tabela]: comLinhas(livro, tabela, linhas),
    mudados: new Set([...livro.mudados, ...linhas.map(({ id }) => id)]),
  };
}

function travado<V>(linha: V | undefined, o_que: string): V {
  if (linha === undefined) throw new Error(`${o_que} was not locked: name it in travar`);
  return linha;
}

export function tituloDe(livro: Livro, id: string): Titulo {
  const titulo = livro.titulos.get(id);
  if (!titulo) throw new DomainError(financeiroErrors.TITULO_NAO_ENCONTRADO);
  return titulo;
}

export const parcelasDe = (livro: Livro, titulo_id: string): Parcela[] =>
  [...livro.parcelas.values()]
    .filter((parcela) => parcela.titulo_id === titulo_id)
    .sort((a, b) => a.numero - b.numero);

/** The document's title unless it was cancelled; undefined if there is none. */
export function tituloDoDocumento(livro: Livro, tipo: string, id: string): Titulo | undefined {
  return [...livro.titulos.values()].find(
    (titulo) =>
      !titulo.cancelado &&
      titulo.documento_tipo === tipo &&
      titulo.documento_id === id &&
      titulo.origem !== 'devolucao',
  );
}

/** The money received for the title and not refunded, including interest. */
export function dinheiroDoTitulo(livro: Livro, titulo: Titulo): string {
  const recebido = parcelasDe(livro, titulo.id).map(({ principal, desconto, encargos }) =>
    mais(subtractMoney(principal, desconto), encargos),
  );
  return subtractMoney(sumMoney(recebido), titulo.devolvido);
}

export function categoria(livro: Livro, sistema: CategoriaSistema): string {
  return travado(livro.categorias.get(sistema), sistema);
}

export const mesmaParte = (a: Parte, b: Parte): boolean =>
  a.cliente_id === b.cliente_id && a.fornecedor_id === b.fornecedor_id && a.profile_id === b.profile_id;

const lugarDe = (lancamento: Lancamento): string =>
  Object.entries(lancamento)
    .filter(([nome]) => nome !== 'valor')
    .join();

/** Adds up the postings with the same target, and drops sums of zero. */
function juntar(lancamentos: readonly Lancamento[]): Lancamento[] {
  const juntos = new Map<string, Lancamento>();
  for (const lancamento of lancamentos) {
    const lugar = lugarDe(lancamento);
    const antes = juntos.get(lugar);
    juntos.set(
      lugar,
      antes
        ? { ...antes, valor: mais(antes.valor, lancamento.valor) }
        : { ...lancamento, valor: mais(lancamento.valor) },
    );
  }
  return [...juntos.values()].filter(({ valor }) => !isZero(valor));
}

const SEM_NADA = {
  titulo_id: null,
  cliente_id: null,
  motivo: null,
  entregue: null,
  troco: null,
  devolvido: null,
  estorno_de_id: null,
  substitui_id: null,
  preco_da_forma: false,
  fora_da_sessao: false,
  formas: [],
  linhas: [],
} as const;

export type NovoMovimento = Pick<Movimento, 'tipo' | 'lancamentos'> & Partial<Movimento>;

/** The change of a parcel's balance by a posting. */
const efeitoNaParcela = ({ natureza }: Parcela, valor: string) =>
  natureza === 'receber' ? valor : menos(valor);

function comSaldos(livro: Livro, lancamentos: readonly Lancamento[]): Livro {
  let depois = livro;
  for (const lancamento of lancamentos) {
    const { valor } = lancamento;
    if ('parcela_id' in lancamento) {
      const parcela = travado(depois.parcelas.get(lancamento.parcela_id), 'parcela');
      const titulo = travado(depois.titulos.get(parcela.titulo_id), 'titulo');
      const efeito = efeitoNaParcela(parcela, valor);
      depois = mudar(depois, 'parcelas', [{ ...parcela, saldo: mais(parcela.saldo, efeito) }]);
      depois = mudar(depois, 'titulos', [{ ...titulo, saldo: mais(titulo.saldo, efeito) }]);
    } else if ('credito_id' in lancamento) {
      const credito = travado(depois.creditos.get(lancamento.credito_id), 'credito');
      depois = mudar(depois, 'creditos', [{ ...credito, saldo: subtractMoney(credito.saldo, valor) }]);
    }
  }
  return depois;
}

function somarCategorias(antes: readonly Valor[], lancamentos: readonly Lancamento[]): Valor[] {
  const novas = lancamentos.flatMap((lancamento) => ('categoria_id' in lancamento ? [lancamento] : []));
  return juntar([...antes, ...novas]) as (Lancamento & Valor)[];
}

/** Adds a movement. Throws a plain Error if it does not sum to zero, because that is a bug of the act. */
export function postar(livro: Livro, novo: NovoMovimento): Livro {
  const lancamentos = juntar(novo.lancamentos);
  const soma = sumMoney(lancamentos.map(({ valor }) => valor));
  if (!isZero(soma)) throw new Error(`a movement ${novo.tipo} sums to ${soma}`);
  const movimento: Movimento = {
    ...SEM_NADA,
    id: newId(),
    filial_id: livro.filial_id,
    data: livro.hoje,
    ...novo,
    lancamentos,
  };
  exigirData(livro, movimento.data);
  exigirDataDoCaixa(livro, movimento);
  let depois = comSaldos(livro, lancamentos);
  const titulo = movimento.titulo_id && depois.titulos.get(movimento.titulo_id);
  if (titulo)
    depois = mudar(depois, 'titulos', [
      { ...titulo, categorias: somarCategorias(titulo.categorias, lancamentos) },
    ]);
  return { ...depois, novosMovimentos: [...depois.novosMovimentos, movimento] };
}

export function exigirData(livro: Livro, data: string): void {
  if (data > livro.hoje) throw new DomainError(financeiroErrors.DATA_FUTURA);
  if (data < livro.hoje && !livro.pode.retroagir) throw new DomainError(financeiroErrors.DATA_PASSADA);
  exigirPeriodoAberto(livro, data);
  const { desde } = livro.regras;
  if (data < desde)
    throw new DomainError({
      ...financeiroErrors.PERIODO_FECHADO,
      message: `O financeiro começou em ${formatDay(desde)}: use uma data a partir deste dia`,
    });
}

/** Also checks the accrual day of a title, which may differ from the day of its movement. */
export function exigirPeriodoAberto({ regras: { fechado_ate } }: Livro, dia: string): void {
  if (fechado_ate !== null && dia <= fechado_ate)
    throw new DomainError({
      ...financeiroErrors.PERIODO_FECHADO,
      message: `O período até ${formatDay(fechado_ate)} está fechado: use uma data a partir de ${formatDay(addDays(fechado_ate, 1))}`,
    });
}

/** Postings to a drawer must be dated today. */
function exigirDataDoCaixa(livro: Livro, { data, lancamentos }: Movimento): void {
  const caixas = lancamentos.filter(
    (lancamento) =>
      'conta_id' in lancamento && travado(livro.contas.get(lancamento.conta_id), 'conta').tipo === 'caixa',
  );
  if (caixas.length > 0 && data !== livro.hoje) throw new DomainError(financeiroErrors.DATA_DO_CAIXA);
  if (caixas.length > 1) throw new DomainError(financeiroErrors.ENTRE_CAIXAS);
}
