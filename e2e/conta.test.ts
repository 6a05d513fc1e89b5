/** Minha conta: a new password, the second factor, a token for another program. */
import { expect } from '@playwright/test';
import { TOTP } from 'otpauth';
import { cadastrarPessoa, SENHA } from './pessoa.ts';
import { test } from './server.ts';

const NOVA = 'cadeira-verde-5';
const OUTRA = 'janela-clara-8';
/** Authenticator code, `passos` steps of 30 s from now. Each code works only once. */
const codigoDe = (secret: string, passos = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + passos * 30_000 });

test('trocar a senha, ativar as duas etapas, entrar com elas, e dar um token a outro programa', async ({
  page,
}) => {
  const { email } = await cadastrarPessoa(page);
  await page.goto('/conta');
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  const senha = page.getByRole('dialog', { name: 'Trocar senha' });
  await expect(senha.getByText('Mínimo de 6 caracteres')).toBeVisible();
  await senha.getByLabel('Senha atual').fill(SENHA);
  await senha.getByLabel('Nova senha').fill(NOVA);
  await senha.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Senha alterada. As outras sessões foram encerradas')).toBeVisible();

  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  const etapas = page.getByRole('dialog');
  await etapas.getByLabel('Senha atual').fill(NOVA);
  await etapas.getByRole('button', { name: 'Continuar' }).click();
  const item = etapas.getByRole('listitem').filter({ hasText: 'digite esta chave' });
  const segredo = /chave:\s*([A-Z2-7]+)/.exec((await item.textContent()) ?? '')?.[1] ?? '';
  // Retry: the code is of the previous 30 s step, which may expire before the server checks it.
  await expect(async () => {
    await etapas.getByLabel('Código do aplicativo').fill(codigoDe(segredo, -1));
    await etapas.getByRole('button', { name: 'Ativar' }).click();
    await expect(etapas.getByRole('button', { name: 'Guardei os códigos' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await etapas.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(page.getByText('Você ainda tem 10 códigos de recuperação')).toBeVisible();

  await page.getByText('Avançado').click();
  await page.getByRole('button', { name: 'Novo token' }).click();
  const token = page.getByRole('dialog');
  await token.getByLabel('Para quê').fill('Loja virtual');
  await token.getByLabel('A sua senha').fill(NOVA);
  await token.getByRole('group', { name: 'Fornecedores' }).getByLabel('Ver').check();
  await token.getByRole('button', { name: 'Criar token' }).click();
  const bearer = (await token.getByText(/^at_/).textContent()) ?? '';
  await token.getByRole('button', { name: 'Guardei o token' }).click();
  const pedir = async (path: string) =>
    (await fetch(new URL(path, page.url()), { headers: { authorization: `Bearer ${bearer}` } })).status;
  expect([await pedir('/api/fornecedores'), await pedir('/api/filiais')]).toEqual([200, 403]);

  await page.reload();
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(senha.getByText('O seu token de API deixa de valer')).toBeVisible();
  await senha.getByLabel('Senha atual').fill(NOVA);
  await senha.getByLabel('Nova senha').fill(OUTRA);
  await senha.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('As outras sessões foram encerradas e 1 token revogado')).toBeVisible();
  await expect(page.getByText('Nenhum token criado')).toBeVisible();
  expect(await pedir('/api/fornecedores')).toBe(401);

  const celular = await page.context().browser()?.newContext();
  const entrou = await celular?.request.post(new URL('/api/auth/sign-in/email', page.url()).href, {
    data: { email, password: OUTRA, codigo: codigoDe(segredo) },
  });
  expect(entrou?.status()).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: /^Encerrar a sessão de/ }).click();
  const encerrar = page.getByRole('dialog', { name: /^Encerrar a sessão de/ });
  await encerrar.getByLabel('Senha atual').fill('errada');
  await encerrar.getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByText('A senha atual não confere').first()).toBeVisible();
  await encerrar.getByLabel('Senha atual').fill(OUTRA);
  await encerrar.getByRole('button', { name: 'Encerrar' }).click();
  await expect(page.getByText('Sessão encerrada')).toBeVisible();
  const depois = await celular?.request.get(new URL('/api/sessao', page.url()).href);
  expect(await depois?.json()).toBeNull();
  await celular?.close();

  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha').fill(OUTRA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByLabel('Código de verificação').fill(codigoDe(segredo, 1));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
});
