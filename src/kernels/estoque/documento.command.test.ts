/** Documents of a type without columns of its own in the kernel: the ledger still names, reserves and reverses them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { newId } from '#platform/shared/ids.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { conferirEstoque } from './conferirEstoque.command.ts';
import type { Documento, LinhaDocumento, NovaLinha } from './documento.rules.ts';
import { entradaFixture, saidaFixture } from './estoque.fixtures.ts';
import { estornarDocumento } from './estornarMovimentacoes.command.ts';
import {
  alterarPendente,
  cancelarPendentes,
  efetivarPendentes,
  reativarPendentes,
  removerPendentes,
  travarPendentes,
} from './pendentes.command.ts';
import { registrarMovimentacoes } from './registrarMovimentacoes.command.ts';

let api: TestApi;
let matriz: string;
let produto_id: string;
beforeAll(async () => {
  api = await createTestApi();
  matriz = (await api.client.filiais.create(filialFixture(0))).id;
  produto_id = newId();
  await api.dono.query(
    `insert into produtos_servicos (id, tipo, nome, valor_custo, user_id, criado_em) values ($1, 'produto', 'Tela', 80, $2, now())`,
    [produto_id, api.admin.id],
  );
  await api.run((ctx) =>
    registrarMovimentacoes(ctx, 'efetivada', [entradaFixture(produto_id, matriz, '10')]),
  );
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const troca = (): LinhaDocumento => ({ tipo: 'troca', id: newId(), linha_id: newId(), rotulo: 'R-31' });

function venda(documento: LinhaDocumento, quantidade: string): NovaLinha {
  const linha = saidaFixture(produto_id, matriz, quantidade);
  const valores = { filial_id: matriz, tecnico_id: null, valor_unitario: '100.00', desconto: '0' };
  return {
    ...linha,
    documento,
    movimentacao: { ...linha.movimentacao!, tipo_movimentacao: 'venda' },
    venda: { origem: 'movimentacao', ...valores },
  };
}

const reservar = (documento: LinhaDocumento, quantidade: string) =>
  api.run((ctx) => registrarMovimentacoes(ctx, 'pendente', [venda(documento, quantidade)]));

const valores = (documento: LinhaDocumento, quantidade: string) => ({
  linha_id: documento.linha_id ?? '',
  quantidade,
  valor_unitario: '100.00',
  desconto: '0',
  valor_total: `${Number(quantidade) * 100}.00`,
});

const efetivar = (documento: LinhaDocumento, quantidade: string) =>
  api.run(async (ctx) =>
    efetivarPendentes(ctx, documento, {
      pendentes: await travarPendentes(ctx, documento),
      linhas: [{ ...valores(documento, quantidade), tecnico_id: api.admin.id }],
      servicos: [],
    }),
  );

/** The warnings for taking the whole stock, for a document or without one. */
const falta = (documento: Documento | null) =>
  api.run((ctx) =>
    conferirEstoque(ctx, [{ produto_id, filial_id: matriz, delta: '-10' }], documento?.id ?? null),
  );

const movimentos = async ({ id }: Documento) =>
  (
    await api.dono.query(
      `select m.tipo_movimentacao, m.situacao, m.quantidade::float, m.documento_tipo, m.documento_linha_id, m.documento_rotulo,
         v.situacao as venda, v.valor_total, v.custo_unitario::float as custo, v.tecnico_id, v.tipo
       from movimentacoes_estoque m left join historico_vendas v on v.id = m.historico_venda_id
       where m.documento_id = $1 order by m.estorno_de_id nulls first`,
      [id],
    )
  ).rows;

test('a reserva de um documento não falta para ele mesmo, só para os outros', async () => {
  const documento = troca();
  await reservar(documento, '4');
  expect(await falta(documento)).toEqual([]);
  expect(await falta(null)).toMatchObject([{ mensagem: 'Tela em Matriz Centro: disponível 6, pedido 10' }]);
  expect(await falta(troca())).toHaveLength(1);
  await api.run((ctx) => cancelarPendentes(ctx, documento));
  expect(await falta(null)).toEqual([]);
  await api.run((ctx) => reativarPendentes(ctx, documento));
  expect(await falta(null)).toHaveLength(1);
  await api.run((ctx) => removerPendentes(ctx, { ...documento, linha_id: null }));
  expect(await movimentos(documento)).toEqual([]);
});

test('o documento reservado muda, efetiva-se com seus valores, e o estorno leva o mesmo documento', async () => {
  const documento = troca();
  await reservar(documento, '1');
  await api.run((ctx) => alterarPendente(ctx, documento, valores(documento, '3')));
  expect(await movimentos(documento)).toMatchObject([
    { situacao: 'pendente', quantidade: 3, venda: 'pendente', valor_total: '300.00', tecnico_id: null },
  ]);
  await efetivar(documento, '3');
  const nome = {
    documento_tipo: 'troca',
    documento_linha_id: documento.linha_id,
    documento_rotulo: 'R-31',
  };
  expect(await movimentos(documento)).toMatchObject([
    { ...nome, situacao: 'efetivada', custo: 80, tecnico_id: api.admin.id, tipo: 'produto' },
  ]);
  await api.run((ctx) => estornarDocumento(ctx, documento, { motivo: 'manual', origem: 'movimentacao' }));
  expect(await movimentos(documento)).toMatchObject([
    { ...nome, tipo_movimentacao: 'venda', situacao: 'estornada', venda: 'estornada' },
    { ...nome, tipo_movimentacao: 'entrada', situacao: 'efetivada' },
  ]);
});

test('remover uma linha deixa as outras do mesmo documento', async () => {
  const documento = troca();
  const outra = { ...documento, linha_id: newId() };
  await reservar(documento, '1');
  await reservar(outra, '2');
  await api.run((ctx) => removerPendentes(ctx, documento));
  expect(await movimentos(documento)).toMatchObject([{ documento_linha_id: outra.linha_id, quantidade: 2 }]);
});

test('o banco recusa um documento pela metade, um rótulo longo e uma ordem fora das suas colunas', async () => {
  const gravar = (colunas: string) =>
    api.dono.query(
      `insert into movimentacoes_estoque (id, operacao_id, motivo, situacao, tipo_movimentacao, produto_id, filial_destino_id, quantidade,
         data_movimentacao, user_id, criado_em, documento_tipo, documento_id, documento_rotulo)
       select gen_random_uuid(), gen_random_uuid(), 'recebimento', 'pendente', 'entrada', $1, $2, 1, now(), $3, now(), ${colunas}`,
      [produto_id, matriz, api.admin.id],
    );
  for (const colunas of [
    `'troca', null, null`,
    `null, gen_random_uuid(), null`,
    `'troca', gen_random_uuid(), null`,
    `'troca', gen_random_uuid(), '${'R'.repeat(21)}'`,
    `'ordem', gen_random_uuid(), 'OS #1'`,
  ]) {
    await expect(gravar(colunas), colunas).rejects.toMatchObject({
      constraint: 'movimentacoes_estoque_documento_check',
    });
  }
});
