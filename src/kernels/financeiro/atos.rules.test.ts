/** Property test: random acts on the ledger, compared with a simple model that only adds and subtracts cents. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '#platform/shared/errors.ts';
import { fromUnits, sumMoney, toUnits } from '#platform/shared/money.ts';
import { baixar } from './baixas.rules.ts';
import { abrirSessao, CEDULAS, fecharSessao } from './caixa.rules.ts';
import { cobrar } from './cobrar.rules.ts';
import { faltaNaConta, lancarDiferenca, liquidar, transferir } from './contas.rules.ts';
import { criarCredito } from './creditos.rules.ts';
import { devolver, devolverCredito } from './devolucoes.rules.ts';
import { devolverParaTroca } from './documento.command.ts';
import { estornar, trocarForma } from './estornos.rules.ts';
import type { Destino } from './financeiro.contract.ts';
import { gravar, HOJE, VAZIO } from './livro.fixtures.ts';
import type { Lancamento, Livro, LivroOuNada } from './livro.rules.ts';
import { dinheiroDoTitulo } from './postar.rules.ts';
import { abater, criarTitulo, renegociar } from './titulos.rules.ts';

const reais = (centavos: number) => fromUnits(BigInt(centavos), 2);
const centavos = (valor: string) => Number(toUnits(valor, 2));

/**
 * Sums in cents: open debts both ways, customers' credit, and money received (`caixa` and `cofre` are its parts in
 * drawer and safe).
 */
interface Modelo {
  aberto: number;
  aPagar: number;
  credito: number;
  dinheiro: number;
  caixa: number;
  cofre: number;
}
const CAMPOS = ['aberto', 'aPagar', 'credito', 'dinheiro', 'caixa', 'cofre'] as const;
const ZERO: Modelo = { aberto: 0, aPagar: 0, credito: 0, dinheiro: 0, caixa: 0, cofre: 0 };

type Ato = (livro: Livro) => { depois: LivroOuNada; muda: Partial<Modelo> };

const escolher = <V>(itens: readonly V[], n: number): V | undefined => itens[n % Math.max(itens.length, 1)];
/** Simulates a ledger whose drawer and safe are locked. */
const comSaldos = (livro: Livro): Livro => ({
  ...livro,
  contas: new Map(
    [...livro.contas].map(([id, conta]) =>
      conta.tipo === 'caixa' || conta.tipo === 'cofre'
        ? [id, { ...conta, saldo: reais(somaDe(livro, naConta(id))) }]
        : [id, conta],
    ),
  ),
});
let vendas = 0;
const vendaDe = (valor: number) => ({
  natureza: 'receber' as const,
  parte: { cliente_id: 'c' },
  origem: 'venda_direta' as const,
  documento: { tipo: 'venda_direta', id: `v${++vendas}`, rotulo: `Venda ${vendas}` },
  descricao: `Venda ${vendas}`,
  competencia: HOJE,
  categorias: [{ categoria: 'receita_produtos' as const, valor: reais(valor) }],
});
const NADA = { depois: null, muda: {} };
const naConta = (conta_id: string) => (um: Lancamento) => 'conta_id' in um && um.conta_id === conta_id;

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
    const caixa = como === 'dinheiro' ? pago : 0;
    return { depois, muda: { aberto: -valor, credito: sobra - usado, dinheiro: pago - usado, caixa } };
  };

const depositar =
  (valor: number, como: string): Ato =>
  (livro) => ({
    depois: criarCredito(livro, {
      cliente_id: 'c',
      origem: 'manual',
      formas: [{ forma_id: como, valor: reais(valor) }],
    }),
    muda: como === 'lote' ? {} : { credito: valor, dinheiro: valor, caixa: como === 'dinheiro' ? valor : 0 },
  });

const voltar =
  (qual: number, valor: number | null, destino: Destino): Ato =>
  (livro) => {
    const titulo = escolher(
      [...livro.titulos.values()].filter(
        ({ origem }) => origem === 'manual' || (valor === null && origem === 'venda_direta'),
      ),
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
      // The customer paid the card fees too.
      dinheiro: de((um) => 'conta_id' in um || ('categoria_id' in um && um.categoria_id === 'taxas_cartao')),
      caixa: de(naConta('caixa')),
      cofre: de(naConta('cofre')),
    };
    return { depois, muda };
  };

