/**
 * The warranty in the browser: the order's panel, a return order, its line without cost, and a denial, which requires
 * findings.
 */
import { expect, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();
const pagina = (page: Page, numero_os: number) =>
  page.getByRole('article', { name: `Ordem de Serviço #${numero_os}` });

test('a ordem entregue volta em garantia, sem custo até que a garantia seja negada', async ({
  page,
  server,
}) => {
  const { centro, cliente_id, email } = await abrirLoja(page, 'Garantia');
  await tornarAdministradora(server, email);
  const servico = await postar<{ id: string }>(page, '/api/produtos_servicos', {
    tipo: 'servico',
    nome: 'Solda da Garantia',
    valor_venda_pf: '120.00',
    filial_id: centro,
  });
  const { id, numero_os } = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Console da Garantia',
    numero_serie: 'GARANTIA-E2E-1',
    defeito_reclamado: 'Não liga',
  });
  await postar(page, `/api/ordens_servico/${id}/itens`, {
    produto_servico_id: servico.id,
    quantidade: '1',
    valor_unitario: '120.00',
  });
  await postar(page, `/api/ordens_servico/${id}/faturar`, {});

  await page.goto(`/vendas/ordens/${numero_os}`);
  const garantia = pagina(page, numero_os).getByRole('region', { name: 'Garantia' });
  await expect(garantia.getByRole('list', { name: 'Itens com garantia' })).toContainText(
    /Solda da Garantia\s*até \d\d\/\d\d\/\d{4}/,
  );
  await garantia.getByRole('button', { name: 'Abrir retorno' }).click();
  const dialogo = page.getByRole('dialog', { name: `Retorno em garantia da OS #${numero_os}` });
  await dialogo.getByLabel('Defeito Reclamado').fill('Voltou a não ligar');
  await dialogo.getByRole('button', { name: 'Abrir retorno' }).click();
  await expect(aviso(page, 'Retorno em garantia aberto com sucesso!')).toBeVisible();

  const volta = page.getByRole('article', { name: /^Ordem de Serviço #/ });
  const retorno = volta.getByRole('region', { name: 'Garantia' });
  await expect(retorno).toContainText(`Retorno da OS #${numero_os} · Em análise`);
  const novo = volta.getByRole('textbox', { name: 'Produto/Serviço' });
  await novo.fill('Solda da Garantia');
  await page.getByRole('option', { name: /Solda da Garantia/ }).click();
  await expect(volta.getByRole('list', { name: 'Itens da ordem' })).toContainText(
    'Solda da Garantia · em garantia',
  );
  await expect(volta.getByRole('textbox', { name: 'Valor unitário de Solda da Garantia' })).toHaveValue(
    '0,00',
  );

  await retorno.getByRole('button', { name: 'Improcedente' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Negar a garantia' }).click();
  await expect(aviso(page, 'Escreva o laudo antes de negar a garantia')).toBeVisible();
  await retorno.getByRole('button', { name: 'Procedente', exact: true }).click();
  await expect(retorno).toContainText('Procedente');
});
