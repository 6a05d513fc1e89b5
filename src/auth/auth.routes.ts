// The current session as an operation, and signing in, up and out under /api/auth: plain HTTP, because they set the session's cookie. Every answer is JSON; a
// refusal is { code, message } with the text that the screen shows.

import type { z } from 'zod';
import type { Db } from '#platform/server/context.ts';
import { guard } from '#platform/server/gate.ts';
import { DomainError, ERROR_KINDS, platformErrors } from '#platform/shared/errors.ts';
import {
  AVISO_SENHA_COMUM,
  authContract,
  authErrors,
  cadastrarInput,
  entrarInput,
  type ModoCadastro,
} from './auth.contract.ts';
import {
  type Cliente,
  type Emitido,
  encerrarSessao,
  type GatewayConfig,
  iniciarSessao,
} from './auth.gateway.ts';
import { type Limite, limites } from './auth.rules.ts';
import {
  contar,
  deleteLimitesVencidos,
  deleteSessoesVencidas,
  esperaDe,
  findSituacao,
  zerar,
} from './auth.sql.ts';
import { cadastrar } from './cadastrar.command.ts';
import { senhaComum } from './senhas_comuns.rules.ts';

const operacoes = guard(authContract);

export const authRouter = {
  sessao: operacoes.sessao.handler(({ context: { session } }) => {
    if (!session) return null;
    const { session_id: _, permissoes, ...pessoa } = session;
    return { ...pessoa, permissoes: [...permissoes] };
  }),
};

export type AuthConfig = GatewayConfig & {
  cadastro: ModoCadastro;
  /** Refuse the most common passwords instead of pointing them out (decisions § 6). */
  recusarSenhaComum: boolean;
};

/** `endereco` is the client's network address, already taken from a trusted proxy where there is one. */
export type AuthHandler = (request: Request, endereco: string) => Promise<Response>;

const MAX_BODY = 16 * 1024;

export function createAuthHandler(db: Db, config: AuthConfig): AuthHandler {
  const rotas: Record<string, (request: Request, cliente: Cliente) => Promise<Response>> = {
    'POST /api/auth/sign-up/email': (request, cliente) => postCadastrar(db, config, request, cliente),
    'POST /api/auth/sign-in/email': (request, cliente) => postEntrar(db, config, request, cliente),
    'POST /api/auth/sign-out': async (_, cliente) =>
      json({ success: true }, await encerrarSessao(db, config, cliente)),
  };
  return async (request, endereco) => {
    const rota = rotas[`${request.method} ${new URL(request.url).pathname}`];
    try {
      if (!rota) throw new DomainError(platformErrors.NAO_ENCONTRADO);
      return await rota(request, { headers: request.headers, endereco });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, kind, message } = error.definition;
      return Response.json(
        { code, message },
        { status: ERROR_KINDS[kind], headers: { 'cache-control': 'no-store' } },
      );
    }
  };
}

async function postCadastrar(
  db: Db,
  config: AuthConfig,
  request: Request,
  cliente: Cliente,
): Promise<Response> {
  const input = await readBody(request, cadastrarInput);
  const comum = senhaComum(input.password, input);
  if (comum && config.recusarSenhaComum) throw new DomainError(authErrors.SENHA_MUITO_COMUM);
  const agora = new Date();
  const limite = limites.cadastrosDoEndereco(cliente.endereco);
  await exigirDentroDoLimite(db, [limite], agora);
  await contar(db, limite, agora);
  const emitido = await cadastrar(db, config, input, cliente, agora);
  return json({ user: emitido.usuario, ...(comum ? { aviso: AVISO_SENHA_COMUM } : {}) }, emitido.headers);
}

/** Only failures are counted. A right password is refused, too, while a limit is reached: else limiting would not limit. */
async function postEntrar(db: Db, config: AuthConfig, request: Request, cliente: Cliente): Promise<Response> {
  const input = await readBody(request, entrarInput);
  const falhas = [limites.falhasDaConta(input.email), limites.falhasDoEndereco(cliente.endereco)];
  await exigirDentroDoLimite(db, falhas, new Date());
  let emitido: Emitido;
  try {
    emitido = await iniciarSessao(db, config, input, cliente, async (usuario_id) => {
      // Again, since other guesses may have failed while this one was being verified.
      await exigirDentroDoLimite(db, falhas, new Date());
      if ((await findSituacao(db, usuario_id)) === 'bloqueado')
        throw new DomainError(authErrors.USUARIO_BLOQUEADO);
    });
  } catch (error) {
    if (error instanceof DomainError && error.definition === authErrors.CREDENCIAIS_INVALIDAS) {
      for (const limite of falhas) await contar(db, limite, new Date());
    }
    throw error;
  }
  const agora = new Date();
  await zerar(db, limites.falhasDaConta(input.email));
  await deleteSessoesVencidas(db, emitido.usuario.id, agora);
  await deleteLimitesVencidos(db, new Date(agora.getTime() - 24 * 60 * 60 * 1000));
  return json({ user: emitido.usuario }, emitido.headers);
}

async function exigirDentroDoLimite(db: Db, todos: Limite[], agora: Date): Promise<void> {
  for (const limite of todos) {
    const espera = await esperaDe(db, limite, agora);
    if (espera === null) continue;
    const minutos = Math.ceil(espera / 60);
    const quando = minutos === 1 ? '1 minuto' : `${minutos} minutos`;
    throw new DomainError({
      ...platformErrors.MUITAS_TENTATIVAS,
      message: `Muitas tentativas. Tente de novo em ${quando}`,
    });
  }
}

/** JSON only: a form of another site cannot send that without being asked first. */
async function readBody<T extends z.ZodType>(request: Request, schema: T): Promise<z.infer<T>> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    throw new DomainError(platformErrors.DADOS_INVALIDOS);
  }
  const parsed = schema.safeParse(parseJson(await readText(request)));
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? platformErrors.DADOS_INVALIDOS.message;
  throw new DomainError({ ...platformErrors.DADOS_INVALIDOS, message });
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MAX_BODY) throw new DomainError(platformErrors.DADOS_INVALIDOS);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError(platformErrors.DADOS_INVALIDOS);
  }
}

function json(body: object, cookies: Headers): Response {
  const response = Response.json(body, { headers: { 'cache-control': 'no-store' } });
  for (const cookie of cookies.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}
