import { requireAccess } from '#platform/server/gate/gate.ts';
import {
  countWithinLimits,
  judgeWithinLimits,
  type Limit,
  limits,
} from '#platform/server/gate/rate_limits.ts';
import type { SessionReader, SessionUser } from '#platform/server/gate/session.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { DomainError, ERROR_KINDS, platformErrors } from '#platform/shared/errors.ts';
import { formText } from '#platform/shared/field_texts.ts';
import type { z } from '#platform/shared/zod.ts';
import {
  AVISO_SENHA_COMUM,
  authContract,
  authErrors,
  cadastrarInput,
  entrarInput,
  lembrarSenhaJob,
  linkInput,
  pedirLinkInput,
  redefinirSenhaInput,
  trocarSenhaInput,
} from './auth.contract.ts';
import { type Cliente, encerrarSessao, type GatewayConfig } from './auth.gateway.ts';
import { empresaDe, type ModoCadastro } from './auth.rules.ts';
import { existeConta, findLogo, findRegrasDeAcesso, findUsoDaLoja, type RegrasDeAcesso } from './auth.sql.ts';
import { cadastrar, conferirConvite } from './cadastrar.command.ts';
import { entrar } from './entrar.command.ts';
import { exigirSenhaNova, type RegrasDaSenha } from './exigirSenhaNova.command.ts';
import { pessoaDoLink, redefinirSenha } from './redefinirSenha.command.ts';
import { trocarSenha } from './trocarSenha.command.ts';

interface ModosDeCadastro {
  readonly cadastro: ModoCadastro;
  /** The default once a public address is saved in Configurações; absent: the same as without one. */
  readonly cadastroComEndereco?: ModoCadastro;
}

type AuthRules = RegrasDaSenha &
  ModosDeCadastro & {
    secret: string;
    /** Whether the environment knows a base URL that recipients of its links can open. */
    enviaLinks: boolean;
  };

export type AuthConfig = AuthRules & {
  /** The public address through which the request came; null if it came through another one. */
  baseUrlOf: (headers: Headers) => string | null;
};

/** The rules with the address through which one request came. */
type AuthDoPedido = AuthRules & GatewayConfig;

/**
 * `endereco` is the client's network address, already resolved from a trusted proxy if there is one. `aoReconhecer`
 * receives the account the request concerns, whether or not access is granted, for the log.
 */
export type AuthHandler = (
  request: Request,
  endereco: string,
  aoReconhecer: (usuario_id: string) => void,
) => Promise<Response>;

const MAX_BODY = 16 * 1024;

