// Identifies the user of every request: a session cookie, or an API token for other programs (src/company/conta).
// better-auth issues the cookie (src/company/auth/auth.gateway.ts), but its own check costs more than a whole list
// request. So the signature is verified here, with the same HMAC, and one prepared statement reads session, user, role
// and branches. Nothing is cached: a session that ends or a user who is blocked loses access at once.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { RequestHeaders } from '#platform/server/http/request_headers.ts';
import { hashToken } from '#platform/server/secrets/one_time_token.ts';
import type { SharedConnection } from '#platform/server/sql/shared_connection.ts';
import { DAY_MS } from '#platform/shared/dates.ts';
import { hasPermission, type Permission } from '#platform/shared/permissions.ts';

/**
 * Maximum age of a session's row after its last use. The shop's own limits (configuracoes) are tighter and apply at
 * once.
 */
export const SESSION_DURATION_MS = 90 * DAY_MS;
/** Minimum time between two updates of the last use, so that reads rarely write. */
const NOTE_USE_AFTER_MS = 5 * 60 * 1000;
/** Prefix of API tokens, so that a leaked one is recognised. */
export const TOKEN_API = 'at_';

export type PersonStatus = 'ativo' | 'aguardando';

/** The signed-in user: the gate's Actor and what the screens show. */
export type SessionUser = {
  id: string;
  /** The id of the session or of the token. */
  session_id: string;
  /** 'navegador': a user in a browser; 'token': a program with one of the user's tokens. */
  via: 'navegador' | 'token';
  token_id?: string;
  nome_completo: string;
  email: string;
  cargo: string;
  papel: { id: string; nome: string };
  /** Empty while the user waits for approval. A blocked user has no session at all. */
  permissoes: ReadonlySet<string>;
  /** null: every branch. */
  filiais: string[] | null;
  /** The user's role shows only their own records; never set for a token. */
  so_proprias?: boolean;
  situacao: PersonStatus;
  /** The role requires a second factor that the user has not set up: only their own account is accessible. */
  falta_segundo_fator: boolean;
};

/** `noteUse: false` does not count as use, so that an unattended screen does not keep its session alive. */
export type SessionReader = (
  headers: RequestHeaders,
  options?: { noteUse?: boolean },
) => Promise<SessionUser | null>;

/**
 * All ports of a host share cookies, so the name contains a hash of the secret: on one machine, the demo does not sign
 * out the users of the real shop.
 */
export function sessionCookieName(secret: string, secure: boolean): string {
  const mark = createHash('sha256').update(`cookie:${secret}`).digest('hex').slice(0, 6);
  return `${secure ? '__Host-' : ''}sessao-${mark}`;
}

/** Maximum number of verified cookies kept: a browser sends the same one with every request. */
const REMEMBERED = 1000;

/** Reads the token of a correctly signed session cookie; null if it is missing or forged. */
function tokenReader(cookieName: string, secret: string): (headers: RequestHeaders) => string | null {
  const signed = new Map<string, string>();

  function verify(value: string): string | null {
    const text = decodeCookie(value);
    const dot = text.lastIndexOf('.');
    if (dot < 1) return null;
    const token = text.slice(0, dot);
    const given = Buffer.from(text.slice(dot + 1), 'base64');
    const expected = createHmac('sha256', secret).update(token).digest();
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    if (signed.size >= REMEMBERED) signed.clear();
    signed.set(value, token);
    return token;
  }

  return (headers) => {
    for (const cookie of (headers.get('cookie') ?? '').split(';')) {
      const equals = cookie.indexOf('=');
      if (equals < 0 || cookie.slice(0, equals).trim() !== cookieName) continue;
      const value = cookie.slice(equals + 1).trim();
      return signed.get(value) ?? verify(value);
    }
    return null;
  };
}

