/** Compares the field lists of the registers with the database, which knows each column. */
import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAMPOS_FILIAL, SEM_CAMPO as SEM_CAMPO_FILIAL } from '#company/filiais/filiais.fields.ts';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { findCadastro } from '#operations/retornos/retornos.sql.ts';
import type { Fields } from '#platform/shared/register_fields.ts';
import { CAMPOS_CLIENTE, SEM_CAMPO as SEM_CAMPO_CLIENTE } from '#registers/clientes/clientes.fields.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createCliente } from '#registers/clientes/salvarCliente.command.ts';
import {
  CAMPOS_EQUIPAMENTO,
  SEM_CAMPO as SEM_CAMPO_EQUIPAMENTO,
} from '#registers/equipamentos/equipamentos.fields.ts';
import { equipamentoFixture } from '#registers/equipamentos/equipamentos.fixtures.ts';
import {
  CAMPOS_FORNECEDOR,
  SEM_CAMPO as SEM_CAMPO_FORNECEDOR,
} from '#registers/fornecedores/fornecedores.fields.ts';
import { fornecedorFixture } from '#registers/fornecedores/fornecedores.fixtures.ts';
import {
  CAMPOS_PRODUTO,
  SEM_CAMPO as SEM_CAMPO_PRODUTO,
} from '#registers/produtos_servicos/produtos_servicos.fields.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createLoja, type Loja } from './loja.ts';
import { colunasDe, preencher } from './preencher.ts';

const CADASTROS: Readonly<Record<string, { campos: Fields; sem: Readonly<Record<string, string>> }>> = {
  clientes: { campos: CAMPOS_CLIENTE, sem: SEM_CAMPO_CLIENTE },
  equipamentos: { campos: CAMPOS_EQUIPAMENTO, sem: SEM_CAMPO_EQUIPAMENTO },
  filiais: { campos: CAMPOS_FILIAL, sem: SEM_CAMPO_FILIAL },
  fornecedores: { campos: CAMPOS_FORNECEDOR, sem: SEM_CAMPO_FORNECEDOR },
  produtos_servicos: { campos: CAMPOS_PRODUTO, sem: SEM_CAMPO_PRODUTO },
};

let api: TestApi;
let loja: Loja;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
});
afterAll(() => api.close());

const MINIMO = { nome_completo: 'Rita', telefone: '41999990000' };

let quantos = 7;
/** A customer with something in each column. */
async function clienteCompleto() {
  const { id } = await api.client.clientes.create({
    ...clienteFixture(quantos++),
    contato_permitido: ['email'],
    filial_id: loja.matriz,
  });
  await preencher(api, 'clientes', id, SEM_CAMPO_CLIENTE);
  return api.client.clientes.get({ id });
}

/** The values of the columns that forms edit, by name. */
async function editaveis(id: string): Promise<Record<string, unknown>> {
  const { rows } = await api.dono.query<Record<string, unknown>>('select * from clientes where id = $1', [
    id,
  ]);
  const valores = Object.entries(rows[0] ?? {}).filter(([coluna]) => !(coluna in SEM_CAMPO_CLIENTE));
  expect(valores.length).toBe(Object.keys(CAMPOS_CLIENTE).length);
  for (const [coluna, valor] of valores) expect.soft(valor, coluna).not.toBeNull();
  return Object.fromEntries(valores);
}

test('cada coluna de um cadastro é um campo, ou a lista diz por que não', async () => {
  expect(globSync('src/**/*.fields.ts')).toHaveLength(Object.keys(CADASTROS).length);
  for (const [tabela, { campos, sem }] of Object.entries(CADASTROS)) {
    const colunas = (await colunasDe(api, tabela)).map(({ nome }) => nome);
    expect.soft([...Object.keys(campos), ...Object.keys(sem)].sort(), tabela).toEqual(colunas.sort());
  }
});

test('unir cadastros traz do outro cada coluna que falta neste', async () => {
  const sai = await clienteCompleto();
  const esperado = await editaveis(sai.id);
  const fica = await api.client.clientes.create({ ...MINIMO, filial_id: loja.matriz });
  await api.client.atendimento.unirClientes({
    id: fica.id,
    versao: fica.versao,
    outro_id: sai.id,
    outro_versao: sai.versao,
    do_outro: ['nome_completo', 'telefone'],
  });
  expect(await editaveis(fica.id)).toEqual(esperado);
});

