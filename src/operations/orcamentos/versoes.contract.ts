/** A version of a quote as screens read it: terms, lines, and its answer. */
import { idSchema } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { QUALIDADES } from '#registers/produtos_servicos/lista.rules.ts';
import { CANAIS } from './lista.rules.ts';

const texto = z.string().nullable();

export const itemOrcamentoSchema = z.object({
  id: idSchema,
  grupo: z.string(),
  produto_servico_id: idSchema,
  tipo: z.enum(['produto', 'servico']),
  descricao: z.string(),
  /** The name of the product or service, which `descricao` may have replaced by the shop's own words. */
  produto_nome: z.string(),
  qualidade: z.enum(QUALIDADES).nullable(),
  quantidade: z.string(),
  valor_unitario: z.string(),
  desconto: z.string(),
  valor_total: z.string(),
  ordem_servico_item_id: idSchema.nullable(),
});
export type ItemOrcamento = z.infer<typeof itemOrcamentoSchema>;

export const versaoDoOrcamentoSchema = z.object({
  numero: z.int(),
  condicoes_pagamento: texto,
  inicio_em: texto,
  termino_em: texto,
  validade_dias: z.int(),
  valido_ate: texto,
  total: z.string(),
  sinal: texto,
  aceita_usada: z.boolean(),
  /** Due if the customer declines: frozen with the content, null before. */
  taxa_orcamento: texto,
  enviada_em: z.date().nullable(),
  enviada_por: texto,
});
export type VersaoDoOrcamento = z.infer<typeof versaoDoOrcamentoSchema>;

export const respostaSchema = z.object({
  id: idSchema,
  versao: z.int(),
  decisao: z.enum(['aprovado', 'recusado']),
  grupos: z.array(z.string()).nullable(),
  valor: z.string(),
  canal: z.enum(CANAIS),
  nome: texto,
  texto,
  anexo_id: idSchema.nullable(),
  ouvida_em: z.date().nullable(),
  registrada_por: texto,
  respondida_em: z.date(),
  /** The approval was heard on the telephone, and no written proof exists yet. */
  fraca: z.boolean(),
  /** The customer's later written confirmation of a telephone approval, or its picture. */
  prova_texto: texto,
  prova_anexo_id: idSchema.nullable(),
  provada_em: z.date().nullable(),
});
export type RespostaDoOrcamento = z.infer<typeof respostaSchema>;
