/** The document of a debt or a payment, for links to it. */
import { idSchema } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';

export const documentoSchema = z.object({
  /** 'ordem', 'venda_direta', 'troca', 'movimentacao'; another has no screen of its own. */
  tipo: z.string(),
  id: idSchema,
  rotulo: z.string(),
  /** An order's number. */
  numero_os: z.int().nullable(),
});
export type Documento = z.infer<typeof documentoSchema>;
