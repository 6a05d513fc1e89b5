/**
 * Sign-in, sign-up and sign-out use plain HTTP under /api/auth, because they set the session cookie. Imports neither
 * the query client nor the RPC client nor zod, which keeps the sign-in page light.
 */

/** A refusal with the server's user-facing message; `code` is one of the contract's codes. */
export class AcessoRecusado extends Error {
  readonly code: string;

  constructor(message: string, code = '') {
    super(message);
    this.code = code;
  }
}

async function post<T = { aviso?: string }>(path: string, body: object): Promise<T> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { message?: string; code?: string };
  if (!response.ok) throw new AcessoRecusado(answer.message ?? 'Erro ao processar solicitação', answer.code);
  return answer as T;
}

export const entrar = (dados: { email: string; password: string; codigo?: string }) =>
  post('sign-in/email', dados);

/** Returns an `aviso` when the account was created with a common password. */
export const cadastrar = (dados: {
  nome_completo: string;
  email: string;
  password: string;
  cargo: string;
  convite?: string;
}) => post('sign-up/email', dados);

/** The purpose of a one-time link: an invitation has role and cargo; a password link has the person. */
export interface DadosDoLink {
  email?: string | null;
  cargo?: string;
  papel?: string;
  nome_completo?: string;
}

export const conferirLink = (tipo: 'convite' | 'senha', token: string) =>
  post<DadosDoLink>(`${tipo}/conferir`, { token });

export const redefinirSenha = (dados: { token: string; password: string }) => post('senha/redefinir', dados);

/** The answer does not reveal whether an account has that address. */
export const pedirLinkSenha = (email: string) => post('senha/pedir', { email });

/** Settings that a client without a session may read. */
export interface RegrasDeAcesso {
  /** Whether the shop sends mail. */
  tem_email: boolean;
  senha_minima?: number;
  /** `logo` is the picture's URL. */
  empresa?: { nome: string | null; logo: string | null };
  /** No account exists yet: the first one administers the program. */
  vazio?: true;
}

export async function regrasDeAcesso(): Promise<RegrasDeAcesso> {
  const response = await fetch('/api/auth/regras');
  if (!response.ok) throw new AcessoRecusado('Erro ao processar solicitação');
  return (await response.json()) as RegrasDeAcesso;
}

export const trocarSenha = (dados: { senha: string; nova: string }) =>
  post<{ aviso?: string; tokens_revogados: number }>('senha/trocar', dados);

export const sair = () => post('sign-out', {});

export async function temSessao(): Promise<boolean> {
  const response = await fetch('/api/sessao');
  return response.ok && (await response.json()) !== null;
}
