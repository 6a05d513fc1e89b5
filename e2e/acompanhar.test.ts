/** The customer's page in the browser of a stranger's phone: following, approving, and a link that ended. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { palavrasAssinadas, palavrasNaTela } from './leitura.ts';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { linkDaOrdem, linkDoOrcamento, test, tornarAdministradora } from './server.ts';

/** Like `conferir` (axe.ts), which waits for Mantine's colour scheme: the customer's page has no Mantine. */
const semBarreiras = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
  });

test('pelo link o cliente aprova no celular, e quem atende vê que foi ele', async ({
  page,
  browser,
  server,
}) => {
  const { centro, cliente_id, email } = await abrirLoja(page, 'Link');
  await tornarAdministradora(server, email);
  const servico = await postar<{ id: string }>(page, '/api/produtos_servicos', {
    tipo: 'servico',
    nome: 'Troca de tela com película e higienização completa do aparelho',
    valor_venda_pf: '350.00',
    filial_id: centro,
  });
  const { id, numero_os } = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Celular',
    modelo: 'Galaxy A54',
    defeito_reclamado: 'Tela trincada',
  });
  await postar(page, `/api/ordens_servico/${id}/itens`, {
    produto_servico_id: servico.id,
    quantidade: '1',
    valor_unitario: '350.00',
  });
  const orcamento = await postar<{ id: string; versao: number }>(page, '/api/orcamentos', {
    filial_id: centro,
    cliente_id,
    ordem_servico_id: id,
    condicoes_pagamento: 'À vista no PIX, ou em até 3 vezes no cartão',
    sinal: '175.00',
  });
  await postar(page, `/api/orcamentos/${orcamento.id}/enviar`, { versao: orcamento.versao });
  const token = await linkDaOrdem(server, id, 'ordem');

  const celular = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: server.url });
  await celular.addInitScript({ content: axe.source });
  const rua = await celular.newPage();
  const enviados: string[] = [];
  rua.on('request', (request) => enviados.push(`${request.method()} ${request.url()}`));
  await rua.goto(`/acompanhar/${token}`);
  await expect(rua.getByRole('heading', { level: 1, name: 'Celular Galaxy A54' })).toBeVisible();
  await expect(rua.locator('main')).toContainText('Aguardando a sua aprovação');
  await expect(rua.locator('main')).toContainText('Se você aprovar, o próximo passo é pagar o sinal.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await rua.emulateMedia({ colorScheme });
    expect.soft(await semBarreiras(rua), colorScheme).toEqual([]);
  }
  await rua.getByRole('button', { name: 'Aprovar' }).click();
  await expect(rua.getByRole('alert')).toHaveText('Escreva o seu nome, com ao menos 3 letras');
  await rua.getByLabel('Seu nome').fill('Zuleica');
  await rua.getByRole('button', { name: 'Aprovar' }).click();
  await expect(rua.getByRole('alert')).toHaveText('Marque que leu e concorda com o valor');
  await rua.getByLabel('Li e concordo com o valor').check();
  await rua.getByRole('button', { name: 'Aprovar' }).click();
  await expect(rua.getByText(/^Você aprovou este orçamento: R\$\s350,00\.$/)).toBeVisible();
  await expect(rua.getByText('Combine o pagamento com a loja')).toBeVisible();
  expect(await rua.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(enviados.filter((um) => um.includes('/api/') && um.includes(token))).toEqual([]);

  await page.goto(`/vendas/ordens/${numero_os}`);
  const ordem = page.getByRole('article', { name: `Ordem de Serviço #${numero_os}` });
  await expect(ordem).toContainText('Em Andamento');
  await expect(ordem).toContainText('Cliente (link)');
  await ordem.getByRole('button', { name: 'Revogar links' }).click();
  await expect(page.locator('[data-toast]').filter({ hasText: 'Links revogados' }).first()).toBeVisible();
  await rua.reload();
  await expect(rua.getByRole('alert')).toHaveText('Este link não vale mais. Peça um novo à loja.');
  // A dead link stays dead.
  await expect(rua.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
  await celular.close();
});