const mover =
  (valor: number): Ato =>
  (livro) => ({
    depois: transferir(livro, { tipo: 'transferencia', de: 'banco', para: 'cofre', valor: reais(valor) }),
    muda: { cofre: valor },
  });

/** 'Lançar sobra e continuar' for the cash that the drawer lacks, then the withdrawal. */
const sangrar =
  (valor: number): Ato =>
  (livro) => {
    const travado = comSaldos(livro);
    const tirado = transferir(travado, { tipo: 'sangria', de: 'caixa', para: 'cofre', valor: reais(valor) });
    const falta = tirado && faltaNaConta(tirado, 'caixa');
    const achado = falta ? centavos(falta) : 0;
    const depois = falta
      ? lancarDiferenca(tirado, { conta_id: 'caixa', valor: falta, motivo: 'Estava lá' })
      : tirado;
    return { depois, muda: { dinheiro: achado, caixa: achado - valor, cofre: valor } };
  };

/** Opens the drawer with the counted cash; if it is open, closes it and moves a part to the safe. */
const abrirOuFechar =
  (notas: number, qual: number, deixado: number): Ato =>
  (livro) => {
    const travado = comSaldos(livro);
    const caixa = travado.contas.get('caixa');
    const havia = centavos(caixa?.saldo ?? '0');
    const cedula = CEDULAS[qual % CEDULAS.length] as (typeof CEDULAS)[number];
    const contado = centavos(cedula) * notas;
    const diferenca = contado - havia;
    if (caixa?.sessao_id === null) {
      const depois = abrirSessao(travado, { conta_id: 'caixa', fundo: reais(contado) });
      return { depois, muda: { dinheiro: diferenca, caixa: diferenca } };
    }
    const deixar = Math.min(deixado, contado);
    const depois = fecharSessao(travado, {
      conta_id: 'caixa',
      contagem: { [cedula]: notas },
      conferencia: null,
      deixar: reais(deixar),
      cofre_id: 'cofre',
    });
    return { depois, muda: { dinheiro: diferenca, caixa: deixar - havia, cofre: contado - deixar } };
  };

/** Changes a receipt to another payment method. */
const mudarForma =
  (qual: number, como: string): Ato =>
  (livro) => {
    const movimento = escolher(
      [...livro.movimentos.values()].filter(({ tipo }) => tipo === 'baixa'),
      qual,
    );
    if (!movimento) return NADA;
    const pago = (forma: string) =>
      centavos(sumMoney(movimento.formas.filter((uma) => uma.forma_id === forma).map(({ valor: v }) => v)));
    const tudo = centavos(sumMoney(movimento.formas.map(({ valor: v }) => v)));
    const formas = tudo > 0 ? [{ forma_id: como, valor: reais(tudo) }] : [];
    const depois = trocarForma(livro, { movimento_id: movimento.id, formas });
    const doCredito = pago('lote') - (como === 'lote' ? tudo : 0);
    const caixa = (como === 'dinheiro' ? tudo : 0) - pago('dinheiro');
    return { depois, muda: { credito: doCredito, dinheiro: doCredito, caixa } };
  };

/** The value of the lines that were not returned. */
const valeAinda = (livro: Livro, titulo_id: string) =>
  -centavos(
    sumMoney(
      [...livro.movimentos.values()]
        .filter((um) => um.titulo_id === titulo_id)
        .flatMap(({ lancamentos }) => lancamentos)
        .filter((um) => 'categoria_id' in um && ['receita_produtos', 'devolucoes'].includes(um.categoria_id))
        .map(({ valor: v }) => v),
    ),
  );

