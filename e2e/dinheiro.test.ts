/**
 * Money in the browser, from 'Começar' to the counter. Runs its own server, because money is turned on for the whole
 * company.
 */
import { expect, type Page } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';
import { acaoDaLinha } from './telas.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();
const pergunta = (page: Page) => page.getByRole('group', { name: /Como pagou\?/ });

async function faturavel(page: Page, loja: Awaited<ReturnType<typeof abrirLoja>>, produto: string) {
  const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Celular',
    defeito_reclamado: 'Tela quebrada',
    status: 'aberta',
  });
  await postar(page, `/api/ordens_servico/${ordem.id}/itens`, {
    produto_servico_id: produto,
    quantidade: '1',
    valor_unitario: '100.00',
  });
  return ordem;
}

/** Changes the settings in Configurações › Financeiro, within the legal limits: the late fine is at most 2 %. */
async function ajustar(page: Page): Promise<void> {
  const grupo = page.getByRole('form', { name: 'Financeiro' });
  await expect(grupo.getByLabel('Ao faturar uma ordem')).toHaveValue('Perguntar como o cliente pagou');
  const salvar = grupo.getByRole('button', { name: 'Salvar', exact: true });
  await expect(salvar).toBeDisabled();
  await grupo.getByLabel('Multa por atraso').fill('3');
  await grupo.getByLabel('Juros ao mês').fill('1');
  await salvar.click();
  await expect(grupo.getByText('A multa é de no máximo 2 % (CDC, art. 52, § 1º)')).toBeVisible();
  await expect(grupo.getByLabel('Multa por atraso')).toBeFocused();
  await grupo.getByLabel('Multa por atraso').fill('2');
  await salvar.click();
  await expect(aviso(page, 'Configurações salvas!')).toBeVisible();
  await page.reload();
  await expect(grupo.getByLabel('Multa por atraso')).toHaveValue(/^2(,0+)?$/);
  await expect(grupo.getByLabel('Juros ao mês')).toHaveValue(/^1(,0+)?$/);
}

