import { expect, test } from 'vitest';
import { CEDULAS } from '#kernels/financeiro/caixa.rules.ts';
import {
  contagemDe,
  contagemSchema,
  deixarProposto,
  erroAoDeixar,
  fecharForm,
  NADA_CONTADO,
  rotuloDaCedula,
  somaContada,
} from './fechamento.rules.ts';
import { type DadosDoResumo, RESUMO_DO_CAIXA, VALE } from './impressos.rules.ts';
import { esperadoDe, qualResumo, quemFez } from './resumo.rules.ts';

const ZONA = 'America/Sao_Paulo';
const as = (hora: string) => new Date(`${hora}:00-03:00`);

test('a contagem soma o que se entende, e recusa o que não é quantidade', () => {
  const contado = NADA_CONTADO.map((_, indice) => (indice === 0 ? '2' : indice === 8 ? '3' : null));
  expect(somaContada(contado)).toBe('401.50');
  expect(contagemDe(contado)).toEqual({ '200': 2, '0.50': 3 });
  expect(contagemDe(NADA_CONTADO.map(() => '0'))).toEqual({});
  expect(contagemDe(NADA_CONTADO.map(() => '-1'))).toBeNull();
  expect(contagemDe(NADA_CONTADO.map(() => '100000'))).toBeNull();
  expect(contagemSchema.safeParse({ '200': 1.5 }).success).toBe(false);
  expect(contagemSchema.safeParse({ '3': 1 }).success).toBe(false);
  expect(CEDULAS.map(rotuloDaCedula).slice(5, 9)).toEqual(['R$ 5', 'R$ 2', 'R$ 1,00', 'R$ 0,50']);
  const valores = { contado: [...NADA_CONTADO], totais: [], deixar: null };
  expect(fecharForm.safeParse(valores).success).toBe(true);
  expect(fecharForm.safeParse({ ...valores, contado: ['muitas'] }).success).toBe(false);
});

test('fica no caixa o troco da loja, nunca mais que o contado, e tudo onde não há cofre', () => {
  expect(deixarProposto('300.00', '200', true)).toBe('200.00');
  expect(deixarProposto('150.00', '200', true)).toBe('150.00');
  expect(deixarProposto('300.00', '0', true)).toBeNull();
  expect(deixarProposto('300.00', '200', false)).toBe('300.00');
  expect(erroAoDeixar('300.00', '300.00', true)).toBeNull();
  expect(erroAoDeixar('300.01', '300.00', true)).toBe('Foram contados R$ 300,00: deixe até esse valor');
  expect(erroAoDeixar('200.00', '300.00', false)).toBe('Esta filial não tem cofre: deixe tudo no caixa');
  expect(erroAoDeixar(null, '300.00', true)).toBe('Informe quanto fica no caixa');
});

test('as horas das recusas são da filial, com o dia quando é outro', () => {
  const agora = as('2026-11-24T20:00');
  expect(quemFez('Ana Souza', 'abriu', as('2026-11-24T08:02'), agora, ZONA)).toBe('Ana abriu às 08:02');
  expect(quemFez('Ana', 'abriu', as('2026-11-23T23:59'), agora, ZONA)).toBe(
    'Ana abriu em 23/11/2026 às 23:59',
  );
  expect(qualResumo(as('2026-11-24T18:10'), agora, ZONA)).toBe('veja o resumo das 18:10');
  expect(qualResumo(as('2026-11-20T18:10'), agora, ZONA)).toBe('veja o resumo de 20/11/2026 18:10');
});

test('o esperado é o fundo mais tudo o que se moveu', () => {
  expect(esperadoDe('200.00', [])).toBe('200.00');
  expect(esperadoDe('200.00', [{ valor: '50.10' }, { valor: '-30.00' }])).toBe('220.10');
});

const resumo: DadosDoResumo = {
  caixa: 'Caixa Centro · Centro',
  aberta_em: '2026-11-24T11:02:00.000Z',
  aberta_por: 'Ana',
  fechada_em: '2026-11-24T21:10:00.000Z',
  fechada_por: 'Bia',
  conferida_por: null,
  conferida_por_quem_fechou: false,
  fundo: '200.00',
  linhas: [{ tipo: 'recebimento', valor: '120.00' }],
  esperado: '320.00',
  contado: '319.00',
  diferenca: '-1.00',
  deixado: '200.00',
  ao_cofre: '119.00',
  formas: [{ nome: 'PIX', registrado: '80.00' }],
  conferencia: [{ nome: 'PIX', informado: '90.00', registrado: '80.00' }],
  atos: [{ numero: 7, tipo: 'sangria', descricao: 'Cofre Centro', valor: '-50.00', estornado: true }],
  sobras_fora: [
    { numero: 5, tipo: 'sobra', descricao: 'Cofre Centro · Troco', valor: '20.00', estornado: false },
  ],
};
const papel = { formato: '80mm', textos: {}, instante: (iso: string) => iso.slice(11, 16) } as const;

test('o resumo impresso traz dinheiro, formas, totais, saídas e duas assinaturas', () => {
  const texto = JSON.stringify(RESUMO_DO_CAIXA.corpo(resumo, papel));
  for (const parte of [
    'Recebimentos em dinheiro', 'R$ 320,00', '-R$ 1,00', 'Foi para o cofre', 'R$ 119,00', 'PIX', 'R$ 90,00, diferença R$ 10,00',
    'nº 7 Sangria: Cofre Centro (estornado)', 'Fora do caixa',
    'nº 5 Sobra lançada: Cofre Centro · Troco', 'R$ 20,00', 'Quem fechou', 'Quem conferiu',
  ]) // biome-ignore format: a list of texts
    expect(texto).toContain(parte);
  const conferido = { ...resumo, conferida_por: 'Bia', conferida_por_quem_fechou: true };
  expect(JSON.stringify(RESUMO_DO_CAIXA.corpo(conferido, papel))).toContain('Conferida por quem fechou');
});

test('o vale impresso é assinado por quem o recebe', () => {
  const texto = JSON.stringify(
    VALE.corpo(
      { numero: 9, criado_em: resumo.aberta_em, valor: '30.00', motivo: 'Ônibus', destino: null, pessoa: 'João', por: 'Ana' },
      papel,
    ),
  ); // biome-ignore format: one printed document
  for (const parte of ['nº 9', 'Para: João', 'Motivo: Ônibus', 'R$ 30,00', 'Feito por: Ana'])
    expect(texto).toContain(parte);
});