/** 'Trocar': returns a part of a sale. Its money pays the new sale first; a difference is paid or refunded. */
const trocarVenda =
  (qual: number, volta: number, nova: number, como: string | null, devolve: boolean): Ato =>
  (livro) => {
    const titulo = escolher(
      [...livro.titulos.values()].filter((um) => um.documento_tipo === 'venda_direta' && !um.cancelado),
      qual,
    );
    if (!titulo) return NADA;
    const valor_total = valeAinda(livro, titulo.id);
    const inteira = volta >= valor_total;
    const valor = Math.min(volta, valor_total);
    const cai = Math.min(valor, centavos(titulo.saldo));
    const tem = centavos(dinheiroDoTitulo(livro, titulo));
    const sai = inteira ? tem : Math.min(valor - cai, tem);
    const devolvido = devolverParaTroca(livro, {
      ...{ filial_id: 'f', cliente_id: 'c', motivo: 'Troca', total: reais(valor) },
      documento: { tipo: 'venda_direta', id: titulo.documento_id ?? '' },
      valor: inteira ? null : reais(valor),
    });
    expect(centavos(devolvido.credito)).toBe(sai);
    const doCredito = Math.min(sai, nova);
    const pago = como === null ? 0 : nova - doCredito;
    const cobrado = cobrar(devolvido.livro, {
      titulo: vendaDe(nova),
      ao: 'vender',
      troca: devolvido.credito,
      recebimento: { formas: pago > 0 && como !== null ? [{ forma_id: como, valor: reais(pago) }] : [] },
    });
    const resto = devolve ? sai - doCredito : 0;
    const depois =
      resto > 0
        ? devolverCredito(cobrado, {
            ...{ cliente_id: 'c', valor: reais(resto), motivo: 'Troca' },
            destino: { tipo: 'forma', forma_id: 'dinheiro' },
          })
        : cobrado;
    const muda = { aberto: nova - doCredito - pago - cai, credito: sai - doCredito - resto };
    const caixa = (como === 'dinheiro' ? pago : 0) - resto;
    return { depois, muda: { ...muda, dinheiro: pago - resto, caixa } };
  };

const vender =
  (valor: number): Ato =>
  (livro) => ({
    depois: cobrar(livro, { titulo: vendaDe(valor), ao: 'vender', recebimento: { formas: [] } }),
    muda: { aberto: valor },
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
const formaDeHoje = fc.constantFrom('dinheiro', 'pix', 'credito');
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
  { weight: 2, arbitrary: valor.map(vender) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(n, valor, valor, fc.option(formaDeHoje), fc.boolean())
      .map((args) => trocarVenda(...args)),
  },
  { weight: 2, arbitrary: fc.tuple(n, como).map((args) => mudarForma(...args)) },
  { weight: 2, arbitrary: valor.map(sangrar) },
  { weight: 2, arbitrary: fc.tuple(fc.nat({ max: 9 }), n, valor).map((args) => abrirOuFechar(...args)) },
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
  expect([somaDe(livro, naConta('caixa')), somaDe(livro, naConta('cofre'))]).toEqual([
    modelo.caixa,
    modelo.cofre,
  ]);
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
  const vistos = new Set<string>();
  fc.assert(
    fc.property(fc.array(ato, { minLength: 10, maxLength: 40, size: 'max' }), (atos) => {
      let livro = VAZIO;
      let modelo = ZERO;
      for (const um of atos) {
        try {
          const { depois, muda } = um(livro);
          if (!depois) continue;
          for (const { tipo, substitui_id } of depois.novosMovimentos)
            vistos.add(substitui_id === null ? tipo : 'outra forma');
          if ([...depois.creditos.values()].some(({ origem }) => origem === 'troca')) vistos.add('troca');
          livro = gravar(depois);
          feitos += 1;
          for (const nome of CAMPOS) modelo = { ...modelo, [nome]: modelo[nome] + (muda[nome] ?? 0) };
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
        conferir(livro, modelo);
      }
    }),
    { numRuns: 200 },
  );
  expect(feitos).toBeGreaterThan(1500);
  expect([...vistos].sort()).toEqual([
    'abatimento', 'baixa', 'credito', 'devolucao', 'diferenca', 'estorno', 'inicial', 'liquidacao', 'outra forma', 'renegociacao',
    'sangria', 'titulo', 'transferencia', 'troca',
  ]); // biome-ignore format: a list of words
});
