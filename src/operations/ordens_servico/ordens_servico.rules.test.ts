import { describe, expect, test } from 'vitest';
import { planejarStatus } from './ordens_servico.rules.ts';
import {
  entregaSemBaixa,
  podeFaturar,
  STATUS_LABEL,
  STATUS_ORDEM,
  type StatusOrdemServico,
} from './status.rules.ts';

const nunca = { faturada_em: null };
const faturada = { faturada_em: new Date() };

test('os sete status têm os nomes do balcão', () => {
  expect(STATUS_ORDEM.map((status) => STATUS_LABEL[status])).toEqual([
    'Aberta',
    'Em Andamento',
    'Aguardando Peças',
    'Aguardando Aprovação',
    'Concluída',
    'Cancelada',
    'Entregue',
  ]);
});

test('faturar é oferecido em todos os status, menos entregue e cancelada', () => {
  expect(STATUS_ORDEM.filter(podeFaturar)).toEqual([
    'aberta',
    'em_andamento',
    'aguardando_pecas',
    'aguardando_aprovacao',
    'concluida',
  ]);
});

describe('mudança de status', () => {
  const closed = (status: StatusOrdemServico) => status === 'cancelada' || status === 'entregue';

  test('sem faturar, as reservas existem exatamente enquanto a ordem não está cancelada nem entregue', () => {
    for (const de of STATUS_ORDEM) {
      for (const para of STATUS_ORDEM) {
        const { reservas } = planejarStatus({ status: de, ...nunca }, para);
        const reserved = reservas === 'manter' ? !closed(de) : reservas === 'reativar';
        expect(reserved, `${de} → ${para}`).toBe(!closed(para));
      }
    }
  });

  test('sem faturar, há data de entrega exatamente em entregue', () => {
    for (const de of STATUS_ORDEM) {
      for (const para of STATUS_ORDEM) {
        const { entrega } = planejarStatus({ status: de, ...nunca }, para);
        const delivered = entrega === 'manter' ? de === 'entregue' : entrega === 'agora';
        expect(delivered, `${de} → ${para}`).toBe(para === 'entregue');
      }
    }
  });

  test('faturada, nada muda além do status', () => {
    for (const de of STATUS_ORDEM) {
      for (const para of STATUS_ORDEM) {
        const plano = planejarStatus({ status: de, ...faturada }, para);
        expect(plano).toEqual({ reservas: 'manter', entrega: 'manter' });
      }
    }
  });

  test('o aviso de que o estoque não será baixado vale só para entregar à mão sem faturar', () => {
    expect(entregaSemBaixa({ status: 'concluida', ...nunca }, 'entregue')).toBe(true);
    expect(entregaSemBaixa({ status: 'entregue', ...nunca }, 'entregue')).toBe(false);
    expect(entregaSemBaixa({ status: 'concluida', ...faturada }, 'entregue')).toBe(false);
    expect(entregaSemBaixa({ status: 'concluida', ...nunca }, 'cancelada')).toBe(false);
  });
});
