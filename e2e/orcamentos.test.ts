/** A quote from an order's page to the customer's answer, and in the list. */
import { expect, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test } from './server.ts';
import { ir } from './telas.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

test('orçar na página da ordem, enviar, registrar a resposta e achar na lista', async ({ page }) => {
  const { centro, cliente_id, criarProduto } = await abrirLoja(page, 'Orçamento');
  const nome = `Tela Orçada ${Date.now() % 100_000}`;
  const produto_servico_id = await criarProduto(nome, '3', { valor_venda_pf: '350.00' });
  const { id, numero_os } = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Celular Orçado',
    defeito_reclamado: 'Tela trincada',
  });
  await postar(page, `/api/ordens_servico/${id}/itens`, {
    produto_servico_id,
    quantidade: '1',
    valor_unitario: '350.00',
  });
  await page.goto(`/vendas/ordens/${numero_os}`);
  const ordem = page.getByRole('article', { name: `Ordem de Serviço #${numero_os}` });
  await expect(ordem.getByRole('button', { name: 'Orçar' })).toBeVisible();
  await page.keyboard.press('o');
  const form = page.getByRole('dialog', { name: 'Novo Orçamento' });
  const janela = page.viewportSize() ?? { width: 1366, height: 768 };
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect
    .poll(async () => (await form.getByLabel(`Descrição de ${nome}`).boundingBox())?.width)
    .toBeGreaterThan(160);
  await page.setViewportSize(janela);
  await form.getByLabel(`Desconto de ${nome}`).fill('20');
  await form.getByLabel('Condições de pagamento').fill('PIX');
  await page.keyboard.press('Control+Enter');
  await expect(aviso(page, 'Orçamento salvo com sucesso!')).toBeVisible();

  const aberto = page.getByRole('dialog', { name: /^Orçamento #\d+/ });
  await expect(aberto).toContainText('R$ 330,00');
  await aberto.getByRole('button', { name: 'Enviar' }).click();
  const enviar = page.getByRole('dialog', { name: /^Enviar/ });
  // The server of this test knows no public address: the window says where it is set.
  await expect(enviar).toContainText('informe o endereço público em Configurações › Empresa');
  const porWhatsapp = enviar.getByRole('button', { name: 'Enviar por WhatsApp' });
  await expect(porWhatsapp).toBeFocused();
  const context = page.context();
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const pedida = context.waitForEvent('request', (pedido) => pedido.url().startsWith('https://wa.me/'));
  const abriu = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const [whatsapp, pedido] = await Promise.all([abriu, pedida]);
  const mandada = new URL(pedido.url()).searchParams.get('text') ?? '';
  expect(mandada.replaceAll('\u00a0', ' ')).toContain('R$ 330,00');
  expect(mandada).not.toContain('{');
  await whatsapp.close();
  await expect(aviso(page, 'Mensagem aberta no WhatsApp')).toBeVisible();
  await expect(aberto).toContainText('Aguardando resposta');
  await aberto.getByRole('button', { name: 'Avisar o cliente' }).click();
  const avisar = page.getByRole('dialog', { name: `Avisar o cliente da OS #${numero_os}` });
  await expect(avisar.getByLabel('Texto')).toHaveValue(/R\$\s330,00/);
  await avisar.getByRole('button', { name: 'Fechar' }).click();
  await aberto.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(ordem.getByRole('button', { name: 'Status: Aguardando Aprovação' })).toBeVisible();

  await ordem.getByRole('button', { name: 'Registrar resposta' }).click();
  const resposta = page.getByRole('dialog', { name: /^Resposta ao Orçamento/ });
  await expect(resposta.getByLabel('Texto da resposta')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(aviso(page, 'Falta a prova da resposta: cole o texto ou anexe a imagem')).toBeVisible();
  await resposta.getByText('Balcão', { exact: true }).click();
  await expect(resposta).toContainText(nome);
  await resposta.getByText('Na tela', { exact: true }).click();
  await page.keyboard.press('Control+Enter');
  await expect(resposta.getByRole('alert').filter({ hasText: 'Assine no quadro' })).toBeVisible();
  await resposta.getByText('WhatsApp', { exact: true }).click();
  await resposta.getByLabel('Texto da resposta').fill('Pode fazer 👍');
  await page.keyboard.press('Control+Enter');
  await expect(aviso(page, 'Aprovação registrada com sucesso!')).toBeVisible();
  await expect(ordem.getByRole('button', { name: 'Status: Em Andamento' })).toBeVisible();
  await expect(ordem).toContainText('R$ 330,00');

  await ir(page, '/vendas/orcamentos', 'Orçamentos');
  const linha = page.getByRole('row').filter({ hasText: `#${numero_os}` });
  await linha.getByText('Aprovado').click();
  await expect(aberto).toContainText('Pode fazer 👍');

  // The editor opens with the new version.
  await aberto.getByRole('button', { name: 'Nova versão' }).click();
  const editor = page.getByRole('dialog', { name: /^Editar Orçamento #\d+/ });
  await editor.getByLabel(`Desconto de ${nome}`).fill('30');
  // Another user saves the same draft meanwhile, and the form reports it.
  const alheio = await page.request.get(`/api/ordens_servico/${id}/orcamentos`);
  const [rascunho] = (await alheio.json()) as { id: string; versao: number; itens: object[] }[];
  const { versao, itens } = rascunho ?? { versao: 0, itens: [] };
  const salvo = await page.request.patch(`/api/orcamentos/${rascunho?.id}`, {
    data: {
      versao,
      itens: itens.map((item) => ({ ...item, quantidade: '1' })),
      condicoes_pagamento: 'Dinheiro',
    },
  });
  expect(salvo.status(), await salvo.text()).toBe(200);
  await expect(editor).toContainText('Outra pessoa alterou este registro enquanto você editava.');
  await editor.getByRole('button', { name: 'Comparar' }).click();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(editor.getByLabel('Condições de pagamento')).toHaveValue('Dinheiro');
  await editor.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(aviso(page, 'Orçamento salvo com sucesso!')).toBeVisible();
  await expect(aberto).toContainText('R$ 320,00');
  await expect(page.getByRole('dialog', { name: /^Orçamento #\d+, versão 2/ })).toBeVisible();

  // The shop's own words do not hide which product or service the line is.
  await aberto.getByRole('button', { name: 'Editar' }).click();
  await editor.getByLabel(`Descrição de ${nome}`).fill('Serviço combinado');
  await expect(editor.getByRole('row').filter({ hasText: nome })).toBeVisible();
  await editor.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(aberto.getByRole('listitem').filter({ hasText: `Serviço combinado · ${nome}` })).toBeVisible();

  // After the last line is removed, the focus is in the field that adds the next one.
  await aberto.getByRole('button', { name: 'Editar' }).click();
  await expect(editor.getByRole('row').filter({ hasText: nome })).toBeVisible();
  await editor.getByRole('button', { name: 'Remover Serviço combinado' }).click();
  await expect(editor.getByLabel('Adicionar produto ou serviço')).toBeFocused();
  // A free line describes work that is not in the catalogue, even in a shop that has never used one.
  await editor.getByLabel('Adicionar produto ou serviço').fill('Solda do conector');
  await page.getByRole('option', { name: '+ Serviço avulso "Solda do conector"' }).click();
  await editor.getByLabel('Valor unitário de Solda do conector').fill('80,00');
  await expect(editor.getByRole('row', { name: /Mão de obra/ })).toContainText('R$ 80,00');
});
