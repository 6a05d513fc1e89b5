// Who is asking, on every request: the session of a cookie, or a token for other programs (src/company/conta). better-auth issues
// the cookie (src/company/auth/auth.gateway.ts); its own check costs more than a whole list request, so the signature is verified
// here, with the same HMAC, and session, user, role and branches come in one prepared statement. Nothing is cached: a
// session that ends, or a person who is blocked, is out at once.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { RequestHeaders } from '#platform/server/http/request_headers.ts';
import { hashToken } from '#platform/server/secrets/one_time_token.ts';
import type { SharedConnection } from '#platform/server/sql/shared_connection.ts';
import { askTogether } from '#platform/server/sql/together.ts';
import { DAY_MS } from '#platform/shared/dates.ts';
import { hasPermission, type Permissao } from '#platform/shared/permissions.ts';

/** How long a row may stay after its last use; the shop's own limits (configuracoes) are tighter, and apply at once. */
export const DURACAO_SESSAO = 90 * DAY_MS;
/** When something was last used is written at most once in this time, so that reading stays reading. */
const ANOTAR_USO_APOS = 5 * 60 * 1000;
/** What a token for other programs begins with, so that one that leaked is recognised. */
export const TOKEN_API = 'at_';

export type SituacaoUsuario = 'ativo' | 'aguardando';

/** The signed-in person: the gate's Actor and what the screens show. */
export type SessionUser = {
  id: string;
  /** Of the session, or of the token. */
  session_id: string;
  /** A person at a browser, or a program with one of the person's tokens. */
  via: 'navegador' | 'token';
  token_id?: string;
  nome_completo: string;
  email: string;
  cargo: string;
  papel: { id: string; nome: string };
  /** Empty while the person waits for approval. A blocked person has no session at all. */
  permissoes: ReadonlySet<string>;
  /** null: every branch. */
  filiais: string[] | null;
  situacao: SituacaoUsuario;
  /** The role asks for a second factor that the person has not set up: only their own account is open. */
  falta_segundo_fator: boolean;
};

/** `noteUse: false` looks without it counting as use: a screen that nobody sits at keeps no session alive. */
export type SessionReader = (
  headers: RequestHeaders,
  options?: { noteUse?: boolean },
) => Promise<SessionUser | null>;

/**
 * Cookies are shared by all ports of a host, so the name carries a mark of the secret: the demo beside the real shop on
 * one machine does not sign its people out.
 */
export function sessionCookieName(secret: string, secure: boolean): string {
  const marca = createHash('sha256').update(`cookie:${secret}`).digest('hex').slice(0, 6);
  return `${secure ? '__Host-' : ''}sessao-${marca}`;
}

/** Of so many browsers it is remembered that their cookie is signed: it is the same at every request. */
const REMEMBERED = 1000;

/** Reads the token of a correctly signed session cookie; null for none and for a forged one. */
function tokenReader(cookieName: string, secret: string): (headers: RequestHeaders) => string | null {
  const signed = new Map<string, string>();

  function verify(value: string): string | null {
    const valor = decodeCookie(value);
    const ponto = valor.lastIndexOf('.');
    if (ponto < 1) return null;
    const token = valor.slice(0, ponto);
    const dada = Buffer.from(valor.slice(ponto + 1), 'base64');
    const esperada = createHmac('sha256', secret).update(token).digest();
    if (dada.length !== esperada.length || !timingSafeEqual(dada, esperada)) return null;
    if (signed.size >= REMEMBERED) signed.clear();
    signed.set(value, token);
    return token;
  }

  return (headers) => {
    for (const cookie of (headers.get('cookie') ?? '').split(';')) {
      const igual = cookie.indexOf('=');
      if (igual < 0 || cookie.slice(0, igual).trim() !== cookieName) continue;
      const value = cookie.slice(igual + 1).trim();
      return signed.get(value) ?? verify(value);
    }
    return null;
  };
}

function decodeCookie(valor: string): string {
  try {
    return decodeURIComponent(valor);
  } catch {
    return '';
  }
}

/** Beside the session's or token's own columns, who it belongs to and what that person may do. */
const PESSOA = `
       u.id, u.email, p.nome_completo, p.cargo, p.situacao, r.id as papel_id, r.nome as papel_nome, r.permissoes,
       case when p.todas_filiais then null
            else array(select f.filial_id::text from profiles_filiais f where f.profile_id = p.id order by 1)
       end as filiais,
       r.exige_segundo_fator and not exists (
         select from segundos_fatores f where f.usuario_id = u.id and f.confirmado_em is not null) as falta_segundo_fator`;
const JUNTO = `
  join usuarios u on u.id = quem.usuario_id
  join profiles p on p.id = u.id
  join papeis r on r.id = p.papel_id`;

