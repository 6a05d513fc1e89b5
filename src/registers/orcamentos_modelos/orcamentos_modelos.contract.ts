/** Quote templates: priced lines, often for one model of device (02 § 6). */
import { estoqueErrors } from '#kernels/estoque/estoque.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { tooLong } from '#platform/shared/field_texts.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { lineTotal } from '#platform/shared/money.ts';
import {
  branch,
  command,
  exportInput,
  exportOf,
  fileSchema,
  idInput,
  idNamed,
  idSchema,
  integerQuantitySchema,
  moneySchema,
  PAGING,
  pageInput,
  pageOf,
  query,
  sortInput,
  versionSchema,
} from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { z } from '#platform/shared/zod.ts';
import { ORDENACAO_ORCAMENTOS_MODELOS } from './lista.rules.ts';

export const orcamentosModelosErrors = defineErrors({
  MODELO_INATIVO: { kind: 'conflict', message: 'Este modelo está inativo: escolha outro' },
});

// Inputs ---------------------------------------------------------------------------------------------------------------

const MAX_ITENS_DO_MODELO = 60;
const MUITOS = `Um modelo tem no máximo ${MAX_ITENS_DO_MODELO} itens`;

const itemDoModelo = z.object({
  produto_servico_id: idNamed('Selecione um produto/serviço'),
  quantidade: integerQuantitySchema,
  /** Empty: the item's current price at the time of use. */
  valor_unitario: z
    .string()
    .nullish()
    .transform((texto) => texto || null)
    .pipe(moneySchema.nullable()),
});
/** Calculate only when every field is a decimal. */
const when = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;

const itemCabe = ({ quantidade, valor_unitario }: z.infer<typeof itemDoModelo>) =>
  moneySchema.safeParse(lineTotal(quantidade, valor_unitario ?? '0')).success;
const ITEM_CABE = {
  message: 'O total do item vai até R$ 9.999.999.999,99',
  path: ['valor_unitario'],
  when,
};

const poucos = <T extends z.ZodType>(item: T) =>
  z.array(item, MUITOS).min(1, 'Adicione ao menos um item ao modelo').max(MAX_ITENS_DO_MODELO, MUITOS);

export const modeloDeOrcamentoInput = z.object({
  nome: requiredText('Nome', 80, 'Informe o nome'),
  modelo_equipamento_id: z
    .union([idSchema, z.literal('')])
    .nullish()
    .transform((id) => id || null),
  ativo: z.boolean().default(true),
  itens: poucos(itemDoModelo.refine(itemCabe, ITEM_CABE)),
});
export type ModeloDeOrcamentoInput = z.infer<typeof modeloDeOrcamentoInput>;

/** The form: each line also holds what the screen shows of its product. */
export const modeloForm = modeloDeOrcamentoInput.extend({
  itens: poucos(
    itemDoModelo
      .extend({ linha: z.string(), nome: z.string(), preco: z.string() })
      .refine(itemCabe, ITEM_CABE),
  ),
});
export type ModeloForm = z.input<typeof modeloForm>;

export const listOrcamentosModelosInput = pageInput.extend(sortInput(ORDENACAO_ORCAMENTOS_MODELOS));
export type ListOrcamentosModelosInput = z.infer<typeof listOrcamentosModelosInput>;

export const escolherModeloInput = pageInput.pick({ busca: true, limite: true }).extend({
  /** Text that ends in the device's model. Quote templates for that device come first. */
  aparelho: z.string().max(500, tooLong('Aparelho', 500)).nullish(),
});
export type EscolherModeloInput = z.infer<typeof escolherModeloInput>;

/** The search text, and the user's current branch. */
export const precosInput = pageInput
  .pick({ limite: true })
  .extend({ busca: z.string().overwrite(trimmed).max(100, tooLong('Busca', 100)), filial_id: idSchema });
export type PrecosInput = z.infer<typeof precosInput>;

// Outputs --------------------------------------------------------------------------------------------------------------

