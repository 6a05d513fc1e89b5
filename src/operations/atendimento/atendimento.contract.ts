/**
 * The counter's pages of one order and of one customer. They make changes through the operations of earlier slices.
 * A record of a branch that the user may not see is answered as not found.
 */
import { z } from 'zod';
import { SITUACOES } from '#kernels/estoque/estoque.contract.ts';
import { ordemDetalheSchema } from '#operations/itens_ordem/itens_ordem.contract.ts';
import { ordemSchema } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { tooLong } from '#platform/shared/field_texts.ts';
import { branch, idInput, idSchema, pageInput, pageOf, query } from '#platform/shared/operation.ts';
import { clienteSchema } from '#registers/clientes/clientes.contract.ts';

export const atendimentoErrors = defineErrors({
  ORDEM_NAO_ENCONTRADA: { kind: 'not_found', message: 'Ordem não encontrada' },
  CLIENTE_NAO_ENCONTRADO: { kind: 'not_found', message: 'Cliente não encontrado' },
});

const filialSchema = z.object({ id: idSchema, nome: z.string() });

export const paginaDoClienteSchema = clienteSchema.extend({
  filial: filialSchema,
  /** Registrations of the same document in other branches that the person may see. */
  outros_cadastros: z.array(z.object({ id: idSchema, nome_completo: z.string(), filial_nome: z.string() })),
  /** Null for a person who may not see orders. */
  ordens: z.object({ total: z.int(), abertas: z.int() }).nullable(),
  /** Sum of the effective sales, billed orders included; null for a person who may not see sales. */
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

const doClienteInput = idInput.extend(pageInput.omit({ busca: true }).shape);
export type DoClienteInput = z.infer<typeof doClienteInput>;

/** With whether the customer was told of it since it is ready. */
const paginaDaOrdemSchema = ordemDetalheSchema.extend({ avisada: z.boolean() });
export type PaginaDaOrdem = z.infer<typeof paginaDaOrdemSchema>;

export const atendimentoContract = {
  ordem: query({
    path: '/ordens_servico/pagina/{chave}',
    summary: 'Uma ordem como a sua página a mostra, pelo identificador ou pelo número',
    permission: 'ordens_servico:ver',
    branch: branch.filter,
    errors: [atendimentoErrors.ORDEM_NAO_ENCONTRADA],
  })
    // Accepts any text. A text that is neither an id nor a number is answered as an order that does not exist.
    .input(z.object({ chave: z.string().max(200, tooLong('Ordem', 200)) }))
    .output(paginaDaOrdemSchema),

  cliente: query({
    path: '/clientes/{id}/pagina',
    summary: 'Um cliente como a sua página o mostra: cadastro e totais',
    permission: 'clientes:ver',
    branch: branch.filter,
    errors: [atendimentoErrors.CLIENTE_NAO_ENCONTRADO],
  })
    .input(idInput)
    .output(paginaDoClienteSchema),
  ordensDoCliente: query({
    path: '/clientes/{id}/ordens_servico',
    summary: 'Ordens do cliente nas filiais que a pessoa vê, a mais nova primeiro',
    permission: 'ordens_servico:ver',
    branch: branch.filter,
  })
    .input(doClienteInput)
    .output(pageOf(ordemDoClienteSchema)),
  vendasDoCliente: query({
    path: '/clientes/{id}/vendas',
    summary: 'Vendas sem ordem ao cliente nas filiais que a pessoa vê, uma linha por produto',
    permission: 'vendas:ver',
    branch: branch.filter,
  })
    .input(doClienteInput)
    .output(pageOf(vendaDoClienteSchema)),
};
