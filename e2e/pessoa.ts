/**
 * Users in the browser. Sign-up goes over HTTP, as the sign-in page does it, so that each test starts at its own
 * subject.
 */
import { expect, type Page } from '@playwright/test';

export const SENHA = 'conserto-77';

let people = 0;

export function novoEmail(): string {
  people += 1;
  return `pessoa${people}.${Date.now()}.${process.pid}@loja.com.br`;
}

/** Signs up through this page's browser context, which is signed in afterwards. */
export async function cadastrarPessoa(
  page: Page,
  nome_completo = 'Ana Beatriz Cavalcanti',
): Promise<{ email: string }> {
  const email = novoEmail();
  const answer = await page.request.post('/api/auth/sign-up/email', {
    data: { nome_completo, email, password: SENHA, cargo: 'Atendente' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { email };
}

export interface FilialCriada {
  id: string;
  nome: string;
  codigo: string;
  tipo: string;
}

export async function criarFilial(page: Page, nome: string, codigo: string): Promise<FilialCriada> {
  return postar(page, '/api/filiais', { nome, codigo, tipo: 'loja' });
}

/** Sets up data without the screen: calls a REST operation as the signed-in user. */
export async function postar<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}

/** Opens a screen with this branch selected, as if the user had chosen it before. */
export async function abrirNaFilial(page: Page, filial: FilialCriada, path: string): Promise<void> {
  await page.addInitScript((chosen) => {
    if (!sessionStorage.getItem('filial-do-teste'))
      localStorage.setItem('filialAtual', JSON.stringify(chosen));
    sessionStorage.setItem('filial-do-teste', '1');
  }, filial);
  await page.goto(path);
}

/** Browser errors: script errors and blocked styles (CSP). A refused request (4xx) does not count. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return errors;
}
