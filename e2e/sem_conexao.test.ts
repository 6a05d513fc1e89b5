/** While offline, a new order and a note wait on the device, and are sent exactly once after the reconnect. */
import { expect, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

/** A fast typist. */
const RITMO = { delay: 60 };

const guardados = (page: Page, quantos: number) =>
  page.getByText(`Sem conexão: guardado neste aparelho (${quantos})`);
const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

async function escreverNota(page: Page, texto: string): Promise<void> {
  await page.getByRole('button', { name: 'Escrever nota' }).click();
  const janela = page.getByRole('dialog', { name: /^Nota interna da OS/ });
  await janela.getByLabel('Nota').fill(texto);
  await page.keyboard.press('Control+Enter');
  await expect(janela).toBeHidden();
}

test('sem conexão a nota e a ordem nova esperam no aparelho, e na volta vão uma vez só', async ({
  page,
  context,
}) => {
  const { centro, cliente_id } = await abrirLoja(page, 'Sem linha');
  const ordem = { filial_id: centro, cliente_id, equipamento: 'Celular', defeito_reclamado: 'Não liga' };
  const { id, numero_os } = await postar<{ id: string; numero_os: number }>(
    page,
    '/api/ordens_servico',
    ordem,
  );
  await page.goto('/vendas/ordens');
  await page.getByRole('button', { name: 'Nova Ordem' }).first().click();
  await page.getByRole('dialog').getByLabel('Equipamento').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `#${numero_os}` }).click();
  await escreverNota(page, 'Antes da queda');
  await expect(aviso(page, 'Nota salva com sucesso!')).toBeVisible();
  const errors = watchErrors(page);

  // The server stores this note, but its response is lost.
  await page.route('**/rpc/notas/escrever', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await escreverNota(page, 'Resposta perdida');
  await expect(aviso(page, 'Sem conexão: guardado neste aparelho')).toBeVisible();
  await context.setOffline(true);
  await page.unroute('**/rpc/notas/escrever');
  await escreverNota(page, 'Cliente ligou e quer orçamento 📞');
  await expect(guardados(page, 2)).toBeVisible();

  // The list and the order opened before stay readable, and a new order is queued too.
  await page.getByRole('link', { name: 'Ordens de Serviço' }).first().click();
  await expect(page.getByRole('link', { name: `#${numero_os}` })).toBeVisible();
  await guardados(page, 2).click();
  await expect(page.getByText('Cliente ligou e quer orçamento 📞')).toBeVisible();
  await expect(page.getByText(/O que aparece é de \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
  await page.getByRole('button', { name: 'Nova Ordem' }).first().click();
  await page.getByRole('dialog').getByLabel('Cliente').pressSequentially('Ximena Sem Linha', RITMO);
  await page.getByRole('option', { name: 'Cadastrar "Ximena Sem Linha"' }).click();
  await page.getByRole('textbox', { name: 'Telefone' }).pressSequentially('41998765432');
  await page.getByLabel('Equipamento').fill('Celular da Ximena');
  await page.getByLabel('Defeito Reclamado').fill('Caiu na água');
  await page.keyboard.press('Control+Enter');
  await expect(guardados(page, 3)).toBeVisible();

  await context.setOffline(false);
  await expect(aviso(page, 'que esperava')).toBeVisible();
  // The warning stays for 8 s, but not beside the notice that it was sent.
  await expect(page.getByText('Será enviado quando a conexão voltar')).toHaveCount(0, { timeout: 1500 });
  await expect(page.getByText('guardado neste aparelho')).toBeHidden();
  const notas = await page.request.get(`/api/ordens_servico/${id}/notas`);
  expect(((await notas.json()) as { texto: string }[]).map(({ texto }) => texto).sort()).toEqual([
    'Antes da queda',
    'Cliente ligou e quer orçamento 📞',
    'Resposta perdida',
  ]);
  const ordens = await page.request.get(`/api/ordens_servico?filial_id=${centro}&busca=Ximena`);
  expect(((await ordens.json()) as { total: number }).total).toBe(1);
  await expect(page.getByText('Celular da Ximena')).toBeVisible();
  expect(errors).toEqual([]);
});

test('o que foi recusado fica à vista com o motivo, até que se descarte', async ({ page, context }) => {
  const { centro, cliente_id } = await abrirLoja(page, 'Recusada');
  const ordem = { filial_id: centro, cliente_id, equipamento: 'Tablet', defeito_reclamado: 'Tela' };
  const { id, numero_os } = await postar<{ id: string; numero_os: number }>(
    page,
    '/api/ordens_servico',
    ordem,
  );
  await page.goto(`/vendas/ordens/${numero_os}`);
  await page.getByRole('button', { name: 'Escrever nota' }).click();
  await page.getByRole('dialog').getByLabel('Nota').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => performance.now() > 4_000); // the queue's code is loaded when the browser is idle
  await context.setOffline(true);
  await escreverNota(page, 'Nota de uma ordem excluída');
  await expect(guardados(page, 1)).toBeVisible();
  const excluida = await page.request.delete(`/api/ordens_servico/${id}`);
  expect(excluida.status(), await excluida.text()).toBeLessThan(300);
  await context.setOffline(false);
  const linha = page.getByText('Não foi aceito: guardado neste aparelho (1)');
  await linha.click();
  await expect(page.getByText('Nota de uma ordem excluída')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(linha).toBeHidden();
});
