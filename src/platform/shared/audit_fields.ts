/** The label and format of a field of an audited record, and the fields that mean the same in every slice. */
import { areasDePermissoes, type Permissao } from './permissions.ts';

export type Dados = Readonly<Record<string, unknown>>;
export type Opcoes = Readonly<Record<string, string>>;

/** The display format of a value; `referencia` is the id of a record, shown by its name. */
export type Formato =
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
  | Opcoes
  | (() => Opcoes);

export interface Campo {
  readonly rotulo: string;
  /** For a label that depends on the rest of the record. */
  readonly rotuloDe?: (dados: Dados) => string;
  readonly formato: Formato;
  /** The table that a `referencia`, or each item of `itens`, refers to. */
  readonly refere?: string;
  /** For `itens`: the field of an item that holds that record's id. */
  readonly coluna?: string;
  /** The search of the audit log matches this field. */
  readonly busca?: true;
  /** Shown only to users with this permission. */
  readonly permissao?: Permissao;
  /** Names a member of staff, so it is not disclosed to customers. */
  readonly equipe?: true;
}

type Mais = Pick<Campo, 'rotuloDe' | 'busca' | 'permissao' | 'equipe'>;
const campoDe =
  (formato: Formato) =>
  (rotulo: string, mais: Mais = {}): Campo => ({ rotulo, formato, ...mais });

export const texto = campoDe('texto');
export const dinheiro = campoDe('dinheiro');
export const quantidade = campoDe('quantidade');
export const dia = campoDe('dia');
export const instante = campoDe('instante');
export const simNao = campoDe('sim_nao');
export const contagem = campoDe('contagem');

export function opcoes(rotulo: string, formato: Opcoes | (() => Opcoes)): Campo {
  return { rotulo, formato };
}

export function referencia(rotulo: string, refere: string, mais: Mais = {}): Campo {
  return { rotulo, formato: 'referencia', refere, ...mais };
}

/** The lines of a document; each refers to a record of the table by the id in its `coluna`. */
export function itens(rotulo: string, refere: string, coluna: string): Campo {
  return { rotulo, formato: 'itens', refere, coluna };
}

const permissoesEmPalavras = (): Opcoes =>
  Object.fromEntries([
    ['*', 'Tudo'],
    ...areasDePermissoes().flatMap(({ titulo, acoes }) =>
      acoes.map(({ permissao, rotulo }) => [permissao, `${titulo}: ${rotulo}`]),
    ),
  ]);

const COMUNS = {
  nome_completo: texto('Nome Completo', { busca: true }),
  nome: texto('Nome', { busca: true }),
  cpf_cnpj: { rotulo: 'CPF/CNPJ', formato: 'documento', busca: true },
  cnpj: { rotulo: 'CNPJ', formato: 'documento', busca: true },
  codigo: texto('Código', { busca: true }),
  telefone: { rotulo: 'Telefone', formato: 'telefone', busca: true },
  email: texto('E-mail', { busca: true }),
  cep: { rotulo: 'CEP', formato: 'cep' },
  endereco: texto('Endereço'),
  numero: texto('Número', { busca: true }),
  complemento: texto('Complemento'),
  bairro: texto('Bairro'),
  cidade: texto('Cidade'),
  estado: texto('Estado'),
  fuso_horario: texto('Fuso horário'),
  cargo: texto('Cargo'),
  todas_filiais: simNao('Todas as filiais'),
  permissoes: opcoes('Permissões', permissoesEmPalavras),
  descricao: texto('Descrição', { busca: true }),
  quantidade: quantidade('Quantidade'),
  valor_unitario: dinheiro('Valor Unitário'),
  desconto: dinheiro('Desconto'),
  valor_total: dinheiro('Valor Total'),
  total: dinheiro('Total'),
  observacoes: texto('Observações'),
  expira_em: instante('Vale até'),
  ativo: simNao('Ativo'),
} as const satisfies Readonly<Record<string, Campo>>;

/** Fields with their common labels: `...comuns('nome', 'telefone')`. */
export function comuns(...nomes: readonly (keyof typeof COMUNS)[]): Record<string, Campo> {
  return Object.fromEntries(nomes.map((nome) => [nome, COMUNS[nome]]));
}

/** The fields recorded for an exported list, under its table. */
export const DE_UMA_LISTA: Readonly<Record<string, Campo>> = {
  linhas: texto('Linhas'),
  formato: opcoes('Formato', { json: 'JSON', pdf: 'PDF', csv: 'CSV', xlsx: 'Excel' }),
  com_busca: simNao('Com busca'),
  ordenar_por: texto('Ordenada por'),
  direcao: opcoes('Direção', { asc: 'Crescente', desc: 'Decrescente' }),
};

/** Technical fields of any table: keys, versions, and the actor and time, which the audit row itself shows. */
export const SEM_INTERESSE: readonly string[] = [
  'id', 'versao', 'busca', 'user_id', 'operacao_id', 'criado_em', 'created_at', 'redigido',
]; // biome-ignore format: a list of names
