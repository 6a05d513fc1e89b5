/** Random acts on the ledger, beside a plain model that only adds and subtracts cents. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baixar } from '#kernels/financeiro/baixas.rules.ts';
import { liquidar, transferir } from '#kernels/financeiro/contas.rules.ts';
import { criarCredito } from '#kernels/financeiro/creditos.rules.ts';
import { devolver } from '#kernels/financeiro/devolucoes.rules.ts';
import { estornar } from '#kernels/financeiro/estornos.rules.ts';
import type { Destino } from '#kernels/financeiro/financeiro.contract.ts';
import type { Lancamento, Livro, LivroOuNada } from '#kernels/financeiro/livro.rules.ts';
import { dinheiroDoTitulo } from '#kernels/financeiro/postar.rules.ts';
import { abater, criarTitulo, renegociar } from '#kernels/financeiro/titulos.rules.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { fromUnits, sumMoney, toUnits } from '#platform/shared/money.ts';
import { gravar, HOJE, VAZIO } from './livro.fixtures.ts';

const reais = (centavos: number) => fromUnits(BigInt(centavos), 2);
const centavos = (valor: string) => Number(toUnits(valor, 2));

/** Open debts, customers' credit and received money, all in cents. */
interface Modelo {
  aberto: number;
  aPagar: number;
  credito: number;
  dinheiro: number;
}

type Ato = (livro: Livro) => { depois: LivroOuNada; muda: Partial<Modelo> };

const escolher = <V>(itens: readonly V[], n: number): V | undefined => itens[n % Math.max(itens.length, 1)];
const NADA = { depois: null, muda: {} };

const criar =
  (valor: number, partes: number): Ato =>
  (livro) => {
    const parcelas = Array.from({ length: partes }, () => ({ vencimento: HOJE, valor: reais(valor) }));
    const categorias = [{ categoria: 'receita_servicos' as const, valor: reais(valor * partes) }];
    const titulo = {
      natureza: 'receber' as const,
      parte: { cliente_id: 'c' },
      origem: 'manual' as const,
      documento: null,
      descricao: 'OS',
      competencia: HOJE,
    };
    return {
      depois: criarTitulo(livro, { ...titulo, parcelas, categorias }),
      muda: { aberto: valor * partes },
    };
  };

const receber =
  (qual: number, pedido: number, sobra: number, como: string, desconto: number): Ato =>
  (livro) => {
    const parcela = escolher(
      [...livro.parcelas.values()].filter(({ natureza }) => natureza === 'receber'),
      qual,
    );
    if (!parcela) return NADA;
    // Usually the open amount, sometimes more.
    const valor = qual % 5 === 0 ? pedido : Math.max(1, Math.min(pedido, centavos(parcela.saldo)));
    const menos = Math.min(desconto, valor);
    const pago = valor - menos + sobra;
    const depois = baixar(livro, {
      natureza: 'receber',
      linhas: [{ parcela_id: parcela.id, principal: reais(valor), desconto: reais(menos) }],
      formas:
        pago > 0
          ? [{ forma_id: como, valor: reais(pago), parcelas: como === 'credito' ? 1 + (qual % 3) : 1 }]
          : [],
      excedente: sobra > 0,
    });
    const usado = como === 'lote' ? pago : 0;
    return { depois, muda: { aberto: -valor, credito: sobra - usado, dinheiro: pago - usado } };
  };

const depositar =
  (valor: number, como: string): Ato =>
  (livro) => ({
    depois: criarCredito(livro, {
      cliente_id: 'c',
      origem: 'manual',
      formas: [{ forma_id: como, valor: reais(valor) }],
    }),
    muda: como === 'lote' ? {} : { credito: valor, dinheiro: valor },
  });

