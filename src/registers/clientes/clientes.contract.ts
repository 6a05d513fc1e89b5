import { restauracao } from '#company/auditoria/auditoria.contract.ts';
import { withoutMask } from '#platform/shared/documents.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { optionalDocument } from '#platform/shared/fields.ts';
import {
  branch,
  command,
  exactlyOneOf,
  exportInput,
  exportOf,
  fieldsInput,
  fileSchema,
  idInput,
  idOrNew,
  idSchema,
  PAGING,
  pageByFields,
  pageInput,
  pageOf,
  query,
  sortInput,
  versionSchema,
} from '#platform/shared/operation.ts';
import { inputsOf, outputsOf } from '#platform/shared/register_fields.ts';
import { z } from '#platform/shared/zod.ts';
import { CAMPOS_CLIENTE } from './clientes.fields.ts';
import { ORDENACAO_CLIENTES } from './lista.rules.ts';
import { FORMAS_CONSENTIMENTO } from './privacidade.contract.ts';

export const clientesErrors = defineErrors({
  CPF_CNPJ_DUPLICADO: {
    kind: 'conflict',
    message: 'CPF/CNPJ já cadastrado',
    constraint: 'clientes_filial_id_cpf_cnpj_key',
    field: 'cpf_cnpj',
  },
  NASCIMENTO_FUTURO: {
    kind: 'invalid',
    message: 'A data de nascimento não pode ser posterior a hoje',
    field: 'data_nascimento',
  },
  /** `data` carries the reason: '3 ordens de serviço vinculadas'. */
  CLIENTE_EM_USO: { kind: 'conflict', message: 'Erro ao excluir cliente' },
  CLIENTE_ANONIMIZADO: {
    kind: 'conflict',
    message: 'Os dados deste cliente foram anonimizados e não podem mais ser alterados',
  },
  CLIENTE_DO_SISTEMA: {
    kind: 'conflict',
    message: 'O Consumidor é do sistema: não se altera, não se exclui e não se anonimiza',
  },
  JA_ANONIMIZADO: { kind: 'conflict', message: 'Este cliente já foi anonimizado' },
  /** `data` carries the reason: '2 ordens de serviço em aberto: #1042, #1043'. */
  CLIENTE_COM_ORDENS_ABERTAS: {
    kind: 'conflict',
    message: 'Conclua e entregue, ou cancele, as ordens do cliente antes de anonimizar',
  },
  FILIAL_EXCLUIDA: {
    kind: 'conflict',
    message: 'A filial deste cliente foi excluída. Cadastre-o de novo em outra filial',
  },
  DOCUMENTOS_DIFERENTES: {
    kind: 'conflict',
    message: 'Os documentos são diferentes: corrija o cadastro antes de unir',
  },
  /** For records of a branch, whose customer must be registered there. */
  CLIENTE_DE_OUTRA_FILIAL: {
    kind: 'not_found',
    message: 'Cliente não encontrado nesta filial: escolha outro',
    field: 'cliente_id',
  },
  UNIR_OUTRA_FILIAL: { kind: 'conflict', message: 'Só se unem cadastros da mesma filial' },
  MESMO_CADASTRO: { kind: 'invalid', message: 'Escolha outro cadastro', field: 'outro_id' },
  CEP_NAO_ENCONTRADO: { kind: 'not_found', message: 'CEP não encontrado' },
  CEP_INDISPONIVEL: { kind: 'unavailable', message: 'Erro ao buscar CEP' },
});

export const clienteInput = z.object({
  ...inputsOf(CAMPOS_CLIENTE),
  /** How the customer expressed a change of consent. */
  contato_como: z.enum(FORMAS_CONSENTIMENTO).optional(),
});
export type ClienteInput = z.infer<typeof clienteInput>;

/** A customer created within an order or sale; the rest of the form is filled in later. */
export const novoClienteInput = clienteInput.pick({ nome_completo: true, telefone: true });
export type NovoClienteForm = z.input<typeof novoClienteInput>;

/**
 * The customer of an order or sale: an existing one of the branch, or a new one; `falta` means that neither was
 * given.
 */
export function clienteDoAto(falta: string) {
  const campos = { cliente_id: idOrNew(falta), novo_cliente: novoClienteInput.nullish() };
  return { campos, umSo: exactlyOneOf('cliente_id', 'novo_cliente', falta) };
}
export type ClienteDoAto = z.infer<z.ZodObject<ReturnType<typeof clienteDoAto>['campos']>>;

export const clienteSchema = z.object({
  id: idSchema,
  filial_id: idSchema,
  ...outputsOf(CAMPOS_CLIENTE),
  /** LGPD: when the identifying data was removed. */
  anonimizado_em: z.date().nullable(),
  created_at: z.date(),
  versao: z.int(),
});
export type Cliente = z.infer<typeof clienteSchema>;
export type TipoPessoa = Cliente['tipo_pessoa'];

/** What the list shows of a customer: its columns, and whether the customer can still be edited. */
export const clienteDaListaSchema = clienteSchema.pick({
  id: true,
  nome_completo: true,
  cpf_cnpj: true,
  telefone: true,
  email: true,
  cidade: true,
  anonimizado_em: true,
});
export type ClienteDaLista = z.infer<typeof clienteDaListaSchema>;

export const clienteOpcaoSchema = clienteSchema.pick({ id: true, nome_completo: true, telefone: true });
export type ClienteOpcao = z.infer<typeof clienteOpcaoSchema>;

