/**
 * The rows of the money ledger that a business act has locked, and the changes planned so far. An act is a pure
 * function from a `Livro` to a new one, so that acts can be chained and see each other's effects. `lancar` writes the
 * result.
 */
import type { TaxaCartao } from './cartoes.rules.ts';
import type { TipoChavePix } from './pix.rules.ts';
import type { PrecoDaForma } from './preco_por_forma.rules.ts';
import type {
  CategoriaSistema,
  OrigemCredito,
  OrigemTitulo,
  TipoConta,
  TipoForma,
  TipoMovimento,
} from './vocabulario.rules.ts';

export type Natureza = 'receber' | 'pagar';

/** The party that owes or is owed. Exactly one field is set. */
export interface Parte {
  cliente_id: string | null;
  fornecedor_id: string | null;
  profile_id: string | null;
}

export interface Valor {
  categoria_id: string;
  valor: string;
}

export interface Titulo extends Parte {
  id: string;
  natureza: Natureza;
  /** Null until the title is written. */
  numero: number | null;
  filial_id: string;
  origem: OrigemTitulo;
  documento_tipo: string | null;
  documento_id: string | null;
  documento_rotulo: string | null;
  descricao: string;
  competencia: string;
  valor: string;
  saldo: string;
  cancelado: boolean;
  /** The title's own postings by category, without the discounts and interest of its payments. */
  categorias: readonly Valor[];
  /** The refunded amount, and the number of the last refund. */
  devolvido: string;
  devolucao_numero: number | null;
  /** The payment method whose price the sale has, also after its payment was reversed. */
  preco: (PrecoDaForma & { nome: string }) | null;
}

export interface Parcela {
  id: string;
  titulo_id: string;
  numero: number;
  natureza: Natureza;
  filial_id: string;
  vencimento: string;
  valor: string;
  saldo: string;
  forma_id: string | null;
  cancelada: boolean;
  /**
   * Sums over the payments that were not reversed. `principal` is the amount by which they lowered the balance; it
   * includes `desconto`.
   */
  principal: string;
  desconto: string;
  encargos: string;
  multa_cobrada: boolean;
  juros_ate: string | null;
  /** Receipt number of the last payment that was not reversed. */
  recibo: number | null;
}

export interface Credito {
  id: string;
  cliente_id: string;
  filial_id: string;
  ordem_servico_id: string | null;
  /** The quote that had no order yet when the deposit was received. */
  orcamento_id: string | null;
  origem: OrigemCredito;
  movimento_id: string;
  valor: string;
  saldo: string;
  reservado: string;
  /** Number of the last payment that used a part of it. */
  usado_em: number | null;
}

export interface Recebivel {
  id: string;
  movimento_id: string;
  conta_id: string;
  filial_id: string;
  numero: number;
  parcelas: number;
  bruto: string;
  taxa: string;
  liquido: string;
  previsto_para: string;
  situacao: 'previsto' | 'liquidado' | 'cancelado';
  liquidacao_id: string | null;
  liquidacao_numero: number | null;
}

export interface Cobranca {
  id: string;
  parcela_id: string | null;
  ordem_servico_id: string | null;
  /** Only for a quote without an order. */
  orcamento_id: string | null;
  cliente_id: string;
  filial_id: string;
  forma_id: string;
  txid: string;
  valor: string;
  brcode: string;
  situacao: 'aberta' | 'confirmada' | 'cancelada';
  movimento_id: string | null;
  /** Saw the payment in the bank's app. */
  vista_por: string | null;
  /** The order, still to be billed to this customer, on which the money would be a deposit. */
  sinal_de: string | null;
  /** Whether the quote was neither sold nor given an order, so that the money would be a deposit on the quote alone. */
  sinal_do_orcamento: boolean;
}

/** Where a posting goes: exactly one is set. */
export type Lugar =
  | { conta_id: string }
  | { parcela_id: string }
  | { credito_id: string }
  | { categoria_id: string };
export type Lancamento = Lugar & { valor: string };

export interface LinhaForma {
  forma_id: string;
  conta_id: string | null;
  valor: string;
  parcelas: number;
  taxa: string;
  bandeira: string | null;
  nsu: string | null;
  end_to_end_id: string | null;
}

export interface LinhaBaixa {
  parcela_id: string;
  /** The amount by which the parcel's balance falls. */
  principal: string;
  desconto: string;
  juros: string;
  multa: string;
}

