// Wraps better-auth: hashing, accounts, sessions, cookies. Only the four paths that auth.server.ts serves reach it; its
// router, rate limits and other endpoints stay unused. Sign-up gets an instance bound to the caller's transaction, so
// account, session, profile and audit row are written atomically.

import { betterAuth } from 'better-auth';
import { type APIError, isAPIError } from 'better-auth/api';
import { hashPassword } from 'better-auth/crypto';
import { FailedAttempt } from '#platform/server/gate/rate_limits.ts';
import { SESSION_DURATION_MS, sessionCookieName } from '#platform/server/gate/session.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { DomainError, type ErrorDefinition, platformErrors } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { authErrors, SENHA_MINIMA } from './auth.contract.ts';

/** Browsers keep a cookie for at most 400 days. The session's actual expiry is in its row and slides (session.ts). */
const DURACAO_COOKIE_SEGUNDOS = 400 * 24 * 60 * 60;
/** Internal header that passes the client's address to the session's row; never taken from the client. */
const CABECALHO_ENDERECO = 'x-endereco-cliente';

export type GatewayConfig = { secret: string; baseUrl: string | null };
/** Called just before a session is created; throws to refuse it. */
export type AoEntrar = (usuario_id: string) => Promise<void>;
export type Emitido = { usuario: { id: string; name: string; email: string }; headers: Headers };

export function isSecure(baseUrl: string | null): boolean {
  return baseUrl?.startsWith('https://') ?? false;
}

export function betterAuthOptions(db: Db, config: GatewayConfig) {
  const secure = isSecure(config.baseUrl);
  const datas = { createdAt: 'criado_em', updatedAt: 'atualizado_em' };
  return {
    appName: 'Assistência Técnica',
    baseURL: config.baseUrl ?? 'http://localhost',
    basePath: '/api/auth',
    secret: config.secret,
    database: { db, type: 'postgres' as const, transaction: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: true, minPasswordLength: SENHA_MINIMA, maxPasswordLength: 128 },
    user: {
      modelName: 'usuarios',
      fields: { name: 'nome', emailVerified: 'email_verificado', image: 'imagem', ...datas },
    },
    session: {
      modelName: 'sessoes',
      fields: {
        userId: 'usuario_id',
        expiresAt: 'expira_em',
        ipAddress: 'endereco_ip',
        userAgent: 'agente',
        ...datas,
      },
      expiresIn: DURACAO_COOKIE_SEGUNDOS,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'contas',
      fields: {
        userId: 'usuario_id',
        accountId: 'conta_id',
        providerId: 'provedor',
        password: 'senha_hash',
        accessToken: 'token_acesso',
        refreshToken: 'token_atualizacao',
        idToken: 'token_id',
        accessTokenExpiresAt: 'token_acesso_expira_em',
        refreshTokenExpiresAt: 'token_atualizacao_expira_em',
        scope: 'escopo',
        ...datas,
      },
    },
    verification: {
      modelName: 'verificacoes',
      fields: { identifier: 'identificador', value: 'valor', expiresAt: 'expira_em', ...datas },
    },
    advanced: {
      useSecureCookies: false, // true would prefix __Secure-; the name below has the stricter __Host-
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax' as const, path: '/' },
      cookies: { session_token: { name: sessionCookieName(config.secret, secure) } },
      ipAddress: { ipAddressHeaders: [CABECALHO_ENDERECO], ipv6Subnet: 128 as const },
      database: { generateId: () => newId(), validateSchema: false },
    },
  };
}

function openAuth(db: Db, config: GatewayConfig, hooks: { aoEntrar?: AoEntrar; hash?: string }) {
  const options = betterAuthOptions(db, config);
  const { aoEntrar, hash } = hooks;
  return betterAuth({
    ...options,
    emailAndPassword: {
      ...options.emailAndPassword,
      ...(hash === undefined ? {} : { password: { hash: async () => hash } }),
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            await aoEntrar?.(session.userId);
            const agente = session.userAgent;
            return {
              data: {
                ...session,
                expiresAt: new Date(session.createdAt.getTime() + SESSION_DURATION_MS),
                userAgent: typeof agente === 'string' ? agente.slice(0, 300) : null,
              },
            };
          },
        },
      },
    },
  });
}

