/**
 * The labels and display formats of a form's fields, declared once per form beside its rules:
 *
 *     export const CAMPOS_FILIAL: Campos<FilialForm> = {
 *       nome: campo.texto('Nome'),
 *       telefone: campo.telefone('Telefone'),
 *       tipo: campo.opcao('Tipo', ROTULO_TIPO),
 *       ativo: campo.simNao('Ativa'),
 *     };
 *
 * Values are in the form's state, possibly half-typed; an empty one reads as ''.
 */
import { formatDay, isDay } from './dates.ts';
import { formatDocument, formatPhone } from './documents.ts';
import { formatBRL, formatQuantity } from './money.ts';

export interface FormField<T> {
  rotulo: string;
  ler(value: T): string;
}

/** null: set once and never edited, so it never differs. */
export type FormFields<V> = { readonly [K in keyof V]-?: FormField<V[K]> | null };

type Shown = string | null | undefined;

const DECIMAL = /^-?\d+(\.\d+)?$/;
const decimal = (format: (text: string) => string) => (value: string) =>
  DECIMAL.test(value) ? format(value) : value;

const typed =
  (read: (value: string) => string = (value) => value) =>
  (label: string): FormField<Shown> => ({
    rotulo: label,
    ler: (value) => (value?.trim() ? read(value.trim()) : ''),
  });

export const field = {
  texto: typed(),
  documento: typed(formatDocument),
  telefone: typed(formatPhone),
  cep: typed((cep) => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')),
  dinheiro: typed(decimal(formatBRL)),
  quantidade: typed(decimal(formatQuantity)),
  dia: typed((day) => (isDay(day) ? formatDay(day) : day)),
  opcao: <T extends string>(
    label: string,
    labels: Readonly<Record<T, string>>,
  ): FormField<T | undefined> => ({
    rotulo: label,
    ler: (value) => (value === undefined ? '' : labels[value]),
  }),
  simNao: (label: string): FormField<boolean | undefined> => ({
    rotulo: label,
    ler: (value) => (value ? 'Sim' : 'Não'),
  }),
};
