/** The intake of a device in the browser: from the order's form to the checklist and the passcode. */
import { expect, type Page } from '@playwright/test';
import { palavrasNaTela } from './leitura.ts';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

test('da ordem nova à entrada, sem o mouse: contato, acessórios, checklist e senha', async ({
  page,
  server,
}) => {
  const { email, centro } = await abrirLoja(page, 'Entrada');
  await tornarAdministradora(server, email);
  await page.goto('/vendas/ordens?nova=1');
  const nova = page.getByRole('dialog', { name: 'Nova Ordem de Serviço' });
  await nova.getByLabel('Cliente').fill('Zuleica Entrada');
  await page.getByRole('option', { name: 'Zuleica Entrada' }).first().click();
  await nova.getByLabel('Equipamento').fill('Celular Samsung');
  await nova.getByLabel('Defeito Reclamado').fill('Tela trincada');
  await page.keyboard.press('Control+Shift+Enter');

  const entrada = page.getByRole('dialog', { name: /^Entrada da OS #\d+$/ });
  await entrada.getByLabel('Contato durante o conserto').fill('Ana, esposa');
  await entrada.getByLabel('Telefone do contato').fill('41988110000');
  await entrada.getByRole('button', { name: 'Carregador' }).click();
  await expect(entrada.getByRole('textbox', { name: 'Acessórios' })).toHaveValue('Carregador');
  await entrada.getByRole('button', { name: 'Tudo ok' }).click();
  await entrada.getByRole('radio', { name: 'OK' }).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('2');
  await entrada.getByLabel('Nota: Tela sem trincas').fill('canto superior');
  await page.keyboard.press('Control+Enter');

  const secao = page.getByRole('region', { name: 'Entrada' });
  await expect(secao).toContainText('Ana, esposa · (41) 98811-0000');
  await expect(secao).toContainText('21 ok · 1 com defeito');
  await expect(secao).toContainText('Tela sem trincas: canto superior');

  await page.getByRole('button', { name: 'Assinar entrada' }).click();
  const assinar = page.getByRole('dialog', { name: /^Assinar a entrada da OS #\d+$/ });
  await expect(assinar).toContainText('Tela sem trincas (canto superior)');
  await assinar.getByText('Na tela', { exact: true }).click();
  await assinar.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(assinar.getByRole('alert')).toHaveText('Assine no quadro');
  await assinar.locator('canvas').scrollIntoViewIfNeeded();
  const quadro = (await assinar.locator('canvas').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(quadro.x + 40, quadro.y + 40);
  await page.mouse.down();
  await page.mouse.move(quadro.x + 220, quadro.y + 120, { steps: 30 });
  await page.mouse.up();
  // The signature comes first; what is signed stands folded below it.
  await assinar.getByText('Ler o que se assina').click();
  const mostrado = await palavrasNaTela(page);
  await assinar.getByRole('button', { name: 'Assinar', exact: true }).click();
  await expect(page.getByText(/^Assinado na tela por Zuleica Entrada em/)).toBeVisible();
  await page.getByRole('button', { name: 'Ver o que foi assinado' }).click();
  const visto = page.getByRole('dialog', { name: 'O que foi assinado' });
  await expect(visto).toContainText('SHA-256 do que foi assinado');
  expect(await palavrasNaTela(page)).toEqual(mostrado);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Escrever nota' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nota' }).fill('Ligar depois das 18 h');
  await page.keyboard.press('Control+Enter');
  const notas = page.getByRole('region', { name: 'Notas internas' });
  await expect(notas).toContainText('Ligar depois das 18 h');
  await notas.getByRole('button', { name: 'Fixar nota' }).click();
  await expect(notas.getByRole('button', { name: 'Soltar nota' })).toBeVisible();

  await secao.getByRole('button', { name: 'Guardar senha' }).click();
  await page.getByRole('textbox', { name: 'PIN' }).fill('483921');
  await page.keyboard.press('Enter');
  await expect(aviso(page, 'Senha guardada com sucesso!')).toBeVisible();
  await expect(secao).not.toContainText('483921');
  await secao.getByRole('button', { name: 'Mostrar' }).click();
  await expect(secao).toContainText('483921');
  await secao.getByRole('button', { name: 'Esconder' }).click();
  await expect(page.getByText('483921')).toHaveCount(0);

  await secao.getByRole('button', { name: 'Checklist de saída' }).click();
  const saida = page.getByRole('dialog', { name: /^Checklist de saída da OS #\d+$/ });
  await saida.getByRole('button', { name: 'Tudo ok' }).click();
  await expect(saida).toContainText('era Defeito');
  await page.keyboard.press('Control+Enter');
  await expect(secao).toContainText('Tela sem trincas: Defeito → OK');

  // Another user saves while the form is open: the form says so before it is saved.
  await secao.getByRole('button', { name: 'Checklist de saída' }).click();
  await saida.getByRole('radio', { name: 'Defeito' }).first().click();
  const lista = await page.request.get(`/api/ordens_servico?filial_id=${centro}`);
  const { id } = (await lista.json()).itens[0] as { id: string };
  await postar(page, `/api/ordens_servico/${id}/checklist`, { versao: 1, momento: 'saida', pontos: [] });
  await expect(saida).toContainText('Outra pessoa alterou este registro enquanto você editava.');
});
