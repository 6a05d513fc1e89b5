import { expect, test } from 'vitest';
import type { Cartao, Coluna } from './quadro.contract.ts';
import { chaveDe, colunaAoLado, comMovidas, type Movimento, ordemMudou, vizinho } from './quadro.rules.ts';

const cartao = (numero_os: number, campos: Partial<Cartao> = {}): Cartao => ({
  id: String(numero_os),
  numero_os,
  equipamento: 'Celular',
  modelo: null,
  prazo: null,
  prioridade: 0,
  etapa_id: null,
  faturada_em: null,
  versao: 3,
  status: 'aberta',
  filial: { id: 'f', nome: 'Centro' },
  cliente_nome: 'Ana',
  tecnico_nome: null,
  desde: new Date('2026-11-20T12:00:00Z'),
  ...campos,
});
const coluna = (status: Coluna['status'], cartoes: Cartao[], campos: Partial<Coluna> = {}): Coluna => ({
  status,
  etapa_id: null,
  etapa_nome: null,
  ativa: true,
  total: cartoes.length,
  ha_mais_que_total: false,
  cartoes: cartoes.map((um) => ({ ...um, status, etapa_id: campos.etapa_id ?? null })),
  ...campos,
});
const numeros = (colunas: readonly Coluna[]) =>
  colunas.map(({ cartoes }) => cartoes.map((um) => um.numero_os));
const para = (versao: number): ReadonlyMap<string, Movimento> =>
  new Map([['1', { status: 'concluida', etapa_id: null, versao }]]);

test('uma ordem que se move está logo na nova coluna, pela sua urgência', () => {
  const depois = new Date('2026-11-28T12:00:00Z');
  const antes = new Date('2026-11-27T12:00:00Z');
  const quadro = [
    coluna('aberta', [cartao(1, { prazo: depois }), cartao(2)]),
    coluna('concluida', [cartao(9, { prioridade: 2 }), cartao(5, { prazo: antes }), cartao(7)]),
  ];
  const movido = comMovidas(quadro, para(3));
  expect(numeros(movido)).toEqual([[2], [9, 5, 1, 7]]);
  expect(movido.map(({ total }) => total)).toEqual([1, 4]);
});

test('lida de novo com outra versão, a ordem está onde foi lida', () => {
  const quadro = [coluna('aberta', [cartao(1, { versao: 4 })]), coluna('concluida', [])];
  expect(numeros(comMovidas(quadro, para(3)))).toEqual([[1], []]);
});

test('as setas vão de ordem em ordem, e passam pelas colunas vazias', () => {
  const quadro = [
    coluna('aberta', [cartao(1), cartao(2), cartao(3)]),
    coluna('em_andamento', []),
    coluna('concluida', [cartao(4)]),
  ];
  const ir = (id: string, key: string) => vizinho(quadro, id, key)?.cartao.numero_os;
  expect(ir('1', 'ArrowDown')).toBe(2);
  expect(ir('3', 'ArrowDown')).toBeUndefined();
  expect(ir('3', 'ArrowRight')).toBe(4);
  expect(ir('4', 'ArrowLeft')).toBe(1);
  expect(ir('4', 'ArrowRight')).toBeUndefined();
});

test('ao lado é a coluna que ainda recebe ordens', () => {
  const quadro = [
    coluna('aberta', [cartao(1)]),
    coluna('em_andamento', [cartao(2)], { etapa_id: 'e', etapa_nome: 'Antiga', ativa: false }),
    coluna('concluida', []),
  ];
  expect(colunaAoLado(quadro, '1', 1)?.status).toBe('concluida');
  expect(colunaAoLado(quadro, '1', -1)).toBeNull();
  expect(chaveDe(quadro[1] as Coluna)).toBe('em_andamento/e');
});

test('o aviso de uma ordem que mudou diz qual', () => {
  expect(ordemMudou(1042)).toBe('A ordem #1042 mudou enquanto você a movia: mova de novo');
});
