/** Auditoria, Histórico, restoring and a customer's rights, in the browser (issue: trust). */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';
import { Telas } from './telas.ts';

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
  await tela.linha(nome).getByRole('button', { name: 'Histórico' }).click();
  await expect(tela.dialogo(`Histórico: ${nome}`).getByRole('listitem')).toContainText([
    'Restaurou o cliente',
    'Excluiu o cliente',
    'Cadastrou o cliente',
  ]);
});

test('consentimento no cadastro, cópia dos dados e anonimização', async ({ page, server }) => {
  const loja = await abrirLoja(page, `Lgpd ${Date.now().toString(36)}`);
  await tornarAdministradora(server, loja.email);
  const tela = new Telas(page);
  const nome = `Astrogildo ${Date.now().toString(36)}`;
  const cliente = { nome_completo: nome, telefone: '41977665544', filial_id: loja.centro };
  await postar(page, '/api/clientes', cliente);
  await tela.ir('/cadastros/clientes');
  await tela.linha(nome).click();
  await page.getByRole('checkbox', { name: 'WhatsApp' }).check();
  await page.getByRole('combobox', { name: 'Como autorizou ou retirou' }).click();
  await page.getByRole('option', { name: 'Por telefone' }).click();
  await tela.salvar();
  await tela.aviso('Cliente atualizado com sucesso!');
  await tela.linha(nome).click();
  await expect(page.getByRole('list', { name: 'Histórico de consentimentos' })).toContainText(
    /WhatsApp autorizado em \d\d\/\d\d\/\d{4} \d\d:\d\d, por telefone \(Ana Beatriz Cavalcanti\)/,
  );
  await tela.fechar();
  await tela.linha(nome).getByRole('button', { name: 'Dados pessoais (LGPD)' }).click();
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
  for (const rotulo of ['Pessoa', 'O que fez', 'Tipo de registro', 'Filial', 'De', 'Até'])
    await expect(page.locator('label').getByText(rotulo, { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'O que fez' }).click();
  await page.getByRole('option', { name: 'Cadastrou o cliente' }).click();
  await expect(page.locator('label').getByText('O que fez', { exact: true })).toBeVisible();
});