export function createAuthHandler(db: Db, config: AuthConfig, readSession: SessionReader): AuthHandler {
  type Rota = (request: Request, cliente: Cliente) => Promise<Response>;
  const rotasDe = (config: AuthDoPedido): Record<string, Rota> => ({
    'POST /api/auth/sign-up/email': (request, cliente) => postCadastrar(db, config, request, cliente),
    'POST /api/auth/sign-in/email': (request, cliente) => postEntrar(db, config, request, cliente),
    'POST /api/auth/sign-out': async (_, cliente) =>
      json({ success: true }, await encerrarSessao(db, config, cliente)),
    'GET /api/auth/regras': async () => {
      const regras = await findRegrasDeAcesso(db);
      const tem_email = regras.tem_email && enviaLinks(regras, config);
      // Says nothing about people once there is one.
      const vazio = (await existeConta(db)) ? {} : { vazio: true };
      return json({ tem_email, senha_minima: regras.senha_minima, empresa: empresaDe(regras), ...vazio });
    },
    'GET /api/auth/logo': () => getLogo(db),
    'POST /api/auth/senha/pedir': (request, cliente) => postPedirLink(db, config, request, cliente),
    'POST /api/auth/convite/conferir': (request, cliente) => postConferirConvite(db, request, cliente),
    'POST /api/auth/senha/conferir': (request, cliente) => postConferirLink(db, request, cliente),
    'POST /api/auth/senha/trocar': async (request, cliente) => {
      const session = requireAccess(await readSession(request.headers), 'conta');
      cliente.aoReconhecer?.(session.id);
      return postTrocarSenha(db, { config, session }, request, cliente);
    },
    'POST /api/auth/senha/redefinir': (request, cliente) => postRedefinirSenha(db, config, request, cliente),
  });
  return async (request, endereco, aoReconhecer) => {
    const rotas = rotasDe({ ...config, baseUrl: config.baseUrlOf(request.headers) });
    const rota = rotas[`${request.method} ${new URL(request.url).pathname}`];
    try {
      if (!rota) throw new DomainError(platformErrors.NAO_ENCONTRADO);
      return await rota(request, { headers: request.headers, endereco, aoReconhecer });
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

/**
 * PNG, JPEG or WebP by their first bytes (configuracoes). The URL contains the picture's hash, so browsers cache it
 * forever.
 */
async function getLogo(db: Db): Promise<Response> {
  const logo = await findLogo(db);
  if (!logo) throw new DomainError(platformErrors.NAO_ENCONTRADO);
  return new Response(new Uint8Array(logo.conteudo), {
    headers: { 'content-type': logo.tipo, 'cache-control': 'public, max-age=31536000, immutable' },
  });
}

async function postCadastrar(
  db: Db,
  config: AuthDoPedido,
  request: Request,
  cliente: Cliente,
): Promise<Response> {
  const input = await readBody(request, cadastrarInput);
  const agora = new Date();
  await countWithinLimits(db, [limits.signUpsOfAddress(cliente.endereco)], agora);
  const comum = await exigirSenhaNova(db, config, input.password, input);
  const cadastro = await modoDeCadastro(db, config);
  const emitido = await cadastrar(db, { ...config, cadastro }, input, cliente, agora);
  cliente.aoReconhecer?.(emitido.usuario.id);
  return json({ user: emitido.usuario, ...(comum ? { aviso: AVISO_SENHA_COMUM } : {}) }, emitido.headers);
}

async function postEntrar(
  db: Db,
  config: AuthDoPedido,
  request: Request,
  cliente: Cliente,
): Promise<Response> {
  const emitido = await entrar(db, config, await readBody(request, entrarInput), cliente);
  return json({ user: emitido.usuario }, emitido.headers);
}

async function postTrocarSenha(
  db: Db,
  { config, session }: { config: AuthDoPedido; session: SessionUser },
  request: Request,
  cliente: Cliente,
): Promise<Response> {
  const input = await readBody(request, trocarSenhaInput);
  const comum = await exigirSenhaNova(db, config, input.nova, session);
  // An attacker at an unattended open session gets no more guesses than on the sign-in page.
  const { tokens_revogados, headers } = await contandoFalhas(
    db,
    cliente,
    () => trocarSenha(db, config, { ...input, pessoa: session }, cliente),
    limits.failuresOfAccount(session.email),
  );
  return json({ success: true, tokens_revogados, ...(comum ? { aviso: AVISO_SENHA_COMUM } : {}) }, headers);
}

/** Data for the invitation page: e-mail, cargo and role. */
async function postConferirConvite(db: Db, request: Request, cliente: Cliente): Promise<Response> {
  const { token } = await readBody(request, linkInput);
  const convite = await contandoFalhas(db, cliente, () => conferirConvite(db, token, new Date()));
  const { email, cargo, papel_nome } = convite;
  return json({ email, cargo, papel: papel_nome });
}

async function postConferirLink(db: Db, request: Request, cliente: Cliente): Promise<Response> {
  const { token } = await readBody(request, linkInput);
  const { nome_completo, email } = await contandoFalhas(db, cliente, () =>
    pessoaDoLink(db, token, new Date()),
  );
  return json({ nome_completo, email });
}

async function postRedefinirSenha(
  db: Db,
  config: AuthDoPedido,
  request: Request,
  cliente: Cliente,
): Promise<Response> {
  const input = await readBody(request, redefinirSenhaInput);
  const agora = new Date();
  const pessoa = await contandoFalhas(db, cliente, () => pessoaDoLink(db, input.token, agora));
  cliente.aoReconhecer?.(pessoa.usuario_id);
  const comum = await exigirSenhaNova(db, config, input.password, pessoa);
  await redefinirSenha(db, pessoa, input, agora);
  return json({ success: true, ...(comum ? { aviso: AVISO_SENHA_COMUM } : {}) });
}

/**
 * 'Esqueceu a senha?': response and work are the same whether or not an account has that address. A background job
 * looks up the account and sends the mail.
 */
async function postPedirLink(
  db: Db,
  config: AuthDoPedido,
  request: Request,
  cliente: Cliente,
): Promise<Response> {
  const { email } = await readBody(request, pedirLinkInput);
  const regras = await findRegrasDeAcesso(db);
  if (!regras.tem_email || !enviaLinks(regras, config))
    throw new DomainError(authErrors.EMAIL_NAO_CONFIGURADO);
  const agora = new Date();
  const pedidos = [limits.linksOfAccount(email), limits.linksOfAddress(cliente.endereco)];
  await db.transaction().execute(async (trx) => {
    await countWithinLimits(trx, pedidos, agora);
    await enqueue(trx, lembrarSenhaJob, { email });
  });
  return json({ success: true });
}

const enviaLinks = ({ endereco_publico }: RegrasDeAcesso, config: AuthRules): boolean =>
  config.enviaLinks || endereco_publico !== null;

/** The sign-up mode: the one set in Configurações, otherwise the one the program was started with. */
export async function modoDeCadastro(db: Db, padrao: ModosDeCadastro): Promise<ModoCadastro> {
  const { cadastro, endereco_publico } = await findRegrasDeAcesso(db);
  if (cadastro !== null) return cadastro;
  return (endereco_publico !== null && padrao.cadastroComEndereco) || padrao.cadastro;
}

/** A link's token cannot be guessed, but repeated failures are limited all the same. */
async function contandoFalhas<T>(
  db: Db,
  cliente: Cliente,
  conferir: () => Promise<T>,
  ...daConta: Limit[]
): Promise<T> {
  const falhas = [limits.failuresOfAddress(cliente.endereco), ...daConta];
  return judgeWithinLimits(db, falhas, new Date(), conferir);
}

/** JSON only: a form on another site cannot send that content type without a CORS preflight. */
async function readBody<T extends z.ZodType>(request: Request, schema: T): Promise<z.infer<T>> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    throw new DomainError(platformErrors.DADOS_INVALIDOS);
  }
  const parsed = schema.safeParse(parseJson(await readText(request)));
  if (parsed.success) return parsed.data;
  const message = formText(parsed.error.issues[0]?.message ?? platformErrors.DADOS_INVALIDOS.message);
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

function json(body: object, cookies = new Headers()): Response {
  const response = Response.json(body, { headers: { 'cache-control': 'no-store' } });
  for (const cookie of cookies.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}

export const authServer = defineServer({
  contract: authContract,
  routes: {
    sessao: async ({ context: { session, db } }) => {
      if (!session) return null;
      const { session_id: _, via: __, token_id: ___, permissoes, ...pessoa } = session;
      const [regras, uso] = await Promise.all([
        findRegrasDeAcesso(db),
        session.situacao === 'ativo' ? findUsoDaLoja(db) : null,
      ]);
      const empresa = { ...empresaDe(regras), fuso_horario: regras.fuso_horario };
      return { ...pessoa, permissoes: [...permissoes], empresa, uso };
    },
  },
  tables: {
    writes: {
      usuarios: { rows: 'keep' },
      // A restore must not revive sessions and e-mailed links.
      sessoes: { backup: 'never' },
      contas: {},
      verificacoes: { backup: 'never' },
      tokens_api: { rows: 'keep' },
      papeis: {},
      profiles: { rows: 'keep' },
      profiles_filiais: {},
      convites: {},
      links_senha: { backup: 'never' },
    },
  },
  audit: {
    operations: {
      'auth.cadastrar': 'Criou a própria conta',
      'auth.aceitarConvite': 'Entrou pelo convite',
      'auth.emitirLinkSenha': 'Emitiu um link de nova senha',
      'auth.redefinirSenha': 'Definiu uma nova senha',
      'auth.trocarSenha': 'Trocou a própria senha',
    },
  },
});
