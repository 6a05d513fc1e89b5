/** The photos of an order: chosen, dropped, pasted; a queue that survives a reload; the viewer; the phone. */
import { expect, type Page } from '@playwright/test';
import { desenho } from '#company/anexos/anexos.fixtures.ts';
import type { RunningServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

const fotos = (page: Page) => page.getByRole('region', { name: 'Fotos' });
const galeria = (page: Page) => fotos(page).getByRole('button', { name: /^Foto \d+:/ });
const campo = (page: Page) => page.getByLabel('Escolher fotos');
const png = async (index: number, name: string, width = 2400) => ({
  name,
  mimeType: 'image/png',
  buffer: await desenho(index, width, 1800).png().toBuffer(),
});

/** With `server`, the user becomes an administrator and so sees the whole history. */
async function abrirOrdem(page: Page, nome: string, server?: RunningServer): Promise<string> {
  const { centro, cliente_id, email } = await abrirLoja(page, nome);
  if (server) await tornarAdministradora(server, email);
  const ordem = { filial_id: centro, cliente_id, equipamento: 'Celular', defeito_reclamado: 'Tela trincada' };
  const { id } = await postar<{ id: string }>(page, '/api/ordens_servico', ordem);
  await page.goto(`/vendas/ordens/${id}`);
  await expect(fotos(page)).toContainText('Nenhuma foto');
  return id;
}

test('F escolhe fotos, que chegam pequenas; setas passam, a legenda se salva, e excluir pergunta', async ({
  page,
  server,
}) => {
  const errors = watchErrors(page);
  await abrirOrdem(page, 'Fotos', server);
  const escolha = page.waitForEvent('filechooser');
  await page.keyboard.press('f');
  await (await escolha).setFiles([await png(1, 'frente.png'), await png(2, 'trás.png')]);
  await expect(galeria(page)).toHaveCount(2);
  await expect(page.getByText('2 enviados com sucesso!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('Anexou uma foto');
  const pequena = galeria(page).first().locator('img');
  await expect.poll(() => pequena.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);

  await galeria(page).first().click();
  const janela = page.getByRole('dialog', { name: /^Foto/ });
  await expect(janela).toContainText('Foto 1 de 2');
  const grande = janela.locator('img');
  await expect.poll(() => grande.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
  await page.keyboard.press('ArrowRight');
  await expect(janela).toContainText('Foto 2 de 2');
  await janela.getByLabel('Legenda').fill('Tampa riscada');
  await janela.getByText('Bancada', { exact: true }).click();
  await page.keyboard.press('ArrowRight');
  await expect(janela).toContainText('Foto 2 de 2');
  await janela.getByText('Bancada', { exact: true }).click();
  await janela.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Foto atualizada com sucesso!')).toBeVisible();
  await expect(galeria(page).nth(1)).toHaveAccessibleName('Foto 2: Tampa riscada, Bancada');

  await janela.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(janela).toContainText('Foto 1 de 1');
  await page.keyboard.press('Escape');
  await expect(galeria(page)).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('sem conexão as fotos esperam no aparelho, e depois de recarregar vão uma vez só', async ({ page }) => {
  const id = await abrirOrdem(page, 'Fila');
  // The server has the first photo, but its answer is lost.
  let chegou = 0;
  await page.route('**/api/anexos', async (route) => {
    if (chegou++ === 0) await route.fetch();
    await route.abort();
  });
  await campo(page).setInputFiles([await png(1, 'a.png'), await png(2, 'b.png')]);
  await expect(fotos(page)).toContainText('Sem conexão: guardado neste aparelho (2)');
  await page.reload();
  await expect(fotos(page)).toContainText('Sem conexão: guardado neste aparelho (2)');
  await page.unroute('**/api/anexos');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(fotos(page)).not.toContainText('guardado neste aparelho');
  await expect(galeria(page)).toHaveCount(2);
  const lidas = await page.request.get(`/api/anexos?tabela=ordens_servico&registro_id=${id}`);
  expect(((await lidas.json()) as { nome: string }[]).map(({ nome }) => nome).sort()).toEqual([
    'a.webp',
    'b.webp',
  ]);
});

test('o que se solta e o que se cola entra; o que não serve se diz e não fica esperando', async ({
  page,
}) => {
  await abrirOrdem(page, 'Cola');
  const bytes = (await desenho(3).png().toBuffer()).toString('base64');
  const dados = await page.evaluateHandle(async (texto) => {
    const resposta = await fetch(`data:image/png;base64,${texto}`).catch(() => null);
    const conteudo = resposta
      ? await resposta.arrayBuffer()
      : Uint8Array.from(atob(texto), (letra) => letra.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([conteudo], 'colada.png', { type: 'image/png' }));
    return transfer;
  }, bytes);
  await fotos(page).dispatchEvent('drop', { dataTransfer: dados });
  await expect(galeria(page)).toHaveCount(1);
  await page.evaluate((clipboardData) => {
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, dados);
  await expect(galeria(page)).toHaveCount(2);
  await campo(page).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.locator('[data-toast]')).toContainText(['Envie JPG, PNG, WebP ou PDF']);
  const pdf = { name: 'laudo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
  await campo(page).setInputFiles(pdf);
  await expect(fotos(page).getByRole('link', { name: 'laudo.pdf' })).toBeVisible();
  const baixada = page.waitForEvent('download');
  await fotos(page).getByRole('link', { name: 'laudo.pdf' }).click();
  expect((await baixada).suggestedFilename()).toBe('laudo.pdf');
  await expect(galeria(page)).toHaveCount(2);
});

test('o celular que leu o código começa nas fotos, e a barra de baixo tem Foto e Status', async ({
  page,
}) => {
  const id = await abrirOrdem(page, 'Celular');
  await fotos(page).getByRole('button', { name: 'Fotografar com o celular' }).click();
  const janela = page.getByRole('dialog', { name: 'Fotografar com o celular' });
  // A phone cannot open localhost: without a public address there is no code, but the way to one.
  await expect(janela).toContainText(
    'Para fotografar com o celular, informe o endereço público em Configurações › Empresa',
  );
  await expect(janela.locator('img')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  // The intake arrives last: the parts above the photos then appear after the page has scrolled to them.
  const intake = Promise.withResolvers<void>();
  await page.route('**/rpc/entrada/ler*', async (route) => {
    await intake.promise;
    await route.continue();
  });
  await page.goto(`/vendas/ordens/${id}?fotos=1`);
  await expect(page.getByRole('button', { name: 'Foto', exact: true })).toBeVisible();
  intake.resolve();
  await expect(fotos(page).getByRole('heading')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(fotos(page).getByRole('heading')).toBeInViewport();
  const escolha = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Foto', exact: true }).click();
  await (await escolha).setFiles(await png(4, 'c.png'));
  await expect(galeria(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Em Andamento' }).click();
  await expect(page.getByRole('button', { name: /^Status: Em Andamento/ })).toBeVisible();
});
