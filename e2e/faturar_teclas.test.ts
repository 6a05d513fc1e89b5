/** 'Faturar' by keys alone; what is refused is seen; the debt and the product's name are where people look. */
import { expect, type Page } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { encherDeDinheiro } from './loja_dinheiro.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

test.describe.configure({ timeout: 180_000 });

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

async function categoriaDeReceita(page: Page): Promise<string> {
  const lidas = await page.request.get('/api/financeiro/categorias');
  const categorias = (await lidas.json()) as { id: string; sistema: string | null }[];
  return categorias.find(({ sistema }) => sistema === 'receita_servicos')?.id ?? '';
}

test('Enter e Ctrl+Enter faturam de qualquer campo, e 5 põe o cursor no primeiro valor', async ({
  browser,
}) => {
  const server = await startServer({ weakHashes: true });
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Teclado');
    const { produto } = await encherDeDinheiro(page, loja);
    const novaOrdem = async () => {
      const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
        filial_id: loja.centro,
        cliente_id: loja.cliente_id,
        equipamento: 'Celular',
        defeito_reclamado: 'Tela',
      });
      await postar(page, `/api/ordens_servico/${ordem.id}/itens`, {
        produto_servico_id: produto,
        quantidade: '1',
        valor_unitario: '90.00',
        descricao: 'Visor com película da casa',
      });
      return ordem;
    };
    const janela = page.getByRole('alertdialog', { name: 'Faturar Ordem de Serviço' });
    const abrir = async (numero_os: number) => {
      await page.goto(`/vendas/ordens?busca=${numero_os}`);
      await page
        .getByRole('row')
        .filter({ hasText: `#${numero_os}` })
        .getByRole('button', { name: 'Faturar' })
        .click();
      await expect(janela.getByRole('group', { name: /Como pagou\?/ })).toBeVisible();
    };
    const faturada = aviso(page, 'Ordem de serviço faturada com sucesso!');

    const primeira = await novaOrdem();
    // An item in words of its own still says which product it is.
    await page.goto(`/vendas/ordens/${primeira.numero_os}`);
    const { nome } = (await (await page.request.get(`/api/produtos_servicos/${produto}`)).json()) as {
      nome: string;
    };
    const itens = page.getByRole('list', { name: 'Itens da ordem' });
    await expect(itens).toContainText('Visor com película da casa');
    await expect(itens).toContainText(nome);

    await abrir(primeira.numero_os);
    await page.keyboard.press('5');
    const valor = janela.getByLabel('Valor da forma 1');
    await expect(valor).toBeFocused();
    await page.keyboard.type('1');
    await expect(valor).toHaveValue('1');
    await janela.getByText('Alterar').first().click();
    await janela.getByRole('radio', { name: 'Outra pessoa' }).click();
    await page.keyboard.press('Control+Enter');
    const nomeDeQuem = janela.getByLabel('Nome de quem retirou');
    await expect(nomeDeQuem).toBeFocused();
    const recusa = janela.getByText('Informe quem retirou');
    await expect(recusa).toBeInViewport({ ratio: 1 });
    const [visto, rodape] = [
      await recusa.boundingBox(),
      await janela.getByRole('button', { name: 'Faturar' }).boundingBox(),
    ];
    expect((visto?.y ?? 0) + (visto?.height ?? 0)).toBeLessThan(rodape?.y ?? 0);
    await page.keyboard.type('João');
    await janela.getByLabel('Documento').fill('RG 12.345.678-9');
    await page.keyboard.press('Enter');
    await expect(faturada).toBeVisible();
    await faturada.getByRole('button', { name: 'Fechar aviso' }).click();

    const segunda = await novaOrdem();
    await abrir(segunda.numero_os);
    await page.keyboard.press('5');
    await expect(valor).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(faturada).toBeVisible();

    // The debt stands under the customer, not under the device.
    await postar(page, '/api/contas', {
      filial_id: loja.centro,
      natureza: 'receber',
      cliente_id: loja.cliente_id,
      descricao: 'Conserto antigo',
      categoria_id: await categoriaDeReceita(page),
      valor: '180.00',
      vencimento: '2026-01-05',
      parcelas: 1,
    });
    await page.goto('/vendas/ordens');
    await page.getByRole('button', { name: 'Nova Ordem' }).first().click();
    const nova = page.getByRole('dialog', { name: 'Nova Ordem de Serviço' });
    await nova.getByLabel('Cliente').fill('Zuleica');
    await page.getByRole('option', { name: /Zuleica Teclado/ }).click();
    const divida = nova.getByText(/vencidos? desde 05\/01\/2026/);
    await expect(divida).toBeVisible();
    const [dela, doAparelho] = [
      await divida.boundingBox(),
      await nova.getByLabel('Equipamento').boundingBox(),
    ];
    expect((dela?.y ?? 0) + (dela?.height ?? 0)).toBeLessThanOrEqual(doAparelho?.y ?? 0);

    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
