/** The customer approves at the counter: from the order's page, signed on paper, in one act. */
import { expect, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

test('o cliente assina e aprova os itens da ordem no balcão', async ({ page, server }) => {
  const { centro, cliente_id, email } = await abrirLoja(page, 'Balcao');
  await tornarAdministradora(server, email);
  const servico = await postar<{ id: string }>(page, '/api/produtos_servicos', {
    tipo: 'servico',
    nome: 'Reparo do Balcao',
    valor_venda_pf: '90.00',
    filial_id: centro,
  });
  const { id, numero_os } = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Tablet do Balcao',
    defeito_reclamado: 'Não carrega',
  });
  await postar(page, `/api/ordens_servico/${id}/itens`, {
    produto_servico_id: servico.id,
    quantidade: '1',
    valor_unitario: '90.00',
  });
  await page.goto(`/vendas/ordens?itens=${id}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Aprovar no balcão' }).click();
  await expect(page).toHaveURL(new RegExp(`/vendas/ordens/${numero_os}\\?aprovar=1$`));
  await expect(page.getByRole('dialog', { name: `Aprovar no balcão a OS #${numero_os}` })).toBeVisible();
  await page.keyboard.press('Escape');
  const ordem = page.getByRole('article', { name: `Ordem de Serviço #${numero_os}` });
  await expect(ordem.locator('header').getByRole('button', { name: 'Orçar' })).toBeVisible();
  await ordem.getByRole('button', { name: 'Aprovar no balcão' }).click();
  const dialogo = page.getByRole('dialog', { name: `Aprovar no balcão a OS #${numero_os}` });
  await expect(dialogo.getByRole('list', { name: 'Itens' })).toContainText('Reparo do Balcao');
  await dialogo.getByText('Na tela').click();
  await dialogo.getByRole('button', { name: 'Assinar e aprovar' }).click();
  await expect(dialogo.getByRole('alert')).toHaveText('Assine no quadro');
  await dialogo.getByText('No papel').click();
  await dialogo.getByRole('button', { name: 'Aprovar' }).click();
  await expect(aviso(page, 'Aprovação registrada com sucesso!')).toBeVisible();
  await expect(ordem.getByRole('button', { name: 'Status: Em Andamento' })).toBeVisible();
  await expect(ordem.getByRole('button', { name: 'Aprovar no balcão' })).toHaveCount(0);
  // `?aprovar=1` was removed from the address, so a reload does not open the dialog again.
  await expect(page).toHaveURL(new RegExp(`/vendas/ordens/${numero_os}$`));
});
