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

export interface Campo<T> {
  rotulo: string;
  ler(value: T): string;
}

/** null: set once and never edited, so it never differs. */
export type Campos<V> = { readonly [K in keyof V]-?: Campo<V[K]> | null };

type Texto = string | null | undefined;

const DECIMAL = /^-?\d+(\.\d+)?$/;
const decimal = (format: (text: string) => string) => (value: string) =>
  DECIMAL.test(value) ? format(value) : value;

const typed =
  (read: (value: string) => string = (value) => value) =>
  (rotulo: string): Campo<Texto> => ({ rotulo, ler: (value) => (value?.trim() ? read(value.trim()) : '') });

export const campo = {
  texto: typed(),
  documento: typed(formatDocument),
  telefone: typed(formatPhone),
  cep: typed((cep) => cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')),
  dinheiro: typed(decimal(formatBRL)),
  quantidade: typed(decimal(formatQuantity)),
  dia: typed((day) => (isDay(day) ? formatDay(day) : day)),
  opcao: <T extends string>(rotulo: string, rotulos: Readonly<Record<T, string>>): Campo<T | undefined> => ({
    rotulo,
    ler: (value) => (value === undefined ? '' : rotulos[value]),
  }),
  simNao: (rotulo: string): Campo<boolean | undefined> => ({
    rotulo,
    ler: (value) => (value ? 'Sim' : 'Não'),
  }),
};
