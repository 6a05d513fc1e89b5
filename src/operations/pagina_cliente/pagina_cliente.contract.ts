/**
 * The page of one customer, and the merge of two registrations of one person. For a customer of a branch that the user
 * may not see, the answer is 'not found'.
 */
import { CATEGORIAS } from '#company/anexos/anexos.rules.ts';
import { SITUACOES } from '#kernels/estoque/estoque.contract.ts';
import { SITUACOES_MOSTRADAS } from '#operations/orcamentos/lista.rules.ts';
import { ordemSchema } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import {
  branch,
  command,
  idInput,
  idNamed,
  idSchema,
  pageInput,
  pageOf,
  query,
  versionSchema,
} from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { clienteSchema, clientesErrors } from '#registers/clientes/clientes.contract.ts';
import { CAMPOS_UNIDOS, type CampoUnido } from '#registers/clientes/clientes.rules.ts';

export const paginaClienteErrors = defineErrors({
  CLIENTE_NAO_ENCONTRADO: { kind: 'not_found', message: 'Cliente não encontrado' },
});

const filialSchema = z.object({ id: idSchema, nome: z.string() });

export const paginaDoClienteSchema = clienteSchema.extend({
  filial: filialSchema,
  /** Registrations with the same document in other branches that the person may see. */
  outros_cadastros: z.array(z.object({ id: idSchema, nome_completo: z.string(), filial_nome: z.string() })),
  /** The branch's customer for sales without a name. It cannot be merged. */
  sistema: z.boolean(),
  /** Null if the person may not see orders. */
  ordens: z.object({ total: z.int(), abertas: z.int() }).nullable(),
  /** Sum of the effective sales, billed orders included; null if the person may not see sales. */
  comprado: z.string().nullable(),
  /** The latest order, delivery or sale that the person may see. */
  ultima_visita: z.date().nullable(),
});
export type PaginaDoCliente = z.infer<typeof paginaDoClienteSchema>;

export const ordemDoClienteSchema = ordemSchema.pick({
  id: true,
  numero_os: true,
  equipamento: true,
  modelo: true,
  status: true,
  data_abertura: true,
});
export type OrdemDoCliente = z.infer<typeof ordemDoClienteSchema>;

/** One product of a sale without an order. */
export const vendaDoClienteSchema = z.object({
  id: idSchema,
  numero: z.int().nullable(),
  produto_nome: z.string(),
  quantidade: z.string(),
  valor_total: z.string(),
  data_venda: z.date(),
  situacao: z.enum(SITUACOES),
});
export type VendaDoCliente = z.infer<typeof vendaDoClienteSchema>;

export const orcamentoDoClienteSchema = z.object({
  id: idSchema,
  numero: z.int(),
  numero_os: z.int().nullable(),
  total: z.string(),
  /** The last day on which a sent version can be answered. */
  valido_ate: z.string().nullable(),
  mostrada: z.enum(SITUACOES_MOSTRADAS),
  criado_em: z.date(),
});
export type OrcamentoDoCliente = z.infer<typeof orcamentoDoClienteSchema>;

export const parcelaDoClienteSchema = z.object({
  id: idSchema,
  vencimento: z.string(),
  /** 'OS #12', 'Venda 45', else the typed description. */
  descricao: z.string(),
  natureza: z.enum(['receber', 'pagar']),
  valor: z.string(),
  saldo: z.string(),
  situacao: z.enum(['aberta', 'parcial', 'paga', 'cancelada']),
  /** The current day in the parcel's branch. */
  hoje: z.string(),
});
export type ParcelaDoCliente = z.infer<typeof parcelaDoClienteSchema>;

export const fotoDoClienteSchema = z.object({
  id: idSchema,
  numero_os: z.int(),
  categoria: z.enum(CATEGORIAS),
  legenda: z.string().nullable(),
  nome: z.string(),
  criado_em: z.date(),
});
export type FotoDoCliente = z.infer<typeof fotoDoClienteSchema>;

const doClienteInput = idInput.extend(pageInput.omit({ busca: true }).shape);
export type DoClienteInput = z.infer<typeof doClienteInput>;

export const unirClientesInput = z.object({
  /** The registration that is kept, with the version that was read. */
  id: idSchema,
  versao: versionSchema,
  /** The registration that is merged into it. */
  outro_id: idNamed(fieldText('Escolha o outro cadastro')),
  outro_versao: versionSchema,
  /** The differing fields that take the other registration's value. */
  do_outro: z
    .array(z.enum(CAMPOS_UNIDOS as [CampoUnido, ...CampoUnido[]]))
    .max(CAMPOS_UNIDOS.length)
    .default([]),
});
export type UnirClientesInput = z.infer<typeof unirClientesInput>;

const doCliente = (path: `/${string}`, summary: string) =>
  ({ path: `/clientes/{id}${path}`, summary, branch: branch.filter }) as const;

export const paginaClienteContract = {
  cliente: query({
    ...doCliente('/pagina', 'Um cliente como a sua página o mostra: cadastro e totais'),
    permission: 'clientes:ver',
    errors: [paginaClienteErrors.CLIENTE_NAO_ENCONTRADO],
  })
    .input(idInput)
    .output(paginaDoClienteSchema),
  ordensDoCliente: query({
    ...doCliente('/ordens_servico', 'Ordens do cliente nas filiais que a pessoa vê, a mais nova primeiro'),
    permission: 'ordens_servico:ver',
  })
    .input(doClienteInput)
    .output(pageOf(ordemDoClienteSchema)),
  vendasDoCliente: query({
    ...doCliente('/vendas', 'Vendas sem ordem ao cliente nas filiais que a pessoa vê, uma linha por produto'),
    permission: 'vendas:ver',
  })
    .input(doClienteInput)
    .output(pageOf(vendaDoClienteSchema)),
  orcamentosDoCliente: query({
    ...doCliente('/orcamentos', 'Orçamentos do cliente nas filiais que a pessoa vê, o mais novo primeiro'),
    permission: 'orcamentos:ver',
  })
    .input(doClienteInput)
    .output(pageOf(orcamentoDoClienteSchema)),
  parcelasDoCliente: query({
    ...doCliente('/parcelas', 'Contas do cliente nas filiais que a pessoa vê, em aberto primeiro'),
    permission: 'financeiro:ver',
  })
    .input(doClienteInput)
    .output(pageOf(parcelaDoClienteSchema)),
  fotosDoCliente: query({
    ...doCliente('/fotos', 'Fotos das ordens do cliente que a pessoa vê, a mais nova primeiro'),
    permission: 'ordens_servico:ver',
  })
    .input(doClienteInput)
    .output(pageOf(fotoDoClienteSchema)),
  unirClientes: command({
    path: '/clientes/{id}/unir',
    summary: 'Unir outro cadastro da mesma pessoa a este; o outro deixa de existir',
    permission: 'clientes:unir',
    branch: branch.record('clientes'),
    errors: [
      clientesErrors.DOCUMENTOS_DIFERENTES,
      clientesErrors.UNIR_OUTRA_FILIAL,
      clientesErrors.MESMO_CADASTRO,
      clientesErrors.CLIENTE_ANONIMIZADO,
      clientesErrors.CLIENTE_DO_SISTEMA,
    ],
  })
    .input(unirClientesInput)
    .output(clienteSchema),
};