test('no celular do cliente a entrada se lê e se assina, e a janela do balcão se fecha sozinha', async ({
  page,
  browser,
  server,
}) => {
  const { centro, cliente_id, email } = await abrirLoja(page, 'Assinatura');
  await tornarAdministradora(server, email);
  const { id, numero_os } = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Celular',
    defeito_reclamado: 'Tela trincada',
  });
  await page.goto(`/vendas/ordens/${numero_os}`);
  await page.getByRole('button', { name: 'Assinar entrada' }).click();
  const janela = page.getByRole('dialog', { name: `Assinar a entrada da OS #${numero_os}` });
  await janela.getByText('No celular').click();
  await expect(janela).toContainText('Para assinar no celular, informe o endereço público em Configurações');

  const celular = await browser.newContext({
    viewport: { width: 360, height: 740 },
    baseURL: server.url,
  });
  const rua = await celular.newPage();
  await rua.goto(`/acompanhar/${await linkDaOrdem(server, id, 'assinatura')}`);
  await expect(rua.locator('main')).toContainText('Tela trincada');
  const mostrado = await palavrasNaTela(rua);
  await rua.getByRole('button', { name: 'Assinar' }).click();
  await expect(rua.getByRole('alert')).toHaveText('Assine no quadro');
  const quadro = await rua.getByLabel('Assine no quadro').boundingBox();
  const { x = 0, y = 0 } = quadro ?? {};
  await rua.mouse.move(x + 20, y + 40);
  await rua.mouse.down();
  for (let i = 1; i < 60; i++) await rua.mouse.move(x + 20 + i * 4, y + 40 + (i % 7) * 9);
  await rua.mouse.up();
  await rua.getByRole('button', { name: 'Assinar' }).click();
  await expect(rua.getByRole('heading', { level: 1, name: 'Assinado' })).toBeVisible();
  await expect(janela).toHaveCount(0);
  await expect(page.getByText('Assinado no celular')).toBeVisible();
  expect(mostrado).toEqual(await palavrasAssinadas(page, id));
  await celular.close();
});

test('um orçamento sem ordem se responde pelo seu link, e a janela dele avisa o cliente', async ({
  page,
  browser,
  server,
}) => {
  const { centro, cliente_id, email } = await abrirLoja(page, 'Avulso');
  await tornarAdministradora(server, email);
  const peca = await postar<{ id: string }>(page, '/api/produtos_servicos', {
    tipo: 'produto',
    nome: 'Bateria do Avulso',
    valor_venda_pf: '120.00',
    filial_id: centro,
  });
  const { id, numero, versao } = await postar<{ id: string; numero: number; versao: number }>(
    page,
    '/api/orcamentos',
    {
      filial_id: centro,
      cliente_id,
      sinal: '60.00',
      itens: [{ produto_servico_id: peca.id, quantidade: '1', valor_unitario: '120.00' }],
    },
  );
  await postar(page, `/api/orcamentos/${id}/enviar`, { versao });
  const token = await linkDoOrcamento(server, id);
  const celular = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: server.url });
  await celular.addInitScript({ content: axe.source });
  const rua = await celular.newPage();
  await rua.goto(`/acompanhar/${token}`);
  await expect(rua.getByRole('heading', { level: 1, name: `Orçamento #${numero}` })).toBeVisible();
  await expect(rua.locator('main')).toContainText('Bateria do Avulso');
  expect.soft(await semBarreiras(rua)).toEqual([]);
  await rua.getByLabel('Seu nome').fill('Zuleica');
  await rua.getByLabel(/Li e concordo/).check();
  await rua.getByRole('button', { name: 'Aprovar' }).click();
  await expect(rua.getByText(/^Você aprovou este orçamento: R\$\s/)).toBeVisible();
  await expect(rua.getByText('Combine o pagamento com a loja')).toBeVisible();
  await celular.close();

  await page.goto('/vendas/orcamentos');
  await page
    .getByRole('row', { name: new RegExp(`#?${numero}`) })
    .getByText('Aprovado')
    .click();
  const janela = page.getByRole('dialog', { name: new RegExp(`^Orçamento #${numero} `) });
  await expect(janela).toContainText('Zuleica');
  await janela.getByRole('button', { name: 'Avisar o cliente' }).click();
  const avisar = page.getByRole('dialog', { name: `Avisar o cliente do Orçamento #${numero}` });
  await expect(avisar.getByLabel('Texto')).toHaveValue(/O seu orçamento|Este é o seu orçamento/);
  await expect(avisar).toContainText('link vale');
  await avisar.getByRole('button', { name: 'Revogar links' }).click();
  await expect(avisar.getByRole('button', { name: 'Revogar links' })).toHaveCount(0);
});