test('o cadastro copiado a outra filial tem cada coluna, menos o consentimento, que só vale onde foi dado', async () => {
  const { id } = await clienteCompleto();
  const copia = await api.run(async (ctx) => {
    const cadastro = await findCadastro(ctx.db, id);
    if (!cadastro) throw new Error('the customer is not found');
    return createCliente(ctx, { ...cadastro, filial_id: loja.loja });
  });
  expect(await editaveis(copia.id)).toEqual({ ...(await editaveis(id)), contato_permitido: [] });
});

/** A file of one full record: a cell for each field that its list does not excuse, and the `outras`, none empty. */
async function temCadaColuna(csv: File, campos: Fields, outras: readonly string[] = []): Promise<void> {
  const [titulos, celulas] = (await csv.text()).split('\r\n').map((linha) => linha.split(';'));
  const mostrados = Object.values(campos).filter(({ notExported }) => !notExported);
  expect(titulos).toEqual(expect.arrayContaining([...outras]));
  expect(titulos).toHaveLength(mostrados.length + outras.length);
  expect(celulas).toHaveLength(mostrados.length + outras.length);
  expect(celulas).not.toContain('');
}

describe('a exportação mostra cada coluna que a lista não dispensa', () => {
  const formato = 'csv';

  test('do cliente, e quando se cadastrou', async () => {
    const { cpf_cnpj } = await clienteCompleto();
    const busca = cpf_cnpj ?? undefined;
    const csv = await api.client.clientes.exportar({ filial_id: loja.matriz, busca, formato });
    await temCadaColuna(csv, CAMPOS_CLIENTE, ['Cadastrado em']);
  });

  test('do produto', async () => {
    const busca = 'Tela Xilofone';
    const { id } = await api.client.produtos_servicos.create(
      produtoFixture(0, { nome: busca, garantia_dias: 30, qualidade: 'original' }),
    );
    await preencher(api, 'produtos_servicos', id, SEM_CAMPO_PRODUTO);
    await temCadaColuna(await api.client.produtos_servicos.exportar({ busca, formato }), CAMPOS_PRODUTO);
  });

  test('do equipamento, o cliente, a última ordem e quando se cadastrou', async () => {
    const naFilial = { filial_id: loja.matriz, cliente_id: loja.cliente.id };
    const [tipo] = await api.client.equipamentos.lerTipos();
    const busca = 'Tablet Xilofone';
    const aparelho = equipamentoFixture(0, { nome: busca, tipo_id: tipo?.id });
    const { id, numero_serie } = await api.client.equipamentos.create({ ...aparelho, ...naFilial });
    await preencher(api, 'equipamentos', id, SEM_CAMPO_EQUIPAMENTO);
    await api.client.ordens_servico.create(ordemFixture(0, naFilial, { equipamento: busca, numero_serie }));
    const csv = await api.client.equipamentos.exportar({ filial_id: loja.matriz, busca, formato });
    await temCadaColuna(csv, CAMPOS_EQUIPAMENTO, ['Cliente', 'Última OS', 'Cadastrado em']);
  });

  test('do fornecedor e da filial', async () => {
    const busca = 'Xilofone Atacado';
    const fornecedor = await api.client.fornecedores.create(fornecedorFixture(0, { nome: busca }));
    await preencher(api, 'fornecedores', fornecedor.id, SEM_CAMPO_FORNECEDOR);
    await temCadaColuna(await api.client.fornecedores.exportar({ busca, formato }), CAMPOS_FORNECEDOR);
    const filial = await api.client.filiais.create(filialFixture(2, { nome: busca }));
    await preencher(api, 'filiais', filial.id, SEM_CAMPO_FILIAL);
    await temCadaColuna(await api.client.filiais.exportar({ busca, formato }), CAMPOS_FILIAL);
  });
});

test('a cópia dos dados pessoais tem cada coluna do cadastro', async () => {
  const { id } = await clienteCompleto();
  const { conteudo_base64 } = await api.client.privacidade.exportar({ id, formato: 'json' });
  const { cadastros } = JSON.parse(Buffer.from(conteudo_base64, 'base64').toString());
  expect(Object.keys(cadastros[0])).toEqual(expect.arrayContaining(Object.keys(await editaveis(id))));
});

test('anonimizar muda cada coluna do cadastro, menos o tipo de pessoa', async () => {
  const { id } = await clienteCompleto();
  const antes = await editaveis(id);
  await api.client.clientes.anonimizar({ id });
  const { rows } = await api.dono.query<Record<string, unknown>>('select * from clientes where id = $1', [
    id,
  ]);
  const iguais = Object.keys(antes).filter(
    (coluna) => JSON.stringify(rows[0]?.[coluna]) === JSON.stringify(antes[coluna]),
  );
  expect(iguais).toEqual(['tipo_pessoa']);
});
