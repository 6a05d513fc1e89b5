/**
 * The columns of an exported list, whatever the format. Each list declares them once, in its `exportacao.rules.ts` or from
 * the field list of its register:
 *
 *     export const COLUNAS_SESSOES = [
 *       { title: 'Abertura', kind: 'instant', value: ({ aberta_em }) => aberta_em },
 *       { title: 'Aberto por', kind: 'text', value: ({ aberta_por }) => aberta_por },
 *     ] as const satisfies readonly ExportColumn<Sessao>[];
 */
import { defineErrors } from './errors.ts';
import type { Permission } from './permissions.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The file is built in memory, so it needs a limit; spreadsheet programs stop at 1,048,576. */
export const ROW_LIMIT = 500_000;

export const exportErrors = defineErrors({
  EXPORTACAO_GRANDE: {
    kind: 'unprocessable',
    message: 'A lista tem mais de 500.000 linhas. Use a busca ou os filtros e exporte em partes',
  },
  EXPORTACOES_DEMAIS: {
    kind: 'too_many',
    message: 'Há exportações demais em andamento. Espere terminarem e exporte de novo',
  },
});

/** The value type of each kind of column; null is always an empty cell. */
interface Kinds {
  /** Written as text, even if it looks like a number or a formula. */
  text: string;
  /** A whole number. */
  number: number;
  /** Reais as decimal text ('1234.50'). */
  money: string;
  /** Decimal text ('1.5000'). */
  quantity: string;
  /** A calendar day 'YYYY-MM-DD'. */
  day: string;
  instant: Date;
}

export type Kind = keyof Kinds;

/** A value with its kind, for the format writers. */
export type Cell = { [K in Kind]: { readonly kind: K; readonly value: Kinds[K] | null } }[Kind];

export type ExportColumn<Row> = {
  [K in Kind]: {
    readonly title: string;
    readonly kind: K;
    readonly value: (row: Row) => Kinds[K] | null | undefined;
    /** The column is omitted for users without this permission. */
    readonly permission?: Permission;
  };
}[Kind];