const voltar =
  (qual: number, valor: number | null, destino: Destino): Ato =>
  (livro) => {
    const titulo = escolher(
      [...livro.titulos.values()].filter(({ origem }) => origem === 'manual'),
      qual,
    );
    if (!titulo) return NADA;
    const tem = centavos(dinheiroDoTitulo(livro, titulo));
    const saldo = centavos(titulo.saldo);
    const cai = Math.min(valor ?? saldo, saldo);
    const sai = valor === null ? tem : Math.min(valor - cai, tem);
    const depois = devolver(livro, {
      titulo_id: titulo.id,
      valor: valor === null ? null : reais(valor),
      destino,
      motivo: 'Teste',
    });
    const muda = { aberto: -cai };
    if (destino.tipo === 'credito') return { depois, muda: { ...muda, credito: sai } };
    if (destino.tipo === 'a_devolver') return { depois, muda: { ...muda, aPagar: sai } };
    return { depois, muda: { ...muda, dinheiro: -sai } };
  };

const negar =
  (qual: number): Ato =>
  (livro) => {
    const movimento = escolher([...livro.movimentos.values()], qual);
    if (!movimento) return NADA;
    const depois = estornar(livro, { movimento_id: movimento.id, motivo: 'Teste' });
    const de = (lugar: (um: Lancamento) => boolean) =>
      -centavos(sumMoney(movimento.lancamentos.filter(lugar).map(({ valor }) => valor)));
    const aPagar = (id: string) => livro.parcelas.get(id)?.natureza === 'pagar';
    const muda = {
      aberto: de((um) => 'parcela_id' in um && !aPagar(um.parcela_id)),
      aPagar: -de((um) => 'parcela_id' in um && aPagar(um.parcela_id)),
      credito: -de((um) => 'credito_id' in um),
      // Card fees are money that the customer gave.
      dinheiro: de((um) => 'conta_id' in um || ('categoria_id' in um && um.categoria_id === 'taxas_cartao')),
    };
    return { depois, muda };
  };

const mover =
  (valor: number): Ato =>
  (livro) => ({
    depois: transferir(livro, { tipo: 'transferencia', de: 'banco', para: 'cofre', valor: reais(valor) }),
    muda: {},
  });

const cair =
  (qual: number): Ato =>
  (livro) => {
    const cartao = escolher([...livro.recebiveis.values()], qual);
    if (!cartao) return NADA;
    return {
      depois: liquidar(livro, { recebiveis: [cartao.id], conta_id: 'banco', valor: cartao.liquido }),
      muda: {},
    };
  };

const abaixar =
  (qual: number, valor: number): Ato =>
  (livro) => {
    const titulo = escolher(
      [...livro.titulos.values()].filter(({ natureza }) => natureza === 'receber'),
      qual,
    );
    if (!titulo) return NADA;
    return {
      depois: abater(livro, { titulo_id: titulo.id, valor: reais(valor), categoria: 'retencoes' }),
      muda: { aberto: -valor },
    };
  };

const dividir =
  (qual: number): Ato =>
  (livro) => {
    const titulo = escolher(
      [...livro.titulos.values()].filter(({ natureza, saldo }) => natureza === 'receber' && saldo !== '0.00'),
      qual,
    );
    if (!titulo) return NADA;
    const parcelas = [{ vencimento: '2027-01-10', valor: titulo.saldo }];
    return { depois: renegociar(livro, { titulo_id: titulo.id, parcelas }), muda: {} };
  };

