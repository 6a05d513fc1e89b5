import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';

let api: TestApi;
let loja: Loja;
let ordem: { id: string; numero_os: number };
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
  ordem = await api.client.ordens_servico.create({
    filial_id: loja.matriz,
    cliente_id: loja.cliente.id,
    equipamento: 'Celular',
    modelo: 'Galaxy A54',
    numero_serie: '353912101234567',
    acessorios: 'Capa e carregador',
    defeito_reclamado: 'Tela trincada',
    observacoes_tecnicas: 'Segredo da bancada',
  });
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

interface Emitido {
  impresso: string;
  formato: string;
  pessoa_id: string;
  conteudo: { dados: Record<string, unknown>; textos?: Record<string, { numero: number; texto: string }> };
}

async function emitidos(): Promise<Emitido[]> {
  const { rows } = await api.dono.query<Emitido>(
    `select impresso, formato, pessoa_id, conteudo from documentos_emitidos join documentos_conteudos using (sha256)
     where registro_id = $1 order by documentos_emitidos.id`,
    [ordem.id],
  );
  return rows;
}

const ultimo = async () => (await emitidos()).at(-1);

async function assinaturaDe(file: File): Promise<string> {
  return Buffer.from(await file.slice(0, 5).arrayBuffer()).toString();
}

test('a ordem e a etiqueta saem em PDF, no papel que a filial escolheu, e fica guardado o que diziam', async () => {
  const papel = await api.client.impressos_ordem.ordem({ id: ordem.id });
  expect([papel.name, papel.type]).toEqual([`ordem-servico-${ordem.numero_os}.pdf`, 'application/pdf']);
  expect(await assinaturaDe(papel)).toBe('%PDF-');
  expect(await ultimo()).toMatchObject({
    impresso: 'ordem_servico',
    formato: 'a4',
    pessoa_id: loja.cliente.id,
    conteudo: { dados: { numero_os: ordem.numero_os, equipamento: 'Celular', total: '0.00' } },
  });
  const etiqueta = await api.client.impressos_ordem.etiqueta({ id: ordem.id });
  expect(await assinaturaDe(etiqueta)).toBe('%PDF-');
  expect(await ultimo()).toMatchObject({ impresso: 'etiqueta_ordem', formato: '50x30' });

  const presets = { filial_id: loja.matriz, ordem: '80mm', etiqueta: '62x29', versao: 0 } as const;
  await api.client.documentos.salvarPresets(presets);
  await api.client.impressos_ordem.ordem({ id: ordem.id });
  expect((await ultimo())?.formato).toBe('80mm');
  await api.client.impressos_ordem.etiqueta({ id: ordem.id });
  expect((await ultimo())?.formato).toBe('62x29');
  await api.client.impressos_ordem.ordem({ id: ordem.id, formato: 'a4' });
  expect((await ultimo())?.formato).toBe('a4');
});

test('a etiqueta é uma página, por longo que seja o nome do aparelho e o lugar dele', async () => {
  const { versao, cliente: _cliente, ...lida } = await api.client.ordens_servico.get({ id: ordem.id });
  const equipamento = 'Notebook Samsung Galaxy Book3 Ultra de 16 polegadas';
  await api.client.ordens_servico.update({
    ...lida,
    versao,
    equipamento,
    posicao: 'Prateleira 3, caixa 12, frente',
  });
  for (const formato of ['50x30', '62x29'] as const) {
    const papel = await api.client.impressos_ordem.etiqueta({ id: ordem.id, formato });
    const bytes = Buffer.from(await papel.arrayBuffer()).toString('latin1');
    expect(bytes.match(/\/Type \/Page\b/g), formato).toHaveLength(1);
    expect(await ultimo()).toMatchObject({
      conteudo: { dados: { posicao: 'Prateleira 3, caixa 12, frente' } },
    });
  }
  const { versao: agora } = await api.client.ordens_servico.get({ id: ordem.id });
  await api.client.ordens_servico.update({ ...lida, versao: agora });
});

