// `npm run verificar` sees rows of the money ledger that somebody changed by hand.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { financeiroInvariants } from '#kernels/financeiro/financeiro.invariants.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let cadastro: Cadastro;
const naMatriz = () => ({ filial_id: oficina.matriz });
const forma = (nome: string) => cadastro.formas[nome] ?? '';
const por = (nome: string, valor: string) => ({ formas: [{ forma_id: forma(nome), valor }] });

/** Another method of the same account. */
const OUTRA_DA_CONTA = `(select f.id from formas_pagamento f join formas_pagamento a on a.id = mf.forma_id
  where f.conta_id = a.conta_id and f.id <> a.id order by f.nome limit 1)`;

/**
 * A day with a deposit, a billing, a sale in parcels and by card, a vale, a return, a reversal, an exchanged method, and
 * credit paid back.
 */
async function umDia(): Promise<void> {
  const ordem = await oficina.ordem();
  await oficina.item(ordem, await oficina.produto(9), 1, '100.00');
  await api.client.ordens_servico.receberSinal({ id: ordem.id, recebimento: por('PIX', '40.00') });
  await api.client.ordens_servico.faturar({ id: ordem.id, recebimento: por('Crédito', '60.00') });
  const vender = async (recebimento: object) =>
    api.client.vendas.finalizar({
      ...{ ...naMatriz(), cliente_id: oficina.clienteDe(oficina.matriz) },
      itens: [{ produto_id: await oficina.produto(9), quantidade: '1', valor_unitario: '90.00' }],
      recebimento: { formas: [], ...recebimento },
    });
  await vender({
    parcelas: [
      { vencimento: '2027-01-10', valor: '30.00' },
      { vencimento: '2027-02-10', valor: '60.00' },
    ],
  });
  const devolvida = await vender(por('PIX', '90.00'));
  const destino = { tipo: 'forma', forma_id: forma('PIX'), feito: true } as const;
  await api.client.vendas.estornar({ id: devolvida.id, destino });
  await api.client.caixa.vale({ ...naMatriz(), profile_id: api.admin.id, valor: '20.00', motivo: 'Ônibus' });
  const paga = await vender(por('PIX', '90.00'));
  const { rows } = await api.dono.query(
    `select mp.movimento_id as id from titulos t join parcelas p on p.titulo_id = t.id
     join movimentos_parcelas mp on mp.parcela_id = p.id where t.documento_id = $1`,
    [paga.id],
  );
  await api.client.financeiro.estornar({ id: rows[0].id, motivo: 'Recibo errado' });
  await vender(por('PIX', '90.00'));
  const [trocado] = (await api.client.contas.listRecebimentos({ ...naMatriz(), limite: 1 })).itens;
  await api.client.financeiro.trocarForma({ id: trocado?.id ?? '', ...por('Transferência', '90.00') });
  const emCredito = await vender(por('PIX', '90.00'));
  await api.client.vendas.estornar({ id: emCredito.id, destino: { tipo: 'credito' } });
  const [credito] = (await api.client.creditos.list(naMatriz())).itens;
  await api.client.creditos.devolver({
    ...naMatriz(),
    ...{ id: credito?.id ?? '', valor: '90.00', motivo: 'Pediu de volta', destino },
  });
}

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
  await umDia();
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

