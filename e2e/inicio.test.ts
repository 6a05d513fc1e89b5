/** The dashboard in the browser (spec § 2, decisions § 5). */
import { expect } from '@playwright/test';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { abrirNaFilial, cadastrarPessoa, criarFilial, postar, watchErrors } from './pessoa.ts';
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

test('num monitor grande as seis ordens ficam em colunas, sem rolar, com o número de cada uma', async ({
  page,
}) => {
  await cadastrarPessoa(page);
  const filial = await criarFilial(page, 'Loja Larga', `G${Date.now().toString(36)}`);
  const cliente = await postar<{ id: string }>(page, '/api/clientes', {
    ...clienteFixture(3),
    filial_id: filial.id,
  });
  const numeros: number[] = [];
  for (let i = 1; i <= 6; i++) {
    const { numero_os } = await postar<{ numero_os: number }>(page, '/api/ordens_servico', {
      filial_id: filial.id,
      cliente_id: cliente.id,
      equipamento: `Console ${i}`,
      defeito_reclamado: 'Desliga sozinho depois de alguns minutos de jogo e não liga até esfriar. '.repeat(
        4,
      ),
    });
    numeros.unshift(numero_os);
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  await abrirNaFilial(page, filial, '/');
  const cartoes = page.getByRole('region', { name: 'Ordens de Serviço Recentes' }).getByRole('listitem');
  await expect(cartoes).toContainText(numeros.map((numero) => `#${numero}`));
  const linhas = await cartoes.evaluateAll((all) => [
    ...new Set(all.map((one) => one.getBoundingClientRect().top)),
  ]);
  expect(linhas).toHaveLength(2);
  const main = page.getByRole('main');
  expect(await main.evaluate((el) => el.scrollHeight - el.clientHeight)).toBe(0);
});

test('a linha de hoje conta o que precisa de alguém, e cada número abre as suas linhas', async ({
  browser,
}) => {
  // A server of its own, whose first person is the administrator: an attendant does not see what was sold.
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const { centro: filial_id, cliente_id, criarProduto } = await abrirLoja(page, 'Hoje');
    const ordem = await postar<{ id: string; numero_os: number; versao: number }>(
      page,
      '/api/ordens_servico',
      {
        filial_id,
        cliente_id,
        equipamento: 'Tablet',
        defeito_reclamado: 'Não liga',
      },
    );
    await postar(page, '/api/ordens_servico/mudar_status', {
      filial_id,
      ordens: [{ id: ordem.id, versao: ordem.versao }],
      status: 'aguardando_aprovacao',
    });
    const produto_id = await criarProduto('Capa de hoje', '5');
    await postar(page, '/api/vendas_diretas', {
      filial_id,
      cliente_id,
      itens: [{ produto_id, quantidade: '2', valor_unitario: '40.00' }],
    });
    await page.goto('/');
    const hoje = page.getByRole('navigation', { name: 'Hoje' });
    await expect(hoje.getByRole('link')).toHaveText([
      'Atrasadas0',
      'Vencem hoje0',
      'Prontas para retirar0',
      'Aguardando aprovação1',
      'Vendas de hojeR$ 80,00ontem R$ 0,00',
      'Estoque baixo0',
    ]);
    await hoje.getByRole('link', { name: 'Vendas de hoje' }).click();
    const janela = page.getByRole('dialog', { name: 'Vendas de hoje' });
    await expect(janela.getByRole('row', { name: /Capa de hoje/ })).toContainText('R$ 80,00');
    await janela.getByText('Ontem', { exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Vendas de ontem' })).toContainText(
      'Nada foi vendido ontem',
    );
    await expect(page).toHaveURL('/?vendas=ontem');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await hoje.getByRole('link', { name: 'Aguardando aprovação' }).click();
    await expect(page).toHaveURL('/vendas/ordens?status=aguardando_aprovacao');
    await expect(page.getByRole('row', { name: new RegExp(`${ordem.numero_os}`) })).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
