/**
 * Sorting, filters and situations of the list of quotes. Separate from the schemas, so that the list does not load
 * them.
 */
import type { Sorting } from '#platform/shared/sorting.ts';

export const ORDENACAO_ORCAMENTOS = {
  columns: ['numero', 'criado_em'],
  initial: { ordenar_por: 'numero', direcao: 'desc' },
} as const satisfies Sorting;

export const SITUACOES_ORCAMENTO = [
  'rascunho',
  'enviado',
  'aprovado',
  'recusado',
  'convertido',
  'cancelado',
] as const;
export type SituacaoOrcamento = (typeof SITUACOES_ORCAMENTO)[number];

/** The situation to show: a sent quote may be past its last day, or its order closed. */
export const SITUACOES_MOSTRADAS = [...SITUACOES_ORCAMENTO, 'vencido', 'encerrado'] as const;
export type SituacaoMostrada = (typeof SITUACOES_MOSTRADAS)[number];

export const ROTULO_SITUACAO: Record<SituacaoMostrada, string> = {
  rascunho: 'Rascunho',
  enviado: 'Aguardando resposta',
  vencido: 'Vencido',
  encerrado: 'Encerrado',
  aprovado: 'Aprovado',
  recusado: 'Recusado',
  convertido: 'Convertido',
  cancelado: 'Cancelado',
};

export const TOM_SITUACAO = {
  rascunho: 'neutral',
  enviado: 'violet',
  vencido: 'amber',
  encerrado: 'neutral',
  aprovado: 'green',
  recusado: 'danger',
  convertido: 'teal',
  cancelado: 'neutral',
} as const satisfies Record<SituacaoMostrada, string>;

export const FILTRO_SITUACAO: Record<SituacaoOrcamento, string> = {
  rascunho: ROTULO_SITUACAO.rascunho,
  enviado: ROTULO_SITUACAO.enviado,
  aprovado: ROTULO_SITUACAO.aprovado,
  recusado: ROTULO_SITUACAO.recusado,
  convertido: ROTULO_SITUACAO.convertido,
  cancelado: ROTULO_SITUACAO.cancelado,
};

/** 'vencem': sent quotes whose last day is within the next days. */
export const DIAS_QUE_VENCEM = 3;
export const PRAZOS_ORCAMENTO = ['vencem'] as const;
export const FILTRO_PRAZO = { vencem: `Vencem em ${DIAS_QUE_VENCEM} dias` } as const;

export const CANAIS = ['balcao', 'link', 'whatsapp', 'email', 'telefone'] as const;
export type Canal = (typeof CANAIS)[number];
export const ROTULO_CANAL: Record<Canal, string> = {
  balcao: 'Balcão',
  link: 'Link',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  telefone: 'Telefone',
};

/** The approved amount of a quote that was approved in part; null for any other quote. */
export function aprovadoEmParte({
  respostas,
  versao_aprovada,
}: {
  respostas: readonly { versao: number; grupos: readonly string[] | null; valor: string }[];
  versao_aprovada: number | null;
}): string | null {
  const resposta = respostas.find(({ versao }) => versao === versao_aprovada);
  return resposta?.grupos ? resposta.valor : null;
}

/** The group of lines without a group. */
export const GRUPO_PADRAO = 'Conserto';

/** The order's lines for a new quote, without those that belong to an approved quote of the order. */
export function itensLivres<T extends { id: string }>(
  itens: readonly T[],
  orcamentos: readonly {
    situacao: SituacaoOrcamento;
    versao_aprovada: number | null;
    itens_ligados: readonly string[];
  }[],
): T[] {
  const aprovados = new Set(
    orcamentos.flatMap(({ situacao, versao_aprovada, itens_ligados }) =>
      versao_aprovada !== null && situacao !== 'cancelado' ? itens_ligados : [],
    ),
  );
  return itens.filter(({ id }) => !aprovados.has(id));
}

/**
 * Whether the device goes back unrepaired: the customer declined this quote, and no other quote of the order is open or
 * approved.
 */
export const devolvivel = ({
  situacao,
  versao_aprovada,
  numero_os,
  outro_decide,
}: {
  situacao: SituacaoOrcamento;
  versao_aprovada: number | null;
  numero_os: number | null;
  outro_decide: boolean;
}): boolean => situacao === 'recusado' && versao_aprovada === null && numero_os !== null && !outro_decide;
