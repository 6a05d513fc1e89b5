/**
 * Payments that settle parcels: 1 to 100 parcels of one party, paid with 0 to 10 payment methods. `principal` is the
 * amount by which a parcel's balance falls. Invariant: Σ methods = Σ (principal − discount + interest + fine) + the
 * surplus kept as the customer's credit.
 */
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { formatBRL, isZero, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { novoCredito } from './creditos.rules.ts';
import { financeiroErrors, type Pagamento } from './financeiro.contract.ts';
import type { Lancamento, LinhaBaixa, Livro, LivroOuNada, Natureza, Parcela, Titulo } from './livro.rules.ts';
import { exigirPrecoDaVenda, pagarPelasFormas, receberPelasFormas } from './pagamentos.rules.ts';
import { encargosDe, encargosPermitidos, erroNaSomaDasFormas } from './parcelas.rules.ts';
import {
  acrescentar,
  categoria,
  exigirData,
  maior,
  mais,
  menos,
  mesmaParte,
  mudar,
  postar,
  recusar,
  tituloDe,
} from './postar.rules.ts';
import { lado } from './titulos.rules.ts';

export interface LinhaDaBaixa {
  parcela_id: string;
  principal: string;
  desconto?: string | undefined;
  juros?: string | undefined;
  multa?: string | undefined;
}

export interface NovaBaixa {
  natureza: Natureza;
  linhas: readonly LinhaDaBaixa[];
  /**
   * Only for a `pagar` payment: `receber` parcels of the same party that it also settles, such as a vale or a return.
   */
  abate?: readonly LinhaDaBaixa[];
  formas: readonly Pagamento[];
  /** True keeps a surplus as the customer's credit; otherwise it is refused. */
  excedente?: boolean | undefined;
  data?: string | undefined;
  motivo?: string | null | undefined;
  substitui_id?: string;
  /** The order whose reserved deposit may pay. */
  ordem_servico_id?: string | null;
  /** The quote whose deposit pays before other credit. */
  orcamento_id?: string | null;
  /** True if the sale was made at the price of the one payment method. */
  preco_da_forma?: boolean;
  /** Skips the check of the sale's price, for money that was asked for and is there already. */
  precoJaAceito?: boolean;
  /** Skips the check of late charges, for a payment that repeats an earlier one with the charges agreed then. */
  encargosJaAceitos?: boolean;
}

const dinheiroDe = ({ principal, desconto, juros, multa }: LinhaBaixa) =>
  mais(subtractMoney(principal, desconto), juros, multa);

/** Tells the person how to go on if a parcel was cancelled: by a renegotiation, or with its whole account. */
function emVezDaCancelada({ natureza, cancelado, saldo }: Titulo): string {
  const [lista, lanca, faz] =
    natureza === 'receber'
      ? ['Contas a Receber', 'Nova Conta a Receber', 'receba']
      : ['Contas a Pagar', 'Nova Conta a Pagar', 'pague'];
  if (cancelado) return `a conta toda foi cancelada; se ainda há o que se deve, use ${lanca}`;
  if (isZero(saldo)) return 'a conta foi renegociada, e nada mais se deve dela';
  return `a conta foi renegociada; ${faz} as novas parcelas em ${lista}`;
}

function exigirAberta(parcela: Parcela, titulo: Titulo, principal: string): void {
  if (parcela.cancelada) throw recusar(financeiroErrors.PARCELA_CANCELADA, emVezDaCancelada(titulo));
  if (isZero(parcela.saldo)) {
    const recebida = parcela.natureza === 'receber';
    throw recusar(
      recebida ? financeiroErrors.PARCELA_JA_RECEBIDA : financeiroErrors.PARCELA_JA_PAGA,
      parcela.recibo === null ? null : `veja o recibo nº ${parcela.recibo}`,
    );
  }
  if (!maior(principal, parcela.saldo)) return;
  const { message } = financeiroErrors.VALOR_MAIOR_QUE_SALDO;
  const ate = parcela.natureza === 'receber' ? 'receba até esse valor' : 'pague até esse valor';
  throw new DomainError({
    ...financeiroErrors.VALOR_MAIOR_QUE_SALDO,
    message: `${message}, ${formatBRL(parcela.saldo)}: ${ate}`,
  });
}

function exigirEncargos(livro: Livro, parcela: Parcela, linha: LinhaBaixa, data: string): void {
  // The charges on our own debts are set by the other party.
  if (parcela.natureza === 'pagar') return;
  const proposto = encargosDe(parcela, data, livro.regras, {
    multa: parcela.multa_cobrada,
    juros_ate: parcela.juros_ate,
  });
  if (!encargosPermitidos(linha, proposto)) throw new DomainError(financeiroErrors.ENCARGOS_MAIORES);
}

interface LinhaPronta {
  parcela: Parcela;
  titulo: Titulo;
  linha: LinhaBaixa;
}

function prepararLinha(livro: Livro, baixa: NovaBaixa, data: string, digitada: LinhaDaBaixa): LinhaPronta {
  const parcela = livro.parcelas.get(digitada.parcela_id);
  if (!parcela) throw new DomainError(financeiroErrors.PARCELA_NAO_ENCONTRADA);
  const { parcela_id, principal, desconto = '0', juros = '0', multa = '0' } = digitada;
  const linha = {
    parcela_id,
    principal: mais(principal),
    desconto: mais(desconto),
    juros: mais(juros),
    multa: mais(multa),
  };
  const titulo = tituloDe(livro, parcela.titulo_id);
  exigirAberta(parcela, titulo, linha.principal);
  if (!maior(linha.principal, '0'))
    throw new DomainError({
      ...financeiroErrors.VALOR_MAIOR_QUE_SALDO,
      message: 'Informe um valor maior que zero',
    });
  if (maior(linha.desconto, linha.principal))
    throw new DomainError({
      ...financeiroErrors.VALOR_MAIOR_QUE_SALDO,
      message: `O desconto é maior que o valor: use até ${formatBRL(linha.principal)}`,
    });
  if (
    !isZero(linha.desconto) &&
    parcela.natureza === 'receber' &&
    !livro.pode.desconto &&
    !baixa.encargosJaAceitos
  )
    throw new DomainError(financeiroErrors.DESCONTO_SEM_PERMISSAO);
  if (!baixa.encargosJaAceitos) exigirEncargos(livro, parcela, linha, data);
  return { parcela, titulo, linha };
}

function lancamentosDaLinha(livro: Livro, { parcela, linha }: LinhaPronta): Lancamento[] {
  const { natureza } = parcela;
  return [
    { parcela_id: parcela.id, valor: menos(lado(natureza, linha.principal)) },
    { categoria_id: categoria(livro, 'descontos'), valor: lado(natureza, linha.desconto) },
    { categoria_id: categoria(livro, 'juros'), valor: menos(lado(natureza, mais(linha.juros, linha.multa))) },
  ];
}

/** Adds the payment to the sums of its parcels, so that later acts of the same transaction see it. */
function comRecibo(livro: Livro, prontas: readonly LinhaPronta[], data: string): Livro {
  return mudar(
    livro,
    'parcelas',
    prontas.map(({ linha }) => {
      const parcela = livro.parcelas.get(linha.parcela_id) as Parcela;
      return {
        ...parcela,
        principal: mais(parcela.principal, linha.principal),
        desconto: mais(parcela.desconto, linha.desconto),
        encargos: mais(parcela.encargos, linha.juros, linha.multa),
        multa_cobrada: parcela.multa_cobrada || maior(linha.multa, '0'),
        juros_ate: maior(linha.juros, '0') ? data : parcela.juros_ate,
      };
    }),
  );
}

function exigirUmaParte(
  baixa: NovaBaixa,
  prontas: readonly LinhaPronta[],
  abatidas: readonly LinhaPronta[],
): Titulo {
  const [primeira] = prontas;
  if (!primeira || prontas.length + abatidas.length > 100)
    throw recusar(financeiroErrors.PARTES_DIFERENTES, 'de 1 a 100 parcelas de cada vez');
  const ids = [...prontas, ...abatidas].map(({ parcela }) => parcela.id);
  const mesma = [...prontas, ...abatidas].every(({ titulo }) => mesmaParte(titulo, primeira.titulo));
  const lados =
    prontas.every(({ parcela }) => parcela.natureza === baixa.natureza) &&
    abatidas.every(({ parcela }) => baixa.natureza === 'pagar' && parcela.natureza === 'receber');
  if (!mesma || !lados || new Set(ids).size !== ids.length)
    throw new DomainError(financeiroErrors.PARTES_DIFERENTES);
  return primeira.titulo;
}

/** The surplus over the total that becomes credit; throws if a surplus is not allowed. */
function excedenteDe(baixa: NovaBaixa, titulo: Titulo, total: string): string {
  const valores = baixa.formas.map(({ valor }) => valor);
  const sobra = subtractMoney(sumMoney(valores), total);
  if (baixa.excedente && maior(sobra, '0') && baixa.natureza === 'receber' && titulo.cliente_id) return sobra;
  const erro = erroNaSomaDasFormas(total, valores);
  if (erro) throw new DomainError({ ...financeiroErrors.SOMA_DAS_FORMAS, message: erro });
  return '0.00';
}

/**
 * Throws PARCELA_JA_RECEBIDA, PARCELA_JA_PAGA, VALOR_MAIOR_QUE_SALDO, SOMA_DAS_FORMAS, PARTES_DIFERENTES,
 * ENCARGOS_MAIORES, DESCONTO_SEM_PERMISSAO, FORMA_COM_PRECO, CREDITO_INSUFICIENTE, FORMA_INVALIDA and what `postar` throws
 * about the day.
 */
export function baixar(livro: LivroOuNada, baixa: NovaBaixa): LivroOuNada {
  if (!livro) return null;
  const { natureza, data = livro.hoje } = baixa;
  exigirData(livro, data);
  const preparar = (linha: LinhaDaBaixa) => prepararLinha(livro, baixa, data, linha);
  const prontas = baixa.linhas.map(preparar);
  const abatidas = (baixa.abate ?? []).map(preparar);
  const titulo = exigirUmaParte(baixa, prontas, abatidas);
  const soma = (linhas: readonly LinhaPronta[]) => sumMoney(linhas.map(({ linha }) => dinheiroDe(linha)));
  const sobra = excedenteDe(baixa, titulo, subtractMoney(soma(prontas), soma(abatidas)));
  const titulos = prontas.map((pronta) => pronta.titulo);
  if (natureza === 'receber' && !baixa.precoJaAceito) exigirPrecoDaVenda(livro, titulos, baixa.formas);
  const movimento_id = newId();
  const pago =
    natureza === 'receber'
      ? receberPelasFormas(livro, baixa.formas, {
          movimento_id,
          data,
          ordem_servico_id: baixa.ordem_servico_id ?? null,
          orcamento_id: baixa.orcamento_id ?? null,
        })
      : pagarPelasFormas(livro, baixa.formas);
  const credito = isZero(sobra)
    ? []
    : [
        novoCredito(livro, {
          cliente_id: titulo.cliente_id ?? '',
          origem: 'excedente',
          movimento_id,
          valor: sobra,
        }),
      ];
  const comLotes = acrescentar(acrescentar(livro, 'creditos', credito), 'recebiveis', pago.recebiveis);
  const depois = postar(comLotes, {
    id: movimento_id,
    tipo: 'baixa',
    data,
    cliente_id: titulo.cliente_id,
    motivo: baixa.motivo ?? null,
    entregue: pago.entregue,
    troco: pago.troco,
    substitui_id: baixa.substitui_id ?? null,
    preco_da_forma: baixa.preco_da_forma ?? titulos.some(({ preco }) => preco !== null),
    formas: pago.formas,
    linhas: [...prontas, ...abatidas].map(({ linha }) => linha),
    lancamentos: [
      ...pago.lancamentos,
      ...credito.map(({ id }) => ({ credito_id: id, valor: menos(sobra) })),
      ...[...prontas, ...abatidas].flatMap((pronta) => lancamentosDaLinha(livro, pronta)),
    ],
  });
  return comRecibo(depois, [...prontas, ...abatidas], data);
}
