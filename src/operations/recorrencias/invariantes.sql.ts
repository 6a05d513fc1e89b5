/** Invariants: recurrences against the bills that they made. */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const recorrenciasInvariants: SliceInvariants = {
  invariants: {
    'Conta recorrente é da sua recorrência, na filial dela': `
      select t.numero, t.documento_id from titulos t left join recorrencias r on r.id = t.documento_id
      where t.origem = 'recorrente' and (r.id is null or r.filial_id <> t.filial_id or t.documento_tipo <> 'recorrencia')`,
    'Recorrência não faz duas contas do mesmo mês': `
      select documento_id, competencia, count(*) as contas from titulos
      where origem = 'recorrente' group by 1, 2 having count(*) > 1`,
  },
};
