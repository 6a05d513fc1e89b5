/** How a branch `f` is reached, else the company `c` (configuracoes), for papers, messages and the customer's page. */
import { sql } from 'kysely';

export const BRANCH_ADDRESS = sql<string | null>`coalesce(nullif(trim(f.endereco), ''), nullif(concat_ws(', ',
  c.endereco, c.numero, c.complemento, c.bairro, nullif(concat_ws('/', c.cidade, c.estado), '')), ''))`;

export const BRANCH_PHONE = sql<string | null>`coalesce(nullif(trim(f.telefone), ''), c.telefone)`;
