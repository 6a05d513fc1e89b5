/** The tabs of the customer's page, and merging two registrations. */
import { expect } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';
import { ir } from './telas.ts';

test('as abas de um cliente, e dois cadastros da mesma pessoa que viram um', async ({ page, server }) => {
  const errors = watchErrors(page);
  const { centro, cliente_id, email } = await abrirLoja(page, 'Unir');
  await tornarAdministradora(server, email);
  const novo = {
    nome_completo: 'Zuleica Unir de Sá',
    telefone: '41977776666',
    email: 'z@exemplo.com',
    filial_id: centro,
  };
  const outro = await postar<{ id: string }>(page, '/api/clientes', novo);
  const ordem = { filial_id: centro, cliente_id: outro.id, equipamento: 'Tablet', defeito_reclamado: 'Tela' };
  const { numero_os } = await postar<{ numero_os: number }>(page, '/api/ordens_servico', ordem);
  await page.goto(`/cadastros/clientes/${cliente_id}`);
  const abas = page.getByRole('navigation', { name: 'Cliente', exact: true });
  await expect(page.getByText('Nenhuma ordem de serviço')).toBeVisible();
  for (const [aba, vazio] of [
    ['Vendas', 'Nenhuma venda'],
    ['Aparelhos', 'Nenhum aparelho'],
    ['Orçamentos', 'Nenhum orçamento'],
    ['Financeiro', 'Nenhuma conta'],
    ['Fotos', 'Nenhuma foto'],
  ] as const) {
    await abas.getByRole('link', { name: aba }).click();
    await expect(page.getByText(vazio, { exact: true })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Unir', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Unir cadastros' });
  await form.getByLabel('Outro cadastro da mesma pessoa').fill('de Sá');
  await page.getByRole('option', { name: /Unir de Sá/ }).click();
  await form
    .getByRole('group', { name: 'Telefone' })
    .getByLabel(/Do outro/)
    .check();
  await form.getByRole('button', { name: 'Unir', exact: true }).click();
  await expect(
    page.locator('[data-toast]').filter({ hasText: 'Cadastros unidos com sucesso!' }),
  ).toBeVisible();
  await abas.getByRole('link', { name: 'Resumo' }).click();
  await expect(page.getByRole('article')).toContainText('(41) 97777-6666');
  await expect(page.getByRole('article')).toContainText('z@exemplo.com');
  await expect(page.getByRole('table', { name: 'Ordens' })).toContainText(`#${numero_os}`);
  // The merged customer's address redirects to the one that was kept.
  await ir(page, `/cadastros/clientes/${outro.id}`, 'Cliente');
  await expect(page).toHaveURL(new RegExp(cliente_id));
  await ir(page, `/cadastros/clientes?cliente=${outro.id}`, 'Cliente');
  await expect(page).toHaveURL(new RegExp(`/cadastros/clientes/${cliente_id}`));
  expect(errors).toEqual([]);
});
