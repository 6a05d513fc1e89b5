/** The two calls of the customer's page. They use plain fetch, because this page loads no API client. */
import type { AgirInput, PaginaPublica } from './acompanhamento.contract.ts';

export class Recusa extends Error {
  /** The link is dead: asking again changes nothing. */
  readonly morto: boolean;

  constructor(message: string, code?: string) {
    super(message);
    this.morto = code === 'LINK_INVALIDO';
  }
}

const SEM_RESPOSTA = 'Sem resposta da loja. Confira a sua conexão e tente de novo.';

async function chamar(operacao: 'ler' | 'agir', body: object): Promise<PaginaPublica> {
  const response = await fetch(`/api/acompanhar/${operacao}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    referrerPolicy: 'no-referrer',
  }).catch(() => null);
  const dito = (await response?.json().catch(() => null)) as
    | (PaginaPublica & { message?: string; code?: string })
    | null;
  if (!response?.ok || !dito) throw new Recusa((response && dito?.message) || SEM_RESPOSTA, dito?.code);
  return dito;
}

export const lerPagina = (token: string): Promise<PaginaPublica> => chamar('ler', { token });
export const agir = (input: AgirInput): Promise<PaginaPublica> => chamar('agir', input);

/** `Omit` applied to each member of a union. */
type SemToken<T> = T extends unknown ? Omit<T, 'token'> : never;
export type Ato = SemToken<AgirInput>;

/** How the panels of the page send an act, and its state. */
export interface Fazer {
  fazendo: boolean;
  erro: string | null;
  fazer: (ato: Ato) => Promise<void>;
}
