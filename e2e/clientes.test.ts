/** Customers in the browser (spec §§ 2, 5, 8), with a fake postal-code service. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page } from '@playwright/test';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { type RunningServer, startServer } from '#test/programa.ts';
import {
  abrirNaFilial,
  cadastrarPessoa,
  criarFilial,
  type FilialCriada,
  postar,
  watchErrors,
} from './pessoa.ts';
import { test as base, tornarAdministradora } from './server.ts';

const ENDERECO = {
  logradouro: 'Rua Itupava',
  complemento: 'de 1000 ao fim - lado par',
  bairro: 'Alto da XV',
  localidade: 'Curitiba',
  uf: 'PR',
};

const asked: string[] = [];
/** The fake service waits for this promise, so that a test sees the lookup in progress however slow the machine is. */
let mayAnswer: Promise<void> = Promise.resolve();

const test = base.extend<{ filial: FilialCriada }, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern and wants one.
    async ({}, use) => {
      const cep = createServer((request, response) => {
        const code = /\d{8}/.exec(request.url ?? '')?.[0] ?? '';
        asked.push(code);
        const answer = code === '99999999' ? { erro: 'true' } : code === '88888888' ? 'manutenção' : ENDERECO;
        void mayAnswer.then(() => response.end(JSON.stringify(answer)));
      });
      await new Promise<void>((resolve) => cep.listen(0, '127.0.0.1', resolve));
      const port = (cep.address() as AddressInfo).port;
      const env = { CEP_URL: `http://127.0.0.1:${port}/ws/{cep}/json/` };
      const server = await startServer({ env, weakHashes: true });
      await use(server);
      await server.stop();
      cep.close();
    },
    { scope: 'worker' },
  ],
  filial: async ({ page }, use) => {
    await cadastrarPessoa(page);
    await use(await criarFilial(page, 'Loja Água Verde', `C${Date.now().toString(36)}`));
  },
});

const campo = (page: Page, label: string): Locator =>
  page.getByRole('dialog').getByRole('textbox', { name: label });
const aviso = (page: Page, text: string): Locator => page.locator('[data-toast]').filter({ hasText: text });
const linha = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const novoCliente = (page: Page) => page.getByRole('button', { name: 'Novo Cliente' }).first().click();
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();

test('cadastrar, achar por qualquer máscara e não achar quem não existe', async ({ page, filial }) => {
  const errors = watchErrors(page);
  await abrirNaFilial(page, filial, '/cadastros/clientes');
  await expect(page.getByText('Nenhum cliente cadastrado')).toBeVisible();
  await novoCliente(page);
  await salvar(page);
  await expect(aviso(page, 'Preencha os campos obrigatórios')).toHaveCount(1);
  await page.keyboard.type('Éverton Conceição');
  await campo(page, 'Telefone').pressSequentially('11987654321');
  await campo(page, 'CPF').pressSequentially('52998224724');
  await expect(page.getByText('CPF inválido: confira os dígitos')).toBeVisible();
  await salvar(page);
  await expect(aviso(page, 'Cliente cadastrado com sucesso!')).toBeVisible();
  await expect(linha(page, 'Éverton Conceição')).toContainText('529.982.247-24(11) 98765-4321--');
  const busca = page.getByPlaceholder('Buscar por nome, CPF/CNPJ ou telefone');
  for (const texto of ['everton conc', '529.982', '(11) 98765-4321', '11 98765']) {
    await busca.fill(texto);
    await expect(page).toHaveURL(/busca=/);
    await expect(linha(page, 'Éverton Conceição')).toBeVisible();
  }
  await busca.fill('ninguém com este nome');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  expect(errors).toEqual([]);
});

