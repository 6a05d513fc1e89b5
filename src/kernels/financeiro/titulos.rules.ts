/** Titles (debts): create, lower, cancel, and renegotiate into new parcels. */

import { formatDay } from '#platform/shared/dates.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatBRL, isZero, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { financeiroErrors, type Pagamento, type ParcelaNova } from './financeiro.contract.ts';
import type { Lancamento, Livro, LivroOuNada, Natureza, Parcela, Parte, Titulo } from './livro.rules.ts';
import { pagarPelasFormas } from './pagamentos.rules.ts';
import { erroNaSomaDasParcelas } from './parcelas.rules.ts';
import {
  acrescentar,
  categoria,
  maior,
  mais,
  menorDe,
  menos,
  mudar,
  parcelasDe,
  postar,
  recusar,
  tituloDe,
} from './postar.rules.ts';
import type { CategoriaSistema, OrigemTitulo } from './vocabulario.rules.ts';

export interface DocumentoDoTitulo {
  tipo: string;
  id: string;
  /** 'OS #12', 'Venda 45': at most 20 characters; null for a document without a number. */
  rotulo: string | null;
}

export interface ValorPorCategoria {
  categoria: CategoriaSistema | { id: string };
  valor: string;
}

export interface NovoTitulo {
  /** Pass a `newId()` to use the title in the same act. */
  id?: string;
  natureza: Natureza;
  parte: { cliente_id: string } | { fornecedor_id: string } | { profile_id: string };
  origem: OrigemTitulo;
  documento: DocumentoDoTitulo | null;
  /** At most 200 characters. */
  descricao: string;
  competencia: string;
  parcelas: readonly ParcelaNova[];
  /** The value by category; its sum equals the sum of the parcels. */
  categorias: readonly ValorPorCategoria[];
  motivo?: string | null;
}

const NINGUEM: Parte = { cliente_id: null, fornecedor_id: null, profile_id: null };
export const lado = (natureza: Natureza, valor: string) =>
  natureza === 'receber' ? mais(valor) : menos(valor);

/** A row for the title with a balance of zero; its postings fill it. */
function linhaDoTitulo(livro: Livro, novo: NovoTitulo, valor: string): Titulo {
  return {
    ...NINGUEM,
    ...novo.parte,
    id: novo.id ?? newId(),
    natureza: novo.natureza,
    numero: null,
    filial_id: livro.filial_id,
    origem: novo.origem,
    documento_tipo: novo.documento?.tipo ?? null,
    documento_id: novo.documento?.id ?? null,
    documento_rotulo: novo.documento?.rotulo ?? null,
    descricao: novo.descricao,
    competencia: novo.competencia,
    valor,
    saldo: '0.00',
    cancelado: false,
    categorias: [],
    devolvido: '0.00',
    devolucao_numero: null,
    preco: null,
  };
}

function linhasDasParcelas(titulo: Titulo, parcelas: readonly ParcelaNova[], depois = 0): Parcela[] {
  return parcelas.map((parcela, indice) => ({
    id: newId(),
    titulo_id: titulo.id,
    numero: depois + indice + 1,
    natureza: titulo.natureza,
    filial_id: titulo.filial_id,
    vencimento: parcela.vencimento,
    valor: mais(parcela.valor),
    saldo: '0.00',
    forma_id: parcela.forma_id ?? null,
    cancelada: false,
    principal: '0.00',
    desconto: '0.00',
    encargos: '0.00',
    multa_cobrada: false,
    juros_ate: null,
    recibo: null,
  }));
}

function exigirSoma(valor: string, parcelas: readonly ParcelaNova[]): void {
  if (parcelas.length === 0 || parcelas.some((parcela) => !maior(parcela.valor, '0')))
    throw recusar(financeiroErrors.SOMA_DAS_PARCELAS, 'cada parcela tem um valor');
  const erro = erroNaSomaDasParcelas(
    valor,
    parcelas.map((parcela) => parcela.valor),
  );
  if (erro) throw new DomainError({ ...financeiroErrors.SOMA_DAS_PARCELAS, message: erro });
}

/** Adds the title and its parcels with balances of zero, for a movement that posts to them. */
export function abrirTitulo(
  livro: Livro,
  novo: NovoTitulo,
): { livro: Livro; titulo: Titulo; parcelas: Parcela[] } {
  const valor = sumMoney(novo.parcelas.map((parcela) => parcela.valor));
  exigirSoma(valor, novo.parcelas);
  const titulo = linhaDoTitulo(livro, novo, valor);
  const parcelas = linhasDasParcelas(titulo, novo.parcelas);
  return {
    livro: acrescentar(acrescentar(livro, 'titulos', [titulo]), 'parcelas', parcelas),
    titulo,
    parcelas,
  };
}