const n = fc.nat({ max: 50 });
const valor = fc.integer({ min: 1, max: 30_000 });
const como = fc.constantFrom('dinheiro', 'pix', 'credito', 'lote');
const destino = fc.constantFrom<Destino>(
  { tipo: 'credito' },
  { tipo: 'a_devolver' },
  { tipo: 'forma', forma_id: 'pix', feito: true },
);
const ato: fc.Arbitrary<Ato> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(valor, fc.integer({ min: 1, max: 3 })).map((args) => criar(...args)) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(n, valor, fc.constantFrom(0, 0, 0, 500), como, fc.constantFrom(0, 0, 100))
      .map((args) => receber(...args)),
  },
  { weight: 2, arbitrary: fc.tuple(valor, como).map((args) => depositar(...args)) },
  { weight: 3, arbitrary: fc.tuple(n, fc.option(valor), destino).map((args) => voltar(...args)) },
  { weight: 4, arbitrary: n.map(negar) },
  { weight: 1, arbitrary: valor.map(mover) },
  { weight: 2, arbitrary: n.map(cair) },
  { weight: 1, arbitrary: fc.tuple(n, valor).map((args) => abaixar(...args)) },
  { weight: 1, arbitrary: n.map(dividir) },
);

const somaDe = (livro: Livro, lugar: (um: Lancamento) => boolean) =>
  centavos(
    sumMoney(
      [...livro.movimentos.values()].flatMap(({ lancamentos }) =>
        lancamentos.filter(lugar).map(({ valor: v }) => v),
      ),
    ),
  );

function conferir(livro: Livro, modelo: Modelo): void {
  const abertas = (natureza: string) =>
    [...livro.parcelas.values()].filter((uma) => uma.natureza === natureza).map(({ saldo }) => saldo);
  expect(centavos(sumMoney(abertas('receber')))).toBe(modelo.aberto);
  expect(centavos(sumMoney(abertas('pagar')))).toBe(modelo.aPagar);
  expect(centavos(sumMoney([...livro.creditos.values()].map(({ saldo }) => saldo)))).toBe(modelo.credito);
  const taxas = somaDe(livro, (um) => 'categoria_id' in um && um.categoria_id === 'taxas_cartao');
  expect(somaDe(livro, (um) => 'conta_id' in um) + taxas).toBe(modelo.dinheiro);
  expect(somaDe(livro, () => true)).toBe(0);
  for (const { id, saldo, valor: total } of livro.titulos.values()) {
    const parcelas = [...livro.parcelas.values()].filter(({ titulo_id }) => titulo_id === id);
    expect(saldo).toBe(sumMoney(parcelas.map((uma) => uma.saldo)));
    expect(centavos(saldo) >= 0 && centavos(saldo) <= centavos(total)).toBe(true);
  }
  for (const { id, saldo } of livro.parcelas.values())
    expect(Math.abs(somaDe(livro, (um) => 'parcela_id' in um && um.parcela_id === id))).toBe(centavos(saldo));
  for (const { saldo, valor: total, reservado } of livro.creditos.values())
    expect(centavos(saldo) >= centavos(reservado) && centavos(saldo) <= centavos(total)).toBe(true);
  const previstos = [...livro.recebiveis.values()].filter(({ situacao }) => situacao === 'previsto');
  expect(somaDe(livro, (um) => 'conta_id' in um && um.conta_id === 'maquininha')).toBe(
    centavos(sumMoney(previstos.map(({ liquido }) => liquido))),
  );
}

test('qualquer sequência de atos dá os saldos de um modelo simples, e o recusado não muda nada', () => {
  let feitos = 0;
  fc.assert(
    fc.property(fc.array(ato, { minLength: 10, maxLength: 40, size: 'max' }), (atos) => {
      let livro = VAZIO;
      let modelo: Modelo = { aberto: 0, aPagar: 0, credito: 0, dinheiro: 0 };
      for (const um of atos) {
        try {
          const { depois, muda } = um(livro);
          if (!depois) continue;
          livro = gravar(depois);
          feitos += 1;
          modelo = {
            aberto: modelo.aberto + (muda.aberto ?? 0),
            aPagar: modelo.aPagar + (muda.aPagar ?? 0),
            credito: modelo.credito + (muda.credito ?? 0),
            dinheiro: modelo.dinheiro + (muda.dinheiro ?? 0),
          };
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
        conferir(livro, modelo);
      }
    }),
    { numRuns: 200 },
  );
  expect(feitos).toBeGreaterThan(1500);
});