test('trocar o tipo de pessoa esvazia o documento e o nascimento, nos dois sentidos', async ({
  page,
  filial,
}) => {
  await abrirNaFilial(page, filial, '/cadastros/clientes');
  await novoCliente(page);
  await campo(page, 'CPF').pressSequentially('52998224725');
  await campo(page, 'Data de Nascimento').fill('01/02/1990');
  await page.getByText('Pessoa Jurídica').click();
  await expect(campo(page, 'CNPJ')).toHaveValue('');
  await campo(page, 'CNPJ').pressSequentially('11222333000181');
  await page.getByText('Pessoa Física').click();
  await expect(campo(page, 'CPF')).toHaveValue('');
  await expect(campo(page, 'Data de Nascimento')).toHaveValue('');
  await campo(page, 'CPF').pressSequentially('52998224725');
  await expect(campo(page, 'CPF')).toHaveValue('529.982.247-25');
});

test('o oitavo dígito do CEP busca o endereço e deixa o complemento digitado', async ({ page, filial }) => {
  await abrirNaFilial(page, filial, '/cadastros/clientes');
  await novoCliente(page);
  await campo(page, 'Complemento').fill('Fundos');
  const before = asked.length;
  await campo(page, 'CEP').pressSequentially('8004045');
  expect(asked.length).toBe(before);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  mayAnswer = promise;
  await campo(page, 'CEP').press('5');
  await expect(page.getByText('Buscando...')).toBeVisible();
  await expect(campo(page, 'CEP')).toBeDisabled();
  answer();
  await expect(aviso(page, 'Endereço encontrado!')).toBeVisible();
  await expect(campo(page, 'CEP')).toHaveValue('80040-455');
  await expect(campo(page, 'Endereço')).toHaveValue('Rua Itupava');
  await expect(campo(page, 'Bairro')).toHaveValue('Alto da XV');
  await expect(campo(page, 'Cidade')).toHaveValue('Curitiba');
  await expect(campo(page, 'Estado')).toHaveValue('PR');
  await expect(campo(page, 'Complemento')).toHaveValue('Fundos');
  await expect(campo(page, 'Número')).toBeFocused();
  expect(asked.length).toBe(before + 1);
});

test('CEP que não existe e serviço fora do ar têm cada um a sua frase, e dá para corrigir', async ({
  page,
  filial,
}) => {
  await abrirNaFilial(page, filial, '/cadastros/clientes');
  await novoCliente(page);
  await campo(page, 'CEP').pressSequentially('99999999');
  await expect(aviso(page, 'CEP não encontrado')).toBeVisible();
  await expect(campo(page, 'CEP')).toBeFocused();
  await campo(page, 'CEP').fill('');
  await campo(page, 'CEP').pressSequentially('88888888');
  await expect(aviso(page, 'Erro ao buscar CEP')).toBeVisible();
  await expect(campo(page, 'CEP')).toBeEnabled();
});

test('abrir um cliente não busca o CEP, e editar guarda o que mudou', async ({ page, filial }) => {
  const cliente = clienteFixture(3, { cep: '80040455', endereco: 'Rua Antiga' });
  await postar(page, '/api/clientes', { ...cliente, filial_id: filial.id });
  await abrirNaFilial(page, filial, '/cadastros/clientes');
  const before = asked.length;
  await linha(page, cliente.nome_completo).getByRole('button', { name: 'Editar' }).click();
  await expect(campo(page, 'CEP')).toHaveValue('80040-455');
  await campo(page, 'Número').fill('77 B');
  await salvar(page);
  await expect(aviso(page, 'Cliente atualizado com sucesso!')).toBeVisible();
  // The form shows the new value even if it is opened before the list was refetched.
  await linha(page, cliente.nome_completo).getByRole('button', { name: 'Editar' }).click();
  await expect(campo(page, 'Número')).toHaveValue('77 B');
  await expect(campo(page, 'Endereço')).toHaveValue('Rua Antiga');
  expect(asked.length).toBe(before);
});