export interface Movimento {
  id: string;
  tipo: TipoMovimento;
  filial_id: string;
  data: string;
  titulo_id: string | null;
  cliente_id: string | null;
  motivo: string | null;
  entregue: string | null;
  troco: string | null;
  devolvido: string | null;
  estorno_de_id: string | null;
  substitui_id: string | null;
  /** True if the sale was made at the price of the payment method. */
  preco_da_forma: boolean;
  /** True for cash that opens or closes a drawer: it belongs to no session. */
  fora_da_sessao: boolean;
  formas: readonly LinhaForma[];
  linhas: readonly LinhaBaixa[];
  lancamentos: readonly Lancamento[];
}

/** A movement read from the ledger. */
export interface MovimentoLancado extends Movimento {
  numero: number;
  /** Number of the movement that reversed it. */
  estornado_por: number | null;
  /** Whether the drawer's session of this movement is still open; true if it has no session. */
  sessao_aberta: boolean;
  /** The session; null if the movement has none. */
  sessao_id: string | null;
}

export interface Conta {
  id: string;
  nome: string;
  tipo: TipoConta;
  filial_id: string | null;
  ativo: boolean;
  pix_chave: string | null;
  pix_tipo: TipoChavePix | null;
  pix_nome: string | null;
  pix_cidade: string | null;
  sessao_id: string | null;
  /** Null unless the account was locked by the caller: other balances may change until `lancar` locks them. */
  saldo: string | null;
  /** True for a locked drawer that never had a session: its counted cash becomes the opening balance. */
  nova?: boolean;
}

export interface Taxa extends TaxaCartao {
  parcelas: number;
  /** The surcharge of the shop's own price for this number of instalments, in percent. */
  acrescimo: string;
}

export interface Forma {
  id: string;
  nome: string;
  tipo: TipoForma;
  conta_id: string | null;
  filial_id: string | null;
  desconto: string;
  ativo: boolean;
  taxas: readonly Taxa[];
}

export interface Regras {
  desde: string;
  receber_ao_faturar: 'em_aberto' | 'perguntar' | 'automatico';
  receber_ao_vender: 'em_aberto' | 'perguntar' | 'automatico';
  forma_padrao_id: string | null;
  caixa_obrigatorio: 'nao' | 'avisar' | 'exigir';
  multa_percentual: string;
  juros_mensal: string;
  fechado_ate: string | null;
}

/** A drawer's session that the act opens or closes. */
export interface Abertura {
  id: string;
  conta_id: string;
  filial_id: string;
  saldo_abertura: string;
  fundo: string;
}
export interface Fechamento {
  id: string;
  conta_id: string;
  contagem: Readonly<Record<string, number>>;
  conferencia: unknown;
  esperado: string;
  contado: string;
  diferenca: string;
}

export interface Livro {
  readonly filial_id: string;
  /** Today in the branch's zone. */
  readonly hoje: string;
  readonly regras: Regras;
  /** Permissions of the user. */
  readonly pode: Readonly<
    Record<'desconto' | 'estornar' | 'retroagir' | 'sem_sessao' | 'abrir_caixa' | 'conferir_caixa', boolean>
  >;
  readonly categorias: ReadonlyMap<CategoriaSistema, string>;
  readonly formas: ReadonlyMap<string, Forma>;
  readonly contas: ReadonlyMap<string, Conta>;
  /** The drawer of the branch. */
  readonly caixa_id: string | null;
  /** The reason for posting missing cash as found; null refuses the act instead. */
  readonly sobra_do_caixa: string | null;
  /** The system customers (Consumidor), who may neither owe nor have credit. */
  readonly consumidores: ReadonlySet<string>;

  readonly titulos: ReadonlyMap<string, Titulo>;
  readonly parcelas: ReadonlyMap<string, Parcela>;
  readonly creditos: ReadonlyMap<string, Credito>;
  readonly recebiveis: ReadonlyMap<string, Recebivel>;
  readonly cobrancas: ReadonlyMap<string, Cobranca>;
  readonly movimentos: ReadonlyMap<string, MovimentoLancado>;

  /** Ids of planned rows, and of locked rows that the acts changed. */
  readonly novos: ReadonlySet<string>;
  readonly mudados: ReadonlySet<string>;
  readonly novosMovimentos: readonly Movimento[];
  readonly abertura: Abertura | null;
  readonly fechamento: Fechamento | null;
}

/** Null until money has been started; every act then returns null too. */
export type LivroOuNada = Livro | null;