/** Throws SOMA_DAS_PARCELAS, and the errors of `postar` about the day. */
export function criarTitulo(livro: LivroOuNada, novo: NovoTitulo): LivroOuNada {
  if (!livro) return null;
  const soma = sumMoney(novo.categorias.map(({ valor }) => valor));
  exigirSoma(soma, novo.parcelas);
  const aberto = abrirTitulo(livro, novo);
  const { titulo } = aberto;
  const lancamentos: Lancamento[] = [
    ...aberto.parcelas.map(({ id, valor }) => ({ parcela_id: id, valor: lado(titulo.natureza, valor) })),
    ...novo.categorias.map(({ categoria: qual, valor }) => ({
      categoria_id: typeof qual === 'string' ? categoria(livro, qual) : qual.id,
      valor: menos(lado(titulo.natureza, valor)),
    })),
  ];
  return postar(aberto.livro, {
    tipo: 'titulo',
    titulo_id: titulo.id,
    cliente_id: titulo.cliente_id,
    motivo: novo.motivo ?? null,
    lancamentos,
  });
}

/** Postings that lower the open parcels by the value, starting with the last due. */
export function baixarAbertas(livro: Livro, titulo: Titulo, valor: string): Lancamento[] {
  let resto = valor;
  const abertas = parcelasDe(livro, titulo.id).sort((a, b) =>
    a.vencimento === b.vencimento ? b.numero - a.numero : a.vencimento < b.vencimento ? 1 : -1,
  );
  return abertas.flatMap((parcela) => {
    const parte = menorDe(parcela.saldo, resto);
    if (isZero(parte)) return [];
    resto = subtractMoney(resto, parte);
    return [{ parcela_id: parcela.id, valor: menos(lado(titulo.natureza, parte)) }];
  });
}

export function exigirAtivo(titulo: Titulo): void {
  if (titulo.cancelado) throw new DomainError(financeiroErrors.TITULO_CANCELADO);
}

export interface Abatimento {
  titulo_id: string;
  valor: string;
  categoria: CategoriaSistema | { id: string };
  motivo?: string | null;
  data?: string;
}

/**
 * Lowers the open parcels, starting with the last due, against a category: a withheld tax, or a vale deducted from
 * wages.
 */
export function abater(livro: LivroOuNada, abatimento: Abatimento): LivroOuNada {
  if (!livro) return null;
  const titulo = tituloDe(livro, abatimento.titulo_id);
  exigirAtivo(titulo);
  if (!maior(abatimento.valor, '0') || maior(abatimento.valor, titulo.saldo))
    throw recusar(financeiroErrors.VALOR_MAIOR_QUE_SALDO, `há ${formatBRL(titulo.saldo)} em aberto`);
  const { categoria: qual, valor } = abatimento;
  return postar(livro, {
    tipo: 'abatimento',
    titulo_id: titulo.id,
    cliente_id: titulo.cliente_id,
    motivo: abatimento.motivo ?? null,
    ...(abatimento.data ? { data: abatimento.data } : {}),
    lancamentos: [
      ...baixarAbertas(livro, titulo, valor),
      {
        categoria_id: typeof qual === 'string' ? categoria(livro, qual) : qual.id,
        valor: lado(titulo.natureza, valor),
      },
    ],
  });
}

/** Marks the title and its parcels as cancelled. Their balances must be zero. */
export function marcarCancelado(livro: Livro, titulo_id: string): Livro {
  const titulo = tituloDe(livro, titulo_id);
  const parcelas = parcelasDe(livro, titulo_id).map((parcela) => ({ ...parcela, cancelada: true }));
  return mudar(mudar(livro, 'titulos', [{ ...titulo, cancelado: true }]), 'parcelas', parcelas);
}

/** Cancels a title without payments and reverses its categories. Throws HA_PAGAMENTOS. */
export function cancelarTitulo(
  livro: LivroOuNada,
  { titulo_id, motivo }: { titulo_id: string; motivo: string },
): LivroOuNada {
  if (!livro) return null;
  const titulo = tituloDe(livro, titulo_id);
  exigirAtivo(titulo);
  const parcelas = parcelasDe(livro, titulo_id);
  if (
    parcelas.some(({ recibo, principal }) => recibo !== null || maior(principal, '0')) ||
    !isZero(titulo.devolvido)
  )
    throw new DomainError(financeiroErrors.HA_PAGAMENTOS);
  const depois = postar(livro, {
    tipo: 'devolucao',
    titulo_id,
    cliente_id: titulo.cliente_id,
    motivo,
    devolvido: '0.00',
    lancamentos: [
      ...parcelas.map(({ id, saldo }) => ({ parcela_id: id, valor: menos(lado(titulo.natureza, saldo)) })),
      ...titulo.categorias.map(({ categoria_id, valor }) => ({ categoria_id, valor: menos(valor) })),
    ],
  });
  return marcarCancelado(depois, titulo_id);
}

/** Throws VENCIMENTO_ANTES_DA_CONTA if a parcel would be late before its debt began. */
export function exigirVencimentos(inicio: string, parcelas: readonly ParcelaNova[]): void {
  if (parcelas.some(({ vencimento }) => vencimento < inicio))
    throw new DomainError({
      ...financeiroErrors.VENCIMENTO_ANTES_DA_CONTA,
      message: `A conta começou em ${formatDay(inicio)}: use vencimentos a partir desse dia`,
    });
}

