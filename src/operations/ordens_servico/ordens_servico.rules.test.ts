import { describe, expect, test } from 'vitest';
import { conclui, etapaASalvar, planejarStatus } from './ordens_servico.rules.ts';
import {
  atraso,
  entregaSemBaixa,
  podeFaturar,
  STATUS_LABEL,
  STATUS_ORDEM,
  type StatusOrdemServico,
  statusComEtapa,
} from './status.rules.ts';

const nunca = { faturada_em: null };
const faturada = { faturada_em: new Date() };

describe('a etapa que se salva', () => {
  const etapas = [
    { id: 'teste', status: 'em_andamento' },
    { id: 'pedida', status: 'aguardando_pecas' },
  ] as const;

  test('fica como está enquanto as etapas não foram lidas, ou se esta não é conhecida', () => {
    expect(etapaASalvar(undefined, { status: 'em_andamento', etapa_id: 'teste' })).toBeUndefined();
    expect(etapaASalvar(undefined, { status: 'em_andamento', etapa_id: '' })).toBeUndefined();
    expect(etapaASalvar(etapas, { status: 'em_andamento', etapa_id: 'nova' })).toBeUndefined();
  });

  test('é a escolhida do status; sai se é de outro ou se foi limpa', () => {
    expect(etapaASalvar(etapas, { status: 'em_andamento', etapa_id: 'teste' })).toBe('teste');
    expect(etapaASalvar(etapas, { status: 'em_andamento', etapa_id: 'pedida' })).toBeNull();
    expect(etapaASalvar(etapas, { status: 'em_andamento', etapa_id: '' })).toBeNull();
  });
});

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

test('acabar o trabalho é concluir, ou entregar o que ainda se fazia', () => {
  expect(conclui({ status: 'aberta', ...nunca }, 'concluida')).toBe(true);
  expect(conclui({ status: 'aberta', ...nunca }, 'entregue')).toBe(true);
  expect(conclui({ status: 'concluida', ...nunca }, 'entregue')).toBe(false);
  expect(conclui({ status: 'cancelada', ...nunca }, 'entregue')).toBe(false);
  expect(conclui({ status: 'entregue', faturada_em: new Date() }, 'concluida')).toBe(false);
  expect(conclui({ status: 'aberta', ...nunca }, 'em_andamento')).toBe(false);
});

describe('o atraso', () => {
  const agora = new Date('2026-11-26T18:00:00Z');
  const ha = (horas: number) => new Date(agora.getTime() - horas * 3_600_000);
  test('em horas no primeiro dia, depois em dias, só enquanto se trabalha', () => {
    expect(atraso({ status: 'aberta', prazo: ha(3.9) }, agora)).toBe('Atrasada 3 h');
    expect(atraso({ status: 'aberta', prazo: ha(0.1) }, agora)).toBe('Atrasada 1 h');
    expect(atraso({ status: 'aguardando_pecas', prazo: ha(24) }, agora)).toBe('Atrasada 1 d');
    expect(atraso({ status: 'em_andamento', prazo: ha(71) }, agora)).toBe('Atrasada 2 d');
    expect(atraso({ status: 'concluida', prazo: ha(71) }, agora)).toBeNull();
    expect(atraso({ status: 'aberta', prazo: ha(-1) }, agora)).toBeNull();
    expect(atraso({ status: 'aberta', prazo: null }, agora)).toBeNull();
  });

  test('a etapa acompanha o status', () => {
    expect(statusComEtapa('em_andamento', 'Em teste')).toBe('Em Andamento · Em teste');
    expect(statusComEtapa('em_andamento', null)).toBe('Em Andamento');
  });
});
