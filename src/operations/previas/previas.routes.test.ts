import { afterAll, beforeAll, expect, test } from 'vitest';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import { preencher } from '#company/documentos/preencher.rules.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { entrarComo } from '#test/permissoes.caso.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterAll(() => api.close());

const ler = () => api.client.previas.daFilial({ filial_id: oficina.matriz });

test('cada texto se mostra na ordem mais nova da filial, com todas as suas variáveis', async () => {
  expect(await ler()).toEqual({ numero_os: null, blocos: {} });
  await oficina.ordem({ equipamento: 'Tablet antigo' });
  const { numero_os } = await oficina.ordem({ equipamento: 'Celular', modelo: 'Galaxy A54 📱' });
  const exemplo = await ler();
  expect(exemplo.numero_os).toBe(numero_os);
  const textos = await api.client.documentos.textos();
  for (const { bloco, variaveis } of textos)
    expect(Object.keys(exemplo.blocos[bloco] ?? {}).sort(), bloco).toEqual(
      Object.keys(variaveis ?? {}).sort(),
    );
  expect(preencher('{os}: {equipamento}', exemplo.blocos.ordem_entrega ?? {})).toBe(
    `#${numero_os}: Celular Galaxy A54 📱`,
  );
  expect(exemplo.blocos.notificacao_retirada?.dias).toBe('0');
});

test('quem só vê as suas ordens não lê a de outro', async () => {
  const outro = await criarPessoa(api.db, { papel_id: 'tecnico', nome_completo: 'Outro Técnico' });
  await api.dono.query('update ordens_servico set tecnico_id = $1', [outro.id]);
  const papel = await api.client.permissoes.create({ nome: 'Bancada', permissoes: ['ordens_servico:ver'] });
  await api.client.permissoes.restringir({ id: papel.id, versao: papel.versao, so_proprias: true });
  const restrita = api.withSession(await entrarComo(api, { papel_id: papel.id }));
  const exemplo = await restrita.previas.daFilial({ filial_id: oficina.matriz });
  expect(exemplo).toEqual({ numero_os: null, blocos: {} });
});
