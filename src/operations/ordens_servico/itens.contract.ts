/** The lines of an order: inputs and outputs (spec §§ 3, 5; decisions §§ 2, 8). */
import { z } from 'zod';
import { avisoSchema, origemVendaSchema, SITUACOES } from '#kernels/estoque/estoque.contract.ts';
import { lineTotal } from '#platform/shared/money.ts';
import {
  dinheiroSchema,
  idDe,
  idSchema,
  quantidadeInteiraSchema,
  versaoSchema,
} from '#platform/shared/operation.ts';

const valoresDoItem = {
  quantidade: quantidadeInteiraSchema,
  valor_unitario: dinheiroSchema,
  /** An empty field means no discount. */
  desconto: z
    .string()
    .nullish()
    .transform((text) => text || '0')
    .pipe(dinheiroSchema),
};
type ValoresDoItem = z.infer<z.ZodObject<typeof valoresDoItem>>;

/** Checks both limits of the total, so that it always fits its column. */
const totalCabe = ({ quantidade, valor_unitario }: ValoresDoItem) =>
  dinheiroSchema.safeParse(lineTotal(quantidade, valor_unitario)).success;
const descontoCabe = ({ quantidade, valor_unitario, desconto }: ValoresDoItem) =>
  !lineTotal(quantidade, valor_unitario, desconto).startsWith('-');

/** Calculate only when every field is a decimal: zod runs object refinements even after a text field failed. */
const when = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;
const TOTAL_ACIMA = {
  message: 'O total do item vai até R$ 9.999.999.999,99',
  path: ['valor_unitario'],
  when,
};
const DESCONTO_MAIOR = {
  message: 'O desconto não pode ser maior que o valor do item',
  path: ['desconto'],
  when,
};

const produto_servico_id = idDe('Selecione um produto/serviço');

export const itemInput = z
  .object({ produto_servico_id, ...valoresDoItem })
  .refine(totalCabe, TOTAL_ACIMA)
  .refine(descontoCabe, DESCONTO_MAIOR);

/** `id` is the order. */
export const adicionarItemInput = itemInput.safeExtend({ id: idSchema });
export type AdicionarItemInput = z.infer<typeof adicionarItemInput>;

/** `id` is the line. */
export const alterarItemInput = z
  .object({ ...valoresDoItem, id: idSchema, versao: versaoSchema })
  .refine(totalCabe, TOTAL_ACIMA)
  .refine(descontoCabe, DESCONTO_MAIOR);
export type AlterarItemInput = z.infer<typeof alterarItemInput>;

/** `id` is the order; `item_id` is the line being edited, whose current quantity is left out. */
export const preverItemInput = z.object({
  id: idSchema,
  produto_servico_id: idSchema,
  quantidade: quantidadeInteiraSchema,
  item_id: idSchema.optional(),
});
export type PreverItemInput = z.infer<typeof preverItemInput>;

const tipoSchema = z.enum(['produto', 'servico']);

export const itemSchema = z.object({
  id: idSchema,
  ordem_servico_id: idSchema,
  produto_servico_id: idSchema,
  produto: z.object({ nome: z.string(), tipo: tipoSchema, ativo: z.boolean() }),
  tipo: tipoSchema,
  descricao: z.string(),
  quantidade: z.string(),
  valor_unitario: z.string(),
  desconto: z.string(),
  valor_total: z.string(),
  /**
   * State of its latest sale: pendente while reserved, estornada when undone; null for a service that was never billed.
   */
  situacao: z.enum(SITUACOES).nullable(),
  versao: z.int(),
});
export type ItemOrdemServico = z.infer<typeof itemSchema>;

export const itemSalvoSchema = z.object({ item: itemSchema, avisos: z.array(avisoSchema) });
export type ItemSalvo = z.infer<typeof itemSalvoSchema>;

/** A sale that a manual movement linked to the order: not an item, never billed with it. */
export const outraVendaSchema = z.object({
  id: idSchema,
  produto_nome: z.string(),
  quantidade: z.string(),
  valor_unitario: z.string(),
  valor_total: z.string(),
  data_venda: z.date(),
  origem: origemVendaSchema,
  situacao: z.enum(SITUACOES),
});
export type OutraVenda = z.infer<typeof outraVendaSchema>;
