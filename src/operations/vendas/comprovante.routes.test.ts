import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';
import type { DadosDoComprovante } from './comprovante.rules.ts';

let api: TestApi;
let loja: Loja;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

async function vender(): Promise<{ id: string; numero: number }> {
  const item = { produto_id: await loja.createProduto('10'), quantidade: '2', valor_unitario: '35.00' };
  return api.client.vendas.finalizar({
    filial_id: loja.matriz,
    cliente_id: loja.cliente.id,
    itens: [item],
    observacoes: null,
  });
}

interface Emitido {
  formato: string;
  user_id: string;
  sha256: string;
  conteudo: { textos: Record<string, { numero: number; texto: string }>; dados: DadosDoComprovante } | null;
}

async function emitidos(id: string): Promise<Emitido[]> {
  const { rows } = await api.dono.query<Emitido>(
    `select formato, user_id, encode(sha256, 'hex') as sha256, conteudo
     from documentos_emitidos join documentos_conteudos using (sha256) where registro_id = $1 order by documentos_emitidos.id`,
    [id],
  );
  return rows;
}

test('o comprovante é um PDF com nome, e fica guardado quem o imprimiu e o que ele dizia', async () => {
  const { id, numero } = await vender();
  const rolo = await api.client.vendas.comprovante({ id });
  expect([rolo.name, rolo.type]).toEqual([`comprovante-venda-${numero}.pdf`, 'application/pdf']);
  expect(
    Buffer.from(await rolo.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const atendente = await api.as({ papel: 'atendente', nome_completo: 'Bia Lima' });
  await atendente.vendas.comprovante({ id, formato: 'a4' });

  const [primeiro, segundo] = await emitidos(id);
  expect([primeiro?.formato, segundo?.formato]).toEqual(['80mm', 'a4']);
  expect(segundo?.user_id).not.toBe(primeiro?.user_id);
  // Equal content is stored once, whatever the format.
  expect(segundo?.sha256).toBe(primeiro?.sha256);
  expect(primeiro?.conteudo).toMatchObject({
    textos: { comprovante_venda: { numero: 0, texto: 'Troca em 7 dias, garantia 90 dias' } },
    dados: {
      numero,
      cliente: loja.cliente.nome_completo,
      itens: [{ quantidade: '2.0000', valor_total: '70.00' }],
    },
  });
});

test('o texto mudado vale para o próximo comprovante, e o anterior continua como foi', async () => {
  const { id } = await vender();
  await api.client.vendas.comprovante({ id });
  await api.client.documentos.salvarTexto({ bloco: 'comprovante_venda', texto: 'Sem troca', numero: 0 });
  await api.client.vendas.comprovante({ id });
  const textos = (await emitidos(id)).map(({ conteudo }) => conteudo?.textos.comprovante_venda);
  expect(textos).toEqual([
    { numero: 0, texto: 'Troca em 7 dias, garantia 90 dias' },
    { numero: 1, texto: 'Sem troca' },
  ]);
});

test('o item estornado sai marcado e não conta', async () => {
  const { id } = await vender();
  const { rows } = await api.dono.query<{ id: string }>(
    `select m.id from movimentacoes_estoque m join historico_vendas v on v.id = m.historico_venda_id where v.venda_direta_id = $1`,
    [id],
  );
  await api.client.movimentacoes.estornar({ id: rows[0]?.id ?? '' });
  await api.client.vendas.comprovante({ id });
  expect((await emitidos(id))[0]?.conteudo?.dados.itens).toMatchObject([{ estornado: true }]);
});

test('o que foi impresso ninguém muda, e anonimizar o cliente tira o seu nome dele', async () => {
  const { id } = await vender();
  await api.client.vendas.comprovante({ id });
  const mudar = api.db.updateTable('documentos_emitidos').set({ formato: 'a4' }).execute();
  await expect(mudar).rejects.toMatchObject({ code: '42501' });
  const { conteudo_base64 } = await api.client.privacidade.exportar({ id: loja.cliente.id, formato: 'json' });
  const copia = JSON.parse(Buffer.from(conteudo_base64, 'base64').toString()) as { impressos: unknown[] };
  expect(copia.impressos.length).toBeGreaterThan(0);

  const [antes] = await emitidos(id);
  await api.client.clientes.anonimizar({ id: loja.cliente.id });
  const [depois] = await emitidos(id);
  expect(depois).toEqual({ ...antes, conteudo: null });
  const { rowCount } = await api.dono.query('select from documentos_conteudos where conteudo::text like $1', [
    `%${loja.cliente.nome_completo}%`,
  ]);
  expect(rowCount).toBe(0);
});

test('uma venda que não existe não se imprime', async () => {
  const imprimir = api.client.vendas.comprovante({ id: crypto.randomUUID() });
  await expect(imprimir).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
});
