import { expect, test } from 'vitest';
import { planejarFaturamento, textoFaturar } from './faturamento.rules.ts';

test('a pergunta do faturamento traz o número da ordem', () => {
  expect(textoFaturar(1042)).toBe(
    'Deseja faturar a Ordem de Serviço #1042? Esta ação irá registrar todas as vendas e movimentações de estoque.',
  );
});

test('o plano do faturamento leva os valores de todos os itens e a venda só dos serviços', () => {
  const ordem = {
    id: 'o',
    numero_os: 7,
    filial_id: 'f',
    cliente_id: 'c',
    status: 'aberta',
    faturada_em: null,
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