function clientHeaders(headers: Headers, endereco: string): Headers {
  const copy = new Headers({ [CABECALHO_ENDERECO]: endereco });
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name);
    if (value !== null) copy.set(name, value);
  }
  return copy;
}

export type Cliente = {
  headers: Headers;
  endereco: string;
  /** Called with the account once the request is known to concern it. */
  aoReconhecer?: (usuario_id: string) => void;
};

/** The slow part of a sign-up (about 0.1 s of scrypt). Call it before opening the transaction. */
export const criptografarSenha = (senha: string): Promise<string> => hashPassword(senha);

/** Creates user, account and session inside the given transaction. */
export async function criarConta(
  trx: Db,
  config: GatewayConfig,
  dados: { nome_completo: string; email: string; password: string; hash: string },
  cliente: Cliente,
): Promise<Emitido> {
  const { nome_completo: name, email, password, hash } = dados;
  return traduzindo(async () => {
    const { headers, response } = await openAuth(trx, config, { hash }).api.signUpEmail({
      body: { name, email, password },
      headers: clientHeaders(cliente.headers, cliente.endereco),
      returnHeaders: true,
    });
    return { headers, usuario: response.user };
  });
}

/** Verifies the password and creates a session, unless `aoEntrar` refuses it. Also returns the session's token. */
export async function iniciarSessao(
  db: Db,
  config: GatewayConfig,
  dados: { email: string; password: string },
  cliente: Cliente,
  aoEntrar: AoEntrar,
): Promise<Emitido & { token: string }> {
  return traduzindo(async () => {
    const { headers, response } = await openAuth(db, config, { aoEntrar }).api.signInEmail({
      body: dados,
      headers: clientHeaders(cliente.headers, cliente.endereco),
      returnHeaders: true,
    });
    return { headers, usuario: response.user, token: response.token };
  });
}

/** Ends every session, so that anyone who knew the old password is signed out. This browser gets a new session. */
export async function trocarSenhaDaSessao(
  db: Db,
  config: GatewayConfig,
  { senha, nova }: { senha: string; nova: string },
  cliente: Cliente,
): Promise<Emitido> {
  return traduzindo(async () => {
    const { headers, response } = await openAuth(db, config, {}).api.changePassword({
      body: { currentPassword: senha, newPassword: nova, revokeOtherSessions: true },
      headers: clientHeaders(cliente.headers, cliente.endereco),
      returnHeaders: true,
    });
    return { headers, usuario: response.user };
  });
}

/** Ends the cookie's session, if any, and clears the cookie. */
export async function encerrarSessao(db: Db, config: GatewayConfig, cliente: Cliente): Promise<Headers> {
  const headers = clientHeaders(cliente.headers, cliente.endereco);
  return (await openAuth(db, config, {}).api.signOut({ headers, returnHeaders: true })).headers;
}

const TRADUCOES: Record<string, ErrorDefinition> = {
  UNAUTHORIZED: platformErrors.NAO_AUTENTICADO,
  FAILED_TO_GET_SESSION: platformErrors.NAO_AUTENTICADO,
  USER_ALREADY_EXISTS: authErrors.EMAIL_JA_CADASTRADO,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: authErrors.EMAIL_JA_CADASTRADO,
};

async function traduzindo<T>(chamada: () => Promise<T>): Promise<T> {
  try {
    return await chamada();
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const code = String((error as APIError).body?.code);
    if (code === 'INVALID_EMAIL_OR_PASSWORD') throw new FailedAttempt(authErrors.CREDENCIAIS_INVALIDAS);
    throw new DomainError(TRADUCOES[code] ?? authErrors.ERRO_AO_PROCESSAR);
  }
}
