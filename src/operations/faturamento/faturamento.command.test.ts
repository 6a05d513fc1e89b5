// Tests every row of the table in decisions § 2 on the real database; each test ends by verifying the ledger.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { estornarMovimentacoes } from '#kernels/estoque/estornarMovimentacoes.command.ts';
import { registrarMovimentacoes } from '#kernels/estoque/registrarMovimentacoes.command.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let ordens: TestApi['client']['ordens_servico'];
let tela: string;
let limpeza: string;
let ordem: OrdemServico;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  ordens = api.client.ordens_servico;
  limpeza = await oficina.servico();
});
beforeEach(async () => {
  tela = await oficina.produto(10);
  ordem = await oficina.ordem();
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const get = () => ordens.get({ id: ordem.id });
const auditoria = async (registro_id: string) =>
  (
    await api.db
      .selectFrom('auditoria')
      .select(['operacao', 'antes', 'depois', 'filial_id'])
      .where('registro_id', '=', registro_id)
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, antes: row.antes as Record<string, unknown> | null }));
const bloquear = (politica: string) =>
  api.dono.query('update configuracoes set estoque_negativo = $1', [politica]);

/** The order with two screens and a cleaning, billed. */
async function faturada() {
  await oficina.item(ordem, tela, 2, '300.00');
  await oficina.item(ordem, limpeza, 1, '80.00');
  await ordens.faturar({ id: ordem.id });
}

/** The records that a manual venda movement for the order writes. */
async function vendaAvulsa(produto_id: string, quantidade = '1') {
  const venda = {
    origem: 'movimentacao',
    filial_id: oficina.matriz,
    valor_unitario: '50.00',
    desconto: '0',
    tecnico_id: null,
  } as const;
  const movimentacao = {
    tipo_movimentacao: 'venda',
    motivo: 'manual',
    filial_origem_id: oficina.matriz,
    filial_destino_id: null,
    origem: null,
    destino: null,
  } as const;
  const cliente_id = ordem.cliente_id;
  const linha = {
    produto_id,
    quantidade,
    cliente_id,
    documento: { tipo: 'ordem', id: ordem.id, linha_id: null },
  } as const;
  const linhas = [{ ...linha, observacoes: null, venda, movimentacao }];
  return api.run((ctx) => registrarMovimentacoes(ctx, 'efetivada', linhas));
}