test('a dona começa o financeiro; faturar e vender perguntam como pagou, pelo teclado', async ({
  browser,
}) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Dinheiro');
    const tela = await loja.criarProduto('Tela', '9');
    await page.goto('/sistema/config?grupo=financeiro');
    await page.getByRole('button', { name: 'Começar' }).click();
    const comecar = page.getByRole('dialog', { name: 'Começar o financeiro' });
    await comecar.getByLabel('No caixa de Dinheiro Centro').fill('50');
    await comecar.getByLabel('Chave PIX', { exact: true }).fill('11222333000181');
    await comecar.getByLabel('Nome no PIX').fill('Oficina do Zé');
    await comecar.getByRole('button', { name: 'Adicionar maquininha' }).click();
    await comecar.getByLabel('Taxas').fill('Débito 1,37%\n2x a 3x 4,99%\nfoo');
    await expect(comecar.getByText('Não entendida: foo')).toBeVisible();
    await comecar.getByRole('button', { name: 'Adicionar cartão a receber' }).click();
    await comecar.getByLabel('Valor líquido a cair').fill('97,50');
    await comecar.getByLabel('Cai em').fill('31/12/2026');
    await comecar.getByLabel('Fundo de troco').fill('50');
    await expect(comecar.getByLabel('Forma padrão')).toHaveValue('Nenhuma');
    await comecar.getByRole('button', { name: 'Começar', exact: true }).click();
    await expect(comecar.getByText('Informe a cidade do PIX')).toBeVisible();
    await comecar.getByLabel('Cidade no PIX').fill('Curitiba');
    await comecar.getByRole('button', { name: 'Começar', exact: true }).click();
    await expect(aviso(page, 'Financeiro iniciado com sucesso!')).toBeVisible();
    await ajustar(page);

    const ordem = await faturavel(page, loja, tela);
    await page.goto(`/vendas/ordens/${ordem.numero_os}`);
    await page.getByRole('button', { name: 'Faturar' }).first().click();
    const faturar = page.getByRole('alertdialog', { name: 'Faturar Ordem de Serviço' });
    await expect(pergunta(page)).toBeVisible();
    await expect(faturar.getByRole('button', { name: 'Faturar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(faturar.getByRole('alert')).toHaveText('Escolha como o cliente pagou');
    await expect(pergunta(page).getByRole('button', { name: 'PIX' })).toBeFocused();
    await page.keyboard.press('1');
    await expect(faturar.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
    await faturar.getByRole('button', { name: 'Faturar' }).click();
    await expect(aviso(page, 'Ordem de serviço faturada com sucesso!')).toBeVisible();

    // After its status is changed manually, a billed order offers 'Faturar' again, but asks for no payment and says
    // that it is billed.
    const lida = await page.request.get(`/api/ordens_servico/${ordem.id}`);
    const { equipamento, defeito_reclamado, versao } = (await lida.json()) as Record<string, string>;
    const campos = { equipamento, defeito_reclamado, versao, status: 'concluida' };
    const mudada = await page.request.patch(`/api/ordens_servico/${ordem.id}`, { data: campos });
    expect(mudada.status()).toBe(200);
    await page.goto(`/vendas/ordens?busca=${ordem.numero_os}`);
    await page.getByRole('row').getByRole('button', { name: 'Faturar' }).click();
    await expect(faturar).toContainText('Já faturada em');
    await expect(faturar).toContainText('R$ 100,00');
    await page.keyboard.press('Enter');
    await expect(aviso(page, 'Esta ordem já foi faturada')).toBeVisible();

    await page.goto('/vendas/vendas?nova=1');
    const venda = page.getByRole('dialog', { name: /Nova Venda/ });
    await expect(venda.getByLabel('Produto')).toBeFocused();
    await venda.getByLabel('Cliente').focus();
    await page.keyboard.type('zuleica', { delay: 60 });
    await expect(page.getByRole('option', { name: /Zuleica/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('tela', { delay: 60 });
    await expect(page.getByRole('option', { name: /Tela/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(venda.getByLabel('Valor Unitário', { exact: true })).toHaveValue('100,00');
    await page.keyboard.press('Enter');
    await expect(pergunta(page)).toContainText('R$ 100,00');
    await page.keyboard.press('Alt+2');
    await venda.getByLabel('Recebido').fill('150');
    await expect(venda.getByText('Troco R$ 50,00')).toBeVisible();
    await expect(venda.getByLabel('Caixa fechado · abrir com R$ 50,00')).toBeChecked();
    await page.keyboard.press('Control+Enter');
    await expect(aviso(page, 'Venda finalizada com sucesso!')).toBeVisible();
    const troco = page.getByRole('dialog', { name: /^Venda #/ });
    await expect(troco).toContainText('Troco');
    await expect(troco).toContainText('R$ 50,00');
    await troco.getByRole('button', { name: 'Concluir' }).click();
    const opcoes = await page.request.get(`/api/financeiro/opcoes?filial_id=${loja.centro}`);
    expect(await opcoes.json()).toMatchObject({ caixa: { aberto: true } });

    const fiado = await faturavel(page, loja, tela);
    await postar(page, `/api/ordens_servico/${fiado.id}/faturar`, { recebimento: { formas: [] } });
    await page.goto('/financeiro/receber');
    const linha = page.getByRole('row').filter({ hasText: `OS #${fiado.numero_os}` });
    await expect(linha).toContainText('Vence hoje');
    await linha.getByRole('button', { name: /^Receber/ }).click();
    const receber = page.getByRole('dialog', { name: 'Receber' });
    await expect(receber.getByLabel('Valor')).toHaveValue('100,00');
    await expect(pergunta(page)).toBeVisible();
    await page.keyboard.press('Alt+1');
    await receber.getByRole('button', { name: 'Receber', exact: true }).click();
    await expect(aviso(page, 'Recebimento registrado com sucesso!')).toBeVisible();
    await expect(linha).toHaveCount(0);
    await page.getByRole('tab', { name: 'Recebimentos' }).click();
    const recibo = page.getByRole('row').filter({ hasText: `OS #${fiado.numero_os}` });
    await expect(recibo).toContainText('PIX');
    await acaoDaLinha(recibo, 'Estornar');
    const estorno = page.getByRole('dialog', { name: 'Estornar recebimento' });
    await estorno.getByLabel('Motivo').fill('Valor errado');
    await estorno.getByRole('button', { name: 'Estornar' }).click();
    await expect(recibo).toContainText('Estornado');

    // The reopened debt is renegotiated into new parcels; a card payment arrives in the bank.
    await page.goto('/financeiro/receber');
    await linha.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Renegociar' }).click();
    const renegociar = page.getByRole('dialog', { name: 'Renegociar' });
    await renegociar.getByRole('textbox', { name: 'Parcelas' }).fill('3');
    await expect(renegociar.getByRole('listitem')).toHaveText([/33,34$/, /33,33$/, /33,33$/]);
    const vencimento = renegociar.getByLabel('Primeiro vencimento');
    const comeco = await vencimento.inputValue();
    await vencimento.fill('01/01/2020');
    await expect(page.getByRole('button', { name: '18 janeiro 2020' })).toBeDisabled();
    await vencimento.press('Tab');
    await renegociar.getByRole('button', { name: 'Renegociar' }).click();
    await expect(renegociar.getByText(`A conta começou em ${comeco}: use esse dia ou depois`)).toBeVisible();
    await vencimento.fill(comeco);
    await vencimento.press('Tab');
    await renegociar.getByRole('button', { name: 'Renegociar' }).click();
    await expect(aviso(page, 'Conta renegociada com sucesso!')).toBeVisible();
    await expect(linha).toHaveCount(3);
    const { formas } = (await opcoes.json()) as { formas: { id: string; tipo: string }[] };
    const noCartao = await faturavel(page, loja, tela);
    const debito = formas.find(({ tipo }) => tipo === 'debito')?.id;
    await postar(page, `/api/ordens_servico/${noCartao.id}/faturar`, {
      recebimento: { formas: [{ forma_id: debito, valor: '100.00' }] },
    });
    // A bank account of another branch is not offered: the act of this branch could not use it.
    const deBatel = { tipo: 'banco', nome: 'Banco de Batel', filial_id: loja.batel };
    await postar(page, '/api/financeiro/contas', deBatel);
    await page.getByRole('tab', { name: 'Cartões a receber' }).click();
    const cartao = page.getByRole('row').filter({ hasText: `OS #${noCartao.numero_os}` });
    await expect(cartao).toContainText('98,63');
    await cartao.focus();
    await page.keyboard.press('c');
    const caiu = page.getByRole('dialog', { name: 'Caiu na conta' });
    await expect(caiu.getByLabel('Valor que caiu')).toHaveValue('98,63');
    await expect(caiu.getByLabel('Banco')).toHaveValue('Banco');
    await caiu.getByLabel('Banco').click();
    await expect(page.getByRole('option')).toHaveText(['Banco']);
    await page.getByRole('option').click();
    await caiu.getByRole('button', { name: 'Lançar no banco' }).click();
    await expect(aviso(page, 'Cartões lançados no banco com sucesso!')).toBeVisible();
    await expect(cartao).toHaveCount(0);
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
