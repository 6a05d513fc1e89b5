/** The promise, the etapa and the findings of an order in the browser. */
import { expect, type Locator, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

/** The field stands behind a button until an order of the shop has it. */
async function preencherOnde(dialog: Locator, onde: string): Promise<void> {
  const campo = dialog.getByRole('textbox', { name: 'Onde está' });
  await campo.or(dialog.getByRole('button', { name: /^Onde está/ })).click();
  await campo.fill(onde);
}

test('prazo, etapa, assumir e laudo de uma ordem, e a lista que diz quais estão atrasadas', async ({
  page,
  server,
}) => {
  const { centro, cliente_id, email } = await abrirLoja(page, 'Bancada');
  await tornarAdministradora(server, email);
  const nome = `Em teste ${Date.now() % 100_000}`;
  const etapa = await postar<{ id: string }>(page, '/api/etapas', { status: 'em_andamento', nome });
  const { numero_os } = await postar<{ numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Notebook Bancada',
    defeito_reclamado: 'Não liga',
  });
  // Make the user a technician only now: an order that a technician opens is assigned to them at once.
  const eu = (await (await page.request.get('/api/sessao')).json()) as { id: string };
  await postar(page, '/api/tecnicos', { pessoa_id: eu.id });
  await page.goto(`/vendas/ordens/${numero_os}`);
  const ordem = page.getByRole('article', { name: `Ordem de Serviço #${numero_os}` });
  await expect(ordem).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: `Ordem de Serviço #${numero_os}` });
  await dialog.getByLabel('Prazo prometido').fill('05012026');
  await dialog.getByLabel('Hora', { exact: true }).fill('1830');
  await preencherOnde(dialog, 'Prateleira 3');
  await page.keyboard.press('Control+Enter');
  await expect(aviso(page, 'Ordem de serviço atualizada com sucesso!')).toBeVisible();
  await expect(ordem).toContainText('Prateleira 3');
  await expect(ordem).toContainText(/05\/01\/2026 18:30 Atrasada \d+ d/);

  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: `Em Andamento · ${nome}` }).click();
  await expect(ordem.getByRole('button', { name: `Status: Em Andamento · ${nome}` })).toBeVisible();

  await page.keyboard.press('a');
  await expect(ordem).toContainText('Assumiu a ordem de serviço');

  await ordem.getByRole('button', { name: 'Escrever laudo' }).click();
  await page.getByLabel('Laudo para o cliente').fill('Placa oxidada, sem conserto.');
  await page.keyboard.press('Control+Enter');
  await expect(ordem).toContainText('Placa oxidada, sem conserto.');

  await page.goto('/vendas/ordens?situacao=atrasadas');
  await expect(page.getByRole('row').filter({ hasText: 'Notebook Bancada' })).toContainText(/Atrasada \d+ d/);

  // Fake a phone whose browser detects barcodes, with the camera on the label.
  await page.addInitScript(
    (codigo) => {
      const video = () => Promise.resolve(document.createElement('canvas').captureStream(5));
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: video } });
      Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { get: () => 4 });
      const detect = () => Promise.resolve([{ rawValue: codigo }]);
      const leitores: object[] = [];
      class BarcodeDetector {
        detect = detect;
        constructor() {
          if (leitores.push(this) === 1) throw new TypeError('Unsupported format: qr_code');
        }
      }
      Object.assign(window, { BarcodeDetector });
    },
    `OS${String(numero_os).padStart(4, '0')}`,
  );
  await page.goto('/');
  // The first attempt fails: the dialog reports it, and the page stays.
  await page.getByRole('button', { name: 'Ler etiqueta' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('usar a câmera');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ler etiqueta' }).click();
  await expect(ordem).toContainText('Placa oxidada, sem conserto.');
  await page.goBack();
  await page.getByRole('link', { name: 'Minha bancada: 1 · 1 atrasada' }).click();
  const coluna = page.getByRole('region', { name: `Em Andamento · ${nome}`, exact: true });
  await expect(coluna.getByRole('listitem')).toContainText('Notebook Bancada');
  // Deactivate the etapa: tests share the program, and others expect only the statuses in their menus.
  const inativa = { data: { versao: 1, nome, ativo: false } };
  expect((await page.request.patch(`/api/etapas/${etapa.id}`, inativa)).status()).toBe(200);
});

test('salva antes de as etapas chegarem, a ordem fica com a sua', async ({ page, server }) => {
  const { centro, cliente_id, email } = await abrirLoja(page, 'Etapas');
  await tornarAdministradora(server, email);
  const nome = `Lenta ${Date.now() % 100_000}`;
  const etapa = await postar<{ id: string }>(page, '/api/etapas', { status: 'aberta', nome });
  const { id, numero_os } = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Notebook Lento',
    defeito_reclamado: 'Não liga',
    etapa_id: etapa.id,
  });
  let responder = () => {};
  const espera = new Promise<void>((resolve) => {
    responder = resolve;
  });
  await page.route('**/rpc/etapas/list**', async (route) => {
    await espera;
    await route.continue().catch(() => undefined); // the page may have been left
  });
  await page.goto(`/vendas/ordens/${numero_os}`);
  await expect(page.getByRole('article', { name: `Ordem de Serviço #${numero_os}` })).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: `Ordem de Serviço #${numero_os}` });
  await preencherOnde(dialog, 'Caixa 12');
  await page.keyboard.press('Control+Enter');
  await expect(aviso(page, 'Ordem de serviço atualizada com sucesso!')).toBeVisible();
  responder();
  const salva = await (await page.request.get(`/api/ordens_servico/${id}`)).json();
  expect(salva).toMatchObject({ posicao: 'Caixa 12', etapa_id: etapa.id });
  const inativa = { data: { versao: 1, nome, ativo: false } };
  expect((await page.request.patch(`/api/etapas/${etapa.id}`, inativa)).status()).toBe(200);
});
