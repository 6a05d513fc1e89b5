/** The customer approves at the counter, signed on paper: an order's items in one act, and the answer to a quote. */
import { expect, type Locator, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

/** Prints the sheet that the window offers, and returns the address that it was fetched from. */
async function imprimirParaAssinar(page: Page, janela: Locator): Promise<string> {
  const [papel] = await Promise.all([
    page.context().waitForEvent('response', (resposta) => resposta.url().includes('/pdf')),
    janela.getByRole('button', { name: 'Imprimir para assinar' }).click(),
  ]);
  expect(papel.headers()).toMatchObject({ 'content-type': 'application/pdf' });
  return papel.url();
}
const IMPRIMA = 'Nenhum papel impresso mostra o que vai ser assinado agora';

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
  await expect(aviso(page, IMPRIMA)).toBeVisible();
  expect(await imprimirParaAssinar(page, dialogo)).toContain(`/ordens_servico/${id}/aprovacao/pdf`);
  await dialogo.getByRole('button', { name: 'Aprovar' }).click();
  await expect(aviso(page, 'Aprovação registrada com sucesso!')).toBeVisible();
  await expect(ordem.getByRole('button', { name: 'Status: Em Andamento' })).toBeVisible();
  await expect(ordem.getByRole('button', { name: 'Aprovar no balcão' })).toHaveCount(0);
  // `?aprovar=1` was removed from the address, so a reload does not open the dialog again.
  await expect(page).toHaveURL(new RegExp(`/vendas/ordens/${numero_os}$`));
});

test('no papel o cliente aprova uma parte do orçamento, que é a que foi impressa', async ({
  page,
  server,
}) => {
  const { centro, cliente_id, email } = await abrirLoja(page, 'Papel');
  await tornarAdministradora(server, email);
  const servico = await postar<{ id: string }>(page, '/api/produtos_servicos', {
    tipo: 'servico',
    nome: 'Reparo do Papel',
    valor_venda_pf: '90.00',
    filial_id: centro,
  });
  const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Tablet do Papel',
    defeito_reclamado: 'Não carrega',
  });
  const um = { produto_servico_id: servico.id, quantidade: '1' };
  const { id, versao } = await postar<{ id: string; versao: number }>(page, '/api/orcamentos', {
    filial_id: centro,
    cliente_id,
    ordem_servico_id: ordem.id,
    aceita_parcial: true,
    itens: [
      { ...um, grupo: 'Tela & vidro', valor_unitario: '350.00' },
      { ...um, grupo: 'Bateria', valor_unitario: '80.00' },
    ],
  });
  await postar(page, `/api/orcamentos/${id}/enviar`, { versao });
  await page.goto(`/vendas/ordens/${ordem.numero_os}`);
  await page.getByRole('button', { name: 'Registrar resposta' }).click();
  const resposta = page.getByRole('dialog', { name: /^Resposta ao Orçamento/ });
  await resposta.getByText('Balcão', { exact: true }).click();
  await resposta.getByText('No papel', { exact: true }).click();
  await imprimirParaAssinar(page, resposta);
  await resposta.getByRole('checkbox', { name: /Bateria/ }).uncheck();
  await resposta.getByRole('button', { name: 'Registrar aprovação' }).click();
  await expect(aviso(page, IMPRIMA)).toBeVisible();
  expect(await imprimirParaAssinar(page, resposta)).toContain('grupos%5B%5D=Tela+%26+vidro');
  await resposta.getByRole('button', { name: 'Registrar aprovação' }).click();
  await expect(aviso(page, 'Aprovação registrada com sucesso!')).toBeVisible();
  const signed = await page.request.get(`/api/ordens_servico/${ordem.id}/assinaturas`);
  expect(await signed.json()).toMatchObject([{ momento: 'aprovacao', meio: 'papel' }]);
});
