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
  readonly rotulo: string;
  /** For a label that depends on the rest of the record. */
  readonly rotuloDe?: (dados: Data) => string;
  readonly formato: Format;
  /** The table that a `referencia`, or each item of `itens`, refers to. */
  readonly refere?: string;
  /** For `itens`: the field of an item that holds that record's id. */
  readonly coluna?: string;
  /** The search of the audit log matches this field. */
  readonly busca?: true;
  /** Shown only to users with this permission. */
  readonly permissao?: Permission;
  /** Names a member of staff, so it is not disclosed to customers. */
  readonly equipe?: true;
}

type More = Pick<AuditField, 'rotuloDe' | 'busca' | 'permissao' | 'equipe'>;
const fieldOf =
  (format: Format) =>
  (label: string, mais: More = {}): AuditField => ({ rotulo: label, formato: format, ...mais });

export const text = fieldOf('texto');
export const money = fieldOf('dinheiro');
export const quantity = fieldOf('quantidade');
export const day = fieldOf('dia');
export const instant = fieldOf('instante');
export const yesNo = fieldOf('sim_nao');
export const counted = fieldOf('contagem');

export function options(label: string, format: Options | (() => Options)): AuditField {
  return { rotulo: label, formato: format };
}

export function reference(label: string, refere: string, mais: More = {}): AuditField {
  return { rotulo: label, formato: 'referencia', refere, ...mais };
}

/** The lines of a document; each refers to a record of the table by the id in its `coluna`. */
export function itens(label: string, refere: string, column: string): AuditField {
  return { rotulo: label, formato: 'itens', refere, coluna: column };
}

const permissionsInWords = (): Options =>
  Object.fromEntries([
    ['*', 'Tudo'],
    ...describedAreas().flatMap(({ titulo, acoes }) =>
      acoes.map(({ permissao, rotulo: label }) => [permissao, `${titulo}: ${label}`]),
    ),
  ]);

const COMMON = {
  nome_completo: text('Nome Completo', { busca: true }),
  nome: text('Nome', { busca: true }),
  cpf_cnpj: { rotulo: 'CPF/CNPJ', formato: 'documento', busca: true },
  cnpj: { rotulo: 'CNPJ', formato: 'documento', busca: true },
  codigo: text('Código', { busca: true }),
  telefone: { rotulo: 'Telefone', formato: 'telefone', busca: true },
  email: text('E-mail', { busca: true }),
  cep: { rotulo: 'CEP', formato: 'cep' },
  endereco: text('Endereço'),
  numero: text('Número', { busca: true }),
  complemento: text('Complemento'),
  bairro: text('Bairro'),
  cidade: text('Cidade'),
  estado: text('Estado'),
  fuso_horario: text('Fuso horário'),
  cargo: text('Cargo'),
  todas_filiais: yesNo('Todas as filiais'),
  permissoes: options('Permissões', permissionsInWords),
  descricao: text('Descrição', { busca: true }),
  quantidade: quantity('Quantidade'),
  valor_unitario: money('Valor Unitário'),
  desconto: money('Desconto'),
  valor_total: money('Valor Total'),
  total: money('Total'),
  observacoes: text('Observações'),
  expira_em: instant('Vale até'),
  ativo: yesNo('Ativo'),
} as const satisfies Readonly<Record<string, AuditField>>;

/** Fields with their common labels: `...comuns('nome', 'telefone')`. */
export function comuns(...nomes: readonly (keyof typeof COMMON)[]): Record<string, AuditField> {
  return Object.fromEntries(nomes.map((nome) => [nome, COMMON[nome]]));
}

/** The fields recorded for an exported list, under its table. */
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
