/** The demo shop's staff: signed up like any user, each with their own client of the whole API. */
import { randomBytes } from 'node:crypto';
import { createRouterClient, type RouterClient } from '@orpc/server';
import { router } from '#app/servers.ts';
import { encerrarSessao } from '#company/auth/auth.gateway.ts';
import { cadastrar } from '#company/auth/cadastrar.command.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import { createSessionReader, type SessionUser } from '#platform/server/gate/session.ts';
import type { Database } from '#platform/server/sql/db.ts';

export type ApiClient = RouterClient<typeof router>;

export const SENHA_DEMO = 'oficina-demo';
const PESSOAS = {
  renata: ['Renata Nogueira', 'renata@exemplo.com.br', 'Administradora'],
  simone: ['Simone Prado', 'simone@exemplo.com.br', 'Atendente'],
  everton: ['Éverton Lima', 'everton@exemplo.com.br', 'Técnico'],
  priscila: ['Priscila Yamamoto', 'priscila@exemplo.com.br', 'Técnica'],
  wagner: ['Wagner Teixeira', 'wagner@exemplo.com.br', 'Atendente'],
  jonas: ['Jonas Kowalski', 'jonas@exemplo.com.br', 'Técnico'],
} as const;
export type NomePessoa = keyof typeof PESSOAS;
/** The first user to sign up and so the administrator. */
export const EMAIL_DEMO = PESSOAS.renata[1];

export type Equipe = Record<NomePessoa, ApiClient>;

const ids = new WeakMap<ApiClient, string>();
/** The profile id of the client's user. */
export const pessoaDe = (client: ApiClient): string => ids.get(client) ?? '';

export async function createEquipe(database: Database, clock: () => Date): Promise<Equipe> {
  const clients: [string, ApiClient][] = [];
  for (const [nome, [nome_completo, email, cargo]] of Object.entries(PESSOAS)) {
    const pessoa = await signUp(database, { nome_completo, email, cargo }, clock());
    const client = clientFor(database.db, pessoa, clock);
    ids.set(client, pessoa.id);
    clients.push([nome, client]);
  }
  return Object.fromEntries(clients) as Equipe;
}

interface Pessoa {
  nome_completo: string;
  email: string;
  cargo: string;
}

/** Signs the user up and out again, so that the demo leaves no sessions. */
async function signUp({ db, pool }: Database, pessoa: Pessoa, agora: Date): Promise<SessionUser> {
  const secret = randomBytes(32).toString('hex');
  const config = { secret, baseUrl: null };
  const cliente = { headers: new Headers({ 'user-agent': 'demo' }), endereco: '127.0.0.1' };
  const { headers } = await cadastrar(
    db,
    { ...config, cadastro: 'aberto' },
    { ...pessoa, password: SENHA_DEMO },
    cliente,
    agora,
  );
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const signedIn = new Headers({ cookie: cookies.join('; ') });
  const session = await createSessionReader({ shared: pool, pool, secret, secure: () => false })(signedIn);
  if (!session) throw new Error(`${pessoa.email} could not sign in`);
  await encerrarSessao(db, config, { ...cliente, headers: signedIn });
  return session;
}

/** A client of the whole API without HTTP: its calls go through the gate as this user. */
export function clientFor(pool: RequestContext['pool'], session: SessionUser, clock: () => Date): ApiClient {
  return createRouterClient(router, {
    context: (): RequestContext => ({
      pool,
      session,
      idempotencyKey: undefined,
      clock,
      services: { cepUrl: 'http://127.0.0.1:9', baseUrl: 'http://localhost:3000', secret: 'segredo' },
      // Not logged: the error that the act throws has it as its cause.
      onUnexpected: () => undefined,
    }),
  });
}
