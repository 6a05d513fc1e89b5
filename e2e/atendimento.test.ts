/**
 * The pages of an order and of a customer: used by keyboard, reached from the lists, and with messages for missing
 * records.
 */
import { expect, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();
const novaLinha = (page: Page) => page.getByRole('textbox', { name: 'Produto/Serviço' });
const item = (page: Page, nome: string) =>
  page.getByRole('list', { name: 'Itens da ordem' }).getByRole('listitem').filter({ hasText: nome });

async function abrirOrdem(page: Page, filial_id: string, cliente_id: string) {
  const ordem = { filial_id, cliente_id, equipamento: 'Celular Samsung', defeito_reclamado: 'Tela trincada' };
  return postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', ordem);
}

test('a página de uma ordem, da linha de itens ao faturamento, só com o teclado', async ({
  page,
  server,
}) => {
  const errors = watchErrors(page);
  const { email, centro, cliente_id, criarProduto, saldo } = await abrirLoja(page, 'Pagina');
  await tornarAdministradora(server, email);
  const tela = await criarProduto('Frontal Pagina', '5');
  await criarProduto('Cola Pagina', '5');
  const { numero_os } = await abrirOrdem(page, centro, cliente_id);
  await page.goto('/vendas/ordens');
  await page.getByRole('link', { name: `#${numero_os}` }).click();
  await expect(page).toHaveURL(new RegExp(`/vendas/ordens/${numero_os}$`));
  const ordem = page.getByRole('article', { name: `Ordem de Serviço #${numero_os}` });
  await expect(page).toHaveTitle(`Ordem de Serviço #${numero_os} · Assistência Técnica`);
  await expect(ordem).toContainText('Zuleica Pagina');
  await expect(ordem.getByRole('button', { name: 'Adicionar Item' })).toBeVisible();

  await page.keyboard.press('i');
  await expect(novaLinha(page)).toBeFocused();
  for (const nome of ['Frontal Pagina', 'Cola Pagina']) {
    await page.keyboard.type(nome, { delay: 60 }); // human typing speed; faster keys count as a barcode scanner
    await expect(page.getByRole('option', { name: new RegExp(nome) })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(item(page, nome)).toContainText('R$ 100,00');
    await expect(novaLinha(page)).toBeFocused();
    await expect(novaLinha(page)).toHaveValue('');
  }
  await expect(ordem.getByText('R$ 200,00')).toBeVisible();
  const quantidade = item(page, 'Frontal').getByLabel('Quantidade de Frontal Pagina');
  await quantidade.fill('3');
  await quantidade.press('Enter');
  await expect(aviso(page, 'Item atualizado com sucesso!')).toBeVisible();
  await expect(ordem.getByText('R$ 400,00')).toBeVisible();

  // Escape closes the list of products if it is still open, and otherwise leaves the field.
  await expect(novaLinha(page)).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(novaLinha(page)).not.toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Nesta tela');
  await page.keyboard.press('Escape');
  // F takes a photo here; billing is in the menu and, as the next step, under Ctrl+Enter.
  await page.getByRole('button', { name: 'Mais' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Faturar' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('R$ 400,00');
  await page.keyboard.press('Enter');
  await expect(aviso(page, 'Ordem de serviço faturada com sucesso!')).toBeVisible();
  await expect(ordem.getByRole('button', { name: 'Status: Entregue' })).toBeVisible();
  await expect(novaLinha(page)).toHaveCount(0);
  await expect(ordem.getByRole('region', { name: 'Histórico' })).toContainText('Faturou a ordem de serviço');
  expect(await saldo(tela)).toBe(2);
  expect(errors).toEqual([]);
});

test('o status pela página segue os passos, e o que outra pessoa mudou aparece e prevalece', async ({
  page,
}) => {
  const { centro, cliente_id, criarProduto } = await abrirLoja(page, 'Passos');
  const produto = await criarProduto('Conector Passos', '5');
  const { id } = await abrirOrdem(page, centro, cliente_id);
  const novo = { produto_servico_id: produto, quantidade: '1', valor_unitario: '100.00' };
  const { item: linha } = await postar<{ item: { id: string } }>(
    page,
    `/api/ordens_servico/${id}/itens`,
    novo,
  );
  await page.goto(`/vendas/ordens/${id}`);
  await expect(page.getByText('Conector Passos').first()).toBeVisible();
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'Em Andamento' }).click();
  await expect(aviso(page, 'Ordem de serviço atualizada com sucesso!')).toBeVisible();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByRole('button', { name: 'Status: Concluída' })).toBeVisible();
  await page.mouse.move(5, 5);
  await page.getByRole('button', { name: 'Faturar' }).hover();
  const dica = page.getByRole('tooltip');
  await expect(dica).toHaveText('Faturar (Ctrl+Enter)');
  const lida = (await (await page.request.get(`/api/ordens_servico/${id}`)).json()) as { versao: number };
  await postar(page, '/api/ordens_servico/mudar_status', {
    filial_id: centro,
    ordens: [{ id, versao: lida.versao }],
    status: 'em_andamento',
  });
  await expect(page.getByRole('button', { name: 'Concluir' })).toBeVisible();
  // The layout moved another button under the resting pointer: it must not show a tooltip.
  await expect(dica).toHaveCount(0);

  const valor = page.getByLabel('Valor unitário de Conector Passos');
  await valor.fill('150');
  const data = { versao: 1, quantidade: '2', valor_unitario: '90.00' };
  const outra = await page.request.patch(`/api/ordens_servico_itens/${linha.id}`, { data });
  expect(outra.status()).toBe(200);
  await expect(page.getByText('R$ 180,00').first()).toBeVisible();
  await expect(valor).toHaveValue('150');
  await valor.press('Enter');
  await expect(aviso(page, 'Outra pessoa alterou este registro')).toBeVisible();
  await expect(valor).toHaveValue('90,00');
});

test('uma ordem de outra filial diz qual é a sua, e a que não existe também se diz', async ({ page }) => {
  const { batel } = await abrirLoja(page, 'Longe');
  const cliente = { nome_completo: 'Helena Longe', telefone: '41977776666', filial_id: batel };
  const { id: cliente_id } = await postar<{ id: string }>(page, '/api/clientes', cliente);
  const { numero_os } = await abrirOrdem(page, batel, cliente_id);
  await page.goto(`/vendas/ordens/${numero_os}`);
  await expect(
    page.getByText('Esta ordem é da filial Longe Batel; a filial atual é Longe Centro.'),
  ).toBeVisible();
  await page.goto('/vendas/ordens/99999999');
  await expect(page.getByText('Ordem não encontrada')).toBeVisible();
  await page.goto('/cadastros/clientes/ninguem');
  await expect(page.getByText('Cliente não encontrado')).toBeVisible();
});

test('a ordem nova mostra o seu número, e Enter leva aos seus itens', async ({ page }) => {
  const { cliente_id } = await abrirLoja(page, 'Nova');
  await page.goto(`/cadastros/clientes/${cliente_id}`);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5541988112233',
  );
  await expect(page.getByText('Nenhuma ordem de serviço')).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Nova Ordem de Serviço' });
  await expect(form.getByLabel('Cliente')).toHaveValue('Zuleica Nova');
  await expect(form.getByLabel('Equipamento')).toBeFocused();
  await page.keyboard.type('Notebook Dell');
  await form.getByLabel('Número de Série').fill('AP-77123');
  await form.getByLabel('Defeito Reclamado').fill('Não liga');
  await page.keyboard.press('Control+Enter');
  await expect(aviso(page, 'Ordem de serviço criada com sucesso!')).toBeVisible();
  const criada = page.getByRole('region', { name: /^Ordem #\d+ aberta$/ });
  const numero = await criada.locator('strong').innerText();
  await expect(criada.getByRole('link', { name: 'Adicionar itens' })).toBeFocused();
  const ordens = page.getByRole('table', { name: 'Ordens' });
  await expect(ordens.getByRole('row').filter({ hasText: numero })).toContainText('Notebook Dell');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/vendas/ordens/${numero.slice(1)}`));
  await expect(novaLinha(page)).toBeFocused();
  await page.getByRole('link', { name: 'Zuleica Nova' }).click();
  await expect(page).toHaveTitle('Zuleica Nova · Assistência Técnica');
  await expect(page.getByText('Ordens em aberto').locator('..')).toContainText('1');
  const aparelhos = page.getByRole('table', { name: 'Aparelhos' });
  await expect(aparelhos.getByRole('row').filter({ hasText: 'Notebook Dell' })).toContainText('AP-77123');
});
