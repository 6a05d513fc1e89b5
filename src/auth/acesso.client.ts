/**
 * Signing in, up and out: plain HTTP under /api/auth, because it sets the session's cookie. Kept free of the query
 * client, the RPC client and zod, so that the sign-in page stays light.
 */

/** A refusal, worded by the server for the person. */
export class AcessoRecusado extends Error {}

async function post(path: string, body: object): Promise<{ aviso?: string }> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { message?: string; aviso?: string };
  if (!response.ok) throw new AcessoRecusado(answer.message ?? 'Erro ao processar solicitação');
  return answer;
}

export const entrar = (dados: { email: string; password: string }) => post('sign-in/email', dados);

/** Answers with an `aviso` when the account was made although its password is a common one. */
export const cadastrar = (dados: { nome_completo: string; email: string; password: string; cargo: string }) =>
  post('sign-up/email', dados);

export const sair = () => post('sign-out', {});

export async function temSessao(): Promise<boolean> {
  const response = await fetch('/api/sessao');
  return response.ok && (await response.json()) !== null;
}
