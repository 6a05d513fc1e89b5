/** Messages to the customer in the browser: from a finished order to WhatsApp, and the shop's own texts. */
import { expect, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';
import { ir } from './telas.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

test('concluir oferece avisar o cliente; depois o passo é faturar, e o texto da loja vale na próxima', async ({
  page,
  server,
}) => {
  const { centro, email } = await abrirLoja(page, 'Mensagem');
  await tornarAdministradora(server, email);
  const cliente = await postar<{ id: string }>(page, '/api/clientes', {
    filial_id: centro,
    nome_completo: 'Rosa Mensagem',
    telefone: '11987654321',
  });
  const servico = await postar<{ id: string }>(page, '/api/produtos_servicos', {
    tipo: 'servico',
    nome: 'Limpeza da Mensagem',
    valor_venda_pf: '50.00',
    filial_id: centro,
  });
  const { id, numero_os } = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id: cliente.id,
    equipamento: 'Celular',
    defeito_reclamado: 'Não liga',
  });
  await postar(page, `/api/ordens_servico/${id}/itens`, {
    produto_servico_id: servico.id,
    quantidade: '1',
    valor_unitario: '50.00',
  });
  // Do not contact WhatsApp.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto(`/vendas/ordens/${numero_os}`);
  const ordem = page.getByRole('article', { name: `Ordem de Serviço #${numero_os}` });
  await ordem.getByRole('button', { name: /^Status: Aberta/ }).click();
  await page.getByRole('menuitem', { name: 'Concluída' }).click();
  await aviso(page, 'Ordem de serviço atualizada').getByRole('button', { name: 'Avisar o cliente' }).click();

  const janela = page.getByRole('dialog', { name: `Avisar o cliente da OS #${numero_os}` });
  await expect(janela.getByLabel('Texto')).toHaveValue(/Olá, Rosa! O seu Celular .*está pronto/);
  const abrir = janela.getByRole('link', { name: 'Abrir no WhatsApp' });
  await expect(abrir).toHaveAttribute('href', /^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1%2C%20Rosa/);
  // Recording the message fails while WhatsApp opens: the dialog reports it, and the next message reuses the same tab.
  const falha = { json: { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } };
  await page.route('**/rpc/mensagens/escrever', (route) => route.fulfill({ status: 500, json: falha }));
  const [aberta] = await Promise.all([page.context().waitForEvent('page'), abrir.click()]);
  await expect(janela.getByRole('alert')).toContainText('a mensagem não foi registrada na ordem');
  await Promise.all([aberta.waitForEvent('load'), abrir.click()]);
  expect(page.context().pages()).toHaveLength(2);
  await aberta.close();
  await page.unroute('**/rpc/mensagens/escrever');
  await janela.getByRole('button', { name: 'Registrar de novo' }).click();
  await expect(aviso(page, 'Mensagem aberta no WhatsApp')).toBeVisible();
  await expect(ordem.getByRole('region', { name: 'Mensagens ao cliente' })).toContainText(
    'Aberta no WhatsApp',
  );
  await expect(ordem.getByRole('button', { name: 'Faturar' })).toBeVisible();

  // From a row of the list; without a connection the record of the message waits on the device.
  await ir(page, '/vendas/ordens', 'Ordens de Serviço');
  const linha = page.getByRole('row').filter({ hasText: `#${numero_os}` });
  await linha.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Avisar o cliente' }).click();
  await page.route('**/rpc/mensagens/escrever', (route) => route.abort());
  const [outra] = await Promise.all([page.context().waitForEvent('page'), abrir.click()]);
  await outra.close();
  await expect(aviso(page, 'Sem conexão: guardado neste aparelho')).toBeVisible();
  await expect(janela).toBeHidden();
  await page.unroute('**/rpc/mensagens/escrever');
  // The edit form offers 'Avisar o cliente' after it changed the status.
  await linha.getByRole('button', { name: 'Editar' }).click();
  const edicao = page.getByRole('dialog', { name: `Ordem de Serviço #${numero_os}` });
  await edicao.getByLabel('Status').click();
  await page.getByRole('option', { name: 'Em Andamento', exact: true }).click();
  await edicao.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(edicao).toBeHidden();
  await aviso(page, 'Ordem de serviço atualizada').getByRole('button', { name: 'Avisar o cliente' }).click();
  await expect(janela.getByLabel('Texto')).toHaveValue(/Olá, Rosa!/);
  await expect(page).toHaveURL(new RegExp(`/vendas/ordens/${numero_os}\\?janela=mensagem$`));
  await page.keyboard.press('Escape');

  await ir(page, '/sistema/config?grupo=mensagens', 'Configurações');
  const textos = page.getByRole('form', { name: 'Textos das mensagens' });
  await textos.getByLabel('Texto').fill('Chegou, {primeiro_nome}: OS {os}');
  await expect(textos).toContainText(`Chegou, Rosa: OS ${numero_os}`);
  await textos.getByLabel('Texto').fill('Chegou {fulano}');
  await expect(textos).toContainText('Variável desconhecida: {fulano}. Escolha uma da lista');
  await textos.getByLabel('Texto').fill('Chegou, {primeiro_nome}!');
  await textos.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(aviso(page, 'Configurações salvas!')).toBeVisible();
  await textos.getByRole('button', { name: 'Voltar ao padrão' }).click();
  await expect(textos.getByRole('button', { name: 'Voltar ao padrão' })).toHaveCount(0);

  // The shop's own canned reply is listed with the built-in ones, and can be deleted.
  await textos.getByRole('button', { name: 'Nova resposta pronta' }).click();
  const nova = page.getByRole('dialog', { name: 'Nova resposta pronta' });
  await nova.getByLabel('Nome').fill('Formas de pagamento');
  await nova.getByLabel('Texto').fill('Aceitamos PIX e cartão. OS {os}');
  await page.keyboard.press('Control+Enter');
  await expect(textos.getByLabel('Nome')).toHaveValue('Formas de pagamento');
  await expect(textos).toContainText(`Aceitamos PIX e cartão. OS ${numero_os}`);
  await textos.getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(aviso(page, 'Resposta pronta excluída com sucesso!')).toBeVisible();
  await expect(textos.getByLabel('Nome')).toHaveCount(0);
});
