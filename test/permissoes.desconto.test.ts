/** Giving a discount requires its own permission, in orders and in sales. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vendaAvulsaFixture } from '#operations/movimentacoes/movimentacoes.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { type ApiClient, createTestApi, type TestApi } from './api.ts';
import { abrirOficina, type Oficina } from './oficina.ts';
import { entrarComo } from './permissoes.caso.ts';

let api: TestApi;
let oficina: Oficina;
let produto_id: string;
/** A manager without the two discount permissions. */
let sem: ApiClient;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  const precos = { valor_venda_pf: '100.00', valor_venda_pj: '90.00', valor_venda_maquina: '110.00' };
  const base = produtoFixture(90, { ...precos, estoque: '50', filial_id: oficina.matriz });
  produto_id = (await api.client.produtos_servicos.create(base)).id;
  const sessao = await entrarComo(api, { papel_id: 'gerente' });
  const permissoes = new Set([...(sessao?.permissoes ?? [])].filter((nome) => !nome.endsWith(':desconto')));
  sem = api.withSession(sessao && { ...sessao, permissoes });
});
afterAll(() => api.close());

const codigo = (chamada: Promise<unknown>) =>
  chamada.then(
    () => 'ok',
    (error: { code: string; data?: { motivo?: string } }) => `${error.code} ${error.data?.motivo ?? ''}`,
  );
const RECUSA = expect.stringMatching(/^DESCONTO_NAO_PERMITIDO .*o menor preço é R\$\s90,00$/);

describe('sem a permissão de dar desconto', () => {
  test('um item de ordem sai por um dos preços da loja ou mais, e sem desconto', async () => {
    const ordem = await oficina.ordem();
    const item = (valor_unitario: string, desconto?: string) =>
      sem.ordens_servico.adicionarItem({
        id: ordem.id,
        produto_servico_id: produto_id,
        quantidade: '1',
        valor_unitario,
        desconto,
      });
    expect(await codigo(item('89.99'))).toEqual(RECUSA);
    expect(await codigo(item('100.00', '0.01'))).toEqual(RECUSA);
    expect(await codigo(item('90.00'))).toBe('ok');
    expect(await codigo(item('130.00', '0'))).toBe('ok');
  });

  test('o desconto que outra pessoa deu fica, mas não aumenta', async () => {
    const ordem = await oficina.ordem();
    const dado = { quantidade: '1', valor_unitario: '80.00', desconto: '5.00' };
    const { item } = await api.client.ordens_servico.adicionarItem({
      id: ordem.id,
      produto_servico_id: produto_id,
      ...dado,
    });
    const alterar = (versao: number, mudanca: object) =>
      sem.ordens_servico.alterarItem({ id: item.id, versao, ...dado, ...mudanca });
    expect(await codigo(alterar(item.versao, { desconto: '5.01' }))).toEqual(RECUSA);
    expect(await codigo(alterar(item.versao, { valor_unitario: '79.99' }))).toEqual(RECUSA);
    expect(await codigo(alterar(item.versao, { quantidade: '2' }))).toBe('ok');
    expect(await codigo(alterar(item.versao + 1, { valor_unitario: '95.00', desconto: '0' }))).toBe('ok');
  });

  test('uma venda direta e uma movimentação de venda também não saem por menos', async () => {
    const filial_id = oficina.matriz;
    const cliente_id = oficina.clienteDe(filial_id);
    const vender = (valor_unitario: string) =>
      sem.vendas.finalizar({
        filial_id,
        cliente_id,
        itens: [{ produto_id, quantidade: '1', valor_unitario }],
        observacoes: null,
      });
    expect(await codigo(vender('50.00'))).toEqual(RECUSA);
    expect(await codigo(vender('90.00'))).toBe('ok');
    const ordem = await oficina.ordem();
    for (const para of [{ cliente_id }, { ordem_servico_id: ordem.id }]) {
      const movimento = vendaAvulsaFixture(produto_id, filial_id, '1', para);
      const registrar = (valor_unitario: string) =>
        codigo(sem.movimentacoes.registrar({ ...movimento, valor_unitario }));
      expect(await registrar('89.00')).toEqual(RECUSA);
      expect(await registrar('110.00')).toBe('ok');
    }
    await api.verificar();
  });
});

test('o que não tem preço pode sair por qualquer valor', async () => {
  const ordem = await oficina.ordem();
  const nenhum = { valor_venda_pf: null, valor_venda_pj: '0.00', valor_venda_maquina: null };
  const { id } = await api.client.produtos_servicos.create(
    produtoFixture(91, { ...nenhum, filial_id: oficina.matriz }),
  );
  const item = { id: ordem.id, produto_servico_id: id, quantidade: '1', valor_unitario: '1.00' };
  expect(await codigo(sem.ordens_servico.adicionarItem(item))).toBe('ok');
});
