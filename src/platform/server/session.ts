// Who is asking, on every request. better-auth issues the cookie (src/auth/auth.gateway.ts); its own check costs more
// than a whole list request, so the signature is verified here, with the same HMAC, and session, user, role and branches
// come in one prepared statement. Nothing is cached: a session that ends, or a person who is blocked, is out at once.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';

const DIA = 24 * 60 * 60 * 1000;
/** A session unused for this long ends. */
export const DURACAO_SESSAO = 30 * DIA;
/** A used session is prolonged at most once in this time, so that reading stays reading. */
const PROLONGAR_APOS = DIA;

export type SituacaoUsuario = 'ativo' | 'aguardando';

/** The signed-in person: the gate's Actor and what the screens show. */
export type SessionUser = {
  id: string;
  session_id: string;
  nome_completo: string;
  email: string;
  cargo: string;
  papel: { id: string; nome: string };
  /** Empty while the person waits for approval. A blocked person has no session at all. */
  permissoes: ReadonlySet<string>;
  /** null: every branch. */
  filiais: string[] | null;
  situacao: SituacaoUsuario;
};

export type SessionReader = (headers: Headers) => Promise<SessionUser | null>;

/**
 * Cookies are shared by all ports of a host, so the name carries a mark of the secret: the demo beside the real shop on
 * one machine does not sign its people out.
 */
export function sessionCookieName(secret: string, secure: boolean): string {
  const marca = createHash('sha256').update(`cookie:${secret}`).digest('hex').slice(0, 6);
  return `${secure ? '__Host-' : ''}sessao-${marca}`;
}

/** The token of a correctly signed session cookie; null for none and for a forged one. */
function readSessionToken(headers: Headers, cookieName: string, secret: string): string | null {
  for (const cookie of (headers.get('cookie') ?? '').split(';')) {
    const igual = cookie.indexOf('=');
    if (igual < 0 || cookie.slice(0, igual).trim() !== cookieName) continue;
    const valor = decodeCookie(cookie.slice(igual + 1).trim());
    const ponto = valor.lastIndexOf('.');
    if (ponto < 1) return null;
    const token = valor.slice(0, ponto);
    const dada = Buffer.from(valor.slice(ponto + 1), 'base64');
    const esperada = createHmac('sha256', secret).update(token).digest();
    return dada.length === esperada.length && timingSafeEqual(dada, esperada) ? token : null;
  }
  return null;
}

function decodeCookie(valor: string): string {
  try {
    return decodeURIComponent(valor);
  } catch {
    return '';
  }
}

const SELECT_SESSION = `
select s.id as session_id, s.atualizado_em, u.id, u.email, p.nome_completo, p.cargo, p.situacao,
       r.id as papel_id, r.nome as papel_nome, r.permissoes,
       case when p.todas_filiais then null
            else array(select f.filial_id::text from profiles_filiais f where f.profile_id = p.id order by 1)
       end as filiais
  from sessoes s
  join usuarios u on u.id = s.usuario_id
  join profiles p on p.id = u.id
  join papeis r on r.id = p.papel_id
 where s.token = $1 and s.expira_em > $2 and p.situacao <> 'bloqueado'`;

type SessionRow = {
  session_id: string;
  atualizado_em: Date;
  id: string;
  email: string;
  nome_completo: string;
  cargo: string;
  situacao: SituacaoUsuario;
  papel_id: string;
  papel_nome: string;
  permissoes: string[];
  filiais: string[] | null;
};

export function createSessionReader(config: {
  pool: pg.Pool;
  secret: string;
  secure: boolean;
}): SessionReader {
  const { pool, secret } = config;
  const cookieName = sessionCookieName(secret, config.secure);

  return async function readSession(headers) {
    const token = readSessionToken(headers, cookieName, secret);
    if (token === null) return null;
    const agora = new Date();
    const { rows } = await pool.query<SessionRow>({
      name: 'session',
      text: SELECT_SESSION,
      values: [token, agora],
    });
    const row = rows[0];
    if (!row) return null;
    if (agora.getTime() - row.atualizado_em.getTime() > PROLONGAR_APOS)
      await prolongSession(pool, row.session_id, agora);
    return {
      id: row.id,
      session_id: row.session_id,
      nome_completo: row.nome_completo,
      email: row.email,
      cargo: row.cargo,
      papel: { id: row.papel_id, nome: row.papel_nome },
      permissoes: new Set(row.situacao === 'ativo' ? row.permissoes : []),
      filiais: row.filiais,
      situacao: row.situacao,
    };
  };
}

async function prolongSession(pool: pg.Pool, sessionId: string, agora: Date): Promise<void> {
  await pool.query({
    name: 'session_prolong',
    text: 'update sessoes set expira_em = $2, atualizado_em = $3 where id = $1 and atualizado_em < $3',
    values: [sessionId, new Date(agora.getTime() + DURACAO_SESSAO), agora],
  });
}
