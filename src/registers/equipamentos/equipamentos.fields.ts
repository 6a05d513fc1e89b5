/** The device's fields, in the order of form versions and audit log. The owner and the branch are set once. */

import { field } from '#platform/shared/form_fields.ts';
import { idSchema } from '#platform/shared/operation.ts';
import { active, type Fields, text } from '#platform/shared/register_fields.ts';
import { z } from '#platform/shared/zod.ts';

const NAS_ORDENS = { notPersonal: 'stays, as on the orders' } as const;

export const CAMPOS_EQUIPAMENTO = {
  tipo_id: {
    ...field.text('Tipo'),
    ...NAS_ORDENS,
    input: z
      .union([idSchema, z.literal('')])
      .nullish()
      .transform((id) => id || null),
    output: idSchema.nullable(),
    empty: '',
    format: 'referencia',
    audit: { refers: 'tipos_equipamento' },
  },
  nome: { ...text('Equipamento', 120, 'Informe o equipamento'), ...NAS_ORDENS, searched: true },
  marca: { ...text('Marca', 60), ...NAS_ORDENS },
  modelo: { ...text('Modelo', 120), ...NAS_ORDENS },
  numero_serie: { ...text('Número de Série', 80), searched: true },
  imei2: { ...text('Segundo IMEI', 40), searched: true },
  cor: text('Cor', 30),
  armazenamento: text('Armazenamento', 20),
  ativo: { ...active('Ativo', 'Inativo'), notPersonal: 'in use or not; anonymising puts it out of use' },
} as const satisfies Fields;

/** Columns that no form edits, and why. */
export const SEM_CAMPO = {
  id: 'key',
  filial_id: 'set once',
  cliente_id: 'set once',
  modelo_id: 'found by marca and modelo',
  user_id: 'who registered',
  criado_em: 'when registered',
  versao: 'optimistic lock',
  busca: 'generated',
  identificador: 'generated',
};
