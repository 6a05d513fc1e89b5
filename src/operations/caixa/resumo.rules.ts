/** A session of the till and its summary: their shapes, the words of what moved the cash, and the list's order. */
import { z } from 'zod';
import { formatDateTime } from '#platform/shared/dates.ts';
import { sumMoney } from '#platform/shared/money.ts';
import { idSchema } from '#platform/shared/operation.ts';
import type { Sorting } from '#platform/shared/sorting.ts';

/** The newest first. */
export const ORDENACAO_SESSOES = {
  columns: ['aberta_em'],
  initial: { ordenar_por: 'aberta_em', direcao: 'desc' },
} as const satisfies Sorting;

/** The filter; without one, all. */
export const SITUACOES_SESSAO = {
  a_conferir: 'A conferir',
  conferidas: 'Conferidas',
} as const;
export type SituacaoSessao = keyof typeof SITUACOES_SESSAO;

/** In the order of the summary. */
export const TIPOS_LINHA = [
  'recebimento', 'suprimento', 'sangria', 'pagamento', 'vale', 'devolucao', 'sobra', 'estorno', 'outro',
] as const; // biome-ignore format: a list of words
export type TipoLinha = (typeof TIPOS_LINHA)[number];

export const ROTULO_LINHA: Readonly<Record<TipoLinha, string>> = {
  recebimento: 'Recebimentos em dinheiro',
  suprimento: 'Suprimentos',
  sangria: 'Sangrias',
  pagamento: 'Despesas e pagamentos',
  vale: 'Vales',
  devolucao: 'Devoluções',
  sobra: 'Sobras lançadas',
  estorno: 'Estornos',
  outro: 'Outros',
};

export const ROTULO_ATO: Readonly<Record<TipoLinha, string>> = {
  recebimento: 'Recebimento',
  suprimento: 'Suprimento',
  sangria: 'Sangria',
  pagamento: 'Despesa',
  vale: 'Vale',
  devolucao: 'Devolução',
  sobra: 'Sobra lançada',
  estorno: 'Estorno',
  outro: 'Outro',
};

export const registradoSchema = z.object({ forma_id: idSchema, nome: z.string(), registrado: z.string() });
export type Registrado = z.infer<typeof registradoSchema>;

const conferenciaSchema = registradoSchema.extend({ informado: z.string() });
export type Conferencia = z.infer<typeof conferenciaSchema>;

export const sessaoSchema = z.object({
  id: idSchema,
  aberta_em: z.date(),
  aberta_por: z.string(),
  fechada_em: z.date().nullable(),
  fechada_por: z.string().nullable(),
  contado: z.string().nullable(),
  diferenca: z.string().nullable(),
  conferida_em: z.date().nullable(),
  conferida_por: z.string().nullable(),
  /** Nobody else might check it. */
  conferida_por_quem_fechou: z.boolean(),
  /** Whether the person opened or closed it. */
  minha: z.boolean(),
});
export type Sessao = z.infer<typeof sessaoSchema>;

const linhaSchema = z.object({ tipo: z.enum(TIPOS_LINHA), valor: z.string() });
export const atoSchema = z.object({
  id: idSchema,
  numero: z.int(),
  criado_em: z.date(),
  tipo: z.enum(TIPOS_LINHA),
  /** The purpose, the person or the other account. */
  descricao: z.string(),
  /** Signed: plus came in. */
  valor: z.string(),
  por: z.string(),
  /** The number of its reversal. */
  estornado_por: z.int().nullable(),
});
export type AtoDoCaixa = z.infer<typeof atoSchema>;

export const resumoSchema = sessaoSchema.extend({
  conta_nome: z.string(),
  filial_nome: z.string(),
  /** The cash counted at the opening; null as `linhas`. */
  fundo: z.string().nullable(),
  /** Sums of the cash by kind; null of an open drawer without `caixa:saldo`. */
  linhas: z.array(linhaSchema).nullable(),
  esperado: z.string().nullable(),
  deixado: z.string().nullable(),
  /** The cash that the close moved to the safe. */
  ao_cofre: z.string().nullable(),
  contagem: z.record(z.string(), z.int()).nullable(),
  conferencia: z.array(conferenciaSchema),
  /** Receipts of the branch during the session, by form; null as `linhas`. */
  formas: z.array(registradoSchema).nullable(),
  /** The acts that moved cash, beside receipts. */
  atos: z.array(atoSchema),
});
export type ResumoDoCaixa = z.infer<typeof resumoSchema>;

/** The cash that the drawer should hold: what it opened with and all that moved. */
export const esperadoDe = (fundo: string, linhas: readonly { valor: string }[]): string =>
  sumMoney([fundo, ...linhas.map(({ valor }) => valor)]);

/** 'Ana' of 'Ana Maria Souza'. */
export const primeiroNome = (nome: string): string => nome.trim().split(/\s+/)[0] || 'Alguém';

/** '18:10', with the day before it if it is another one than `hoje`. */
function horaDe(instante: Date, agora: Date, zona?: string): { dia: string | null; hora: string } {
  const [dia = '', hora = ''] = formatDateTime(instante, zona).split(' ');
  return { dia: formatDateTime(agora, zona).startsWith(dia) ? null : dia, hora };
}

/** 'Ana abriu às 08:02', or 'Ana abriu em 23/11/2026 às 08:02'. Without a zone the browser's shop decides. */
export function quemFez(
  nome: string,
  fez: 'abriu' | 'fechou',
  instante: Date,
  agora: Date,
  zona?: string,
): string {
  const { dia, hora } = horaDe(instante, agora, zona);
  return `${primeiroNome(nome)} ${fez} ${dia ? `em ${dia} ` : ''}às ${hora}`;
}

/** 'veja o resumo das 18:10', or 'veja o resumo de 23/11/2026 18:10'. */
export function qualResumo(instante: Date, agora: Date, zona: string): string {
  const { dia, hora } = horaDe(instante, agora, zona);
  return dia ? `veja o resumo de ${dia} ${hora}` : `veja o resumo das ${hora}`;
}
