/**
 * The fields of a register, named once in its `x.fields.ts`:
 *
 *     export const CAMPOS_CLIENTE = {
 *       nome_completo: { ...text('Nome', 200, 'Informe o nome'), erased: 'Cliente anonimizado' },
 *       tipo_pessoa: { ...choice('Tipo', TIPOS, 'fisica'), notPersonal: 'person or company names nobody' },
 *     } as const satisfies Fields;
 *
 * A field is also a `FormField`, so the list itself words the versions of two editors. What only one register needs
 * stays out: rendering, conditions between fields, joins, list columns, checks that ask the database.
 */
import type { AuditField, Format, Options } from './audit_fields.ts';
import type { ExportColumn, Kind } from './export.ts';
import { fieldText } from './field_texts.ts';
import {
  changedText,
  optionalCep,
  optionalDay,
  optionalDocument,
  optionalEmail,
  optionalMoney,
  optionalPhone,
  optionalState,
  quantityOrZero,
  requiredPhone,
  requiredText,
} from './fields.ts';
import { type FormField, field } from './form_fields.ts';
import { moneySchema, optionalText } from './operation.ts';
import type { Permission } from './permissions.ts';
import { z } from './zod.ts';

interface RegisterField {
  readonly label: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** What the form shows where the record has nothing. */
  readonly empty: unknown;
  /** The form's value in words, '' when empty. */
  readonly read: (value: never) => string;
  readonly format: Format;
  readonly searched?: true;
  /** Audit log and export show it only to users with this permission. */
  readonly permission?: Permission;
  /** Where the audit log has other words. */
  readonly audit?: Partial<AuditField>;
  /** The kind of the export's cell, which holds the stored value; without it, the value in words. */
  readonly cell?: Kind;
  readonly exportTitle?: string;
  /** The cell of a stored value, in the export's words. */
  readonly exportRead?: (value: never, row: never) => string | null;
  readonly notExported?: string;
  /** The value that anonymising writes instead of null. */
  readonly erased?: unknown;
  /** Why anonymising keeps the value. */
  readonly notPersonal?: string;
  /** The field with which it is chosen when two records are merged. */
  readonly mergedWith?: string;
}
export type Fields = Readonly<Record<string, RegisterField>>;

// Kinds ---------------------------------------------------------------------------------------------------------------

const maybe = z.string().nullable();
const typed = <I extends z.ZodType, O extends z.ZodType = typeof maybe>(
  words: FormField<string | null | undefined>,
  input: I,
  format: Format,
  { output = maybe as z.ZodType as O, ...more }: { searched?: true; cell?: 'day'; output?: O } = {},
) => ({ ...words, input, output, empty: '', format, ...more });
type Typed<I extends z.ZodType, O extends z.ZodType = typeof maybe> = ReturnType<typeof typed<I, O>>;
const SEARCHED = { searched: true } as const;

/** With `missing`, required. With `absent: 'stays'`, for a field that older API clients do not send. */
export function text(label: string, max: number): Typed<ReturnType<typeof optionalText>>;
export function text(
  label: string,
  max: number,
  missing: string,
): Typed<ReturnType<typeof requiredText>, z.ZodString>;
export function text(
  label: string,
  max: number,
  added: { absent: 'stays' },
): Typed<ReturnType<typeof changedText>>;
export function text(label: string, max: number, how?: string | { absent: 'stays' }) {
  const words = field.text(label);
  if (typeof how === 'string')
    return typed(words, requiredText(label, max, how), 'texto', { output: z.string() });
  return typed(words, how ? changedText(label, max) : optionalText(label, max), 'texto');
}
export const document = (label: string) =>
  typed(field.document(label), optionalDocument, 'documento', SEARCHED);
export const phone = (label: string) => typed(field.phone(label), optionalPhone, 'telefone', SEARCHED);
export const neededPhone = (label: string) => ({
  ...phone(label),
  input: requiredPhone,
  output: z.string(),
});
export const email = (label: string) => typed(field.text(label), optionalEmail, 'texto', SEARCHED);
export const state = (label: string) => typed(field.text(label), optionalState, 'texto');
export const cep = (label: string) => typed(field.cep(label), optionalCep, 'cep');
export const day = (label: string, invalid: string) =>
  typed(field.day(label), optionalDay(invalid), 'dia', { cell: 'day' });

