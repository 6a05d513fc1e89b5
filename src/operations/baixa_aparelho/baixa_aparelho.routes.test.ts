import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const ler = (id: string) => api.client.baixa_aparelho.declaracao({ id });
async function declarar(id: string, dito?: string) {
  const sha256 = dito ?? (await ler(id)).sha256;
  await api.client.baixa_aparelho.imprimir({ id });
  return api.client.baixa_aparelho.declarar({ id, sha256, meio: 'papel', nome: 'Maria Souza', imagem: null });
}
const baixar = (id: string, tipo: 'doado' | 'descartado' = 'doado') =>
  api.client.baixa_aparelho.baixar({ id, tipo, dados_apagados: true });

test('sem a declaração assinada o aparelho não sai; com ela, sai uma vez, em qualquer status', async () => {
  const { id } = await oficina.ordem();
  await expect(baixar(id)).rejects.toMatchObject({
    code: 'DECLARACAO_FALTA',
    message: 'Falta a declaração assinada: imprima-a ou peça a assinatura',
  });
  const { texto, linhas, assinada } = await ler(id);
  expect(texto).toContain('não o quero de volta');
  expect(linhas.map(({ rotulo }) => rotulo)).toContain('Aparelho');
  expect(assinada).toBeNull();
  await declarar(id);
  expect((await ler(id)).assinada).toMatchObject({ meio: 'papel', nome: 'Maria Souza' });
  await expect(declarar(id)).rejects.toMatchObject({ code: 'JA_DECLARADA' });
  await expect(
    api.client.baixa_aparelho.baixar({ id, tipo: 'doado', dados_apagados: false as true }),
  ).rejects.toMatchObject({ code: 'DADOS_INVALIDOS' });
  const fins = await Promise.allSettled([baixar(id), baixar(id)]);
  expect(fins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const ordem = await api.client.ordens_servico.get({ id });
  expect(ordem).toMatchObject({ status: 'aberta', retirada_atual: { tipo: 'doado', quem: 'cliente' } });
  expect(ordem.retirada_em).not.toBeNull();
  await expect(baixar(id)).rejects.toMatchObject({ code: 'APARELHO_SAIU' });
  const { rows } = await api.dono.query(
    `select a.momento, r.dados_apagados from retiradas r join assinaturas a on a.id = r.assinatura_id where r.ordem_servico_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ momento: 'declaracao', dados_apagados: true }]);
  const { itens } = await api.client.auditoria.historico({
    tabela: 'ordens_servico',
    registro_id: id,
    limite: 50,
  });
  expect(JSON.stringify(itens)).toContain('com os dados apagados');
});

test('o que mudou desde que foi mostrado não é assinado, e a declaração se imprime', async () => {
  const { id } = await oficina.ordem();
  const { sha256 } = await ler(id);
  await api.client.ordens_servico.update({
    ...(await api.client.ordens_servico.get({ id })),
    equipamento: 'Outro aparelho 📱',
  });
  await expect(declarar(id, sha256)).rejects.toMatchObject({ code: 'CONTEUDO_MUDOU' });
  expect((await api.client.baixa_aparelho.imprimir({ id, formato: 'a4' })).size).toBeGreaterThan(1000);
});

test('a baixa apaga a senha do aparelho, e só quem pode a faz', async () => {
  const { id } = await oficina.ordem();
  await declarar(id);
  const atendente = await api.as({ papel: 'atendente' });
  await expect(
    atendente.baixa_aparelho.baixar({ id, tipo: 'doado', dados_apagados: true }),
  ).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
  await baixar(id, 'descartado');
  const { rows } = await api.dono.query('select 1 from senhas_aparelho where ordem_servico_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('desfeita a baixa, a declaração não serve de novo: a próxima pede outra', async () => {
  const { id } = await oficina.ordem();
  await declarar(id);
  await baixar(id);
  await api.client.ordens_servico.desfazerRetirada({ id, motivo: 'O cliente voltou atrás' });
  expect((await ler(id)).assinada).toBeNull();
  await expect(baixar(id)).rejects.toMatchObject({ code: 'DECLARACAO_FALTA' });
  await declarar(id);
  await baixar(id);
});

test('a declaração que se assina sai preenchida como no papel', async () => {
  const ordem = await oficina.ordem();
  await oficina.item(ordem, await oficina.servico(), 1, '150.00');
  await api.client.documentos.salvarTexto({
    bloco: 'declaracao',
    texto: '{cliente} deixa {equipamento}, de {total}\nHá {dias} dias',
    numero: 0,
  });
  const { texto, sha256 } = await ler(ordem.id);
  expect(texto.replaceAll('\u00a0', ' ')).toMatch(/ deixa .+, de R\$ 150,00$/);
  await declarar(ordem.id, sha256);
});