/** The first day of a debt: that on which it counts, or that on which its first parcel was due. */
const inicioDe = ({ competencia }: Titulo, parcelas: readonly Parcela[]): string =>
  parcelas.reduce((dia, { vencimento }) => (vencimento < dia ? vencimento : dia), competencia);

/**
 * Moves an amount that a reversal gives back to a renegotiated parcel into a new parcel, due when the old one was, but
 * not before today.
 */
export function passarParaNova(livro: Livro, antiga: Parcela, valor: string): Livro {
  const titulo = tituloDe(livro, antiga.titulo_id);
  const { hoje } = livro;
  const vencimento = antiga.vencimento < hoje ? hoje : antiga.vencimento;
  const numero = Math.max(...parcelasDe(livro, titulo.id).map((parcela) => parcela.numero));
  const novas = linhasDasParcelas(titulo, [{ vencimento, valor }], numero);
  return trocarParcelas(acrescentar(livro, 'parcelas', novas), titulo, [
    { id: antiga.id, valor: menos(valor) },
    ...novas.map(({ id }) => ({ id, valor })),
  ]);
}

/**
 * Undoes the renegotiations of a title without payments: its first parcels get their values back, and the parcels that
 * replaced them are cancelled.
 */
export function reunirParcelas(livro: Livro, titulo_id: string, primeiras: readonly Parcela[]): Livro {
  if (!primeiras.some(({ cancelada }) => cancelada)) return livro;
  const ids = new Set(primeiras.map(({ id }) => id));
  const outras = parcelasDe(livro, titulo_id).filter(({ id, saldo }) => !ids.has(id) && !isZero(saldo));
  const depois = trocarParcelas(livro, tituloDe(livro, titulo_id), [
    ...primeiras.map(({ id, valor, saldo }) => ({ id, valor: subtractMoney(valor, saldo) })),
    ...outras.map(({ id, saldo }) => ({ id, valor: menos(saldo) })),
  ]);
  return mudar(depois, 'parcelas', [
    ...primeiras.map(({ id }) => ({ ...(depois.parcelas.get(id) as Parcela), cancelada: false })),
    ...outras.map(({ id }) => ({ ...(depois.parcelas.get(id) as Parcela), cancelada: true })),
  ]);
}

/** Moves the open amount of a title among its parcels. */
function trocarParcelas(
  livro: Livro,
  { id, natureza, cliente_id }: Titulo,
  mudancas: readonly { id: string; valor: string }[],
  motivo: string | null = null,
): Livro {
  return postar(livro, {
    tipo: 'renegociacao',
    titulo_id: id,
    cliente_id,
    motivo,
    lancamentos: mudancas.map((mudanca) => ({
      parcela_id: mudanca.id,
      valor: lado(natureza, mudanca.valor),
    })),
  });
}

/** Replaces the open amount of a title by new parcels. Throws SOMA_DAS_PARCELAS and VENCIMENTO_ANTES_DA_CONTA. */
export function renegociar(
  livro: LivroOuNada,
  {
    titulo_id,
    parcelas,
    motivo,
  }: { titulo_id: string; parcelas: readonly ParcelaNova[]; motivo?: string | null },
): LivroOuNada {
  if (!livro) return null;
  const titulo = tituloDe(livro, titulo_id);
  exigirAtivo(titulo);
  const antigas = parcelasDe(livro, titulo_id);
  const abertas = antigas.filter(({ saldo }) => !isZero(saldo));
  exigirSoma(titulo.saldo, parcelas);
  exigirVencimentos(inicioDe(titulo, antigas), parcelas);
  const novas = linhasDasParcelas(titulo, parcelas, Math.max(...antigas.map(({ numero }) => numero)));
  const mudancas = [
    ...abertas.map(({ id, saldo }) => ({ id, valor: menos(saldo) })),
    ...novas.map(({ id, valor }) => ({ id, valor })),
  ];
  const depois = trocarParcelas(acrescentar(livro, 'parcelas', novas), titulo, mudancas, motivo);
  return mudar(
    depois,
    'parcelas',
    abertas.map(({ id }) => ({ ...(depois.parcelas.get(id) as Parcela), cancelada: true })),
  );
}

/** Pays an advance to a staff member, who then owes it. */
export function darVale(
  livro: LivroOuNada,
  vale: { profile_id: string; pagamento: Pagamento; descricao: string; motivo: string },
): LivroOuNada {
  if (!livro) return null;
  const pago = pagarPelasFormas(livro, [vale.pagamento]);
  const aberto = abrirTitulo(livro, {
    natureza: 'receber',
    parte: { profile_id: vale.profile_id },
    origem: 'vale',
    documento: null,
    descricao: vale.descricao,
    competencia: livro.hoje,
    parcelas: [{ vencimento: livro.hoje, valor: vale.pagamento.valor }],
    categorias: [],
  });
  return postar(aberto.livro, {
    tipo: 'vale',
    titulo_id: aberto.titulo.id,
    motivo: vale.motivo,
    formas: pago.formas,
    lancamentos: [
      ...pago.lancamentos,
      ...aberto.parcelas.map(({ id, valor }) => ({ parcela_id: id, valor })),
    ],
  });
}
