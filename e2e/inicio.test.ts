/** The dashboard in the browser (spec § 2, decisions § 5). */
import { expect } from '@playwright/test';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { abrirNaFilial, cadastrarPessoa, criarFilial, postar } from './pessoa.ts';
import { test } from './server.ts';

test('o painel conta a filial, mostra as seis ordens mais novas e leva a cada uma', async ({ page }) => {
  await cadastrarPessoa(page, 'Tânia Bueno');
  const filial = await criarFilial(page, 'Loja do Painel', `I${Date.now().toString(36)}`);
  await abrirNaFilial(page, filial, '/');
  await expect(page.getByText('Nenhuma ordem de serviço cadastrada ainda.')).toBeVisible();
  await expect(page.getByText('Taxa de 0.0%')).toBeVisible();

  const cliente = await postar<{ id: string; nome_completo: string }>(page, '/api/clientes', {
    ...clienteFixture(2),
    filial_id: filial.id,
  });
  const ids: string[] = [];
  for (let i = 1; i <= 7; i++) {
    const ordem = await postar<{ id: string }>(page, '/api/ordens_servico', {
      filial_id: filial.id,
      cliente_id: cliente.id,
      equipamento: `Notebook ${i}`,
      defeito_reclamado: 'Não liga',
    });
    ids.push(ordem.id);
  }
  await page.reload();
  await expect(page.locator('dl')).toHaveText(
    'Total de Ordens7Cadastradas no sistemaEm Andamento0Necessitam atençãoConcluídas0Taxa de 0.0%',
  );
  await expect(page.getByText('Acompanhe todas as ordens em tempo real')).toBeVisible();
  const cartoes = page.getByRole('region', { name: 'Ordens de Serviço Recentes' }).getByRole('listitem');
  await expect(cartoes).toHaveCount(6);
  const primeiro = cartoes.first();
  await expect(primeiro).toContainText('Notebook 7');
  await expect(primeiro).toContainText('Pendente');
  await expect(primeiro).toContainText(cliente.nome_completo);
  await expect(primeiro).toContainText('Tânia Bueno');
  await expect(primeiro).toContainText('há menos de um minuto');
  await primeiro.getByRole('button', { name: 'Ver Detalhes', exact: true }).click();
  await expect(page).toHaveURL(`/vendas/ordens?ordem=${ids[6]}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Nova Ordem' }).click();
  await expect(page).toHaveURL('/vendas/ordens?nova=1');
});

test('num monitor grande o Início usa a altura da janela, sem rolar', async ({ page }) => {
  await cadastrarPessoa(page);
  const filial = await criarFilial(page, 'Loja Larga', `G${Date.now().toString(36)}`);
  const cliente = await postar<{ id: string }>(page, '/api/clientes', {
    ...clienteFixture(3),
    filial_id: filial.id,
  });
  for (let i = 1; i <= 6; i++)
    await postar(page, '/api/ordens_servico', {
      filial_id: filial.id,
      cliente_id: cliente.id,
      equipamento: `Console ${i}`,
      defeito_reclamado: 'Desliga sozinho depois de alguns minutos de jogo e não liga até esfriar. '.repeat(
        4,
      ),
    });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await abrirNaFilial(page, filial, '/');
  const cartoes = page.getByRole('region', { name: 'Ordens de Serviço Recentes' }).getByRole('listitem');
  await expect(cartoes).toHaveCount(6);
  const fim = async () =>
    Math.round(
      ((await cartoes.last().boundingBox())?.y ?? 0) + ((await cartoes.last().boundingBox())?.height ?? 0),
    );
  expect(await fim()).toBeGreaterThan(1040);
  const main = page.getByRole('main');
  expect(await main.evaluate((el) => el.scrollHeight - el.clientHeight)).toBe(0);
  // The cards fill the screen without stretching: at most about one line is empty below a card's text.
  for (const area of [cartoes.last(), page.locator('dl > *').first()]) {
    const vazio = await area.evaluate((box) => {
      const fim = Math.max(...[...box.children].map((child) => child.getBoundingClientRect().bottom));
      return box.getBoundingClientRect().bottom - fim;
    });
    expect(vazio).toBeLessThan(32);
  }
});
