/** No row refers to a merged registration (02 § 12). Only columns without a foreign key need the check. */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const paginaClienteInvariants: SliceInvariants = {
  invariants: {
    'Nada aponta para um cadastro que foi unido a outro': `
      select u.id as cliente_id, x.tabela, x.total from clientes_unidos u cross join lateral (
        select 'clientes' as tabela, count(*)::int as total from clientes c where c.id = u.id
        union all select 'clientes_unidos', count(*)::int from clientes_unidos o where o.cliente_id = u.id
        union all select 'clientes_consentimentos', count(*)::int from clientes_consentimentos c where c.cliente_id = u.id
        union all select 'assinaturas', count(*)::int from assinaturas a where a.cliente_id = u.id
        union all select 'anexos', count(*)::int from anexos a where a.pessoa_id = u.id
        union all select 'documentos_emitidos', count(*)::int from documentos_emitidos d where d.pessoa_id = u.id) x
      where x.total > 0`,
  },
};
