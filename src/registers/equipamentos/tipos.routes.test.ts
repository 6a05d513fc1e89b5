import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina } from '#test/oficina.ts';

let api: TestApi;
let tipos: TestApi['client']['equipamentos'];
beforeAll(async () => {
  api = await createTestApi();
  tipos = api.client.equipamentos;
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const codigo = (chamada: Promise<unknown>) =>
  chamada.then(
    () => 'ok',
    (error: { code: string; data?: { motivo?: string } }) =>
      [error.code, error.data?.motivo].filter(Boolean).join(': '),
  );
const criar = (nome: string, campos: object = {}) =>
  tipos.createTipo({ nome, checklist: [{ texto: 'Liga' }], acessorios: ['Capa'], campos: [], ...campos });
const doNome = async (nome: string) => {
  const achado = (await tipos.lerTipos()).find((tipo) => tipo.nome === nome);
  return achado ?? expect.fail(`sem o tipo ${nome}`);
};

test('os que vêm com a loja têm checklist, acessórios e o que a entrada pergunta', async () => {
  const celular = await doNome('Celular');
  expect(celular.checklist.length).toBeGreaterThan(10);
  expect(celular.acessorios).toContain('Capa');
  expect(celular.campos).toEqual(['contato', 'cor', 'armazenamento', 'pode_apagar_dados', 'conta_removida']);
});

describe('alterar', () => {
  test('um ponto mantém o seu id; um inventado ou repetido vira novo; o que não vem fica', async () => {
    const drone = await criar('Drone', {
      checklist: [{ texto: 'Liga' }, { texto: 'Hélices' }],
      campos: ['cor'],
    });
    const [liga, helices] = drone.checklist;
    const alheio = (await doNome('Celular')).checklist[0]?.id;
    const mudado = await tipos.updateTipo({
      id: drone.id,
      versao: drone.versao,
      checklist: [
        { id: helices?.id, texto: 'Hélices inteiras' },
        { id: alheio, texto: 'Câmera' },
        { id: helices?.id, texto: 'Bateria' },
        { id: liga?.id, texto: 'Liga' },
      ],
    });
    const ids = mudado.checklist.map(({ id }) => id);
    expect([ids[0], ids[3]]).toEqual([helices?.id, liga?.id]);
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain(alheio);
    expect(mudado).toMatchObject({ nome: 'Drone', acessorios: ['Capa'], campos: ['cor'], versao: 2 });
    expect(await codigo(tipos.updateTipo({ id: drone.id, versao: drone.versao, nome: 'X' }))).toBe(
      'REGISTRO_ALTERADO',
    );
  });

  test.each([
    ['nome repetido', { nome: 'celular' }, 'TIPO_REPETIDO'],
    ['ponto repetido', { checklist: [{ texto: 'Liga' }, { texto: 'LIGA' }] }, 'DADOS_INVALIDOS'],
    [
      'pontos demais',
      { checklist: Array.from({ length: 61 }, (_, n) => ({ texto: `P ${n}` })) },
      'DADOS_INVALIDOS',
    ],
    ['ponto longo', { checklist: [{ texto: 'x'.repeat(81) }] }, 'DADOS_INVALIDOS'],
    ['acessório com vírgula', { acessorios: ['Capa, cabo'] }, 'DADOS_INVALIDOS'],
    ['pergunta que não há', { campos: ['cpf'] }, 'DADOS_INVALIDOS'],
  ])('%s é recusado', async (_caso, campos, esperado) => {
    expect(await codigo(criar(`Tipo ${Math.random()}`, campos as never))).toBe(esperado);
  });
});

test('a ordem é a que se dá, e quem ordena uma lista velha é avisado', async () => {
  const ids = (await tipos.lerTipos()).map(({ id }) => id);
  const ordenados = await tipos.ordenarTipos({ ids: ids.toReversed() });
  expect(ordenados.map(({ id }) => id)).toEqual(ids.toReversed());
  expect((await tipos.listTipos({})).map(({ id }) => id)).toEqual(ids.toReversed());
  expect(await codigo(tipos.ordenarTipos({ ids: ids.slice(1) }))).toBe('TIPOS_MUDARAM');
  await tipos.ordenarTipos({ ids });
});

test('um que algum equipamento tem não se exclui, com o motivo', async () => {
  const oficina = await abrirOficina(api);
  const { id } = await criar('Patinete');
  const filial_id = oficina.matriz;
  const equipamento = await tipos.create({
    filial_id,
    cliente_id: oficina.clienteDe(filial_id),
    nome: 'Patinete Xiaomi',
    tipo_id: id,
  });
  expect(await codigo(tipos.removeTipo({ id }))).toBe('TIPO_EM_USO: 1 equipamento vinculado');
  await tipos.remove({ id: equipamento.id });
  expect(await codigo(tipos.removeTipo({ id }))).toBe('ok');
  expect(await codigo(tipos.removeTipo({ id }))).toBe('NAO_ENCONTRADO');
});

test('quem exclui os dois últimos ao mesmo tempo fica com um', async () => {
  const todos = await tipos.lerTipos();
  await api.dono.query('delete from tipos_equipamento where id <> all($1::uuid[])', [
    todos.slice(0, 2).map(({ id }) => id),
  ]);
  const feitos = await Promise.all(todos.slice(0, 2).map(({ id }) => codigo(tipos.removeTipo({ id }))));
  expect(feitos.sort()).toEqual(['ULTIMO_TIPO', 'ok']);
});