const linhaDoModeloSchema = z.object({
  produto_servico_id: idSchema,
  nome: z.string(),
  tipo: z.enum(['produto', 'servico']),
  ativo: z.boolean(),
  quantidade: z.string(),
  /** Null: the item's own price. */
  valor_unitario: z.string().nullable(),
  /** Current price. */
  preco: z.string(),
});
export type LinhaDoModelo = z.infer<typeof linhaDoModeloSchema>;

export const modeloDeOrcamentoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  modelo_equipamento_id: idSchema.nullable(),
  /** 'Samsung Galaxy A54' */
  aparelho: z.string().nullable(),
  ativo: z.boolean(),
  itens: z.array(linhaDoModeloSchema),
  /** Sum of the lines at current prices. */
  total: z.string(),
  versao: z.int(),
});
export type ModeloDeOrcamento = z.infer<typeof modeloDeOrcamentoSchema>;

/** The answer to a customer who asks for a price. */
export const precoDoModeloSchema = z.object({
  id: idSchema,
  nome: z.string(),
  /** The device it is for, in the fields of an order. */
  aparelho: z.object({ tipo: z.string().nullable(), marca: z.string(), modelo: z.string() }).nullable(),
  total: z.string(),
  /** With the largest discount among the payment methods; null if none gives one. */
  avista: z.string().nullable(),
  /**
   * Complete sets of unreserved parts per branch that the user can access: the current branch first, then those with
   * any. Null when the template has no parts.
   */
  filiais: z.array(z.object({ id: idSchema, nome: z.string(), conjuntos: z.int() })).nullable(),
});
export type PrecoDoModelo = z.infer<typeof precoDoModeloSchema>;

// Operations -----------------------------------------------------------------------------------------------------------

/** Quote templates show prices to everyone who may see products. */
const ver = { permission: 'produtos_servicos:ver', branch: branch.none } as const;
const editar = { permission: 'modelos:editar', branch: branch.none } as const;

export const orcamentosModelosContract = {
  list: query({
    ...ver,
    path: '/orcamentos_modelos',
    summary: 'Modelos de orçamento por nome, com itens e preços de hoje; busca por nome e aparelho',
  })
    .input(listOrcamentosModelosInput)
    .output(pageOf(modeloDeOrcamentoSchema)),
  escolher: query({
    ...ver,
    path: '/orcamentos_modelos/escolher',
    summary: 'Modelos de orçamento ativos, os do modelo do aparelho primeiro',
  })
    .input(escolherModeloInput)
    .output(z.array(modeloDeOrcamentoSchema)),
  precos: query({
    ...ver,
    branch: branch.input('filial_id'),
    path: '/orcamentos_modelos/precos',
    summary: 'Preço dos modelos ativos, à vista também, e quantas vezes cada filial tem as peças',
  })
    .input(precosInput)
    .output(z.array(precoDoModeloSchema)),
  exportar: exportOf({
    ...ver,
    path: '/orcamentos_modelos/exportar',
    summary: 'Modelos de orçamento em CSV ou Excel, filtrados e ordenados como a lista',
  })
    .input(listOrcamentosModelosInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  create: command({
    ...editar,
    path: '/orcamentos_modelos',
    summary: 'Cadastrar modelo de orçamento com seus itens',
    errors: [estoqueErrors.PRODUTO_NAO_ENCONTRADO],
  })
    .input(modeloDeOrcamentoInput)
    .output(modeloDeOrcamentoSchema),
  update: command({
    ...editar,
    method: 'PATCH',
    path: '/orcamentos_modelos/{id}',
    summary: 'Alterar modelo de orçamento e seus itens',
    errors: [estoqueErrors.PRODUTO_NAO_ENCONTRADO],
  })
    .input(modeloDeOrcamentoInput.extend({ id: idSchema, versao: versionSchema }))
    .output(modeloDeOrcamentoSchema),
  remove: command({
    ...editar,
    method: 'DELETE',
    path: '/orcamentos_modelos/{id}',
    summary: 'Excluir modelo de orçamento',
  })
    .input(idInput)
    .output(idInput),
};