test('pessoa jurídica muda os rótulos, apaga o nascimento e guarda as letras do CNPJ', async ({
  page,
  filial,
}) => {
  await abrirNaFilial(page, filial, '/cadastros/clientes');
  await novoCliente(page);
  await campo(page, 'Nome Completo').fill('Oficina Alfa');
  await campo(page, 'Data de Nascimento').fill('14/05/1990');
  await page.getByText('Pessoa Jurídica').click();
  await expect(campo(page, 'Razão Social')).toHaveValue('Oficina Alfa');
  await expect(campo(page, 'Data de Nascimento')).toHaveCount(0);
  await page.getByText('Pessoa Física').click();
  await expect(campo(page, 'Data de Nascimento')).toHaveValue('');
  await page.getByText('Pessoa Jurídica').click();
  await campo(page, 'CNPJ').pressSequentially('12abc34501de35');
  await expect(campo(page, 'CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  await campo(page, 'Telefone').pressSequentially('4132245510');
  await salvar(page);
  await expect(linha(page, 'Oficina Alfa')).toContainText('12.ABC.345/01DE-35(41) 3224-5510');
});

test('o telefone vem logo depois do nome: dois campos bastam', async ({ page, filial }) => {
  await abrirNaFilial(page, filial, '/cadastros/clientes');
  await novoCliente(page);
  await expect(campo(page, 'Nome Completo')).toBeFocused();
  await page.keyboard.type('Dalva Prates');
  await page.keyboard.press('Tab');
  await expect(campo(page, 'Telefone')).toBeFocused();
  await page.keyboard.type('41999990000');
  await page.keyboard.press('Enter');
  await expect(linha(page, 'Dalva Prates')).toContainText('(41) 99999-0000');
});

test('o e-mail é um campo de e-mail, e ninguém nasce amanhã', async ({ page, filial }) => {
  await abrirNaFilial(page, filial, '/cadastros/clientes');
  await novoCliente(page);
  await expect(campo(page, 'E-mail')).toHaveAttribute('type', 'email');
  await campo(page, 'Nome Completo').fill('Lia Prado');
  await campo(page, 'Telefone').pressSequentially('41999990000');
  await campo(page, 'E-mail').fill('lia sem arroba');
  await salvar(page);
  await expect(campo(page, 'E-mail')).toHaveAttribute('aria-invalid', 'true');
  await campo(page, 'E-mail').fill('lia@exemplo.com.br');
  // Typed text stays and is refused beside the field: it is neither saved nor dropped.
  const nascimento = campo(page, 'Data de Nascimento');
  for (const [digitado, recusa] of [
    ['01/01/2199', 'A data de nascimento não pode ser posterior a hoje'],
    ['31/02/1990', 'Data de nascimento inválida'],
  ] as const) {
    await nascimento.fill(digitado);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText(recusa)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(nascimento).toHaveValue(digitado);
  }
  await nascimento.fill('14/5/1990');
  await page.keyboard.press('Tab');
  await expect(nascimento).toHaveValue('14/05/1990');
  await salvar(page);
  await expect(aviso(page, 'Cliente cadastrado com sucesso!')).toBeVisible();
  await linha(page, 'Lia Prado').getByRole('button', { name: 'Editar' }).click();
  await expect(nascimento).toHaveValue('14/05/1990');
});

test('CPF repetido na filial é recusado sem perder o que foi digitado; de outra filial, os dados são oferecidos', async ({
  page,
  filial,
}) => {
  const cliente = clienteFixture(8, { observacoes: null });
  await postar(page, '/api/clientes', { ...cliente, filial_id: filial.id });
  await abrirNaFilial(page, filial, '/cadastros/clientes');
  await novoCliente(page);
  await campo(page, 'Nome Completo').fill('Outra Pessoa');
  await campo(page, 'Telefone').focus();
  await page.keyboard.insertText('+55 41 99999-0000');
  await expect(campo(page, 'Telefone')).toHaveValue('(41) 99999-0000');
  await campo(page, 'CPF').pressSequentially(cliente.cpf_cnpj ?? '');
  await salvar(page);
  await expect(aviso(page, 'CPF/CNPJ já cadastrado')).toBeVisible();
  await expect(campo(page, 'CPF')).toBeFocused();
  await expect(campo(page, 'CPF')).toHaveAccessibleDescription('CPF/CNPJ já cadastrado');
  await expect(campo(page, 'Nome Completo')).toHaveValue('Outra Pessoa');

  const outra = await criarFilial(page, 'Loja Portão', `P${Date.now().toString(36)}`);
  await page.evaluate((chosen) => localStorage.setItem('filialAtual', JSON.stringify(chosen)), outra);
  // A reload would restore the draft of the form.
  await page.goto('/cadastros/clientes');
  await novoCliente(page);
  await campo(page, 'CPF').pressSequentially(cliente.cpf_cnpj ?? '');
  await expect(
    page.getByText(`${cliente.nome_completo} já é cliente da filial ${filial.nome}.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Copiar dados' }).click();
  await expect(campo(page, 'Nome Completo')).toHaveValue(cliente.nome_completo);
  await expect(campo(page, 'Endereço')).toHaveValue(cliente.endereco ?? '');
  await expect(page.getByText('Buscando...')).toHaveCount(0);
  await salvar(page);
  await expect(aviso(page, 'Cliente cadastrado com sucesso!')).toBeVisible();
});

test('excluir pergunta antes; quem tem ordem de serviço fica, com o motivo', async ({ page, filial }) => {
  const cliente = await postar<{ id: string; nome_completo: string }>(page, '/api/clientes', {
    ...clienteFixture(12),
    filial_id: filial.id,
  });
  const livre = clienteFixture(15);
  await postar(page, '/api/clientes', { ...livre, filial_id: filial.id });
  await postar(page, '/api/ordens_servico', {
    filial_id: filial.id,
    cliente_id: cliente.id,
    equipamento: 'Notebook',
    defeito_reclamado: 'Não liga',
  });
  await abrirNaFilial(page, filial, '/cadastros/clientes');
  const pergunta = page.getByRole('alertdialog', { name: 'Confirmar exclusão' });
  await linha(page, livre.nome_completo).getByRole('button', { name: 'Excluir' }).click();
  await pergunta.getByRole('button', { name: 'Cancelar' }).click();
  await expect(linha(page, livre.nome_completo)).toBeVisible();
  await linha(page, livre.nome_completo).getByRole('button', { name: 'Excluir' }).click();
  await pergunta.getByRole('button', { name: 'Excluir' }).click();
  await expect(aviso(page, 'Cliente excluído com sucesso!')).toBeVisible();
  await expect(linha(page, livre.nome_completo)).toHaveCount(0);
  await linha(page, cliente.nome_completo).getByRole('button', { name: 'Excluir' }).click();
  await pergunta.getByRole('button', { name: 'Excluir' }).click();
  await expect(aviso(page, 'Erro ao excluir cliente')).toContainText('1 ordem de serviço vinculada');
  await expect(linha(page, cliente.nome_completo)).toBeVisible();
});

test('um cliente anonimizado não oferece a edição, e a sua linha diz por quê', async ({
  page,
  server,
  filial,
}) => {
  const { email } = await cadastrarPessoa(page);
  await tornarAdministradora(server, email);
  const input = { ...clienteFixture(18), filial_id: filial.id };
  const { id } = await postar<{ id: string }>(page, '/api/clientes', input);
  await postar(page, `/api/clientes/${id}/anonimizar`, {});
  await abrirNaFilial(page, filial, '/cadastros/clientes');
  const row = linha(page, 'Cliente anonimizado');
  await expect(row.getByRole('button', { name: 'Excluir' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Editar' })).toHaveCount(0);
  await row.click();
  await expect(page).toHaveURL(`/cadastros/clientes/${id}`);
  await abrirNaFilial(page, filial, `/cadastros/clientes?cliente=${id}`);
  await expect(page.getByRole('dialog')).toContainText('não podem mais ser alterados');
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toHaveCount(0);
});

test('no celular a lista são cartões, com as ações num menu', async ({ page, filial }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const cliente = clienteFixture(22);
  await postar(page, '/api/clientes', { ...cliente, filial_id: filial.id });
  await abrirNaFilial(page, filial, '/cadastros/clientes');
  await page.getByRole('button', { name: 'Ações' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(campo(page, 'Nome Completo')).toHaveValue(cliente.nome_completo);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