export const money = (label: string, schema = moneySchema) => ({
  ...field.money(label),
  input: optionalMoney(schema),
  output: maybe,
  empty: null,
  format: 'dinheiro' as const,
  cell: 'money' as const,
});
export const quantity = (label: string) => ({
  ...field.quantity(label),
  input: quantityOrZero,
  output: z.string(),
  empty: null,
  format: 'quantidade' as const,
  cell: 'quantity' as const,
});

export const choice = <T extends string>(
  label: string,
  labels: Readonly<Record<T, string>>,
  initial: NoInfer<T>,
  missing?: string,
) => {
  const output = z.enum(Object.keys(labels) as T[], missing && fieldText(missing));
  const input = output.default(initial as never);
  return { ...field.choice(label, labels), input, output, empty: initial, format: labels as Options };
};

/** Whether a record is in use: 'Ativo', 'Inativo'. */
export const active = (yes: string, no: string) => ({
  ...field.yesNo(yes),
  input: z.boolean().default(true),
  output: z.boolean(),
  empty: true,
  format: 'sim_nao' as const,
  exportTitle: 'Status',
  exportRead: (on: boolean) => (on ? yes : no),
});

/** Fields that stay together when two records are merged, so that two addresses never mix. */
export const mergedTogether = <P extends string, F extends Fields>(mergedWith: P, fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, { ...one, mergedWith }])) as {
    readonly [K in keyof F]: F[K] & { mergedWith: P };
  };

// Derived from a list ---------------------------------------------------------------------------------------------------

const mapped = <R>(fields: Fields, of: (one: RegisterField, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, of(one, name)])) as R;

/** Columns of the queries. */
export const columnsOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** The shape of the input: `z.object({ ...inputsOf(CAMPOS_CLIENTE) })`. */
export const inputsOf = <F extends Fields>(fields: F) =>
  mapped<{ -readonly [K in keyof F]: F[K]['input'] }>(fields, ({ input }) => input);
export const outputsOf = <F extends Fields>(fields: F) =>
  mapped<{ -readonly [K in keyof F]: F[K]['output'] }>(fields, ({ output }) => output);

/** The form's values of a record, or of a new one. */
export const valuesOf = <F extends Fields>(fields: F, record: { [K in keyof F]: unknown } | null) =>
  mapped<{ -readonly [K in keyof F]: z.input<F[K]['input']> }>(
    fields,
    ({ empty }, name) => record?.[name] ?? empty,
  );

export const auditOf = (fields: Fields) =>
  mapped<Record<string, AuditField>>(fields, ({ label, format, searched, permission, audit }) => ({
    label,
    format,
    ...(searched && SEARCHED),
    ...(permission && { permission }),
    ...audit,
  }));

/** A value of the field in words, '' when empty. */
export const inWords = ({ read }: Pick<RegisterField, 'read'>, value: unknown): string =>
  (read as (value: unknown) => string)(value);

const stored = (value: unknown) => value;

/** The export's columns, in order. */
export const exportedOf = <Row extends object>(fields: Fields) =>
  Object.entries(fields).flatMap(([column, one]) => {
    if (one.notExported) return [];
    const { label, cell, permission, exportTitle = label } = one;
    const read = (one.exportRead ?? (cell ? stored : one.read)) as (value: unknown, row: Row) => unknown;
    const value = (row: Row) => read(row[column as keyof Row], row) || null;
    return [
      { title: exportTitle, kind: cell ?? 'text', value, ...(permission && { permission }) },
    ] as ExportColumn<Row>[];
  });

/** Column → the value that anonymising writes. */
export const erasedOf = <F extends Fields>(fields: F) =>
  mapped<{ [K in keyof F]?: z.output<F[K]['output']> }>(
    Object.fromEntries(Object.entries(fields).filter(([, { notPersonal }]) => !notPersonal)),
    ({ erased = null }) => erased,
  );

/** The choices of a merge, each with its fields. */
export type Part<F extends Fields> = {
  [K in keyof F]: F[K] extends { mergedWith: infer P extends string } ? P : K & string;
}[keyof F];
export const partsOf = <F extends Fields>(fields: F) => {
  const parts: Record<string, string[]> = {};
  for (const [name, { mergedWith = name }] of Object.entries<RegisterField>(fields))
    parts[mergedWith] = [...(parts[mergedWith] ?? []), name];
  return parts as Record<Part<F>, (keyof F & string)[]>;
};