/** The invariants of money that fail after this change, which is taken back. */
async function vistas(mudanca: string): Promise<string[]> {
  const client = await api.dono.connect();
  try {
    await client.query('begin');
    // The owner of the database can switch off the trigger that refuses a change of a posted movement.
    await client.query('alter table movimentos_financeiros disable trigger user');
    const { rowCount } = await client.query(mudanca);
    expect(rowCount, mudanca).toBeGreaterThan(0);
    const achadas: string[] = [];
    for (const [nome, query] of Object.entries(financeiroInvariants.invariants ?? {}))
      if ((await client.query(query)).rows.length > 0) achadas.push(nome);
    return achadas;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const MOVIMENTO = (tipo: string) =>
  `(select id from movimentos_financeiros where tipo = '${tipo}' order by numero limit 1)`;
const OUTRA_PESSOA = `(select id from clientes c where not sistema and id not in (select cliente_id from titulos where cliente_id is not null) limit 1)`;

const ADULTERACOES: readonly [o_que: string, mudanca: string, invariante: string][] = [
  [
    'o valor de uma parcela',
    `update parcelas set valor = valor + 10 where id = (select id from parcelas where valor = 30)`,
    'Valor da parcela = o que se lançou ao abri-la',
  ],
  [
    'o valor de um título',
    `update titulos set valor = valor + 10 where id = (select titulo_id from parcelas where valor = 30)`,
    'Valor do título = parcelas com que nasceu',
  ],
  [
    'o valor de um sinal',
    `update movimentos_formas set valor = valor + 5 where movimento_id = ${MOVIMENTO('credito')}`,
    'Formas do movimento = o que moveram nas suas contas',
  ],
  [
    'o valor de um vale',
    `update movimentos_formas set valor = valor - 5 where movimento_id = ${MOVIMENTO('vale')}`,
    'Formas do movimento = o que moveram nas suas contas',
  ],
  [
    'o valor de uma devolução',
    `update movimentos_formas set valor = valor - 5 where movimento_id = ${MOVIMENTO('devolucao')}`,
    'Formas do movimento = o que moveram nas suas contas',
  ],
  [
    'a forma de um sinal',
    `update movimentos_formas set forma_id = (select id from formas_pagamento where nome = 'Dinheiro') where movimento_id = ${MOVIMENTO('credito')}`,
    'Forma do movimento move uma conta do seu tipo',
  ],
  [
    'a forma de uma devolução',
    `update movimentos_formas set forma_id = (select id from formas_pagamento where nome = 'Débito') where movimento_id = ${MOVIMENTO('devolucao')}`,
    'Forma do movimento move uma conta do seu tipo',
  ],
  ...(['credito', 'baixa', 'devolucao'] as const).map((tipo): (typeof ADULTERACOES)[number] => [
    `a forma de ${tipo} por outra da mesma conta`,
    `update movimentos_formas mf set forma_id = ${OUTRA_DA_CONTA} where conta_id is not null and movimento_id = ${MOVIMENTO(tipo)}`,
    'Formas do movimento = as que a auditoria gravou',
  ]),
  [
    'a forma de um recebimento que já a trocou',
    `update movimentos_formas mf set forma_id = ${OUTRA_DA_CONTA}
     where movimento_id = (select id from movimentos_financeiros where substitui_id is not null)`,
    'Formas do movimento = as que a auditoria gravou',
  ],
  [
    'a forma de um crédito devolvido',
    `update movimentos_formas mf set forma_id = ${OUTRA_DA_CONTA}
     where movimento_id = (select id from movimentos_financeiros where tipo = 'devolucao' and titulo_id is null and motivo = 'Pediu de volta')`,
    'Formas do movimento = as que a auditoria gravou',
  ],
  [
    'em quantas vezes foi o cartão',
    `update movimentos_formas set parcelas = 3 where forma_id = (select id from formas_pagamento where nome = 'Crédito')`,
    'Formas do movimento = as que a auditoria gravou',
  ],
  [
    'a conta de um vale',
    `update movimentos_formas set conta_id = (select id from contas_financeiras where tipo = 'banco' limit 1) where movimento_id = ${MOVIMENTO('vale')}`,
    'Formas do movimento = o que moveram nas suas contas',
  ],
  [
    'o valor de um crédito',
    `update creditos_cliente set valor = valor + 1 where movimento_id = ${MOVIMENTO('credito')}`,
    'Crédito do cliente nasce com o valor lançado e recebido',
  ],
  [
    'o dia de um recebimento',
    `update movimentos_financeiros set data = data - 1 where id = ${MOVIMENTO('baixa')}`,
    'Lançamento tem o dia e a filial do seu movimento',
  ],
  [
    'o dia de um sinal',
    `update movimentos_financeiros set data = data - 30 where id = ${MOVIMENTO('credito')}`,
    'Lançamento tem o dia e a filial do seu movimento',
  ],
  [
    'o cliente do título de uma ordem',
    `update titulos set cliente_id = ${OUTRA_PESSOA} where origem = 'ordem'`,
    'Título de venda é de quem a deve',
  ],
  [
    'o cliente do título de uma venda',
    `update titulos set cliente_id = ${OUTRA_PESSOA} where id = (select titulo_id from parcelas where valor = 30)`,
    'Título de venda é de quem a deve',
  ],
  [
    'o cliente de um recebimento',
    `update movimentos_financeiros set cliente_id = ${OUTRA_PESSOA} where id = ${MOVIMENTO('baixa')}`,
    'Pagamento e conta são da mesma pessoa',
  ],
  [
    'um estorno feito recebimento',
    `update movimentos_financeiros set tipo = 'baixa', estorno_de_id = null where id = ${MOVIMENTO('estorno')}`,
    'Baixa lança em cada parcela o que registra dela',
  ],
  [
    'um estorno feito sinal',
    `update movimentos_financeiros set tipo = 'credito', estorno_de_id = null where id = ${MOVIMENTO('estorno')}`,
    'Crédito do cliente nasce com o valor lançado e recebido',
  ],
  [
    'um estorno feito transferência',
    `update movimentos_financeiros set tipo = 'transferencia', estorno_de_id = null where id = ${MOVIMENTO('estorno')}`,
    'O que se estornou tem o seu estorno',
  ],
];

test('o livro do dia está certo', async () => {
  await api.verificar();
});

test.each(ADULTERACOES)('verificar vê que se mudou %s', async (_, mudanca, invariante) => {
  expect(await vistas(mudanca)).toContain(invariante);
});
