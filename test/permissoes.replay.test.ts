/** A repeated request gets the stored answer of the first one, but only if the user may still see it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { ajusteFixture, vendaAvulsaFixture } from '#operations/movimentacoes/movimentacoes.fixtures.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import type { SessionUser } from '#platform/server/gate/session.ts';
import { newId } from '#platform/shared/ids.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { createTestApi, type TestApi } from './api.ts';
import { entrarComo } from './permissoes.caso.ts';

let api: TestApi;
let matriz: string;
let loja: string;
beforeAll(async () => {
  api = await createTestApi();
  matriz = (await api.client.filiais.create(filialFixture(0))).id;
  loja = (await api.client.filiais.create(filialFixture(1))).id;
});
afterAll(() => api.close());

const codigo = (chamada: Promise<unknown>) =>
  chamada.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
async function gerente(filiais?: string[]): Promise<SessionUser> {
  const sessao = await entrarComo(api, { papel_id: 'gerente', ...(filiais ? { filiais } : {}) });
  if (!sessao) throw new Error('no session');
  return sessao;
}

test('quem deixou de poder ver o custo não o recebe repetindo o pedido', async () => {
  const antes = await gerente();
  const chave = newId();
  const produto = produtoFixture(0, { filial_id: matriz, valor_custo: '77.31' });
  const criar = (sessao: SessionUser) =>
    api.withSession(sessao).produtos_servicos.create(produto, { context: { chave } });
  expect(await criar(antes)).toMatchObject({ valor_custo: '77.31' });
  const permissoes = new Set([...antes.permissoes].filter((nome) => nome !== 'produtos_servicos:custo'));
  expect(await codigo(criar({ ...antes, permissoes }))).toBe('ACESSO_MUDOU');
  expect(await criar(antes)).toMatchObject({ valor_custo: '77.31' });
  expect(await criar({ ...antes, permissoes: new Set(['*']) })).toMatchObject({ valor_custo: '77.31' });
});

test('quem deixou de alcançar a filial da ordem não recebe a venda repetindo o pedido', async () => {
  const antes = await gerente([matriz, loja]);
  const cliente = await api.client.clientes.create({ ...clienteFixture(1), filial_id: loja });
  const ordem = await api.client.ordens_servico.create(
    ordemFixture(0, { filial_id: loja, cliente_id: cliente.id }),
  );
  const { id } = await api.client.produtos_servicos.create(
    produtoFixture(5, { filial_id: matriz, estoque: '5' }),
  );
  const chave = newId();
  const venda = vendaAvulsaFixture(id, matriz, '1', { ordem_servico_id: ordem.id });
  const vender = (sessao: SessionUser) =>
    api.withSession(sessao).movimentacoes.registrar(venda, { context: { chave } });
  expect(await codigo(vender(antes))).toBe('ok');
  expect(await codigo(vender({ ...antes, filiais: [matriz] }))).toBe('ACESSO_MUDOU');
  expect(await codigo(vender({ ...antes, filiais: null }))).toBe('ok');
});

test('quem cria uma filial e passa a alcançá-la recebe a mesma resposta repetindo o pedido', async () => {
  const antes = await gerente([matriz]);
  const chave = newId();
  const criar = (sessao: SessionUser) =>
    api.withSession(sessao).filiais.create(filialFixture(2), { context: { chave } });
  const { id } = await criar(antes);
  expect((await criar({ ...antes, filiais: [matriz, id] })).id).toBe(id);
});

test('um ajuste sem filial não é de quem só alcança algumas', async () => {
  const { id } = await api.client.produtos_servicos.create(produtoFixture(10, { filial_id: matriz }));
  const ajuste = await api.client.movimentacoes.registrar({
    ...ajusteFixture(id, matriz, '1'),
    filial_origem_id: null,
  });
  const estornar = (sessao: SessionUser) => api.withSession(sessao).movimentacoes.estornar({ id: ajuste.id });
  expect(await codigo(estornar(await gerente([matriz])))).toBe('FILIAL_NAO_PERMITIDA');
  expect(await codigo(estornar(await gerente()))).toBe('ok');
});
