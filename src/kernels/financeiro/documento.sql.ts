/** The documents of debts and payments, as columns for lists of later slices. */
import { type RawBuilder, sql } from 'kysely';
import type { Documento } from './documento.contract.ts';

const NUMERO_OS = sql`(select o.numero_os from numeros_das_ordens o where o.id = u.id)`;
const DOCUMENTO = sql`json_build_object('tipo', u.tipo, 'id', u.id, 'rotulo', u.rotulo, 'numero_os', ${NUMERO_OS})`;
const DO_TITULO = sql`t.documento_tipo as tipo, t.documento_id as id, coalesce(t.documento_rotulo, t.descricao) as rotulo`;

/** The document of the title `t`; null for one made by hand. */
export const readDocumentoDoTitulo = sql<Documento | null>`(
  select ${DOCUMENTO} from (select ${DO_TITULO}) u where u.id is not null)`;

/** The order that waits for a deposit, or the document of the parcel's title. */
export const readDocumentoDaCobranca = (ordem_id: RawBuilder<unknown>, parcela_id: RawBuilder<unknown>) =>
  sql<Documento | null>`(select ${DOCUMENTO} from (
    select 'ordem' as tipo, o.id, 'OS #' || o.numero_os as rotulo from numeros_das_ordens o where o.id = ${ordem_id}
    union all
    select ${DO_TITULO} from parcelas p join titulos t on t.id = p.titulo_id
      where p.id = ${parcela_id} and t.documento_id is not null) u)`;

/** The documents of the debts that a movement paid or returned, and the order of its deposit. */
export const listDocumentosDoMovimento = (movimento_id: RawBuilder<unknown>) => sql<Documento[]>`coalesce((
  select json_agg(${DOCUMENTO} order by u.rotulo, u.id) from (
    select ${DO_TITULO} from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id
      join titulos t on t.id = p.titulo_id where mp.movimento_id = ${movimento_id} and t.documento_id is not null
    union
    select ${DO_TITULO} from movimentos_financeiros x join titulos t on t.id = x.titulo_id
      where x.id = ${movimento_id} and t.documento_id is not null
    union
    select 'ordem', o.id, 'OS #' || o.numero_os
      from creditos_cliente c join numeros_das_ordens o on o.id = c.ordem_servico_id where c.movimento_id = ${movimento_id}) u), '[]')`;
