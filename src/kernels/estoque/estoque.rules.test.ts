import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addQuantity, formatQuantity, fromUnits, isZero, toUnits } from '#platform/shared/money.ts';
import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from './estoque.contract.ts';
import {
  type EfeitoPlanejado,
  efeitosDe,
  estornoDe,
  exigirEstornavel,
  type Pontas,
  planejarLancamentos,
  type Saldo,
  saldoKey,
} from './estoque.rules.ts';

const FILIAIS = ['matriz', 'loja', 'deposito'] as const;
const filial = fc.constantFrom(...FILIAIS);
const quantidade = fc.integer({ min: 1, max: 10_000_000 }).map((units) => fromUnits(BigInt(units), 2));
const outra = (id: string) => FILIAIS[(FILIAIS.indexOf(id as 'matriz') + 1) % FILIAIS.length] ?? null;

/** The branches that the database's check constraint allows for each type. */
function pontas(tipo_movimentacao: TipoMovimentacao, id: string): Pontas {
  const arrives = tipo_movimentacao === 'entrada';
  return {
    tipo_movimentacao,
    filial_origem_id: arrives ? null : id,
    filial_destino_id: arrives ? id : tipo_movimentacao === 'transferencia' ? outra(id) : null,
    origem: arrives ? 'Fornecedor' : null,
    destino: null,
  };
}
const movimentacao = fc.record({ tipo: fc.constantFrom(...TIPOS_MOVIMENTACAO), filial, quantidade });

function sumByFilial(efeitos: readonly { filial_id: string; delta: string }[]): Map<string, string> {
  const sums = new Map<string, string>();
  for (const { filial_id, delta } of efeitos) {
    sums.set(filial_id, addQuantity(sums.get(filial_id) ?? '0', delta));
  }
  return sums;
}

describe('estorno', () => {
  test('uma movimentação e o seu estorno somam zero em cada filial, e o estorno troca as pontas', () => {
    fc.assert(
      fc.property(movimentacao, ({ tipo, filial: id, quantidade: q }) => {
        const original = { ...pontas(tipo, id), quantidade: q };
        const estorno = { ...estornoDe(original), quantidade: q };
        const sums = sumByFilial([...efeitosDe(original), ...efeitosDe(estorno)]);
        expect([...sums.values()].every(isZero)).toBe(true);
        expect(sumByFilial(efeitosDe(original)).size).toBe(
          tipo === 'transferencia' ? 2 : tipo === 'ajuste' ? 0 : 1,
        );
        expect([estorno.filial_origem_id, estorno.filial_destino_id]).toEqual([
          original.filial_destino_id,
          original.filial_origem_id,
        ]);
      }),
    );
  });

  test.each([
    ['efetivada', null, null],
    ['estornada', null, 'Esta movimentação já foi estornada'],
    ['efetivada', 'outra', 'Um estorno não pode ser estornado'],
    ['pendente', null, 'Só movimentações efetivadas podem ser estornadas'],
    ['cancelada', null, 'Só movimentações efetivadas podem ser estornadas'],
  ] as const)('%s, estorno de %s: %s', (situacao, estorno_de_id, mensagem) => {
    const attempt = () => exigirEstornavel({ situacao, estorno_de_id });
    if (mensagem) expect(attempt).toThrow(mensagem);
    else expect(attempt).not.toThrow();
  });
});

describe('lançamentos', () => {
  const saldo = (filial_id: string, fields: Partial<Saldo> = {}): Saldo => ({
    produto_id: 'tela',
    produto_nome: 'Tela iPhone 11',
    filial_id,
    filial_nome: `Filial ${filial_id}`,
    quantidade: '0.0000',
    reservado: '0.0000',
    custo_unitario: '80.000000',
    ...fields,
  });
  const porPar = (...saldos: Saldo[]) => new Map(saldos.map((row) => [saldoKey(row), row]));
  const efeito = (filial_id: string, delta: string): EfeitoPlanejado => ({
    movimentacao_id: 'm',
    produto_id: 'tela',
    filial_id,
    delta,
  });

  test('o saldo após cada lançamento é a soma corrida, em qualquer sequência de linhas', () => {
    const lines = fc.array(
      fc.record({ filial, units: fc.integer({ min: -99_999, max: 99_999 }).filter((units) => units !== 0) }),
      { maxLength: 30 },
    );
    const abertura = fc.option(fc.integer({ min: -50_000, max: 50_000 }), { nil: null });
    fc.assert(
      fc.property(lines, fc.array(abertura, { minLength: 3, maxLength: 3 }), (linhas, aberturas) => {
        const quantidades = aberturas.map((units) => (units === null ? null : fromUnits(BigInt(units), 4)));
        const saldos = porPar(...FILIAIS.map((id, i) => saldo(id, { quantidade: quantidades[i] ?? null })));
        const efeitos = linhas.map((linha) => efeito(linha.filial, fromUnits(BigInt(linha.units), 4)));
        const { lancamentos } = planejarLancamentos(efeitos, saldos, 'permitir');
        const running = new Map(FILIAIS.map((id, i) => [id as string, toUnits(quantidades[i] ?? '0', 4)]));
        for (const { filial_id, delta, saldo_apos, sem_registro } of lancamentos) {
          running.set(filial_id, (running.get(filial_id) ?? 0n) + toUnits(delta, 4));
          expect(toUnits(saldo_apos, 4)).toBe(running.get(filial_id));
          expect(isZero(delta)).toBe(sem_registro);
        }
      }),
    );
  });

  test('avisar compara o que sai do documento inteiro com o disponível, descontado o reservado', () => {
    const saldos = porPar(saldo('loja', { quantidade: '5.0000', reservado: '2.0000' }));
    const saidas = (...deltas: string[]) =>
      planejarLancamentos(
        deltas.map((delta) => efeito('loja', delta)),
        saldos,
        'avisar',
      ).avisos;
    expect(saidas('-3')).toEqual([]);
    expect(saidas('-2', '-2')).toEqual([
      {
        codigo: 'ESTOQUE_INSUFICIENTE',
        produto_id: 'tela',
        mensagem: `Tela iPhone 11 em Filial loja: disponível ${formatQuantity('3')}, pedido 4`,
      },
    ]);
  });

  test('bloquear recusa a falta e trata o registro ausente como zero; permitir nada diz', () => {
    const ausente = porPar(saldo('loja', { quantidade: null }));
    expect(() => planejarLancamentos([efeito('loja', '-1')], ausente, 'bloquear')).toThrow(
      'Estoque insuficiente',
    );
    const zerado = porPar(saldo('loja'));
    expect(() => planejarLancamentos([efeito('loja', '-1')], zerado, 'bloquear')).toThrow(
      'Estoque insuficiente',
    );
    expect(planejarLancamentos([efeito('loja', '-1')], zerado, 'permitir').avisos).toEqual([]);
  });
});