/** A customer of another branch with the same document, whose data the form offers to copy. */
export const clienteDeOutraFilialSchema = clienteSchema.extend({ filial_nome: z.string() });
export type ClienteDeOutraFilial = z.infer<typeof clienteDeOutraFilialSchema>;

export const enderecoSchema = z.object({
  endereco: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  estado: z.string(),
});
/** Address of a postal code; fields are '' when the code covers a whole town. */
export type Endereco = z.infer<typeof enderecoSchema>;

export const listClientesInput = pageInput.extend({
  filial_id: idSchema,
  ...fieldsInput,
  ...sortInput(ORDENACAO_CLIENTES),
});
export type ListClientesInput = z.infer<typeof listClientesInput>;

/** Maximum number of options in a select; beyond it the user must type more letters. */
export const LIMITE_OPCOES = 20;
const listOpcoesInput = listClientesInput.pick({ filial_id: true, busca: true });

const findByDocumentoInput = z.object({ filial_id: idSchema, cpf_cnpj: optionalDocument });

const doCliente = branch.record('clientes');

export const clientesContract = {
  list: query({
    path: '/clientes',
    summary: 'Clientes da filial, os mais novos primeiro; busca por nome, CPF/CNPJ ou telefone',
    permission: 'clientes:ver',
    branch: branch.input('filial_id'),
  })
    .input(listClientesInput)
    .output(pageByFields(pageOf(clienteSchema), pageOf(clienteDaListaSchema))),
  exportar: exportOf({
    permission: 'clientes:ver',
    branch: branch.input('filial_id'),
    path: '/clientes/exportar',
    summary: 'Clientes da filial em CSV ou Excel, filtrados e ordenados como a lista',
  })
    .input(listClientesInput.omit({ ...PAGING, campos: true }).extend(exportInput))
    .output(fileSchema),
  get: query({
    path: '/clientes/{id}',
    summary: 'Um cliente',
    permission: 'clientes:ver',
    branch: doCliente,
  })
    .input(idInput)
    .output(clienteSchema),
  listOpcoes: query({
    path: '/clientes/opcoes',
    summary: 'Clientes da filial para escolher, por nome',
    permission: 'clientes:ver',
    branch: branch.input('filial_id'),
  })
    .input(listOpcoesInput)
    .output(z.array(clienteOpcaoSchema)),
  findByDocumento: query({
    path: '/clientes/por_documento',
    summary: 'Cliente de outra filial com este CPF/CNPJ, entre as que a pessoa pode ver',
    permission: 'clientes:ver',
    branch: branch.filter,
  })
    .input(findByDocumentoInput)
    .output(clienteDeOutraFilialSchema.nullable()),
  buscarCep: query({
    path: '/clientes/cep/{cep}',
    summary: 'Endereço de um CEP',
    permission: 'clientes:editar',
    // Reads no shop data, so there is nothing to filter by branch.
    branch: branch.filter,
    errors: [clientesErrors.CEP_NAO_ENCONTRADO, clientesErrors.CEP_INDISPONIVEL],
  })
    .input(
      z.object({
        cep: z
          .string()
          .overwrite(withoutMask)
          .regex(/^\d{8}$/, 'CEP inválido'),
      }),
    )
    .output(enderecoSchema),
  create: command({
    path: '/clientes',
    summary: 'Cadastrar cliente',
    permission: 'clientes:editar',
    branch: branch.input('filial_id'),
    errors: [clientesErrors.CPF_CNPJ_DUPLICADO, clientesErrors.NASCIMENTO_FUTURO],
  })
    .input(clienteInput.extend({ filial_id: idSchema }))
    .output(clienteSchema),
  update: command({
    method: 'PATCH',
    path: '/clientes/{id}',
    summary: 'Alterar cliente',
    permission: 'clientes:editar',
    branch: doCliente,
    errors: [
      clientesErrors.CPF_CNPJ_DUPLICADO,
      clientesErrors.NASCIMENTO_FUTURO,
      clientesErrors.CLIENTE_ANONIMIZADO,
      clientesErrors.CLIENTE_DO_SISTEMA,
    ],
  })
    .input(clienteInput.extend({ id: idSchema, versao: versionSchema }))
    .output(clienteSchema),
  remove: command({
    method: 'DELETE',
    path: '/clientes/{id}',
    summary: 'Excluir cliente sem registros',
    permission: 'clientes:excluir',
    branch: doCliente,
    errors: [clientesErrors.CLIENTE_EM_USO, clientesErrors.CLIENTE_DO_SISTEMA],
  })
    .input(idInput)
    .output(idInput),
  restaurar: restauracao({
    path: '/clientes/{id}/restaurar',
    summary: 'Restaurar cliente excluído, na sua filial',
    chave: 'clientes_pkey',
    errors: [clientesErrors.CPF_CNPJ_DUPLICADO, clientesErrors.FILIAL_EXCLUIDA],
  }),
  anonimizar: command({
    path: '/clientes/{id}/anonimizar',
    summary: 'Anonimizar o cliente em todas as filiais em que o documento está (LGPD)',
    permission: 'clientes:dados_pessoais',
    branch: doCliente,
    errors: [
      clientesErrors.JA_ANONIMIZADO,
      clientesErrors.CLIENTE_COM_ORDENS_ABERTAS,
      clientesErrors.CLIENTE_DO_SISTEMA,
    ],
  })
    .input(idInput)
    .output(
      idInput.extend({
        cadastros: z.int(),
        /** Records that the law requires to keep all the same: 'Ficam 2 protocolos até 11/2031, por lei'. */
        ficam: z.string().optional(),
      }),
    ),
};
