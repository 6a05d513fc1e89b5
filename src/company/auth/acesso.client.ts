/**
 * Signing in, up and out: plain HTTP under /api/auth, because it sets the session's cookie. Kept free of the query
 * client, the RPC client and zod, so that the sign-in page stays light.
 */

/** A refusal, worded by the server for the person; `code` is one of the contract's. */
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

/** Answers with an `aviso` when the account was made although its password is a common one. */
export const cadastrar = (dados: {
  nome_completo: string;
  email: string;
  password: string;
  cargo: string;
  convite?: string;
}) => post('sign-up/email', dados);

/** For whom a one-time link is: of an invitation role and cargo, of a password link the person. */
export interface DadosDoLink {
  email?: string | null;
  cargo?: string;
  papel?: string;
  nome_completo?: string;
}

export const conferirLink = (tipo: 'convite' | 'senha', token: string) =>
  post<DadosDoLink>(`${tipo}/conferir`, { token });

export const redefinirSenha = (dados: { token: string; password: string }) => post('senha/redefinir', dados);

/** The answer is the same whether or not anybody has that address. */
export const pedirLinkSenha = (email: string) => post('senha/pedir', { email });

/** What a stranger is told. */
export interface RegrasDeAcesso {
  /** Whether the shop sends mail. */
  tem_email: boolean;
  senha_minima?: number;
  /** `logo` is the picture's address. */
  empresa?: { nome: string | null; logo: string | null };
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
