import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';
import { baixar, type NovaBaixa } from './baixas.rules.ts';
import { cobrar } from './cobrar.rules.ts';
import { type Cadastro, comecarFixture } from './comeco.fixtures.ts';
import { transferir } from './contas.rules.ts';
import { devolver } from './devolucoes.rules.ts';
import { estornar } from './estornos.rules.ts';
import type { Recebimento } from './financeiro.contract.ts';
import { lancar } from './lancar.command.ts';
import type { LivroOuNada } from './livro.rules.ts';
import { criarTitulo } from './titulos.rules.ts';
import { type Pedido, travar } from './travar.command.ts';

let api: TestApi;
let loja: Loja;
let cadastro: Cadastro;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [loja.matriz, loja.loja]));
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const forma = (nome: string): string => cadastro.formas[nome] ?? '';
const conta = (nome: string): string => cadastro.contas[nome] ?? '';
const hoje = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());

/** Performs one act: lock, plan, write. */
const fazer = (pedido: Partial<Pedido>, plano: (livro: LivroOuNada) => LivroOuNada) =>
  api.run(async (ctx) =>
    lancar(
      ctx,
      plano(await travar(ctx, { filial_id: loja.matriz, formas: Object.values(cadastro.formas), ...pedido })),
    ),
  );

/** Creates an open debt of the customer, in parcels due today. */
async function dever(...valores: string[]): Promise<{ titulo_id: string; parcelas: string[] }> {
  const id = newId();
  await fazer({}, (livro) =>
    criarTitulo(livro, {
      id,
      natureza: 'receber',
      parte: { cliente_id: loja.cliente.id },
      origem: 'manual',
      documento: null,
      descricao: 'Serviço',
      competencia: hoje(),
      parcelas: valores.map((valor) => ({ vencimento: hoje(), valor })),
      categorias: [
        {
          categoria: 'receita_servicos',
          valor: valores.reduce((a, b) => String(Number(a) + Number(b)), '0'),
        },
      ],
    }),
  );
  const rows = await api.db
    .selectFrom('parcelas')
    .select('id')
    .where('titulo_id', '=', id)
    .orderBy('numero')
    .execute();
  return { titulo_id: id, parcelas: rows.map((row) => row.id) };
}

const receber = (
  parcela_id: string,
  principal: string,
  formas: NovaBaixa['formas'],
  mais: Partial<NovaBaixa> = {},
) =>
  fazer({ parcelas: [parcela_id], creditos_de: [loja.cliente.id] }, (livro) =>
    baixar(livro, { natureza: 'receber', linhas: [{ parcela_id, principal }], formas, ...mais }),
  );

async function saldo(nome: string): Promise<string> {
  const row = await api.db
    .selectFrom('contas_financeiras')
    .select('saldo')
    .where('id', '=', conta(nome))
    .executeTakeFirstOrThrow();
  return row.saldo;
}
const aberto = async (parcela_id: string): Promise<string> =>
  (await api.db.selectFrom('parcelas').select('saldo').where('id', '=', parcela_id).executeTakeFirstOrThrow())
    .saldo;

