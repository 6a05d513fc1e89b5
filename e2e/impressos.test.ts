/** Printed documents: their texts and printers in Sistema › Configurações › Impressos, and an order from its page. */
import { expect } from '@playwright/test';
import { escanear } from './leitor.ts';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

test('o texto do comprovante se muda, o de uma filial também, fica salvo e volta ao padrão', async ({
  page,
  server,
}) => {
  const { email } = await abrirLoja(page, 'Impressos');
  await tornarAdministradora(server, email);
  await page.goto('/sistema/config?grupo=impressos');
  await page.getByRole('button', { name: 'Comprovante de venda', exact: true }).click();
  const grupo = page.getByRole('form', { name: 'Comprovante de venda', exact: true });
  const texto = grupo.getByRole('textbox', { name: 'Texto' });
  await expect(texto).toHaveValue('Troca em 7 dias, garantia 90 dias');
  await texto.fill('Troca em 30 dias');
  await grupo.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Configurações salvas!')).toBeVisible();
  await page.reload();
  await expect(texto).toHaveValue('Troca em 30 dias');
  // A text changed for one branch leaves the text of all branches as it is.
  await texto.fill('Troca em 31 dias');
  const textosDe = page.getByRole('combobox', { name: 'Textos de' });
  await textosDe.click();
  await page.getByRole('option', { name: 'Impressos Centro' }).click();
  await expect(texto).toHaveValue('Troca em 30 dias');
  await texto.fill('Troca só no Centro');
  await grupo.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(grupo).toContainText('Todas as filiais: Troca em 30 dias');
  await page.getByRole('button', { name: 'Voltar ao padrão' }).click();
  await expect(texto).toHaveValue('Troca em 30 dias');
  await textosDe.click();
  await page.getByRole('option', { name: 'Todas as filiais' }).click();
  await expect(texto).toHaveValue('Troca em 31 dias');
  await page.getByRole('button', { name: 'Voltar ao padrão' }).click();
  await expect(texto).toHaveValue('Troca em 7 dias, garantia 90 dias');
  await expect(page.getByRole('button', { name: 'Voltar ao padrão' })).toHaveCount(0);
});

test('a filial escolhe o seu papel, e o texto das condições só aceita variáveis da lista', async ({
  page,
  server,
}) => {
  const { email, centro, cliente_id } = await abrirLoja(page, 'Impressoras');
  await tornarAdministradora(server, email);
  const { numero_os } = await postar<{ numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Celular da prévia',
    defeito_reclamado: 'Não liga',
  });
  await page.goto('/sistema/config?grupo=impressos');
  const impressoras = page.getByRole('form', { name: /^Impressoras de/ });
  await impressoras.getByRole('combobox', { name: 'Ordem de serviço' }).click();
  await page.getByRole('option', { name: 'Bobina de 80 mm' }).click();
  await impressoras.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Configurações salvas!')).toBeVisible();
  await page.reload();
  await expect(impressoras.getByRole('combobox', { name: 'Ordem de serviço' })).toHaveValue(
    'Bobina de 80 mm',
  );

  await page.getByRole('button', { name: 'Ordem de serviço: condições da entrada' }).click();
  const condicoes = page.getByRole('form', { name: 'Ordem de serviço: condições da entrada' });
  await condicoes.getByRole('textbox', { name: 'Texto' }).fill('Guarde a {os}');
  await expect(condicoes).toContainText(`Como sai na OS #${numero_os}:Guarde a #${numero_os}`);
  await condicoes.getByRole('textbox', { name: 'Texto' }).fill('Traga a {via}');
  await condicoes.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(condicoes.getByText('Variável desconhecida: {via}. Escolha uma da lista')).toBeVisible();
});

test('P imprime a ordem no papel da filial, o menu a entrada e a etiqueta, e a etiqueta lida abre a ordem', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Papel da ordem');
  const { id, numero_os } = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Celular do papel',
    defeito_reclamado: 'Não liga',
  });
  const pedidoDe = (fim: string) =>
    page.context().waitForEvent('request', (pedido) => pedido.url().endsWith(`/ordens_servico/${id}${fim}`));
  await page.goto(`/vendas/ordens/${numero_os}`);
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  const [papel] = await Promise.all([pedidoDe('/pdf'), page.keyboard.press('p')]);
  const lido = await page.request.get(papel.url());
  expect(lido.headers()).toMatchObject({ 'content-type': 'application/pdf' });
  expect((await lido.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await Promise.all([
    pedidoDe('/etiqueta/pdf?formato=62x29'),
    page.getByRole('menuitem', { name: 'Etiqueta de 62 × 29 mm' }).click(),
  ]);

  const imprimirEntrada = async () => {
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await page.getByRole('menuitem', { name: 'Imprimir entrada: ordem e etiqueta' }).click();
  };
  await Promise.all([pedidoDe('/entrada/pdf'), imprimirEntrada()]);

  // A scan works wherever the focus is, here in a list's search box. Another kind of code stays there as text.
  await page.goto('/cadastros/clientes');
  const busca = page.getByLabel('Buscar', { exact: true });
  await busca.fill('Zul');
  await escanear(page, `OS${String(numero_os).padStart(4, '0')}`);
  await expect(page).toHaveURL(new RegExp(`/vendas/ordens/${numero_os}$`));
  await page.goBack();
  await busca.fill('');
  await escanear(page, '7891000000420');
  await expect(busca).toHaveValue('7891000000420');
});
