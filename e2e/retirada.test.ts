/** The hand-over of a device in the browser: with the billing, later, undone. */

import { expect, type Page } from '@playwright/test';
import { desenho } from '#company/anexos/anexos.fixtures.ts';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

test('faturar sem entregar, guardar, entregar a outra pessoa e desfazer', async ({ page, server }) => {
  const { centro, cliente_id, email } = await abrirLoja(page, 'Retirada');
  await tornarAdministradora(server, email);
  const servico = await postar<{ id: string }>(page, '/api/produtos_servicos', {
    tipo: 'servico',
    nome: 'Limpeza da Retirada',
    valor_venda_pf: '50.00',
    filial_id: centro,
  });
  const { id, numero_os } = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Notebook da Retirada',
    defeito_reclamado: 'Não liga',
  });
  await postar(page, `/api/ordens_servico/${id}/itens`, {
    produto_servico_id: servico.id,
    quantidade: '1',
    valor_unitario: '50.00',
  });
  await page.goto(`/vendas/ordens/${numero_os}`);
  const ordem = page.getByRole('article', { name: `Ordem de Serviço #${numero_os}` });
  await ordem.getByRole('button', { name: 'Faturar' }).click();
  const faturar = page.getByRole('alertdialog', { name: 'Faturar Ordem de Serviço' });
  await expect(faturar).toContainText('Retirada por Zuleica Retirada');
  await expect(faturar.getByRole('button', { name: 'Faturar' })).toBeFocused();
  await faturar.getByRole('button', { name: 'Alterar' }).click();
  await expect(faturar.getByRole('radio', { name: 'Zuleica Retirada' })).toBeFocused();
  await faturar.getByRole('radio', { name: 'Ainda não retirou' }).check();
  await faturar.getByRole('button', { name: 'Faturar' }).click();
  const faturada = aviso(page, 'Ordem de serviço faturada com sucesso!');
  await faturada.getByRole('button', { name: 'Registrar retirada' }).click();
  const pedida = page.getByRole('dialog', { name: `Retirada da OS #${numero_os}` });
  await pedida.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).not.toHaveURL(/retirada=1/);

  await ordem.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('menuitem', { name: 'Guardar' }).click();
  await page.getByLabel('Guardado em').fill('caixa 12');
  await page.keyboard.press('Enter');
  await expect(ordem).toContainText('caixa 12');

  await ordem.getByRole('button', { name: 'Registrar retirada' }).click();
  const retirada = page.getByRole('dialog', { name: `Retirada da OS #${numero_os}` });
  await retirada.getByRole('radio', { name: 'Outra pessoa' }).check();
  await retirada.getByRole('button', { name: 'Registrar retirada' }).click();
  await expect(retirada).toContainText('Informe quem retirou');
  await expect(retirada).toContainText('Informe o documento de quem retirou');
  await retirada.getByLabel('Nome de quem retirou').fill('João Lima');
  await retirada.getByLabel('Documento').fill('RG 12.345.678-9');
  await retirada.getByLabel('Quem retira assina em seguida').check();
  await retirada.getByRole('button', { name: 'Registrar retirada' }).click();
  const assinar = page.getByRole('dialog', { name: `Assinar a retirada da OS #${numero_os}` });
  await expect(assinar).toContainText('Limpeza da Retirada');
  await expect(assinar.getByLabel('Nome de quem assina')).toHaveValue('João Lima');
  const papel = { name: 'papel.jpg', mimeType: 'image/jpeg', buffer: await desenho(1).jpeg().toBuffer() };
  await assinar.locator('input[type=file]').setInputFiles(papel);
  await expect(assinar.getByRole('status')).toContainText('papel');
  await Promise.all([
    page.context().waitForEvent('response', (resposta) => resposta.url().includes('/entrega/pdf')),
    assinar.getByRole('button', { name: 'Imprimir para assinar' }).click(),
  ]);
  await assinar.getByRole('button', { name: 'Assinado no papel' }).click();
  await expect(ordem).toContainText('Retirada: Assinado no papel por João Lima');
  await expect(ordem.getByRole('link', { name: 'Ver o papel assinado' })).toBeVisible();
  await expect(ordem).not.toContainText('caixa 12');

  await ordem.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('menuitem', { name: 'Desfazer retirada' }).click();
  await page.getByLabel('Motivo').fill('Levou o aparelho errado');
  await page.getByRole('button', { name: 'Desfazer retirada' }).click();
  await expect(aviso(page, 'Retirada desfeita com sucesso!')).toBeVisible();
  await expect(ordem.getByRole('button', { name: 'Registrar retirada' })).toBeVisible();
});

test('entregar à mão diz quem leva o aparelho', async ({ page, server }) => {
  const { centro, cliente_id, email } = await abrirLoja(page, 'Entrega');
  await tornarAdministradora(server, email);
  const { id, numero_os, versao } = await postar<{ id: string; numero_os: number; versao: number }>(
    page,
    '/api/ordens_servico',
    { filial_id: centro, cliente_id, equipamento: 'Notebook da Entrega', defeito_reclamado: 'Não liga' },
  );
  await page.request.patch(`/api/ordens_servico/${id}/entrada`, {
    data: { versao, contato_nome: 'Ana Prado' },
  });
  await page.goto(`/vendas/ordens/${numero_os}`);
  const ordem = page.getByRole('article', { name: `Ordem de Serviço #${numero_os}` });
  await ordem.getByRole('button', { name: /^Status: / }).click();
  await page.getByRole('menuitem', { name: 'Entregue' }).click();
  const pergunta = page.getByRole('alertdialog', { name: 'Entregar sem faturar' });
  await expect(pergunta).toContainText('Retirada por Zuleica Entrega');
  const entregar = pergunta.getByRole('button', { name: 'Marcar como entregue' });
  await expect(entregar).toBeFocused();
  const contato = pergunta.getByRole('button', { name: 'Autorizado a retirar: Ana Prado' });
  await contato.click();
  await expect(pergunta).toContainText('Retirada por Ana Prado');
  await contato.click();
  await pergunta.getByRole('button', { name: 'Alterar' }).click();
  await expect(pergunta.getByRole('radio', { name: 'Zuleica Entrega' })).toBeFocused();
  await expect(pergunta.getByRole('radio', { name: 'Ainda não retirou' })).toHaveCount(0);
  await pergunta.getByRole('radio', { name: 'Outra pessoa' }).check();
  await entregar.click();
  await expect(pergunta).toContainText('Informe quem retirou');
  await pergunta.getByLabel('Nome de quem retirou').fill('João Lima');
  await pergunta.getByLabel('Documento').fill('RG 12.345.678-9');
  await entregar.click();
  await expect(ordem).toContainText('João Lima');
});
