/** The fields of an order's forms, with their validation messages. */
import { z } from 'zod';
import { equipeErrors } from '#company/sistema/equipe.contract.ts';
import { tooLong } from '#platform/shared/field_texts.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { idSchema, moneySchema, optionalText, wholeNumber } from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { equipamentoDoAto, equipamentosErrors } from '#registers/equipamentos/equipamentos.contract.ts';
import { etapasErrors } from '#registers/etapas/etapas.contract.ts';
import { RESULTADOS_DO_RETORNO } from './garantias.rules.ts';
import { RESULTADOS } from './status.rules.ts';

export const camposDaOrdem = {
  equipamento: requiredText('Equipamento', 120, 'Informe o equipamento'),
  modelo: optionalText('Modelo', 120),
  numero_serie: optionalText('Número de Série', 80),
  acessorios: optionalText('Acessórios', 500),
  defeito_reclamado: requiredText('Defeito Reclamado', 2000, 'Informe o defeito reclamado'),
  observacoes_tecnicas: optionalText('Observações Técnicas', 5000),
  equipamento_id: equipamentoDoAto,
};

/**
 * The technician of an order or of one of its items. Empty means nobody. Absent leaves the record unchanged, because
 * older API clients do not send the field.
 */
export const tecnicoInput = z
  .union([idSchema, z.literal('')])
  .nullable()
  .transform((id) => id || null)
  .optional();

/**
 * The promise: an instant, or a local time of the order's branch ('2026-11-26T18:00'). Absent leaves the record
 * unchanged.
 */
const prazoInput = z
  .union([
    z.date(),
    z.literal(''),
    z.iso.datetime({ local: true, offset: true, error: 'Informe dia e hora' }),
  ])
  .nullable()
  .transform((prazo) => prazo || null)
  .optional();

const opcional = (label: string, max: number) =>
  z
    .string()
    .overwrite(trimmed)
    .max(max, tooLong(label, max))
    .nullable()
    .transform((texto) => texto || null)
    .optional();

/** The line's own words; null means the product's name. */
export const palavrasDaLinha = opcional('Descrição', 200);

/** The promise and the bench (02 § 1). Older API clients send none of these fields. */
export const camposDaBancada = {
  tecnico_id: tecnicoInput,
  prazo: prazoInput,
  prioridade: wholeNumber(0, 2, 'Escolha a prioridade').optional(),
  /** Must be an etapa of the status. */
  etapa_id: tecnicoInput,
  posicao: opcional('Onde está', 30),
  /** Agreed at intake: due if the customer declines the quote. Empty or zero means no fee. */
  taxa_orcamento: z
    .string()
    .nullable()
    .transform((texto) => (texto && /[1-9]/.test(texto) ? texto : null))
    .pipe(moneySchema.nullable())
    .optional(),
};

/** The payer, and the earlier repair that the order is a warranty return of (02 § 8). */
export const garantiaDaOrdem = {
  /** Null: the customer pays. */
  pagador_id: idSchema.nullable(),
  /** The order whose repair did not hold. */
  garantia_de_id: idSchema.nullable(),
  garantia_resultado: z.enum(RESULTADOS_DO_RETORNO).nullable(),
};

/** The bench's findings for the customer. */
export const camposDoLaudo = {
  laudo: opcional('Laudo', 5000),
  resultado: z
    .union([z.enum(RESULTADOS), z.literal('')])
    .nullable()
    .transform((resultado) => resultado || null)
    .optional(),
};

/** The errors that any form of an order may get. */
export const DO_FORMULARIO = [
  equipeErrors.PESSOA_FORA_DA_FILIAL,
  equipamentosErrors.EQUIPAMENTO_DE_OUTRO,
  etapasErrors.ETAPA_INDISPONIVEL,
];
