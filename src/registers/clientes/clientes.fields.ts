/** The customer's fields, in the order of form versions, export, audit log and LGPD copy. */
import type { ExportColumn } from '#platform/shared/export.ts';
import {
  cep,
  choice,
  columnsOf,
  day,
  document,
  email,
  exportedOf,
  type Fields,
  mergedTogether,
  neededPhone,
  state,
  text,
} from '#platform/shared/register_fields.ts';
import { z } from '#platform/shared/zod.ts';
import type { Cliente } from './clientes.contract.ts';
import { ROTULO_CANAL } from './consentimentos.rules.ts';
import { CANAIS_CONTATO, type CanalContato } from './privacidade.contract.ts';

export const ROTULO_TIPO_PESSOA = { fisica: 'Pessoa Física', juridica: 'Pessoa Jurídica' } as const;

const canais = z.array(z.enum(CANAIS_CONTATO));
const emOrdem = (dados: readonly CanalContato[]) => CANAIS_CONTATO.filter((canal) => dados.includes(canal));

export const CAMPOS_CLIENTE = {
  nome_completo: {
    ...text('Nome', 200, 'Informe o nome'),
    erased: 'Cliente anonimizado',
    audit: {
      label: 'Nome Completo',
      labelOf: ({ tipo_pessoa }) => (tipo_pessoa === 'juridica' ? 'Razão Social' : 'Nome Completo'),
      searched: true,
    },
  },
  tipo_pessoa: {
    ...choice('Tipo de Pessoa', ROTULO_TIPO_PESSOA, 'fisica'),
    exportTitle: 'Tipo',
    notPersonal: 'person or company names nobody',
  },
  cpf_cnpj: document('CPF/CNPJ'),
  telefone: { ...neededPhone('Telefone'), erased: '-' },
  email: email('E-mail'),
  /** Only for persons; dropped for a company. */
  data_nascimento: day('Data de Nascimento', 'Data de nascimento inválida'),
  ...mergedTogether('endereco', {
    cep: cep('CEP'),
    endereco: text('Endereço', 200),
    numero: { ...text('Número', 20), searched: true },
    complemento: text('Complemento', 100),
    bairro: text('Bairro', 100),
    cidade: text('Cidade', 100),
    estado: state('Estado'),
  }),
  observacoes: text('Observações', 2000),
  /** Channels on which the customer agreed to receive news and offers; unchanged when absent. */
  contato_permitido: {
    label: 'Autoriza contato por',
    input: canais.transform(emOrdem).optional(),
    output: canais,
    empty: [],
    read: (escolhidos: readonly CanalContato[] = []) =>
      emOrdem(escolhidos)
        .map((canal) => ROTULO_CANAL[canal])
        .join(', '),
    format: ROTULO_CANAL,
    audit: { label: 'Contato para novidades' },
    notExported: 'the list is no mailing list',
    erased: [],
  },
} as const satisfies Fields;

/** Columns that no form edits, and why. */
export const SEM_CAMPO = {
  id: 'key',
  filial_id: 'set once',
  user_id: 'who registered',
  created_at: 'when registered',
  versao: 'optimistic lock',
  busca: 'generated',
  anonimizado_em: 'set by anonymising',
  sistema: 'marks the Consumidor',
};

const { contato_permitido: _given_to_one_branch, ...CADASTRO } = CAMPOS_CLIENTE;
/** Columns copied to a new registration in another branch. A consent is valid only in the branch where it was given. */
export const COLUNAS_COPIADAS = columnsOf(CADASTRO);

/** Export columns of the list. */
export const COLUNAS_CLIENTES = [
  ...exportedOf<Cliente>(CAMPOS_CLIENTE),
  { title: 'Cadastrado em', kind: 'instant', value: ({ created_at }) => created_at },
] as const satisfies readonly ExportColumn<Cliente>[];