async function paginasDe(papel: File): Promise<string[]> {
  const bytes = Buffer.from(await papel.arrayBuffer()).toString('latin1');
  return [...bytes.matchAll(/\/MediaBox \[([^\]]+)\]/g)].map(([, medida = '']) => medida);
}

test('Imprimir entrada é um arquivo só: a ordem e, na última página, a etiqueta no tamanho dela', async () => {
  const papel = await api.client.impressos_ordem.entrada({ id: ordem.id, formato: 'a4' });
  expect(await paginasDe(papel)).toEqual([
    '0 0 595.28 841.89',
    expect.stringMatching(/^0 0 175\.\d+ 82\.\d+$/),
  ]);
  expect((await emitidos()).slice(-2).map(({ impresso, formato }) => [impresso, formato])).toEqual([
    ['ordem_servico', 'a4'],
    ['etiqueta_ordem', '62x29'],
  ]);
});

test('as etiquetas de várias ordens saem num arquivo só, e a de outra filial não sai', async () => {
  const { cliente_id } = await api.client.ordens_servico.get({ id: ordem.id });
  const outra = await api.client.ordens_servico.create({
    filial_id: loja.matriz,
    cliente_id,
    equipamento: 'Tablet',
    defeito_reclamado: 'Não liga',
  });
  const antes = (await emitidos()).length;
  const { etiquetas } = api.client.impressos_ordem;
  const papel = await etiquetas({ filial_id: loja.matriz, ids: [outra.id, ordem.id, outra.id] });
  expect(await paginasDe(papel)).toHaveLength(2);
  const novos = (await emitidos()).slice(antes);
  expect(novos.map(({ impresso }) => impresso)).toEqual(['etiqueta_ordem']);
  const filial_id = (await api.client.filiais.create({ nome: 'Vizinha', codigo: 'VIZ' })).id;
  await expect(etiquetas({ filial_id, ids: [ordem.id] })).rejects.toMatchObject({ status: 404 });
  await expect(etiquetas({ filial_id: loja.matriz, ids: [] })).rejects.toMatchObject({
    message: 'Selecione ao menos uma ordem',
  });
});

test('a entrada de um celular, com o checklist inteiro e as duas vias, cabe numa página A4', async () => {
  const { versao, tipos } = await api.client.ordens_servico
    .get({ id: ordem.id })
    .then(async (lida) => ({ ...(await api.client.entrada.ler({ id: ordem.id })), versao: lida.versao }));
  const celular = tipos.find(({ nome }) => nome === 'Celular');
  await api.client.entrada.salvar({
    id: ordem.id,
    versao,
    tipo_id: celular?.id,
    contato_nome: 'Ana Paula',
    contato_telefone: '41988110000',
    cor: 'Preto',
    armazenamento: '128 GB',
    pontos: (celular?.checklist ?? []).map(({ id }, index) => ({
      id,
      estado: index % 7 === 3 ? 'defeito' : 'ok',
      nota: index % 7 === 3 ? 'trincado no canto' : null,
    })),
  });
  expect(celular?.checklist.length).toBeGreaterThan(20);
  const papel = await api.client.impressos_ordem.ordem({ id: ordem.id, formato: 'a4' });
  expect(await paginasDe(papel)).toHaveLength(1);
});

test('as observações técnicas não saem da loja', async () => {
  await api.client.impressos_ordem.ordem({ id: ordem.id });
  expect(JSON.stringify(await ultimo())).not.toContain('Segredo da bancada');
});

test('os itens saem com a conta e o total', async () => {
  const produto = await loja.createProduto('5');
  await api.client.ordens_servico.adicionarItem({
    id: ordem.id,
    produto_servico_id: produto,
    quantidade: '2',
    valor_unitario: '35.00',
    desconto: '10.00',
  });
  await api.client.impressos_ordem.ordem({ id: ordem.id });
  expect((await ultimo())?.conteudo.dados).toMatchObject({
    itens: [{ quantidade: '2.0000', desconto: '10.00', total: '60.00' }],
    total: '60.00',
  });
});