describe('receber', () => {
  test('dinheiro cai no caixa da filial, o cartão na maquininha com a taxa, e o excedente vira crédito', async () => {
    const { parcelas } = await dever('100.00', '60.00');
    const [uma = '', outra = ''] = parcelas;
    const caixa = Number(await saldo('Caixa Matriz Centro'));
    await receber(uma, '100.00', [{ forma_id: forma('Dinheiro'), valor: '100.00', entregue: '120.00' }]);
    expect(Number(await saldo('Caixa Matriz Centro'))).toBe(caixa + 100);
    await receber(outra, '60.00', [{ forma_id: forma('Crédito'), valor: '90.00', parcelas: 3 }], {
      excedente: true,
    });
    expect([await aberto(uma), await aberto(outra)]).toEqual(['0.00', '0.00']);
    const cartoes = await api.db
      .selectFrom('recebiveis_cartao')
      .select(['bruto', 'taxa', 'liquido'])
      .execute();
    expect(cartoes).toEqual(
      Array.from({ length: 3 }, () => ({ bruto: '30.00', taxa: '1.84', liquido: '28.16' })),
    );
    const creditos = await api.db.selectFrom('creditos_cliente').select(['saldo', 'origem']).execute();
    expect(creditos).toEqual([{ saldo: '30.00', origem: 'excedente' }]);
    await api.verificar();
  });

  test('a soma errada é dita ao centavo, e nada fica escrito', async () => {
    const { parcelas } = await dever('50.00');
    const recusa = receber(parcelas[0] ?? '', '50.00', [{ forma_id: forma('PIX'), valor: '40.00' }]);
    await expect(recusa).rejects.toThrow('A soma das formas deve ser igual ao total: faltam R$ 10,00');
    expect(await aberto(parcelas[0] ?? '')).toBe('50.00');
  });

  test('o crédito do cliente paga, e mais do que há é recusado com o valor', async () => {
    const { parcelas } = await dever('50.00');
    const credito = [{ forma_id: forma('Crédito do cliente'), valor: '50.00' }];
    await expect(receber(parcelas[0] ?? '', '50.00', credito)).rejects.toThrow(
      'O crédito do cliente é de R$ 30,00: use até esse valor',
    );
    const pix = { forma_id: forma('PIX'), valor: '20.00' };
    await receber(parcelas[0] ?? '', '50.00', [
      { ...pix, forma_id: forma('Crédito do cliente'), valor: '30.00' },
      pix,
    ]);
    expect(await aberto(parcelas[0] ?? '')).toBe('0.00');
  });

  test('de 16 que recebem a mesma parcela inteira um consegue, e os outros sabem o recibo', async () => {
    const { parcelas } = await dever('80.00');
    const [id = ''] = parcelas;
    const pagar = () => receber(id, '80.00', [{ forma_id: forma('PIX'), valor: '80.00' }]);
    const fim = await Promise.allSettled(Array.from({ length: 16 }, pagar));
    const feitos = fim.filter(({ status }) => status === 'fulfilled');
    const textos = fim.flatMap((um) => (um.status === 'rejected' ? [String(um.reason.message)] : []));
    expect(feitos).toHaveLength(1);
    expect(new Set(textos).size).toBe(1);
    expect(textos[0]).toMatch(/^Esta parcela já foi recebida: veja o recibo nº \d+$/);
  });

  test('de 16 que recebem R$ 10,00 de R$ 100,00 dez conseguem', async () => {
    const { parcelas } = await dever('100.00');
    const [id = ''] = parcelas;
    const formas = ['Dinheiro', 'PIX'].map((nome) => [{ forma_id: forma(nome), valor: '10.00' }]);
    const fim = await Promise.allSettled(
      Array.from({ length: 16 }, (_, i) => receber(id, '10.00', formas[i % 2] ?? [])),
    );
    expect(fim.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await aberto(id)).toBe('0.00');
  });
});

