import { expect } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { cadastrarPessoa, novoEmail, postar, SENHA, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

test('sem sessão toda tela leva a /auth; com sessão /auth leva ao início', async ({ page }) => {
  await page.goto('/vendas/ordens');
  await expect(page).toHaveURL(/\/auth$/);
  await cadastrarPessoa(page);
  await page.goto('/auth');
  await expect(page.getByText('Olá, Ana Beatriz Cavalcanti')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('o QR de uma etiqueta ou de fotos, lido sem sessão, leva à sua página depois de entrar', async ({
  page,
  browser,
  baseURL,
}) => {
  const { cliente_id, centro, email } = await abrirLoja(page, 'Etiqueta lida');
  const { numero_os } = await postar<{ numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Celular da etiqueta',
    defeito_reclamado: 'Tela',
  });
  const celular = await browser.newContext({ baseURL: baseURL ?? '' });
  const lido = await celular.newPage();
  await lido.goto(`/vendas/ordens/${numero_os}?fotos=1`);
  await expect(lido).toHaveURL(/\/auth$/);
  await lido.getByRole('textbox', { name: 'Email' }).fill(email);
  await lido.getByRole('textbox', { name: 'Senha' }).fill(SENHA);
  await lido.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(lido).toHaveURL(`/vendas/ordens/${numero_os}?fotos=1`);
  await expect(lido.getByText('Celular da etiqueta').first()).toBeVisible();
  // An address of another site is no page of ours.
  await lido.evaluate(() => sessionStorage.setItem('depois_de_entrar', '//exemplo.com.br/x'));
  await lido.goto('/auth');
  await expect(lido).toHaveURL('/');
  await celular.close();
});

test('quem entra em outra aba entra também na que ficou em /auth', async ({ page, context }) => {
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await cadastrarPessoa(await context.newPage());
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Olá, Ana Beatriz Cavalcanti')).toBeVisible();
});

test('cadastrar-se, sair e entrar de novo', async ({ page }) => {
  const errors = watchErrors(page);
  const email = novoEmail();
  await page.goto('/auth');
  await expect(page.getByLabel('Nome Completo')).toHaveCount(0);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Criar conta', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Nome completo é obrigatório')).toBeVisible();
  await expect(page.getByLabel('Nome Completo')).toBeFocused();
  await page.getByLabel('Nome Completo').fill('  Carla Nogueira ');
  await page.getByLabel('Senha').fill('12345');
  await page.getByRole('button', { name: 'Criar conta', exact: true }).click();
  await expect(page.getByText('A senha deve ter no mínimo 6 caracteres').first()).toBeVisible();
  await page.getByLabel('Senha').fill(SENHA);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cadastro realizado! Bem-vindo!')).toBeVisible();
  await expect(page.getByText('Olá, Carla Nogueira')).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByText('Logout realizado com sucesso!')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha').fill(SENHA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(errors).toEqual([]);
});

test('nomeCompleto e cargo só existem no cadastro', async ({ page }) => {
  await page.goto('/auth');
  const fields = page.locator('form input');
  const names = () => fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name));
  await expect(fields).toHaveCount(2);
  expect(await names()).toEqual(['email', 'password']);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(fields).toHaveCount(4);
  expect(await names()).toEqual(['nomeCompleto', 'cargo', 'email', 'password']);
  await page.getByRole('button', { name: 'Fazer login' }).click();
  await expect(fields).toHaveCount(2);
});

test('a senha errada é dita e o que foi digitado fica', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill('ninguem@loja.com.br');
  await page.getByLabel('Senha').fill('senha-errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert').getByText('Email ou senha incorretos')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ninguem@loja.com.br');
  await expect(page.getByLabel('Senha')).toHaveValue('senha-errada');
});

