/**
 * The labels and display formats of a form's fields, declared once per form beside its rules. A register has them in its
 * field list (register_fields.ts).
 *
 *     export const CAMPOS_ORCAMENTO: FormFields<OrcamentoForm> = {
 *       aceita_parcial: field.yesNo('Aceita aprovação em parte'),
 *       inicio_em: field.day('Início'),
 *       sinal: field.money('Sinal'),
 *     };
 *
 * Values are in the form's state, possibly half-typed; an empty one reads as ''.
 */
import { formatDay, isDay } from './dates.ts';
import { formatCep, formatDocument, formatPhone } from './documents.ts';
import { formatBRL, formatQuantity } from './money.ts';

export interface FormField<T> {
  label: string;
  read(value: T): string;
}

/** A null entry marks a field that is set once and never edited, so that it never differs. */
export type FormFields<V> = { readonly [K in keyof V]-?: FormField<V[K]> | null };

type Shown = string | null | undefined;

const DECIMAL = /^-?\d+(\.\d+)?$/;
const decimal = (format: (text: string) => string) => (value: string) =>
  DECIMAL.test(value) ? format(value) : value;

const typed =
  (read: (value: string) => string = (value) => value) =>
  (label: string): FormField<Shown> => ({
    label,
    read: (value) => (value?.trim() ? read(value.trim()) : ''),
  });

export const field = {
  text: typed(),
  document: typed(formatDocument),
  phone: typed(formatPhone),
  cep: typed(formatCep),
  money: typed(decimal(formatBRL)),
  quantity: typed(decimal(formatQuantity)),
  day: typed((day) => (isDay(day) ? formatDay(day) : day)),
  choice: <T extends string>(
    label: string,
    labels: Readonly<Record<T, string>>,
  ): FormField<T | undefined> => ({
    label,
    read: (value) => (value === undefined ? '' : labels[value]),
  }),
  yesNo: (label: string): FormField<boolean | undefined> => ({
    label,
    read: (value) => (value ? 'Sim' : 'Não'),
  }),
};