describe('estornar', () => {
  const estornarUm = (id: string) =>
    fazer({ movimentos: [id] }, (livro) => estornar(livro, { movimento_id: id, motivo: 'Valor errado' }));

  test('de 16 que estornam o mesmo recebimento um consegue, e a parcela volta a ficar em aberto', async () => {
    const { parcelas } = await dever('70.00');
    const feito = await receber(parcelas[0] ?? '', '70.00', [{ forma_id: forma('Débito'), valor: '70.00' }]);
    const id = feito?.movimentos[0]?.id ?? '';
    const fim = await Promise.allSettled(Array.from({ length: 16 }, () => estornarUm(id)));
    expect(fim.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const textos = fim.flatMap((um) => (um.status === 'rejected' ? [String(um.reason.message)] : []));
    expect(textos[0]).toMatch(/^Este lançamento já foi estornado: veja o nº \d+$/);
    expect(await aberto(parcelas[0] ?? '')).toBe('70.00');
    const [estorno] = fim.flatMap((um) =>
      um.status === 'fulfilled' ? [um.value?.movimentos[0]?.id ?? ''] : [],
    );
    await expect(estornarUm(estorno ?? '')).rejects.toThrow(
      'Um estorno não pode ser estornado: lance de novo',
    );
  });

  test('devolver a venda inteira zera o título, e o dinheiro fica como crédito; o recebimento não se estorna mais', async () => {
    const { titulo_id, parcelas } = await dever('40.00', '60.00');
    const feito = await receber(parcelas[0] ?? '', '40.00', [{ forma_id: forma('PIX'), valor: '40.00' }]);
    const devolvido = await fazer({ titulos: [titulo_id], pagamentos: true }, (livro) =>
      devolver(livro, { titulo_id, valor: null, destino: { tipo: 'credito' }, motivo: 'Desistiu' }),
    );
    expect([await aberto(parcelas[0] ?? ''), await aberto(parcelas[1] ?? '')]).toEqual(['0.00', '0.00']);
    await expect(estornarUm(feito?.movimentos[0]?.id ?? '')).rejects.toThrow(
      `veja o nº ${devolvido?.movimentos[0]?.numero}`,
    );
    const lotes = await api.db
      .selectFrom('creditos_cliente')
      .select(['saldo', 'origem'])
      .where('movimento_id', '=', devolvido?.movimentos[0]?.id ?? '')
      .execute();
    expect(lotes).toEqual([{ saldo: '40.00', origem: 'devolucao' }]);
    await api.verificar();
  });
});

describe('faturar', () => {
  const cobrarVenda = (recebimento: Recebimento | undefined) => {
    const id = newId();
    return fazer({}, (livro) =>
      cobrar(livro, {
        ao: 'faturar',
        recebimento,
        titulo: {
          id,
          natureza: 'receber',
          parte: { cliente_id: loja.cliente.id },
          origem: 'manual',
          documento: null,
          descricao: 'OS #1',
          competencia: hoje(),
          categorias: [{ categoria: 'receita_servicos', valor: '100.00' }],
        },
      }),
    ).then(async () =>
      api.db
        .selectFrom('parcelas')
        .select(['valor', 'saldo'])
        .where('titulo_id', '=', id)
        .orderBy('numero')
        .execute(),
    );
  };

  test('sem resposta fica uma parcela em aberto; com entrada, o resto; em parcelas, cada uma', async () => {
    expect(await cobrarVenda(undefined)).toEqual([{ valor: '100.00', saldo: '100.00' }]);
    const pix = { forma_id: forma('PIX'), valor: '30.00' };
    expect(await cobrarVenda({ formas: [pix] })).toEqual([{ valor: '100.00', saldo: '70.00' }]);
    const parcelas = ['35.00', '35.00'].map((valor) => ({ vencimento: '2027-01-10', valor }));
    expect(await cobrarVenda({ formas: [pix], parcelas })).toEqual([
      { valor: '30.00', saldo: '0.00' },
      { valor: '35.00', saldo: '35.00' },
      { valor: '35.00', saldo: '35.00' },
    ]);
    await expect(cobrarVenda({ formas: [{ ...pix, valor: '130.00' }] })).rejects.toThrow('sobram R$ 30,00');
  });
});

describe('contas', () => {
  test('o caixa não fica devendo: diz qual, e nada fica escrito', async () => {
    const tirar = (valor: string) =>
      fazer({ contas: [conta('Caixa Loja Batel'), conta('Cofre Loja Batel')] }, (livro) =>
        transferir(livro, {
          tipo: 'sangria',
          de: conta('Caixa Loja Batel'),
          para: conta('Cofre Loja Batel'),
          valor,
        }),
      );
    await expect(tirar('100.01')).rejects.toThrow(
      'Não há esse valor em Caixa Loja Batel: lance a sobra ou tire menos',
    );
    const fim = await Promise.allSettled(Array.from({ length: 16 }, () => tirar('20.00')));
    expect(fim.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect([await saldo('Caixa Loja Batel'), await saldo('Cofre Loja Batel')]).toEqual(['0.00', '100.00']);
  });

  test('o papel do programa não altera nem apaga o livro', async () => {
    for (const statement of [
      'update lancamentos_financeiros set valor = 1',
      'delete from lancamentos_financeiros',
      'delete from movimentos_financeiros',
      'update movimentos_parcelas set principal = 1',
    ])
      await expect(
        api.db.executeQuery({ sql: statement, parameters: [], query: {} as never, queryId: {} as never }),
      ).rejects.toMatchObject({
        code: '42501',
      });
  });
});

test('desligado, nada se trava, nada se lança e cada ato devolve nada', async () => {
  const outra = await createTestApi();
  const { id: filial_id } = await outra.client.filiais.create({ nome: 'Sede' });
  await outra.run(async (ctx) => {
    const livro = await travar(ctx, { filial_id });
    expect(livro).toBeNull();
    expect(
      await lancar(ctx, transferir(livro, { tipo: 'sangria', de: newId(), para: newId(), valor: '1' })),
    ).toBeNull();
  });
  await outra.close();
});
