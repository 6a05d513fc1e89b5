/** Sistema › Configurações in the browser, and 'Esqueceu a senha?' from the sign-in page to the new password. */
import { expect, type Page } from '@playwright/test';
import { abrirCorreio, CONTA } from '#test/correio.ts';
import { startServer } from '#test/programa.ts';
import { cadastrarPessoa, SENHA, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const grupo = (page: Page, name: string) => page.getByRole('form', { name });
const abrirGrupo = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

async function salvar(page: Page, name: string): Promise<void> {
  await grupo(page, name).getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(aviso(page, 'Configurações salvas!')).toBeVisible();
  await aviso(page, 'Configurações salvas!').getByRole('button', { name: 'Fechar aviso' }).click();
}

test('sem saber por qual endereço os outros o abrem, o programa diz que nenhum link sai por e-mail', async ({
  browser,
}) => {
  const server = await startServer({ env: { HOST: '0.0.0.0' } });
  const page = await browser.newPage({ baseURL: server.url });
  try {
    expect(server.output()).toContain('Nenhum link será enviado por e-mail');
    await cadastrarPessoa(page);
    await page.goto('/sistema/config?grupo=email');
    await expect(grupo(page, 'E-mail').getByRole('note')).toContainText('Nenhum link sai por e-mail');
    await expect(grupo(page, 'E-mail')).not.toContainText('BASE_URL');
  } finally {
    await page.close();
    await server.stop();
  }
});

test('a dona informa o endereço público, a página diz antes o que muda, e o teste o abre', async ({
  browser,
}) => {
  const server = await startServer({ env: { WEBHOOKS_LOCAIS: 'sim' } });
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    await cadastrarPessoa(page);
    await page.goto('/sistema/config?grupo=empresa');
    const publico = grupo(page, 'Endereço público');
    await expect(publico.getByRole('button', { name: 'Testar endereço' })).toHaveCount(0);
    await publico.getByLabel('Endereço').fill('http://loja.exemplo.com.br/entrar');
    await expect(publico.getByRole('note')).toContainText('o cadastro passa a ser por aprovação');
    await publico.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(aviso(page, 'Informe só o endereço, sem caminho')).toBeVisible();
    await publico.getByLabel('Endereço').fill('http://loja.exemplo.com.br');
    await publico.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.locator('[data-toast]').filter({ hasText: 'Use https://' }).first()).toBeVisible();
    await publico.getByLabel('Endereço').fill(server.url);
    await salvar(page, 'Endereço público');
    await publico.getByRole('button', { name: 'Testar endereço' }).click();
    await expect(publico.getByRole('status')).toContainText('O endereço abre este programa.');
    // A stranger now waits for approval.
    const estranho = await browser.newContext({ baseURL: server.url });
    const outro = await estranho.newPage();
    await cadastrarPessoa(outro, 'Bruno de Fora');
    await outro.goto('/');
    await expect(outro.getByRole('heading', { name: 'Aguardando aprovação' })).toBeVisible();
    await estranho.close();
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});

test('a dona ajusta a loja, testa o e-mail, e quem esquece a senha define outra', async ({ browser }) => {
  const server = await startServer();
  const correio = await abrirCorreio();
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const { email } = await cadastrarPessoa(page);
    await page.goto('/sistema/config');
    const empresa = grupo(page, 'Empresa');
    await empresa.getByLabel('Nome').fill('Oficina do Zé');
    await empresa.getByLabel('CNPJ').pressSequentially('11222333000182');
    await empresa.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(aviso(page, 'CNPJ inválido: confira os dígitos')).toBeVisible();
    await empresa.getByLabel('CNPJ').fill('11222333000181');
    await salvar(page, 'Empresa');
    await empresa
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
    await expect(page.getByRole('img', { name: 'Logotipo da empresa' })).toBeVisible();

    await grupo(page, 'Regras da loja').getByLabel('Ordem parada depois de (dias)').fill('10');
    await salvar(page, 'Regras da loja');

    await abrirGrupo(page, 'Acesso e cópias');
    await expect(page.getByText('Nenhuma ainda')).toBeVisible();
    await expect(page.getByText(/^Nenhuma: se o disco falhar.* docs\/copias-de-seguranca\.md/)).toBeVisible();
    await expect(page.getByText('BACKUP_DIR')).toHaveCount(0);
    await page.getByRole('button', { name: 'Fazer cópia agora' }).click();
    await expect(page.getByText('Em dia')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^1 cópia · /)).toBeVisible();
    await expect(page.getByText('Nenhuma ainda')).toHaveCount(0);
    await grupo(page, 'Quantas ficam').getByLabel('Dias').fill('30');
    await salvar(page, 'Quantas ficam');

    await abrirGrupo(page, 'Mensagens');
    const correioForm = grupo(page, 'E-mail');
    await expect(correioForm.getByText('só abrem neste computador')).toBeVisible();
    await correioForm.getByLabel('Servidor SMTP').fill('127.0.0.1');
    await correioForm.getByLabel('Segurança').click();
    await page.getByRole('option', { name: 'Nenhuma (só um servidor neste mesmo computador)' }).click();
    await correioForm.getByLabel('Porta').fill(String(correio.porta));
    await correioForm.getByLabel('Usuário').fill(CONTA.usuario);
    await correioForm.getByLabel('Senha do e-mail', { exact: true }).fill(CONTA.senha);
    await correioForm.getByLabel('E-mail do remetente').fill('loja@exemplo.com.br');
    await salvar(page, 'E-mail');
    await correioForm.getByLabel('Enviar um teste para').fill('ze@exemplo.com.br');
    await correioForm.getByRole('button', { name: 'Enviar teste' }).click();
    await expect(correioForm.getByText('recebida na oficina')).toBeVisible();

    await page.reload();
    await expect(correioForm.getByLabel('Senha do e-mail', { exact: true })).toHaveValue('');
    await abrirGrupo(page, 'Empresa');
    await expect(empresa.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81');
    await abrirGrupo(page, 'Acesso e cópias');
    await expect(grupo(page, 'Quantas ficam').getByLabel('Dias')).toHaveValue('30');

    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('img', { name: 'Oficina do Zé' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Esqueceu a senha?' }).click();
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByText('um link para definir a nova senha chega em instantes')).toBeVisible();
    await expect.poll(() => correio.cartas.length, { timeout: 20_000 }).toBe(2);
    const link = /\/auth#senha=[\w-]{43}/.exec(correio.cartas[1]?.texto ?? '')?.[0] ?? '';
    await page.goto(link);
    await page.reload();
    await page.getByLabel('Nova senha').fill(`${SENHA}-nova`);
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page.getByText('Senha alterada! Entre com a nova senha.').first()).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await correio.fechar();
    await server.stop();
  }
});