test('um item sai com o nome que tinha quando foi posto na ordem', async () => {
  const { itens } = await api.client.ordens_servico.get({ id: ordem.id });
  const [item] = itens;
  await api.dono.query("update produtos_servicos set nome = 'Outro nome' where id = $1", [
    item?.produto_servico_id,
  ]);
  await api.client.impressos_ordem.ordem({ id: ordem.id });
  expect((await ultimo())?.conteudo.dados).toMatchObject({ itens: [{ descricao: item?.descricao }] });
  expect(item?.descricao).not.toBe('Outro nome');
});

describe('as impressoras da filial', () => {
  const escolha = { ordem: 'a4', etiqueta: '50x30' } as const;

  test('de dois que salvam ao mesmo tempo, o segundo é avisado', async () => {
    const { id: filial_id } = await api.client.filiais.create({ nome: 'Dupla', codigo: 'DUP' });
    const salvar = () => api.client.documentos.salvarPresets({ filial_id, ...escolha, versao: 0 });
    const feitos = await Promise.allSettled([salvar(), salvar()]);
    expect(feitos.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(salvar()).rejects.toMatchObject({ code: 'REGISTRO_ALTERADO' });
    expect(await api.client.documentos.presets({ filial_id })).toEqual({ filial_id, ...escolha, versao: 1 });
  });

  test('uma filial com a sua escolha ainda se exclui', async () => {
    const { id } = await api.client.filiais.create({ nome: 'Passageira', codigo: 'PAS' });
    await api.client.documentos.salvarPresets({ filial_id: id, ...escolha, versao: 0 });
    await api.client.filiais.remove({ id });
  });
});

describe('o texto das condições', () => {
  test('guarda a redação com as variáveis, e recusa uma que não existe', async () => {
    const bloco = 'ordem_entrada';
    const salvar = (texto: string, numero: number) =>
      api.client.documentos.salvarTexto({ bloco, texto, numero });
    await expect(salvar('Traga a {via}', 0)).rejects.toMatchObject({
      code: 'VARIAVEL_DESCONHECIDA',
      message: 'Variável desconhecida: {via}. Escolha uma da lista',
    });
    await salvar('Olá {primeiro_nome}, guarde a {os}', 0);
    await api.client.impressos_ordem.ordem({ id: ordem.id });
    expect((await ultimo())?.conteudo.textos).toEqual({
      ordem_entrada: { numero: 1, texto: 'Olá {primeiro_nome}, guarde a {os}' },
    });
  });

  test('sai o da filial da ordem, e o da empresa quando ela volta ao padrão', async () => {
    const impresso = async () => {
      await api.client.impressos_ordem.ordem({ id: ordem.id });
      return (await ultimo())?.conteudo.textos?.ordem_entrada;
    };
    const daEmpresa = await impresso();
    const salvar = (filial_id: string, texto: string | null, numero: number) =>
      api.client.documentos.salvarTexto({ filial_id, bloco: 'ordem_entrada', texto, numero });
    const { id: outra } = await api.client.filiais.create({ nome: 'Outra loja', codigo: 'OUT' });
    await salvar(outra, 'Da outra loja', 0);
    expect(await impresso()).toEqual(daEmpresa);
    await salvar(loja.matriz, 'Da matriz', 0);
    expect(await impresso()).toEqual({ numero: 1, texto: 'Da matriz', da_filial: true });
    expect((await api.client.assinaturas.paraAssinar({ id: ordem.id })).condicoes).toBe('Da matriz');
    await salvar(loja.matriz, '', 1);
    expect(await impresso()).toEqual({ numero: 2, texto: '', da_filial: true });
    await salvar(loja.matriz, null, 2);
    expect(await impresso()).toEqual(daEmpresa);
  });
});
