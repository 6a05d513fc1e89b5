import { describe, expect, test } from 'vitest';
import { itemInput } from './itens.contract.ts';
import {
  avisoSemDesconto,
  entregaSemBaixa,
  planejarFaturamento,
  planejarStatus,
  textoFaturar,
  totalItem,
  totalOrdem,
} from './ordens_servico.rules.ts';
import { podeFaturar, STATUS_LABEL, STATUS_ORDEM, type StatusOrdemServico } from './status.rules.ts';

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

test('o total é quantidade × valor − desconto, exato ao centavo', () => {
  expect(totalItem({ quantidade: '3', valor_unitario: '19.99', desconto: '0.97' })).toBe('59.00');
  expect(totalOrdem([{ valor_total: '0.10' }, { valor_total: '0.20' }])).toBe('0.30');
  expect(totalOrdem([])).toBe('0.00');
});

test('quem não dá desconto é avisado enquanto digita, e o que ainda não é um número não derruba a tela', () => {
  const aviso = 'Abaixo do menor preço da loja, R$ 100,00: você não pode dar desconto';
  const dado = { valor_unitario: '80.00', desconto: '0.00' };
  for (const digitado of ['', ',', '-', '1,2,3', '12.345']) {
    expect(avisoSemDesconto('100.00', null, digitado), digitado).toBeNull();
    expect(avisoSemDesconto('100.00', dado, digitado), digitado).toBeNull();
  }
  expect(avisoSemDesconto('100.00', null, '99.99')).toBe(aviso);
  expect(avisoSemDesconto('100.00', null, '100.00')).toBeNull();
  expect(avisoSemDesconto('100.00', dado, '80.00')).toBeNull();
  expect(avisoSemDesconto('100.00', dado, '79.99')).toBe(aviso);
});

test('a pergunta do faturamento traz o número da ordem', () => {
  expect(textoFaturar(1042)).toBe(
    'Deseja faturar a Ordem de Serviço #1042? Esta ação irá registrar todas as vendas e movimentações de estoque.',
  );
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

test('o plano do faturamento leva os valores de todos os itens e a venda só dos serviços', () => {
  const ordem = {
    id: 'o',
    numero_os: 7,
    filial_id: 'f',
    cliente_id: 'c',
    status: 'aberta',
    ...nunca,
  } as const;
  const valores = { quantidade: '2', valor_unitario: '10.00', desconto: '1.00' };
  const itens = [
    { id: 'i1', produto_servico_id: 'p', tipo: 'produto', tecnico_id: null, ...valores },
    { id: 'i2', produto_servico_id: 's', tipo: 'servico', tecnico_id: 't', ...valores },
  ] as const;
  const plano = planejarFaturamento(ordem, itens);
  expect(plano.itens.map((item) => [item.ordem_servico_item_id, item.valor_total])).toEqual([
    ['i1', '19.00'],
    ['i2', '19.00'],
  ]);
  expect(plano.servicos).toMatchObject([
    {
      produto_id: 's',
      cliente_id: 'c',
      movimentacao: null,
      venda: { filial_id: 'f', tecnico_id: 't', desconto: '1.00' },
    },
  ]);
});

describe('o item digitado', () => {
  const produto_servico_id = '01981111-1111-7111-8111-111111111111';
  const mensagem = (item: object) => {
    const parsed = itemInput.safeParse({
      quantidade: '1',
      valor_unitario: '10.00',
      produto_servico_id,
      ...item,
    });
    return parsed.success ? null : parsed.error.issues[0]?.message;
  };

  test('pede primeiro o produto ou serviço', () => {
    const parsed = itemInput.safeParse({ produto_servico_id: '', quantidade: '0', valor_unitario: '' });
    expect(parsed.error?.issues[0]?.message).toBe('Selecione um produto/serviço');
  });

  test('a quantidade é inteira a partir de 1; o valor pode ser zero', () => {
    for (const quantidade of ['0', '-1', '1,5', 'abc', '1e3', '1000000']) {
      expect(mensagem({ quantidade })).toBe('A quantidade vai de 1 a 999.999');
    }
    expect(mensagem({ quantidade: '1.5' })).toBe('Use um número inteiro');
    expect(mensagem({ quantidade: '' })).toBe('Informe a quantidade');
    expect(mensagem({ quantidade: '999999', valor_unitario: '0' })).toBeNull();
  });

  test('o desconto cabe no valor e o total cabe no banco', () => {
    expect(mensagem({ desconto: '10.00' })).toBeNull();
    expect(mensagem({ desconto: '10.01' })).toBe('O desconto não pode ser maior que o valor do item');
    expect(mensagem({ quantidade: '999999', valor_unitario: '9999999999.99' })).toBe(
      'O total do item vai até R$ 9.999.999.999,99',
    );
  });
});
