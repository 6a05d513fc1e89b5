/**
 * A repair from the technician on its order to the commission that is paid. Runs its own server, because money is
 * turned on for the whole company.
 */

import { expect, type Page } from '@playwright/test';
import { bancoFixture, comecoFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';
import { acaoDaLinha } from './telas.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();
const janela = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Chooses in a list that is searched by typing. */
async function escolher(page: Page, rotulo: string, nome: string) {
  const campo = page.getByRole('combobox', { name: rotulo }).last();
  await campo.click();
  await campo.pressSequentially(nome.slice(0, 6), { delay: 60 });
  await page.getByRole('option', { name: nome }).click();
}

test('do técnico na ordem à comissão paga, com troca de técnico, vale e demonstrativo', async ({
  browser,
}) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Comissões');
    const conta = (await (await page.request.get('/api/conta')).json()) as { nome_completo: string };
    const eu = conta.nome_completo;
    await postar(page, '/api/financeiro/comecar', {
      ...comecoFixture(loja.centro, '100.00'),
      bancos: [bancoFixture('500.00')],
    });
    await postar(page, '/api/comissoes/regras', { tipo: 'produto', percentual: '10', desde: '2026-01-01' });
    const tela = await loja.criarProduto('Tela comissionada', '9');
    const [pessoa] = (await (await page.request.get(`/api/equipe?filial_id=${loja.centro}`)).json()) as {
      id: string;
    }[];
    await postar(page, '/api/caixa/vale', {
      filial_id: loja.centro,
      profile_id: pessoa?.id,
      valor: '20.00',
      motivo: 'Adiantamento',
    });

    await test.step('a ordem diz o técnico, que se acha pelo nome', async () => {
      await page.goto('/vendas/ordens?nova=1');
      const nova = janela(page, 'Nova Ordem de Serviço');
      await nova.getByRole('textbox', { name: 'Cliente' }).pressSequentially('Zuleica', { delay: 60 });
      await page.getByRole('option', { name: /Zuleica/ }).click();
      await nova.getByLabel('Equipamento').fill('Celular');
      await nova.getByLabel('Defeito Reclamado').fill('Tela quebrada');
      const tecnico = nova.getByRole('combobox', { name: 'Técnico' });
      await tecnico.focus();
      await page.keyboard.type(eu.slice(0, 5), { delay: 60 });
      await page.keyboard.press('Tab');
      await expect(tecnico).toHaveValue(eu);
      await expect(tecnico).not.toBeFocused();
      await page.keyboard.press('Control+Enter');
      await expect(aviso(page, 'Ordem de serviço criada com sucesso!')).toBeVisible();
    });

    const faturavel = async (tecnico_id: string | null) => {
      const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
        filial_id: loja.centro,
        cliente_id: loja.cliente_id,
        equipamento: 'Celular',
        defeito_reclamado: 'Tela quebrada',
        tecnico_id,
      });
      await postar(page, `/api/ordens_servico/${ordem.id}/itens`, {
        produto_servico_id: tela,
        quantidade: '1',
        valor_unitario: '450.00',
      });
      return ordem;
    };

    const ordem = await faturavel(null);
    await test.step('ao faturar, o técnico que falta é lembrado, sem impedir nada', async () => {
      await page.goto(`/vendas/ordens/${ordem.numero_os}?janela=faturar`);
      const faturar = page.getByRole('alertdialog', { name: 'Faturar Ordem de Serviço' });
      await expect(faturar.getByRole('button', { name: 'Faturar' })).toBeFocused();
      await faturar.getByRole('button', { name: 'Técnico: escolher' }).click();
      await escolher(page, 'Técnico', eu);
      await faturar.getByText('Fica devendo').click();
      await faturar.getByRole('button', { name: 'Faturar' }).click();
      await expect(aviso(page, 'Ordem de serviço faturada com sucesso!')).toBeVisible();
    });

    await test.step('uma linha faturada sem técnico é dada a alguém', async () => {
      const { id, numero_os } = await faturavel(null);
      await postar(page, `/api/ordens_servico/${id}/faturar`, {});
      await page.goto('/financeiro/comissoes?ver=sem_tecnico');
      const linha = page.getByRole('row', { name: new RegExp(`OS #${numero_os}`) });
      await linha.getByRole('button', { name: 'Trocar técnico' }).click();
      const trocar = janela(page, 'Trocar técnico');
      await escolher(page, 'Técnico', eu);
      await trocar.getByLabel('Motivo').fill('Ninguém marcou');
      await trocar.getByRole('button', { name: 'Trocar técnico' }).click();
      await expect(aviso(page, 'Técnico trocado com sucesso!')).toBeVisible();
      await expect(page.getByText('Nenhuma linha sem técnico').first()).toBeVisible();
      await page.goto(`/vendas/ordens/${numero_os}`);
      await page.getByRole('button', { name: 'Mais' }).click();
      await page.getByRole('menuitem', { name: 'Trocar técnico' }).click();
      await expect(janela(page, 'Trocar técnico')).toContainText(`OS #${numero_os} · ${eu}`);
    });

    await test.step('fechar desconta o vale e faz a conta a pagar', async () => {
      await page.goto('/financeiro/comissoes');
      await expect(page.getByRole('list', { name: 'Total por pessoa' })).toContainText('R$ 90,00');
      await page.getByRole('link', { name: 'Fechamentos' }).click();
      await page.getByRole('button', { name: 'Fechar comissões' }).first().click();
      const fechar = janela(page, 'Fechar comissões');
      await escolher(page, 'Pessoa', eu);
      await expect(fechar).toContainText('Vale: Adiantamento');
      await expect(fechar).toContainText('R$ 70,00');
      await fechar.getByText('Vai na folha').click();
      await expect(fechar).toContainText('Ao lançar a folha, ponha R$ 90,00 em Comissões, não em Salários');
      await fechar.getByText('Pagar por aqui').click();
      await fechar.getByRole('button', { name: 'Fechar comissões' }).click();
      await expect(aviso(page, 'Comissões fechadas com sucesso!')).toContainText('Imprimir demonstrativo');
      const linha = page.getByRole('row', { name: new RegExp(eu) });
      await expect(linha).toContainText('A pagar');
      const papel = page.context().waitForEvent('page');
      await linha.getByRole('button', { name: 'Imprimir demonstrativo' }).click();
      await (await papel).close();
    });

    await test.step('a conta se paga em Contas a Pagar, e o fechamento o mostra', async () => {
      await page.goto('/financeiro/pagar');
      const linha = page.getByRole('row', { name: /Comissões/ });
      await expect(linha).toContainText('R$ 70,00');
      await linha.getByRole('button', { name: 'Pagar' }).click();
      const pagar = janela(page, 'Pagar');
      await pagar.getByRole('combobox', { name: 'Como foi pago' }).click();
      await page.getByRole('option', { name: 'PIX' }).click();
      await pagar.getByRole('button', { name: 'Pagar', exact: true }).click();
      await expect(aviso(page, 'Pagamento registrado com sucesso!')).toBeVisible();
      await page.goto('/financeiro/comissoes?ver=fechamentos');
      await expect(page.getByRole('row', { name: new RegExp(eu) })).toContainText('Paga');
      await acaoDaLinha(page.getByRole('row', { name: new RegExp(eu) }), 'Desfazer fechamento');
      await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
      await expect(aviso(page, 'Há pagamentos neste título: estorne-os primeiro')).toBeVisible();
    });
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
