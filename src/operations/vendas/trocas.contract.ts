/** 'Trocar': returns lines of a direct sale and starts a new sale with their money, in one act. */
import { avisoSchema, estoqueErrors } from '#kernels/estoque/estoque.contract.ts';
import {
  comADevolver,
  comSobraDoCaixa,
  destinoInput,
  ERROS_DA_DEVOLUCAO,
  financeiroErrors,
  recebimentoInput,
} from '#kernels/financeiro/financeiro.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  branch,
  command,
  idInput,
  idSchema,
  optionalText,
  quantitySchema,
  query,
} from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { produtosErrors } from '#registers/produtos_servicos/produtos_servicos.contract.ts';
import { itemDoBalcaoInput, vendasErrors } from './vendas.contract.ts';

export const trocasErrors = defineErrors({
  LINHA_NAO_VOLTA: {
    kind: 'conflict',
    message: 'Um dos itens já voltou ou foi estornado: abra a troca de novo',
  },
  QUANTAS_VOLTAM: { kind: 'invalid', message: 'Voltam no máximo as peças que foram vendidas' },
  FICAM_COM_O_CLIENTE: {
    kind: 'invalid',
    message: 'Falta na nova venda o que fica com o cliente: inclua essas peças, ou marque que voltam todas',
  },
  SOBRA_INVALIDA: {
    kind: 'invalid',
    message: 'O que sobra da troca fica como crédito ou é devolvido',
  },
});

const linhaSchema = z.object({
  /** The id of the line's sale record. */
  id: idSchema,
  produto_id: idSchema,
  produto_nome: z.string(),
  produto_codigo: z.string().nullable(),
  quantidade: z.string(),
  valor_unitario: z.string(),
  desconto: z.string(),
  valor_total: z.string(),
});
export type LinhaDaVenda = z.infer<typeof linhaSchema>;

const trocavelSchema = z.object({
  id: idSchema,
  numero: z.int(),
  filial_id: idSchema,
  cliente: z.object({ id: idSchema, nome_completo: z.string(), sistema: z.boolean() }),
  /** The lines that are not reversed. */
  linhas: z.array(linhaSchema),
  /** The money of the sale's title; null while money is off, and for a sale made before. */
  dinheiro: z.object({ saldo: z.string(), recebido: z.string() }).nullable(),
});
export type VendaTrocavel = z.infer<typeof trocavelSchema>;

const linhaQueVolta = z.object({
  id: idSchema,
  /** 'Quantas voltam?' */
  quantas: quantitySchema.refine((quantas) => /[1-9]/.test(quantas), 'Informe quantas voltam'),
  defeito: z.boolean().default(false),
});
export type LinhaQueVolta = z.output<typeof linhaQueVolta>;

const NENHUMA = 'Marque o que volta';
const SEM_ITENS = 'Adicione ao menos um item à venda';

/** `id` is the old sale's id. */
export const trocarInput = idInput.extend({
  voltam: z.array(linhaQueVolta, NENHUMA).min(1, NENHUMA).max(200),
  itens: z
    .array(itemDoBalcaoInput, SEM_ITENS)
    .min(1, SEM_ITENS)
    .max(200, 'Uma venda tem no máximo 200 itens'),
  observacoes: optionalText('Observações', 1000),
  /** Pays the amount that the returned money does not cover; absent: the settings decide. */
  recebimento: recebimentoInput.optional(),
  /** The destination of the remaining money; absent: the customer's credit. */
  sobra: destinoInput.optional(),
  ...comSobraDoCaixa,
});
export type TrocarInput = z.infer<typeof trocarInput>;

const daVenda = { permission: 'vendas:estornar', branch: branch.record('vendas_diretas') } as const;
const { VENDA_JA_ESTORNADA, PRODUTO_INATIVO } = vendasErrors;
const { PRODUTO_NAO_ENCONTRADO, PRODUTO_SEM_ESTOQUE, FILIAL_NAO_ENCONTRADA, ESTOQUE_INSUFICIENTE } =
  estoqueErrors;

export const trocasContract = {
  paraTrocar: query({
    ...daVenda,
    path: '/vendas_diretas/{id}/para_trocar',
    summary: 'O que ainda vale de uma venda direta, e o dinheiro recebido por ela',
  })
    .input(idInput)
    .output(trocavelSchema),
  trocar: command({
    ...daVenda,
    path: '/vendas_diretas/{id}/trocar',
    summary:
      'Trocar itens de uma venda direta por outra venda, paga primeiro com o dinheiro do que volta. De uma linha de que voltam só algumas peças, as outras vão em `itens`',
    errors: [
      VENDA_JA_ESTORNADA,
      PRODUTO_INATIVO,
      ...Object.values(trocasErrors),
      produtosErrors.DESCONTO_NAO_PERMITIDO,
      PRODUTO_NAO_ENCONTRADO,
      PRODUTO_SEM_ESTOQUE,
      FILIAL_NAO_ENCONTRADA,
      ESTOQUE_INSUFICIENTE,
      ...ERROS_DA_DEVOLUCAO,
      financeiroErrors.FINANCEIRO_DESLIGADO,
    ],
  })
    .input(trocarInput)
    .output(
      z.object({
        ...{ id: idSchema, numero: z.int(), total: z.string(), avisos: z.array(avisoSchema) },
        ...comADevolver,
      }),
    ),
};
