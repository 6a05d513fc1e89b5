/** An empty program begins with the owner's account; Início lists what the shop lacks, each with its window. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { startServer } from '#test/programa.ts';
import { conferir } from './axe.ts';
import { abrirLoja } from './loja.ts';
import { SENHA, watchErrors } from './pessoa.ts';
import { darPapel, test } from './server.ts';

const passos = (page: Page) => page.getByRole('region', { name: 'Primeiros passos' });

/** The window that a step opens, and its first field, which has the cursor. */
const JANELAS = [
  ['Pessoas', 'Convidar Usuário', 'E-mail'],
  ['Serviços e preços', 'Novo Produto/Serviço', 'Nome'],
  ['Como recebo', 'Começar o financeiro', /^No caixa de/],
  ['A primeira ordem', 'Nova Ordem de Serviço', 'Cliente'],
] as const;

test('o programa vazio pede a conta do dono, e o Início leva ao que falta, com o cursor no primeiro campo', async ({
  browser,
}) => {
  const server = await startServer({ weakHashes: true });
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  await page.addInitScript({ content: axe.source });
  try {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Crie a conta do dono' })).toBeVisible();
    await expect(page.getByLabel('Nome Completo')).toBeFocused();
    await page.getByRole('button', { name: 'Fazer login' }).click();
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await page.keyboard.type('Zulmira Dona');
    await page.getByLabel('Email').fill('zulmira@loja.com.br');
    await page.getByLabel('Senha').fill(SENHA);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Olá, Zulmira Dona')).toBeVisible();

    await expect(passos(page)).toContainText('0 de 8 feitos');
    await expect(passos(page)).toContainText('2 min');
    await conferir(page, 'primeiros passos');
    await passos(page).getByRole('button', { name: 'Fazer agora: Empresa' }).click();
    await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
    await page.keyboard.type('Oficina da Zulmira');
    await page.getByLabel('Telefone').fill('(41) 3333-4444');
    await page
      .getByRole('form', { name: 'Empresa' })
      .getByRole('button', { name: 'Salvar', exact: true })
      .click();
    await expect(page.getByText('Configurações salvas!')).toBeVisible();
    await page.goto('/');
    await passos(page).getByRole('button', { name: 'Fazer agora: Filiais' }).click();
    await expect(page.getByRole('dialog', { name: 'Nova Filial' }).getByLabel('Nome')).toBeFocused();
    await page.keyboard.type('Centro');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Filial criada com sucesso!')).toBeVisible();
    await expect(passos(page)).toContainText('2 de 8 feitos');
    for (const [passo, titulo, campo] of JANELAS) {
      await page.goto('/');
      await passos(page)
        .getByRole('button', { name: `Fazer agora: ${passo}` })
        .click();
      const janela = page.getByRole('dialog', { name: titulo });
      await expect(janela.getByLabel(campo).first(), passo).toBeFocused();
    }
    await page.goto('/');
    await expect(passos(page)).toContainText('2 de 8 feitos');
    await passos(page).getByRole('button', { name: 'Pular Cópia de segurança' }).click();
    await expect(passos(page)).not.toContainText('Cópia de segurança');
    await passos(page).getByRole('button', { name: 'Ocultar' }).click();
    await expect(passos(page)).toHaveCount(0);
    // The palette brings the list back, with what was skipped.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('primeiros passos');
    await page.getByRole('option', { name: 'Primeiros passos' }).click();
    await expect(passos(page)).toContainText('Cópia de segurança');
    await passos(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(passos(page)).toHaveCount(0);
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});

test('quem não muda as configurações não vê os primeiros passos', async ({ page, server }) => {
  const { email } = await abrirLoja(page, 'Sem passos');
  await darPapel(server, email, 'gerente');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ordens de Serviço Recentes' })).toBeVisible();
  await expect(passos(page)).toHaveCount(0);
});