const SELECT_SESSION = `
select quem.token, quem.id as session_id, quem.atualizado_em as usado_em, ${PESSOA}
  from sessoes quem ${JUNTO}
 cross join configuracoes c
 where quem.token = any($1::text[]) and quem.expira_em > $2 and p.situacao <> 'bloqueado'
   and quem.atualizado_em > $2::timestamptz - make_interval(days => c.sessao_ociosa_dias)
   and quem.criado_em > $2::timestamptz - make_interval(days => c.sessao_maxima_dias)`;

const SELECT_TOKEN = `
select quem.id as session_id, quem.usado_em, quem.permissoes as permissoes_do_token, quem.filiais::text[] as filiais_do_token, ${PESSOA}
  from tokens_api quem ${JUNTO}
 where quem.token_sha256 = $1 and quem.expira_em > $2 and quem.revogado_em is null and p.situacao = 'ativo'`;

type PersonRow = {
  session_id: string;
  usado_em: Date | null;
  id: string;
  email: string;
  nome_completo: string;
  cargo: string;
  situacao: SituacaoUsuario;
  papel_id: string;
  papel_nome: string;
  permissoes: string[];
  filiais: string[] | null;
  falta_segundo_fator: boolean;
};
type SessionRow = PersonRow & { token: string };
type TokenRow = PersonRow & { permissoes_do_token: string[]; filiais_do_token: string[] | null };

const NENHUMA: ReadonlySet<string> = new Set();

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
    permissoes: let_in ? new Set(row.permissoes) : NENHUMA,
    filiais: row.filiais,
    situacao: row.situacao,
    falta_segundo_fator: row.falta_segundo_fator,
  };
}

/** What both the person may do now and the token was given. */
function limitTo(person: SessionUser, row: TokenRow): SessionUser {
  const dadas = row.filiais_do_token;
  return {
    ...person,
    token_id: row.session_id,
    permissoes: new Set(
      row.permissoes_do_token.filter((permissao) => hasPermission(person.permissoes, permissao as Permissao)),
    ),
    filiais:
      dadas === null
        ? person.filiais
        : dadas.filter((id) => person.filiais === null || person.filiais.includes(id)),
  };
}

export function createSessionReader(config: {
  /** Reads, for every request. */
  shared: Pick<SharedConnection, 'query'>;
  /** Notes the last use. */
  pool: pg.Pool;
  secret: string;
  secure: boolean;
}): SessionReader {
  const { shared, pool, secret } = config;
  const readToken = tokenReader(sessionCookieName(secret, config.secure), secret);

  const findSession = askTogether<string, PersonRow>(async (tokens) => {
    const values = [tokens, new Date()];
    const { rows } = await shared.query<SessionRow>({ name: 'session', text: SELECT_SESSION, values });
    return new Map(rows.map((row) => [row.token, row]));
  });

  async function readCookie(
    headers: RequestHeaders,
    agora: Date,
    noting: boolean,
  ): Promise<SessionUser | null> {
    const token = readToken(headers);
    if (token === null) return null;
    const row = await findSession(token);
    if (!row) return null;
    const expira_em = new Date(agora.getTime() + DURACAO_SESSAO);
    if (noting && isDue(row, agora)) await note(PROLONG_SESSION, [row.session_id, agora, expira_em]);
    return personOf(row, 'navegador');
  }

  async function readBearer(bearer: string, agora: Date, noting: boolean): Promise<SessionUser | null> {
    if (!bearer.startsWith(TOKEN_API)) return null;
    const values = [hashToken(bearer.slice(TOKEN_API.length)), agora];
    const { rows } = await shared.query<TokenRow>({ name: 'session_token', text: SELECT_TOKEN, values });
    const [row] = rows;
    if (!row || row.falta_segundo_fator) return null;
    if (noting && isDue(row, agora)) await note(NOTE_TOKEN, [row.session_id, agora]);
    return limitTo(personOf(row, 'token'), row);
  }

  /** Where nothing can be written, a full disk above all, people may still read; the next request tries again. */
  async function note(statement: { name: string; text: string }, values: unknown[]): Promise<void> {
    await pool.query({ ...statement, values }).catch(() => undefined);
  }

  return async function readSession(headers, { noteUse = true } = {}) {
    const agora = new Date();
    const [, bearer] = /^Bearer (.{1,200})$/i.exec(headers.get('authorization') ?? '') ?? [];
    // A token speaks for itself: a cookie that comes along does not add to it.
    return bearer === undefined
      ? readCookie(headers, agora, noteUse)
      : readBearer(bearer.trim(), agora, noteUse);
  };
}

const PROLONG_SESSION = {
  name: 'session_prolong',
  text: 'update sessoes set atualizado_em = $2, expira_em = $3 where id = $1 and atualizado_em < $2',
};
const NOTE_TOKEN = { name: 'session_token_used', text: 'update tokens_api set usado_em = $2 where id = $1' };

const isDue = ({ usado_em }: PersonRow, agora: Date): boolean =>
  usado_em === null || agora.getTime() - usado_em.getTime() >= ANOTAR_USO_APOS;
