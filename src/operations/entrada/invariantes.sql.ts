/** Invariants of the intake's rows (02 § 12). */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const entradaInvariants: SliceInvariants = {
  invariants: {
    'Ordem cancelada, ou com o aparelho retirado, não guarda a senha dele': `
      select o.id as ordem_servico_id, o.numero_os, s.tipo from senhas_aparelho s
      join ordens_servico o on o.id = s.ordem_servico_id where o.status = 'cancelada' or o.retirada_em is not null`,
  },
};
