/** The label and format of a field of an audited record, and the fields that mean the same in every slice. */
import { describedAreas, type Permission } from './permissions.ts';

export type Data = Readonly<Record<string, unknown>>;
export type Options = Readonly<Record<string, string>>;

/** The display format of a value; `referencia` is the id of a record, shown by its name. */
export type Format =
  | 'texto'
  | 'dinheiro'
  | 'quantidade'
  | 'dia'
  | 'instante'
  | 'sim_nao'
  | 'documento'
  | 'telefone'
  | 'cep'
  | 'referencia'
  | 'itens'
  | 'contagem'
  | Options
  | (() => Options);

export interface AuditField {
  readonly label: string;
  /** For a label that depends on the rest of the record. */
  readonly labelOf?: (data: Data) => string;
  readonly format: Format;
  /** The table of the record in a `referencia`, in each item of `itens`, or of each id in a list. */
  readonly refers?: string;
  /** For `itens`: the field of an item that holds the record's id. */
  readonly column?: string;
  /** The audit log's search matches this field. */
  readonly searched?: true;
  /** Shown only to users with this permission. */
  readonly permission?: Permission;
  /** Names a member of staff, so it is not disclosed to customers. */
  readonly staff?: true;
}

type More = Pick<AuditField, 'labelOf' | 'searched' | 'permission' | 'staff'>;
const fieldOf =
  (format: Format) =>
  (label: string, more: More = {}): AuditField => ({ label, format, ...more });

export const text = fieldOf('texto');
export const money = fieldOf('dinheiro');
export const quantity = fieldOf('quantidade');
export const day = fieldOf('dia');
export const instant = fieldOf('instante');
export const yesNo = fieldOf('sim_nao');
export const counted = fieldOf('contagem');

export function options(label: string, format: Options | (() => Options)): AuditField {
  return { label, format };
}

/** A list of ids of records, or one of the words: 'todas'. */
export function references(label: string, refers: string, words: Options): AuditField {
  return { label, format: words, refers };
}

export function reference(label: string, refers: string, more: More = {}): AuditField {
  return { label, format: 'referencia', refers, ...more };
}

/** The lines of a document; the field `column` of each line holds the id of a record of `refers`. */
export function items(label: string, refers: string, column: string): AuditField {
  return { label, format: 'itens', refers, column };
}

const permissionsInWords = (): Options =>
  Object.fromEntries([
    ['*', 'Tudo'],
    ...describedAreas().flatMap(({ title, actions }) =>
      actions.map(({ permission, label }) => [permission, `${title}: ${label}`]),
    ),
  ]);

const COMMON = {
  nome_completo: text('Nome Completo', { searched: true }),
  nome: text('Nome', { searched: true }),
  cpf_cnpj: { label: 'CPF/CNPJ', format: 'documento', searched: true },
  cnpj: { label: 'CNPJ', format: 'documento', searched: true },
  codigo: text('Código', { searched: true }),
  telefone: { label: 'Telefone', format: 'telefone', searched: true },
  email: text('E-mail', { searched: true }),
  cep: { label: 'CEP', format: 'cep' },
  endereco: text('Endereço'),
  numero: text('Número', { searched: true }),
  complemento: text('Complemento'),
  bairro: text('Bairro'),
  cidade: text('Cidade'),
  estado: text('Estado'),
  fuso_horario: text('Fuso horário'),
  cargo: text('Cargo'),
  todas_filiais: yesNo('Todas as filiais'),
  permissoes: options('Permissões', permissionsInWords),
  descricao: text('Descrição', { searched: true }),
  quantidade: quantity('Quantidade'),
  valor_unitario: money('Valor Unitário'),
  desconto: money('Desconto'),
  valor_total: money('Valor Total'),
  total: money('Total'),
  observacoes: text('Observações'),
  expira_em: instant('Vale até'),
  ativo: yesNo('Ativo'),
} as const satisfies Readonly<Record<string, AuditField>>;

/** Fields with their common labels: `...commonFields('nome', 'telefone')`. */
export function commonFields(...names: readonly (keyof typeof COMMON)[]): Record<string, AuditField> {
  return Object.fromEntries(names.map((name) => [name, COMMON[name]]));
}

/** Fields of the audit row of an exported list, which is recorded under the list's table. */
export const FROM_A_LIST: Readonly<Record<string, AuditField>> = {
  linhas: text('Linhas'),
  formato: options('Formato', { json: 'JSON', pdf: 'PDF', csv: 'CSV', xlsx: 'Excel' }),
  com_busca: yesNo('Com busca'),
  ordenar_por: text('Ordenada por'),
  direcao: options('Direção', { asc: 'Crescente', desc: 'Decrescente' }),
};

/** Technical fields of any table: keys, versions, and the actor and time, which the audit row itself shows. */
export const NOT_SHOWN: readonly string[] = [
  'id', 'versao', 'busca', 'user_id', 'operacao_id', 'criado_em', 'created_at', 'redigido',
]; // biome-ignore format: a list of names
