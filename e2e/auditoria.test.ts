/** Auditoria, Histórico, restoring and a customer's rights, in the browser (issue: trust). */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';
import { acaoDaLinha, Telas } from './telas.ts';

test('o que foi excluído lê-se na auditoria em palavras e volta; o histórico do registro conta tudo', async ({
  page,
  server,
}) => {
  const loja = await abrirLoja(page, `Aud ${Date.now().toString(36)}`);
  await tornarAdministradora(server, loja.email);
  const tela = new Telas(page);
  const nome = `Zuleide ${Date.now().toString(36)}`;
  const { id } = await postar<{ id: string }>(page, '/api/clientes', {
    nome_completo: nome,
    telefone: '41988112233',
    cpf_cnpj: '529.982.247-25',
    data_nascimento: '1980-02-29',
    filial_id: loja.centro,
  });
  await page.request.delete(`/api/clientes/${id}`);
  await tela.ir('/sistema/auditoria');
  await page.getByPlaceholder('Cliente, produto, documento ou #número da OS').fill(nome);
  await expect(page).toHaveURL(/busca=Zuleide/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'O que fez' }).click();
  await page.getByRole('option', { name: 'Excluiu o cliente' }).click();
  await expect(page).toHaveURL(/operacao=clientes.remove/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await tela.linha(nome).click();
  const detalhe = tela.dialogo(`Excluiu o cliente: ${nome}`);
  await expect(detalhe.getByRole('row', { name: 'CPF/CNPJ' })).toContainText('529.982.247-25');
  await expect(detalhe.getByRole('row', { name: 'Data de Nascimento' })).toContainText('29/02/1980');
  await expect(detalhe).toContainText('Ana Beatriz Cavalcanti');
  await detalhe.getByRole('button', { name: 'Restaurar' }).click();
  await tela.confirmar(`Deseja restaurar ${nome}`, 'Restaurar');
  await tela.aviso('Cliente restaurado com sucesso!');
  await tela.ir('/cadastros/clientes');
  await acaoDaLinha(tela.linha(nome), 'Histórico');
  await expect(tela.dialogo(`Histórico: ${nome}`).getByRole('listitem')).toContainText([
    'Restaurou o cliente',
    'Excluiu o cliente',
    'Cadastrou o cliente',
  ]);
});

test('o histórico de uma ordem diz cada coisa em uma linha, e os campos a quem pede', async ({
  page,
  server,
}) => {
  const loja = await abrirLoja(page, `Linhas ${Date.now().toString(36)}`);
  await tornarAdministradora(server, loja.email);
  const produto_servico_id = await loja.criarProduto('Película 😀', '9');
  const ordem = await postar<{ id: string; numero_os: number; versao: number }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Celular das linhas',
    defeito_reclamado: 'Vidro riscado',
  });
  const adicionado = await postar<{ item: { id: string; versao: number } }>(
    page,
    `/api/ordens_servico/${ordem.id}/itens`,
    { produto_servico_id, quantidade: '1', valor_unitario: '84.00' },
  );
  const { id, versao } = adicionado.item;
  const alterado = await page.request.patch(`/api/ordens_servico_itens/${id}`, {
    data: { versao, quantidade: '2', valor_unitario: '84.00', desconto: '8.00' },
  });
  expect(alterado.status(), await alterado.text()).toBe(200);
  await page.request.delete(`/api/ordens_servico_itens/${id}`);
  await page.goto('/vendas/ordens');
  const linha = page.getByRole('row').filter({ hasText: 'Celular das linhas' });
  await linha.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Histórico' }).click();
  const historico = page.getByRole('dialog', { name: `Histórico: Ordem de Serviço #${ordem.numero_os}` });
  await expect(historico.getByRole('listitem')).toContainText([
    '− Película 😀 ×2, R$ 160,00',
    'Película 😀 ×1, R$ 84,00 → Película 😀 ×2, R$ 160,00',
    '+ Película 😀 ×1, R$ 84,00',
    'Abriu a ordem de serviço',
  ]);
  await expect(historico.getByRole('table')).toHaveCount(0);
  const adicao = historico.getByRole('button', { name: '+ Película 😀 ×1, R$ 84,00' });
  await expect(adicao).toHaveAttribute('aria-expanded', 'false');
  await adicao.press('Enter');
  await expect(adicao).toHaveAttribute('aria-expanded', 'true');
  await expect(historico.getByText('Adicionou um item à ordem de serviço')).toBeVisible();
  await expect(historico.getByRole('row', { name: 'Valor Unitário' })).toContainText('R$ 84,00');
});

test('consentimento no cadastro, cópia dos dados e anonimização', async ({ page, server }) => {
  const loja = await abrirLoja(page, `Lgpd ${Date.now().toString(36)}`);
  await tornarAdministradora(server, loja.email);
  const tela = new Telas(page);
  const nome = `Astrogildo ${Date.now().toString(36)}`;
  const cliente = { nome_completo: nome, telefone: '41977665544', filial_id: loja.centro };
  await postar(page, '/api/clientes', cliente);
  await tela.ir('/cadastros/clientes');
  await acaoDaLinha(tela.linha(nome), 'Editar');
  await page.getByRole('checkbox', { name: 'WhatsApp' }).check();
  await page.getByRole('combobox', { name: 'Como autorizou ou retirou' }).click();
  await page.getByRole('option', { name: 'Por telefone' }).click();
  await tela.salvar();
  await tela.aviso('Cliente atualizado com sucesso!');
  await acaoDaLinha(tela.linha(nome), 'Editar');
  await expect(page.getByRole('list', { name: 'Histórico de consentimentos' })).toContainText(
    /WhatsApp autorizado em \d\d\/\d\d\/\d{4} \d\d:\d\d, por telefone \(Ana Beatriz Cavalcanti\)/,
  );
  await tela.fechar();
  await acaoDaLinha(tela.linha(nome), 'Dados pessoais (LGPD)');
  const baixado = page.waitForEvent('download');
  await tela.botao('Baixar PDF').click();
  const arquivo = await baixado;
  expect(arquivo.suggestedFilename()).toMatch(/^dados-pessoais-.*\.pdf$/);
  expect((await readFile(await arquivo.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await tela.aviso('Arquivo gerado com sucesso!');
  await tela.botao('Anonimizar').click();
  await expect(tela.alerta(nome)).toContainText('Isto não pode ser desfeito.');
  await tela.confirmar(nome, 'Anonimizar');
  await tela.aviso('Cliente anonimizado com sucesso!');
  await expect(tela.linha('Cliente anonimizado')).toBeVisible();
  await expect(tela.linha(nome)).toHaveCount(0);
});

test('cada filtro da auditoria diz, escrito acima dele, o que filtra', async ({ page, server }) => {
  const loja = await abrirLoja(page, `Rot ${Date.now().toString(36)}`);
  await tornarAdministradora(server, loja.email);
  await page.goto('/sistema/auditoria');
  for (const rotulo of ['Pessoa', 'O que fez', 'Tipo de registro', 'Filial'])
    await expect(page.locator('label').getByText(rotulo, { exact: true })).toBeVisible();
  await expect(page.getByRole('search').getByText('Período', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Período: Qualquer dia' }).click();
  await page.getByRole('menuitem', { name: 'Ontem' }).click();
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Tirar filtro de período' }).click();
  await page.getByRole('combobox', { name: 'O que fez' }).click();
  await page.getByRole('option', { name: 'Cadastrou o cliente' }).click();
  await expect(page.locator('label').getByText('O que fez', { exact: true })).toBeVisible();
});