describe('itens', () => {
  test('adicionar um produto o reserva na filial da ordem, sem mexer no estoque', async () => {
    const { item, avisos } = await oficina.item(ordem, tela, 2, '300.00');
    expect(item).toMatchObject({ valor_total: '600.00', situacao: 'pendente', tipo: 'produto' });
    expect(avisos).toEqual([]);
    expect(await oficina.livro(ordem)).toEqual({
      vendas: ['2 por 600.00 pendente'],
      movimentacoes: ['venda 2 pendente'],
      lancamentos: [],
    });
    expect(await oficina.saldo(tela)).toBe('10');
  });

  test('os itens pertencem à filial da ordem, de onde quer que a pessoa trabalhe', async () => {
    ordem = await oficina.ordem({ filial_id: oficina.loja });
    const bateria = await oficina.produto(3, oficina.loja);
    await oficina.item(ordem, bateria);
    const pendentes = await api.db
      .selectFrom('movimentacoes_estoque as m')
      .innerJoin('historico_vendas as v', 'v.id', 'm.historico_venda_id')
      .select(['m.filial_origem_id', 'v.filial_id', 'v.cliente_id'])
      .where('m.ordem_servico_id', '=', ordem.id)
      .execute();
    const { loja } = oficina;
    expect(pendentes).toEqual([{ filial_origem_id: loja, filial_id: loja, cliente_id: ordem.cliente_id }]);
  });

  test('adicionar um serviço grava só o item', async () => {
    const { item } = await oficina.item(ordem, limpeza, 1, '80.00');
    expect(item).toMatchObject({ valor_total: '80.00', situacao: null, tipo: 'servico' });
    expect(await oficina.livro(ordem)).toEqual({ vendas: [], movimentacoes: [], lancamentos: [] });
  });

  test('alterar quantidade, valor ou desconto muda item, venda e movimentação juntos', async () => {
    const { item } = await oficina.item(ordem, tela, 2, '300.00');
    const valores = { quantidade: '3', valor_unitario: '199.99', desconto: '0.98' };
    const { id, versao } = item;
    const alterado = await ordens.alterarItem({ id, versao, ...valores });
    expect(alterado.item).toMatchObject({ valor_total: '598.99', versao: versao + 1, situacao: 'pendente' });
    expect(await oficina.livro(ordem)).toEqual({
      vendas: ['3 por 598.99 pendente'],
      movimentacoes: ['venda 3 pendente'],
      lancamentos: [],
    });
    await expect(ordens.alterarItem({ id, versao, ...valores })).rejects.toMatchObject({
      code: 'REGISTRO_ALTERADO',
      data: { atual: { id, quantidade: '3.0000' } },
    });
  });

  test('remover um item leva sua venda e movimentação pendentes e fica na auditoria', async () => {
    const { item } = await oficina.item(ordem, tela);
    await oficina.item(ordem, limpeza);
    await ordens.removerItem({ id: item.id });
    expect(await oficina.livro(ordem)).toEqual({ vendas: [], movimentacoes: [], lancamentos: [] });
    expect((await get()).itens.map((outro) => outro.tipo)).toEqual(['servico']);
    const [, removido] = await auditoria(item.id);
    expect(removido).toMatchObject({ operacao: 'ordens_servico.removerItem', antes: { id: item.id } });
    await expect(ordens.removerItem({ id: item.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
  });

  test.each(['cancelada', 'entregue', 'faturada'] as const)(
    'em uma ordem %s os itens não mudam',
    async (fim) => {
      const { item } = await oficina.item(ordem, tela);
      if (fim === 'faturada') await ordens.faturar({ id: ordem.id });
      else await oficina.mudarStatus(ordem, fim);
      const motivo = {
        cancelada: 'está cancelada',
        entregue: 'já foi entregue',
        faturada: 'já foi faturada',
      }[fim];
      const recusa = {
        code: 'ITENS_FECHADOS',
        status: 409,
        message: 'Os itens desta ordem não podem ser alterados',
        data: { motivo: `A ordem ${motivo}` },
      };
      const valores = { quantidade: '5', valor_unitario: '1.00' };
      await expect(oficina.item(ordem, limpeza)).rejects.toMatchObject(recusa);
      await expect(ordens.removerItem({ id: item.id })).rejects.toMatchObject(recusa);
      await expect(ordens.alterarItem({ id: item.id, versao: 1, ...valores })).rejects.toMatchObject(recusa);
      expect((await get()).itens).toHaveLength(1);
    },
  );

  test('reabrir uma ordem faturada não abre seus itens', async () => {
    await faturada();
    await oficina.mudarStatus(ordem, 'em_andamento');
    await expect(oficina.item(ordem, limpeza)).rejects.toMatchObject({ code: 'ITENS_FECHADOS' });
  });

  test('um produto ou serviço inativo não entra em uma ordem', async () => {
    await api.dono.query('update produtos_servicos set ativo = false where id = $1', [tela]);
    await expect(oficina.item(ordem, tela)).rejects.toMatchObject({
      code: 'ITEM_INATIVO',
      message: 'Este produto/serviço está inativo',
    });
  });
});

describe('cancelar, reabrir e entregar à mão', () => {
  test('cancelar uma ordem não faturada cancela as reservas e guarda os itens', async () => {
    await oficina.item(ordem, tela, 2, '300.00');
    await oficina.mudarStatus(ordem, 'cancelada');
    expect(await oficina.livro(ordem)).toEqual({
      vendas: ['2 por 600.00 cancelada'],
      movimentacoes: ['venda 2 cancelada'],
      lancamentos: [],
    });
    expect((await get()).itens[0]).toMatchObject({ situacao: 'cancelada' });
    const outra = await oficina.ordem();
    expect((await oficina.item(outra, tela, 10)).avisos).toEqual([]);
  });

  test('reabrir devolve as reservas e confere de novo o que está disponível', async () => {
    await oficina.item(ordem, tela, 2, '300.00');
    await oficina.mudarStatus(ordem, 'cancelada');
    await oficina.item(await oficina.ordem(), tela, 9);
    const { avisos } = await oficina.mudarStatus(ordem, 'aberta');
    expect(avisos).toMatchObject([{ codigo: 'ESTOQUE_INSUFICIENTE', produto_id: tela }]);
    expect(await oficina.livro(ordem)).toMatchObject({
      vendas: ['2 por 600.00 pendente'],
      movimentacoes: ['venda 2 pendente'],
    });
  });

  test('com o bloqueio de estoque negativo, reabrir sem estoque é recusado e nada muda', async () => {
    await oficina.item(ordem, tela, 2);
    await oficina.mudarStatus(ordem, 'cancelada');
    await oficina.item(await oficina.ordem(), tela, 9);
    await bloquear('bloquear');
    await expect(oficina.mudarStatus(ordem, 'aberta')).rejects.toMatchObject({
      code: 'ESTOQUE_INSUFICIENTE',
      status: 409,
    });
    await bloquear('avisar');
    expect(await get()).toMatchObject({ status: 'cancelada', itens: [{ situacao: 'cancelada' }] });
  });

  test('cancelar ou reabrir uma ordem faturada muda só o status', async () => {
    await faturada();
    const { data_entrega, faturada_em } = await get();
    const antes = await oficina.livro(ordem);
    for (const status of ['cancelada', 'em_andamento', 'entregue', 'aberta'] as const) {
      await oficina.mudarStatus(ordem, status);
      expect(await get()).toMatchObject({ status, data_entrega, faturada_em });
    }
    expect(await oficina.livro(ordem)).toEqual(antes);
    expect(await oficina.saldo(tela)).toBe('8');
  });

  test('entregue à mão sem faturar cancela as reservas, marca a entrega e não baixa o estoque', async () => {
    await oficina.item(ordem, tela, 2, '300.00');
    api.setClock(new Date('2026-11-20T14:00:00Z'));
    await oficina.mudarStatus(ordem, 'entregue');
    api.setClock(null);
    expect(await get()).toMatchObject({
      status: 'entregue',
      data_entrega: new Date('2026-11-20T14:00:00Z'),
      faturada_em: null,
    });
    expect(await oficina.livro(ordem)).toMatchObject({
      movimentacoes: ['venda 2 cancelada'],
      lancamentos: [],
    });
    expect(await oficina.saldo(tela)).toBe('10');
    await expect(ordens.faturar({ id: ordem.id })).rejects.toMatchObject({
      code: 'ORDEM_ENCERRADA',
      message: 'Ordens entregues ou canceladas não podem ser faturadas',
    });
  });

  test('sair de entregue devolve as reservas e apaga a data de entrega', async () => {
    await oficina.item(ordem, tela, 2);
    await oficina.mudarStatus(ordem, 'entregue');
    await oficina.mudarStatus(ordem, 'em_andamento');
    expect(await get()).toMatchObject({ data_entrega: null, itens: [{ situacao: 'pendente' }] });
    await ordens.faturar({ id: ordem.id });
    expect(await oficina.saldo(tela)).toBe('8');
  });

  test('de cancelada para entregue e de volta as reservas continuam canceladas', async () => {
    await oficina.item(ordem, tela, 2);
    await oficina.mudarStatus(ordem, 'cancelada');
    await oficina.mudarStatus(ordem, 'entregue');
    expect((await get()).itens[0]).toMatchObject({ situacao: 'cancelada' });
    await oficina.mudarStatus(ordem, 'cancelada');
    expect(await get()).toMatchObject({ data_entrega: null, itens: [{ situacao: 'cancelada' }] });
  });

  test('toda mudança de status fica no histórico: quem, quando, de onde, para onde', async () => {
    await oficina.item(ordem, limpeza);
    for (const status of ['em_andamento', 'aguardando_pecas', 'aguardando_aprovacao', 'concluida'] as const) {
      await oficina.mudarStatus(ordem, status);
    }
    await oficina.mudarStatus(ordem, 'concluida');
    await ordens.faturar({ id: ordem.id });
    await ordens.estornarFaturamento({ id: ordem.id });
    const { historico_status } = await get();
    expect(historico_status.map(({ de, para }) => [de, para])).toEqual([
      [null, 'aberta'],
      ['aberta', 'em_andamento'],
      ['em_andamento', 'aguardando_pecas'],
      ['aguardando_pecas', 'aguardando_aprovacao'],
      ['aguardando_aprovacao', 'concluida'],
      ['concluida', 'entregue'],
      ['entregue', 'concluida'],
    ]);
    expect(historico_status[0]?.por).toBe('Marina Souza');
  });
});

describe('excluir', () => {
  test('uma ordem nunca faturada vai com itens e pendências, e a auditoria guarda tudo', async () => {
    await oficina.item(ordem, tela);
    await oficina.item(ordem, limpeza);
    await ordens.remove({ id: ordem.id });
    await expect(get()).rejects.toMatchObject({ code: 'NAO_ENCONTRADO', status: 404 });
    expect(await oficina.livro(ordem)).toEqual({ vendas: [], movimentacoes: [], lancamentos: [] });
    const excluida = (await auditoria(ordem.id)).at(-1);
    expect(excluida?.operacao).toBe('ordens_servico.remove');
    expect(excluida?.antes).toMatchObject({ numero_os: ordem.numero_os });
    expect(excluida?.antes?.itens).toHaveLength(2);
  });

  test('o banco não apaga uma ordem com reserva, e sem ela leva os itens junto', async () => {
    const apagar = () => api.db.deleteFrom('ordens_servico').where('id', '=', ordem.id).execute();
    const itens = () =>
      api.db
        .selectFrom('ordens_servico_itens')
        .select('id')
        .where('ordem_servico_id', '=', ordem.id)
        .execute();
    const { item } = await oficina.item(ordem, tela);
    await oficina.item(ordem, limpeza);
    await expect(apagar()).rejects.toMatchObject({ code: '23503' });
    expect(await itens()).toHaveLength(2);
    await ordens.removerItem({ id: item.id });
    await apagar();
    expect(await itens()).toEqual([]);
  });

  test('uma ordem faturada, ou já faturada um dia, não é excluída, e a pessoa lê por quê', async () => {
    await faturada();
    await expect(ordens.remove({ id: ordem.id })).rejects.toMatchObject({
      code: 'ORDEM_COM_REGISTROS',
      status: 409,
      message: 'Erro ao excluir ordem de serviço',
      data: {
        motivo:
          'a ordem está faturada, 2 vendas vinculadas, 1 movimentação de estoque vinculada: estorne o faturamento e cancele a ordem em vez de excluir',
      },
    });
    await ordens.estornarFaturamento({ id: ordem.id });
    await expect(ordens.remove({ id: ordem.id })).rejects.toMatchObject({
      data: {
        motivo:
          '2 vendas vinculadas, 2 movimentações de estoque vinculadas, 1 retirada vinculada: cancele a ordem em vez de excluir',
      },
    });
  });

  test('uma ordem com venda avulsa de estoque não é excluída', async () => {
    await vendaAvulsa(tela);
    await expect(ordens.remove({ id: ordem.id })).rejects.toMatchObject({
      data: {
        motivo: '1 venda vinculada, 1 movimentação de estoque vinculada: cancele a ordem em vez de excluir',
      },
    });
  });
});

describe('faturar e estornar', () => {
  test('faturar efetiva vendas e movimentações, baixa o estoque na filial da ordem e entrega', async () => {
    await oficina.item(ordem, tela, 2, '300.00');
    await oficina.item(ordem, limpeza, 1, '80.00');
    const agora = new Date('2026-11-20T17:30:00Z');
    api.setClock(agora);
    const { avisos } = await ordens.faturar({ id: ordem.id });
    api.setClock(null);
    expect(avisos).toEqual([]);
    const depois = await get();
    expect(depois).toMatchObject({
      status: 'entregue',
      data_entrega: agora,
      faturada_em: agora,
      faturada_por: { nome_completo: 'Marina Souza' },
      total: '680.00',
    });
    expect(depois.itens.map((item) => item.situacao)).toEqual(['efetivada', 'efetivada']);
    const livro = await oficina.livro(ordem);
    expect(livro.vendas.toSorted()).toEqual(['1 por 80.00 efetivada', '2 por 600.00 efetivada']);
    expect(livro).toMatchObject({ movimentacoes: ['venda 2 efetivada'], lancamentos: ['-2'] });
    expect([await oficina.saldo(tela), await oficina.saldo(tela, oficina.loja)]).toEqual([
      '8',
      'sem registro',
    ]);
    const datas = await api.db
      .selectFrom('historico_vendas as v')
      .leftJoin('movimentacoes_estoque as m', 'm.historico_venda_id', 'v.id')
      .select(['v.data_venda', 'm.data_movimentacao'])
      .where('v.ordem_servico_id', '=', ordem.id)
      .where('v.quantidade', '=', '2')
      .execute();
    expect(datas).toEqual([{ data_venda: agora, data_movimentacao: agora }]);
  });

  test('faturar de novo é recusado e não grava nada', async () => {
    await faturada();
    const antes = await oficina.livro(ordem);
    const recusa = { code: 'ORDEM_JA_FATURADA', status: 409, message: 'Esta ordem já foi faturada' };
    await expect(ordens.faturar({ id: ordem.id })).rejects.toMatchObject(recusa);
    await oficina.mudarStatus(ordem, 'aberta');
    await expect(ordens.faturar({ id: ordem.id })).rejects.toMatchObject(recusa);
    expect(await oficina.livro(ordem)).toEqual(antes);
  });

  test('uma ordem sem itens não é faturada', async () => {
    await expect(ordens.faturar({ id: ordem.id })).rejects.toMatchObject({
      code: 'ORDEM_SEM_ITENS',
      status: 400,
      message: 'Esta ordem não possui itens para faturar',
    });
    expect(await get()).toMatchObject({ status: 'aberta', faturada_em: null });
  });

  test('estornar uma movimentação depois de faturar devolve a peça, marca o item e a ordem segue faturada', async () => {
    await faturada();
    const movimentacao = await api.db
      .selectFrom('movimentacoes_estoque')
      .select('id')
      .where('ordem_servico_id', '=', ordem.id)
      .executeTakeFirstOrThrow();
    await api.run((ctx) => estornarMovimentacoes(ctx, [movimentacao.id]));
    const depois = await get();
    expect(depois).toMatchObject({ status: 'entregue', faturada_em: expect.any(Date) });
    expect(depois.itens.map((item) => item.situacao)).toEqual(['estornada', 'efetivada']);
    expect(await oficina.livro(ordem)).toMatchObject({
      movimentacoes: ['venda 2 estornada', 'entrada 2 efetivada'],
      lancamentos: ['-2', '2'],
    });
    expect(await oficina.saldo(tela)).toBe('10');
    await expect(ordens.faturar({ id: ordem.id })).rejects.toMatchObject({ code: 'ORDEM_JA_FATURADA' });
    await ordens.estornarFaturamento({ id: ordem.id });
    expect(await oficina.saldo(tela)).toBe('10');
    expect((await get()).itens[0]).toMatchObject({ situacao: 'pendente' });
  });

  test('estornar o faturamento desfaz tudo, reserva de novo e deixa editar e faturar outra vez', async () => {
    await faturada();
    await ordens.estornarFaturamento({ id: ordem.id });
    const aberta = await get();
    expect(aberta).toMatchObject({
      status: 'concluida',
      faturada_em: null,
      faturada_por: null,
      data_entrega: null,
    });
    expect(aberta.itens[0]).toMatchObject({ situacao: 'pendente' });
    const livro = await oficina.livro(ordem);
    expect(livro.vendas.toSorted()).toEqual([
      '1 por 80.00 estornada',
      '2 por 600.00 estornada',
      '2 por 600.00 pendente',
    ]);
    expect(livro.movimentacoes.toSorted()).toEqual([
      'entrada 2 efetivada',
      'venda 2 estornada',
      'venda 2 pendente',
    ]);
    expect(await oficina.saldo(tela)).toBe('10');
    const [item] = aberta.itens;
    await ordens.alterarItem({ id: item?.id ?? '', versao: 1, quantidade: '3', valor_unitario: '290.00' });
    await ordens.faturar({ id: ordem.id });
    expect(await oficina.saldo(tela)).toBe('7');
    expect((await get()).total).toBe('950.00');
    await expect(ordens.estornarFaturamento({ id: (await oficina.ordem()).id })).rejects.toMatchObject({
      code: 'ORDEM_NAO_FATURADA',
      message: 'Esta ordem não está faturada',
    });
  });

  test('estornar o faturamento nunca é recusado por falta de estoque', async () => {
    await faturada();
    await oficina.item(await oficina.ordem(), tela, 20);
    await bloquear('bloquear');
    await ordens.estornarFaturamento({ id: ordem.id });
    await bloquear('avisar');
    expect((await get()).itens[0]).toMatchObject({ situacao: 'pendente' });
  });

  test('remover um item depois do estorno guarda o que foi faturado', async () => {
    await faturada();
    await ordens.estornarFaturamento({ id: ordem.id });
    const [item] = (await get()).itens;
    await ordens.removerItem({ id: item?.id ?? '' });
    expect((await oficina.livro(ordem)).vendas.toSorted()).toEqual([
      '1 por 80.00 estornada',
      '2 por 600.00 estornada',
    ]);
    expect((await get()).outras_vendas).toEqual([]);
  });

  test('uma venda avulsa da ordem aparece à parte, não é item, não impede faturar e não é faturada de novo', async () => {
    await oficina.item(ordem, tela, 2, '300.00');
    await vendaAvulsa(tela);
    expect((await get()).outras_vendas).toMatchObject([{ situacao: 'efetivada', valor_total: '50.00' }]);
    await ordens.faturar({ id: ordem.id });
    expect(await oficina.saldo(tela)).toBe('7');
    await ordens.estornarFaturamento({ id: ordem.id });
    expect(await get()).toMatchObject({ outras_vendas: [{ situacao: 'efetivada' }], total: '600.00' });
    expect(await oficina.saldo(tela)).toBe('9');
  });

  test('um produto inativado depois de adicionado é faturado assim mesmo', async () => {
    await oficina.item(ordem, tela);
    await api.dono.query('update produtos_servicos set ativo = false where id = $1', [tela]);
    expect((await get()).itens[0]?.produto).toMatchObject({ ativo: false });
    await ordens.faturar({ id: ordem.id });
    expect(await oficina.saldo(tela)).toBe('9');
  });
});