for (const [onde, viewport] of [
  ['no computador', { width: 1366, height: 768 }],
  ['no celular', { width: 390, height: 844 }],
] as const) {
  test(`a recusa da entrada está também junto do campo, que recebe o foco, ${onde}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/auth');
    const email = page.getByLabel('Email');
    const senha = page.getByLabel('Senha');
    await email.fill('ninguem@loja.com.br');
    await senha.fill('senha-errada');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert').getByText('Email ou senha incorretos')).toBeVisible();
    await expect(senha).toBeFocused();
    await expect(senha).toHaveAccessibleDescription('Email ou senha incorretos');
    await expect(page.locator('form').getByText('Email ou senha incorretos')).toBeInViewport();
    // The server does not say which of the two is wrong, so both fields are marked.
    for (const field of [email, senha]) await expect(field).toHaveAttribute('aria-invalid', 'true');
    // Typing replaces the old password and clears the error.
    await page.keyboard.type('outra');
    await expect(senha).toHaveValue('outra');
    await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(0);
    await expect(page.locator('form').getByText('Email ou senha incorretos')).toHaveCount(0);
  });
}

test('sem resposta do servidor, entrar diz que não pôde processar', async ({ page }) => {
  await page.goto('/auth');
  await page.route('**/api/auth/sign-in/email', (route) => route.abort('connectionfailed'));
  await page.getByLabel('Email').fill('ninguem@loja.com.br');
  await page.getByLabel('Senha').fill(SENHA);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Erro ao processar solicitação', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled();
});

test('um email que já tem conta é recusado', async ({ page, browser, baseURL }) => {
  const { email } = await cadastrarPessoa(page);
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await other.goto('/auth');
  await other.getByRole('button', { name: 'Criar conta' }).click();
  await other.getByLabel('Nome Completo').fill('Outra Pessoa');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Senha').fill(SENHA);
  await other.getByRole('button', { name: 'Criar conta', exact: true }).click();
  await expect(other.getByRole('alert').getByText('Este email já está cadastrado')).toBeVisible();
  await expect(other.getByLabel('Email')).toBeFocused();
  await expect(other.getByLabel('Email')).toHaveAccessibleDescription('Este email já está cadastrado');
  await other.close();
});

test('o botão espera a resposta escrito Processando... e não envia duas vezes', async ({ page }) => {
  let requests = 0;
  await page.route('**/api/auth/sign-in/email', async (route) => {
    requests += 1;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/auth');
  await page.getByLabel('Email').fill('ninguem@loja.com.br');
  await page.getByLabel('Senha').fill('senha-errada');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Processando...' })).toBeDisabled();
  await expect(page.getByRole('alert').getByText('Email ou senha incorretos')).toBeVisible();
  expect(requests).toBe(1);
});

test('a senha se mostra e se oculta, e quem a esqueceu sabe a quem pedir', async ({ page }) => {
  await page.goto('/auth');
  await page.getByLabel('Senha').fill(SENHA);
  await expect(page.getByLabel('Senha')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar senha' }).click();
  await expect(page.getByLabel('Senha')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar senha' }).click();
  await page.getByRole('button', { name: 'Esqueceu a senha?' }).click();
  await expect(page.getByText('Peça a um administrador')).toBeVisible();
});

test('quem aguarda aprovação não vê tela nenhuma, pode sair, e entra assim que é aprovado', async ({
  browser,
}) => {
  const server = await startServer({ env: { CADASTRO: 'aprovacao' } });
  const admin = await browser.newPage({ baseURL: server.url });
  await cadastrarPessoa(admin, 'Dona Marta');
  const page = await browser.newPage({ baseURL: server.url });
  await cadastrarPessoa(page, 'Bruno Lima');
  for (const path of ['/', '/cadastros/clientes']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Aguardando aprovação' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();

  const people = await (await admin.request.get('/api/usuarios?situacao=aguardando')).json();
  const approved = await admin.request.post(`/api/usuarios/${people.itens[0].id}/aprovar`, { data: {} });
  expect(approved.status()).toBe(200);
  await expect(page.getByText('Olá, Bruno Lima')).toBeVisible({ timeout: 15_000 });
  await server.stop();
});
