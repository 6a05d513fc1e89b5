/**
 * Reversal: negates every posting of a movement. A movement is reversed at most once, and a reversal never. It is
 * refused if later acts depend on the movement: a payout that reached the bank, used credit and refunds must be undone
 * first.
 */
import { DomainError } from '#platform/shared/errors.ts';
import { compareDecimal, isZero, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { baixar, type NovaBaixa } from './baixas.rules.ts';
import { financeiroErrors, type Pagamento } from './financeiro.contract.ts';
import type { Credito, Livro, LivroOuNada, MovimentoLancado, Parcela, Recebivel } from './livro.rules.ts';
import { maior, menos, mudar, postar, recusar, tituloDe } from './postar.rules.ts';
import { lado, marcarCancelado, passarParaNova, reunirParcelas } from './titulos.rules.ts';
import type { TipoMovimento } from './vocabulario.rules.ts';

/**
 * The movement types that can be reversed here. Other types are undone by the document's slice or by an act of their
 * own.
 */
const ESTORNAVEIS: readonly TipoMovimento[] = [
  'baixa', 'credito', 'vale', 'abatimento', 'transferencia', 'sangria', 'suprimento', 'diferenca', 'liquidacao',
]; // biome-ignore format: a list of words

function movimentoDe(livro: Livro, id: string): MovimentoLancado {
  const movimento = livro.movimentos.get(id);
  if (!movimento) throw new DomainError(financeiroErrors.MOVIMENTO_NAO_ENCONTRADO);
  return movimento;
}

/** A refund of customer's credit that became a payable. */
const aDevolver = ({ tipo, titulo_id, lancamentos }: MovimentoLancado): boolean =>
  tipo === 'devolucao' && titulo_id === null && lancamentos.some((um) => 'parcela_id' in um);

function exigirEstornavel(movimento: MovimentoLancado, tipos: readonly TipoMovimento[]): void {
  if (movimento.tipo === 'estorno') throw new DomainError(financeiroErrors.ESTORNO_NAO_SE_ESTORNA);
  if (movimento.estornado_por !== null)
    throw recusar(financeiroErrors.LANCAMENTO_JA_ESTORNADO, `veja o nº ${movimento.estornado_por}`);
  const deCredito = movimento.tipo === 'devolucao' && movimento.titulo_id === null;
  if (deCredito && movimento.formas.length === 0 && !aDevolver(movimento))
    throw recusar(financeiroErrors.LANCAMENTO_NAO_SE_ESTORNA, 'o pagamento foi cancelado no cartão');
  if (!tipos.includes(movimento.tipo) && !deCredito)
    throw recusar(financeiroErrors.LANCAMENTO_NAO_SE_ESTORNA, 'estorne o documento de que ele veio');
}

/** Throws if the payment's money was returned: reopening its parcels would ask for it again. */
function exigirParcelas(livro: Livro, { linhas }: MovimentoLancado): void {
  for (const { parcela_id } of linhas) {
    const parcela = livro.parcelas.get(parcela_id) as Parcela;
    const titulo = livro.titulos.get(parcela.titulo_id);
    if (titulo && (titulo.cancelado || maior(titulo.devolvido, '0'))) {
      const numero = titulo.devolucao_numero;
      throw recusar(financeiroErrors.DINHEIRO_JA_DEVOLVIDO, numero === null ? null : `veja o nº ${numero}`);
    }
  }
}

/** Throws if a vale was partly paid back, or its title was lowered: it can then not be undone as a whole. */
function exigirVale(livro: Livro, movimento: MovimentoLancado): void {
  if (movimento.tipo !== 'vale') return;
  const titulo = movimento.titulo_id && livro.titulos.get(movimento.titulo_id);
  if (titulo && compareDecimal(titulo.saldo, titulo.valor) !== 0)
    throw new DomainError(financeiroErrors.HA_PAGAMENTOS);
}

/** The parcels that the movement posted to. */
const parcelasDo = (livro: Livro, { lancamentos }: MovimentoLancado): Parcela[] =>
  lancamentos.flatMap((um) => ('parcela_id' in um ? [livro.parcelas.get(um.parcela_id) as Parcela] : []));

/** The titles of a refund that became a payable. Throws if one was paid in part or closed. */
function contasADevolver(livro: Livro, movimento: MovimentoLancado): string[] {
  if (!aDevolver(movimento)) return [];
  const ids = [...new Set(parcelasDo(livro, movimento).map(({ titulo_id }) => titulo_id))];
  for (const id of ids) {
    const { saldo, valor } = tituloDe(livro, id);
    if (compareDecimal(saldo, valor) !== 0) throw new DomainError(financeiroErrors.HA_PAGAMENTOS);
  }
  return ids;
}

/** Releases the credit lots that the movement created. Throws if one was used. */
function soltarCreditos(livro: Livro, movimento: MovimentoLancado): Livro {
  const feitos = [...livro.creditos.values()].filter(
    (credito: Credito) => credito.movimento_id === movimento.id,
  );
  for (const { saldo, valor, usado_em } of feitos)
    if (compareDecimal(saldo, valor) !== 0)
      throw recusar(
        financeiroErrors.CREDITO_JA_USADO,
        usado_em === null ? null : `estorne antes o recibo nº ${usado_em}`,
      );
  return mudar(
    livro,
    'creditos',
    feitos.map((credito) => ({ ...credito, reservado: '0.00' })),
  );
}

function soltarCartoes(livro: Livro, movimento: MovimentoLancado): Livro {
  const feitos = [...livro.recebiveis.values()].filter((um: Recebivel) => um.movimento_id === movimento.id);
  const pago = feitos.find(({ situacao }) => situacao === 'liquidado');
  if (pago)
    throw recusar(
      financeiroErrors.JA_CAIU_NA_CONTA,
      pago.liquidacao_numero === null ? null : `estorne antes o nº ${pago.liquidacao_numero}`,
    );
  const cancelados = feitos.map((um) => ({ ...um, situacao: 'cancelado' as const }));
  const devolvidos = [...livro.recebiveis.values()]
    .filter((um) => um.liquidacao_id === movimento.id)
    .map((um) => ({ ...um, situacao: 'previsto' as const, liquidacao_id: null, liquidacao_numero: null }));
  return mudar(livro, 'recebiveis', [...cancelados, ...devolvidos]);
}

/** Subtracts the payment from the sums of its parcels. */
function semRecibo(livro: Livro, movimento: MovimentoLancado): Livro {
  return mudar(
    livro,
    'parcelas',
    movimento.linhas.map(({ parcela_id, principal, desconto, juros, multa }) => {
      const parcela = livro.parcelas.get(parcela_id) as Parcela;
      const { juros_ate, multa_cobrada } = parcela;
      return {
        ...parcela,
        principal: subtractMoney(parcela.principal, principal),
        desconto: subtractMoney(parcela.desconto, desconto),
        encargos: subtractMoney(parcela.encargos, sumMoney([juros, multa])),
        multa_cobrada: multa_cobrada && isZero(multa),
        juros_ate: isZero(juros) ? juros_ate : null,
        recibo: null,
      };
    }),
  );
}

/** Sets the PIX charges that the receipt settled to cancelled, which still allows confirming them again. */
function cancelarCobrancas(livro: Livro, movimento: MovimentoLancado): Livro {
  const cobrancas = [...livro.cobrancas.values()].flatMap((cobranca) =>
    cobranca.movimento_id === movimento.id
      ? [{ ...cobranca, situacao: 'cancelada' as const, movimento_id: null, vista_por: null }]
      : [],
  );
  return mudar(livro, 'cobrancas', cobrancas);
}

interface Estorno {
  movimento_id: string;
  /** 3 to 200 characters. */
  motivo: string;
}

/**
 * Prepares renegotiated debts for the reversal. A title that the movement created gets its first parcels back. An amount
 * given back to a renegotiated parcel becomes a new parcel, because the renegotiated one stays cancelled.
 */
function acertarRenegociadas(livro: Livro, movimento: MovimentoLancado, criados: readonly string[]): Livro {
  const reunido = criados.reduce(
    (antes, titulo_id) => reunirParcelas(antes, titulo_id, parcelasDo(antes, movimento)),
    livro,
  );
  const voltam = movimento.lancamentos.flatMap((um) => {
    const parcela = 'parcela_id' in um ? reunido.parcelas.get(um.parcela_id) : undefined;
    const valor = parcela ? lado(parcela.natureza, menos(um.valor)) : '0';
    if (!parcela?.cancelada || !maior(valor, '0')) return [];
    return tituloDe(reunido, parcela.titulo_id).cancelado ? [] : [{ parcela, valor }];
  });
  return voltam.reduce((antes, { parcela, valor }) => passarParaNova(antes, parcela, valor), reunido);
}

/**
 * `tipos`: the types that the caller may reverse. Only the slice that owns a type, such as opening balances, passes
 * more than ESTORNAVEIS.
 */
export function estornarTipos(livro: Livro, estorno: Estorno, tipos: readonly TipoMovimento[]): Livro {
  const movimento = movimentoDe(livro, estorno.movimento_id);
  exigirEstornavel(movimento, tipos);
  const doVale = movimento.tipo === 'vale' && movimento.titulo_id !== null ? [movimento.titulo_id] : [];
  exigirVale(livro, movimento);
  const criados = [...doVale, ...contasADevolver(livro, movimento)];
  const negado = negar(acertarRenegociadas(livro, movimento, criados), estorno, movimento);
  return criados.reduce(marcarCancelado, negado);
}

/** The reversal itself. */
function negar(livro: Livro, { motivo }: Pick<Estorno, 'motivo'>, movimento: MovimentoLancado): Livro {
  exigirParcelas(livro, movimento);
  const solto = cancelarCobrancas(soltarCartoes(soltarCreditos(livro, movimento), movimento), movimento);
  const depois = postar(solto, {
    tipo: 'estorno',
    titulo_id: movimento.titulo_id,
    cliente_id: movimento.cliente_id,
    motivo,
    estorno_de_id: movimento.id,
    lancamentos: movimento.lancamentos.map((lancamento) => ({
      ...lancamento,
      valor: menos(lancamento.valor),
    })),
  });
  const lembrado = new Map(depois.movimentos).set(movimento.id, { ...movimento, estornado_por: 0 });
  return semRecibo({ ...depois, movimentos: lembrado }, movimento);
}

/**
 * Throws LANCAMENTO_JA_ESTORNADO, ESTORNO_NAO_SE_ESTORNA, LANCAMENTO_NAO_SE_ESTORNA, DINHEIRO_JA_DEVOLVIDO,
 * JA_CAIU_NA_CONTA, CREDITO_JA_USADO, HA_PAGAMENTOS.
 */
export function estornar(livro: LivroOuNada, estorno: Estorno): LivroOuNada {
  return livro && estornarTipos(livro, estorno, ESTORNAVEIS);
}

export interface TrocaDeForma {
  movimento_id: string;
  formas: readonly Pagamento[];
}

/**
 * True if the drawer was closed while the act waited for its row lock: the locked row no longer has the payment's
 * session.
 */
function fechouAgora(livro: Livro, { sessao_id, lancamentos }: MovimentoLancado): boolean {
  return lancamentos.some((lancamento) => {
    const conta = 'conta_id' in lancamento ? livro.contas.get(lancamento.conta_id) : undefined;
    const travada = conta?.tipo === 'caixa' && conta.saldo !== null;
    return sessao_id !== null && travada && conta.sessao_id !== sessao_id;
  });
}

const comCancelada = (livro: Livro, parcelas: readonly Parcela[], cancelada: boolean): Livro =>
  mudar(
    livro,
    'parcelas',
    parcelas.map(({ id }) => ({ ...(livro.parcelas.get(id) as Parcela), cancelada })),
  );

/**
 * Replaces a payment by the same amount in other payment methods: on its day, while its drawer is open, and before the
 * card company pays out.
 */
export function trocarForma(livro: LivroOuNada, { movimento_id, formas }: TrocaDeForma): LivroOuNada {
  if (!livro) return null;
  const movimento = movimentoDe(livro, movimento_id);
  exigirEstornavel(movimento, ['baixa']);
  const caiu = [...livro.recebiveis.values()].some(
    (um) => um.movimento_id === movimento_id && um.situacao === 'liquidado',
  );
  const fechado = !movimento.sessao_aberta || fechouAgora(livro, movimento);
  if (movimento.data !== livro.hoje || fechado || caiu)
    throw new DomainError(financeiroErrors.FORMA_NAO_MUDA);
  const excedente = [...livro.creditos.values()].some((credito) => credito.movimento_id === movimento_id);
  const estornado = negar(livro, { motivo: 'Troca da forma de pagamento' }, movimento);
  const nova: NovaBaixa = {
    natureza: 'receber',
    linhas: movimento.linhas,
    formas,
    excedente,
    motivo: movimento.motivo,
    substitui_id: movimento_id,
    preco_da_forma: movimento.preco_da_forma,
    encargosJaAceitos: true,
  };
  // A parcel that was renegotiated meanwhile gets the same payment again, and stays cancelled.
  const renegociadas = movimento.linhas
    .map(({ parcela_id }) => estornado.parcelas.get(parcela_id) as Parcela)
    .filter(({ cancelada }) => cancelada);
  const aberto = comCancelada(estornado, renegociadas, false);
  return comCancelada(baixar(aberto, nova) as Livro, renegociadas, true);
}