function decodeCookie(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Columns of the user and of the user's permissions, for sessions and tokens alike. */
const PERSON = `
       u.id, u.email, p.nome_completo, p.cargo, p.situacao, r.id as papel_id, r.nome as papel_nome, r.permissoes, r.so_proprias,
       case when p.todas_filiais then null
            else array(select f.filial_id::text from profiles_filiais f where f.profile_id = p.id order by 1)
       end as filiais,
       r.exige_segundo_fator and not exists (
         select from segundos_fatores f where f.usuario_id = u.id and f.confirmado_em is not null) as falta_segundo_fator`;
const JOINED = `
  join usuarios u on u.id = quem.usuario_id
  join profiles p on p.id = u.id
  join papeis r on r.id = p.papel_id`;

const SELECT_SESSION = `
select quem.id as session_id, quem.atualizado_em as usado_em, ${PERSON}
  from sessoes quem ${JOINED}
 cross join configuracoes c
 where quem.token = $1 and quem.expira_em > $2 and p.situacao <> 'bloqueado'
   and quem.atualizado_em > $2::timestamptz - make_interval(days => c.sessao_ociosa_dias)
   and quem.criado_em > $2::timestamptz - make_interval(days => c.sessao_maxima_dias)`;

const SELECT_TOKEN = `
select quem.id as session_id, quem.usado_em, quem.permissoes as permissoes_do_token, quem.filiais::text[] as filiais_do_token, ${PERSON}
  from tokens_api quem ${JOINED}
 where quem.token_sha256 = $1 and quem.expira_em > $2 and quem.revogado_em is null and p.situacao = 'ativo'`;

type PersonRow = {
  session_id: string;
  usado_em: Date | null;
  id: string;
  email: string;
  nome_completo: string;
  cargo: string;
  situacao: PersonStatus;
  papel_id: string;
  papel_nome: string;
  permissoes: string[];
  filiais: string[] | null;
  so_proprias: boolean;
  falta_segundo_fator: boolean;
};
type TokenRow = PersonRow & { permissoes_do_token: string[]; filiais_do_token: string[] | null };

const NONE: ReadonlySet<string> = new Set();

function personOf(row: PersonRow, via: SessionUser['via']): SessionUser {
  const let_in = row.situacao === 'ativo' && !row.falta_segundo_fator;
  return {
    id: row.id,
    session_id: row.session_id,
    via,
    nome_completo: row.nome_completo,
    email: row.email,
    cargo: row.cargo,
    papel: { id: row.papel_id, nome: row.papel_nome },
    permissoes: let_in ? new Set(row.permissoes) : NONE,
    filiais: row.filiais,
    so_proprias: row.so_proprias && via === 'navegador',
    situacao: row.situacao,
    falta_segundo_fator: row.falta_segundo_fator,
  };
}

/** Limits the user's current permissions and branches to those granted to the token. */
function limitTo(person: SessionUser, row: TokenRow): SessionUser {
  const granted = row.filiais_do_token;
  return {
    ...person,
    token_id: row.session_id,
    permissoes: new Set(
      row.permissoes_do_token.filter((permission) =>
        hasPermission(person.permissoes, permission as Permission),
      ),
    ),
    filiais:
      granted === null
        ? person.filiais
        : granted.filter((id) => person.filiais === null || person.filiais.includes(id)),
  };
}

export function createSessionReader(config: {
  /** Reads the session on every request. */
  shared: Pick<SharedConnection, 'query'>;
  /** Records the last use. */
  pool: pg.Pool;
  secret: string;
  /** Whether the request came over https. Then only the cookie counts that no other site can plant. */
  secure: (headers: RequestHeaders) => boolean;
}): SessionReader {
  const { shared, pool, secret } = config;
  const readSecure = tokenReader(sessionCookieName(secret, true), secret);
  const readPlain = tokenReader(sessionCookieName(secret, false), secret);
  const readToken = (headers: RequestHeaders) => (config.secure(headers) ? readSecure : readPlain)(headers);

  async function readCookie(
    headers: RequestHeaders,
    now: Date,
    noting: boolean,
  ): Promise<SessionUser | null> {
    const token = readToken(headers);
    if (token === null) return null;
    const values = [token, now];
    const { rows } = await shared.query<PersonRow>({ name: 'session', text: SELECT_SESSION, values });
    const [row] = rows;
    if (!row) return null;
    const expira_em = new Date(now.getTime() + SESSION_DURATION_MS);
    if (noting && isDue(row, now)) await note(PROLONG_SESSION, [row.session_id, now, expira_em]);
    return personOf(row, 'navegador');
  }

  async function readBearer(bearer: string, now: Date, noting: boolean): Promise<SessionUser | null> {
    if (!bearer.startsWith(TOKEN_API)) return null;
    const values = [hashToken(bearer.slice(TOKEN_API.length)), now];
    const { rows } = await shared.query<TokenRow>({ name: 'session_token', text: SELECT_TOKEN, values });
    const [row] = rows;
    if (!row || row.falta_segundo_fator) return null;
    if (noting && isDue(row, now)) await note(NOTE_TOKEN, [row.session_id, now]);
    return limitTo(personOf(row, 'token'), row);
  }

  /**
   * Failures are ignored: if writing fails (above all on a full disk) users can still read, and the next request
   * retries.
   */
  async function note(statement: { name: string; text: string }, values: unknown[]): Promise<void> {
    await pool.query({ ...statement, values }).catch(() => undefined);
  }

  return async function readSession(headers, { noteUse = true } = {}) {
    const now = new Date();
    const [, bearer] = /^Bearer (.{1,200})$/i.exec(headers.get('authorization') ?? '') ?? [];
    // A token excludes the cookie: a cookie sent along adds no access.
    return bearer === undefined ? readCookie(headers, now, noteUse) : readBearer(bearer.trim(), now, noteUse);
  };
}

const PROLONG_SESSION = {
  name: 'session_prolong',
  text: 'update sessoes set atualizado_em = $2, expira_em = $3 where id = $1 and atualizado_em < $2',
};
const NOTE_TOKEN = { name: 'session_token_used', text: 'update tokens_api set usado_em = $2 where id = $1' };

const isDue = ({ usado_em }: PersonRow, now: Date): boolean =>
  usado_em === null || now.getTime() - usado_em.getTime() >= NOTE_USE_AFTER_MS;
