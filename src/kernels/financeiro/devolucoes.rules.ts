/**
 * Undoes the money of a sale: lowers the open part of its title, and refunds what was paid to the given destination. A
 * single `devolucao` movement holds all postings, so that it sums to zero.
 */
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { isZero, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { exigirDevolverAgora, novoCredito } from './creditos.rules.ts';
import { type Destino, financeiroErrors } from './financeiro.contract.ts';
import type { Lancamento, LinhaForma, Livro, LivroOuNada, Parte, Recebivel, Titulo } from './livro.rules.ts';
import {
  contaDaForma,
  creditosLivres,
  formaDe,
  pagarPelasFormas,
  tirarDosCreditos,
} from './pagamentos.rules.ts';
import {
  acrescentar,
  categoria,
  dinheiroDoTitulo,
  maior,
  mais,
  menorDe,
  menos,
  mudar,
  parcelasDe,
  postar,
  tituloDe,
} from './postar.rules.ts';
import { abrirTitulo, baixarAbertas, exigirAtivo, lado, marcarCancelado } from './titulos.rules.ts';
import type { OrigemCredito } from './vocabulario.rules.ts';

export interface Devolucao {
  titulo_id: string;
  /** The value undone; null undoes the whole sale and cancels the title. */
  valor: string | null;
  destino: Destino;
  motivo: string;
  /** The order that keeps the money as a deposit if `destino` is 'sinal'. */
  ordem_servico_id?: string | null;
  origem_credito?: OrigemCredito;
}

interface Saida {
  livro: Livro;
  lancamentos: Lancamento[];
  formas: LinhaForma[];
}

function comoCredito(
  livro: Livro,
  titulo: Titulo,
  valor: string,
  devolucao: Devolucao,
  movimento_id: string,
): Saida {
  const sinal = devolucao.destino.tipo === 'sinal';
  if (devolucao.origem_credito !== 'troca') exigirDevolverAgora(livro, titulo.cliente_id);
  const credito = novoCredito(livro, {
    cliente_id: titulo.cliente_id ?? '',
    origem: sinal ? 'sinal' : (devolucao.origem_credito ?? 'devolucao'),
    movimento_id,
    valor,
    ordem_servico_id: sinal ? (devolucao.ordem_servico_id ?? null) : null,
    reservar: sinal,
  });
  const lancamentos = [{ credito_id: credito.id, valor: menos(valor) }];
  return { livro: acrescentar(livro, 'creditos', [credito]), lancamentos, formas: [] };
}

/** The source of the refund: a title, or credit of the customer. */
type DevolvidoDe = Pick<
  Titulo,
  'natureza' | 'documento_tipo' | 'documento_id' | 'documento_rotulo' | 'descricao' | keyof Parte
>;

function comoConta(livro: Livro, titulo: DevolvidoDe, valor: string): Saida {
  const { cliente_id, fornecedor_id, profile_id } = titulo;
  exigirDevolverAgora(livro, cliente_id);
  const parte = cliente_id
    ? { cliente_id }
    : fornecedor_id
      ? { fornecedor_id }
      : { profile_id: profile_id ?? '' };
  const aberto = abrirTitulo(livro, {
    natureza: titulo.natureza === 'receber' ? 'pagar' : 'receber',
    parte,
    origem: 'devolucao',
    documento: titulo.documento_id
      ? { tipo: titulo.documento_tipo ?? '', id: titulo.documento_id, rotulo: titulo.documento_rotulo }
      : null,
    descricao: `Devolução: ${titulo.descricao}`.slice(0, 200),
    competencia: livro.hoje,
    parcelas: [{ vencimento: livro.hoje, valor }],
    categorias: [],
  });
  const lancamentos = aberto.parcelas.map(({ id, natureza }) => ({
    parcela_id: id,
    valor: lado(natureza, valor),
  }));
  return { livro: aberto.livro, lancamentos, formas: [] };
}

/** Cancels one whole card payment of the title that the card company has not paid out; its fee is reversed too. */
function noCartao(livro: Livro, titulo: Titulo, valor: string): Saida {
  const pagas = new Set(parcelasDe(livro, titulo.id).map(({ id }) => id));
  const baixas = [...livro.movimentos.values()].filter(
    ({ tipo, estornado_por, linhas }) =>
      tipo === 'baixa' && estornado_por === null && linhas.every(({ parcela_id }) => pagas.has(parcela_id)),
  );
  const candidata = baixas.find(
    ({ id, formas }) =>
      formas.length === 1 && formas[0]?.valor === mais(valor) && recebiveisDe(livro, id).length > 0,
  );
  return cancelarCartao(livro, candidata ? recebiveisDe(livro, candidata.id) : [], mais(valor));
}

function cancelarCartao(livro: Livro, recebiveis: readonly Recebivel[], valor: string): Saida {
  const bruto = sumMoney(recebiveis.map((um) => um.bruto));
  if (bruto !== valor || recebiveis.some(({ situacao }) => situacao !== 'previsto'))
    throw new DomainError(financeiroErrors.CARTAO_NAO_CANCELA);
  const depois = mudar(
    livro,
    'recebiveis',
    recebiveis.map((um) => ({ ...um, situacao: 'cancelado' as const })),
  );
  const lancamentos = recebiveis.flatMap(({ conta_id, liquido, taxa }) => [
    { conta_id, valor: menos(liquido) },
    { categoria_id: categoria(livro, 'taxas_cartao'), valor: menos(taxa) },
  ]);
  return { livro: depois, lancamentos, formas: [] };
}

const recebiveisDe = (livro: Livro, movimento_id: string) =>
  [...livro.recebiveis.values()].filter((um) => um.movimento_id === movimento_id);

function saidaPara(
  livro: Livro,
  titulo: Titulo,
  valor: string,
  devolucao: Devolucao,
  movimento_id: string,
): Saida {
  const { destino } = devolucao;
  if (isZero(valor)) return { livro, lancamentos: [], formas: [] };
  if (destino.tipo === 'credito' || destino.tipo === 'sinal')
    // Suppliers and staff have no customer credit, so the money becomes a payable.
    return titulo.cliente_id
      ? comoCredito(livro, titulo, valor, devolucao, movimento_id)
      : comoConta(livro, titulo, valor);
  if (destino.tipo === 'a_devolver') return comoConta(livro, titulo, valor);
  if (!livro.pode.estornar) throw new DomainError(financeiroErrors.DEVOLUCAO_SEM_PERMISSAO);
  if (destino.tipo === 'cartao')
    return destino.feito ? noCartao(livro, titulo, valor) : comoConta(livro, titulo, valor);
  return porForma(livro, titulo, valor, destino);
}

/** Cash is paid out at once. Other refunds stay an amount to pay until somebody confirms them. */
function porForma(
  livro: Livro,
  de: DevolvidoDe,
  valor: string,
  { forma_id, feito }: Extract<Destino, { tipo: 'forma' }>,
): Saida {
  const emCaixa = contaDaForma(livro, formaDe(livro, forma_id))?.tipo === 'caixa';
  if (!emCaixa && !feito) return comoConta(livro, de, valor);
  const pago = pagarPelasFormas(livro, [{ forma_id, valor }]);
  return { livro, lancamentos: pago.lancamentos, formas: pago.formas };
}

/** Postings that set the title, its parcels and its categories to zero. The card fees of its payments stay. */
function tudo(livro: Livro, titulo: Titulo): Lancamento[] {
  const parcelas = parcelasDe(livro, titulo.id);
  const soma = (campo: 'desconto' | 'encargos') => sumMoney(parcelas.map((parcela) => parcela[campo]));
  return [
    ...parcelas.map(({ id, saldo }) => ({ parcela_id: id, valor: menos(lado(titulo.natureza, saldo)) })),
    ...titulo.categorias.map(({ categoria_id, valor }) => ({ categoria_id, valor: menos(valor) })),
    { categoria_id: categoria(livro, 'descontos'), valor: menos(lado(titulo.natureza, soma('desconto'))) },
    { categoria_id: categoria(livro, 'juros'), valor: lado(titulo.natureza, soma('encargos')) },
  ];
}

/** Undoes a part of the sale: posts a return, lowers the open parcels, then refunds. Reduces a discount too. */
function parte(livro: Livro, titulo: Titulo, valor: string): { lancamentos: Lancamento[]; dinheiro: string } {
  const abertas = menorDe(valor, titulo.saldo);
  const resto = subtractMoney(valor, abertas);
  const dinheiro = menorDe(resto, dinheiroDoTitulo(livro, titulo));
  // A debt entered by 'Começar' was never posted as revenue, so it goes back against the opening balances.
  const volta = titulo.origem === 'anterior' ? 'saldos_anteriores' : 'devolucoes';
  return {
    dinheiro,
    lancamentos: [
      { categoria_id: categoria(livro, volta), valor: lado(titulo.natureza, valor) },
      ...baixarAbertas(livro, titulo, abertas),
      {
        categoria_id: categoria(livro, 'descontos'),
        valor: menos(lado(titulo.natureza, subtractMoney(resto, dinheiro))),
      },
    ],
  };
}

/** Throws TITULO_CANCELADO, DEVOLUCAO_SEM_PERMISSAO, CARTAO_NAO_CANCELA, CONSUMIDOR_SEM_CREDITO and payment errors. */
export function devolver(livro: LivroOuNada, devolucao: Devolucao): LivroOuNada {
  if (!livro) return null;
  const titulo = tituloDe(livro, devolucao.titulo_id);
  exigirAtivo(titulo);
  const inteira = devolucao.valor === null;
  const partido = devolucao.valor === null ? null : parte(livro, titulo, devolucao.valor);
  const dinheiro = partido?.dinheiro ?? dinheiroDoTitulo(livro, titulo);
  const movimento_id = newId();
  const saida = saidaPara(livro, titulo, dinheiro, devolucao, movimento_id);
  const depois = postar(saida.livro, {
    id: movimento_id,
    tipo: 'devolucao',
    titulo_id: titulo.id,
    cliente_id: titulo.cliente_id,
    motivo: devolucao.motivo,
    devolvido: dinheiro,
    formas: saida.formas,
    lancamentos: [...(partido?.lancamentos ?? tudo(livro, titulo)), ...saida.lancamentos],
  });
  const mudado = depois.titulos.get(titulo.id) as Titulo;
  const comDevolvido = maior(dinheiro, '0')
    ? mudar(depois, 'titulos', [{ ...mudado, devolvido: mais(mudado.devolvido, dinheiro) }])
    : depois;
  return inteira ? marcarCancelado(comDevolvido, titulo.id) : comDevolvido;
}

export interface DevolucaoDeCredito {
  /** The customer, whose lots the caller has locked. Lots of this act are used first, then the oldest. */
  cliente_id: string;
  valor: string;
  /** `credito` and `sinal` are refused, because they would return nothing. */
  destino: Destino;
  motivo: string;
  /** Uses this lot only. For `cartao`, the payment that created it must be locked with its card receivables. */
  credito_id?: string;
}

function saidaDoCredito(livro: Livro, { cliente_id, valor, destino, ...mais }: DevolucaoDeCredito): Saida {
  const de: DevolvidoDe = {
    natureza: 'receber',
    cliente_id,
    fornecedor_id: null,
    profile_id: null,
    documento_tipo: null,
    documento_id: null,
    documento_rotulo: null,
    descricao: 'crédito do cliente',
  };
  if (destino.tipo === 'credito' || destino.tipo === 'sinal')
    throw new DomainError(financeiroErrors.FORMA_INVALIDA);
  if (destino.tipo === 'forma') return porForma(livro, de, valor, destino);
  if (destino.tipo === 'a_devolver' || !destino.feito) return comoConta(livro, de, valor);
  const lote = mais.credito_id ? livro.creditos.get(mais.credito_id) : undefined;
  const inteiro = lote && lote.valor === valor && lote.saldo === valor;
  return cancelarCartao(livro, inteiro ? recebiveisDe(livro, lote.movimento_id) : [], valor);
}

/** Refunds customer's credit. Throws DEVOLUCAO_SEM_PERMISSAO, CREDITO_INSUFICIENTE, CARTAO_NAO_CANCELA. */
export function devolverCredito(livro: LivroOuNada, devolucao: DevolucaoDeCredito): LivroOuNada {
  if (!livro) return null;
  if (!livro.pode.estornar) throw new DomainError(financeiroErrors.DEVOLUCAO_SEM_PERMISSAO);
  const { cliente_id, motivo, credito_id } = devolucao;
  const valor = mais(devolucao.valor);
  const lotes = creditosLivres(livro, null).filter(
    ({ credito }) => credito_id === undefined || credito.id === credito_id,
  );
  const tirado = tirarDosCreditos(lotes, valor);
  const saida = saidaDoCredito(livro, { ...devolucao, valor });
  return postar(saida.livro, {
    tipo: 'devolucao',
    cliente_id,
    motivo,
    formas: saida.formas,
    lancamentos: [...saida.lancamentos, ...tirado],
  });
}
