import { expect, test } from 'vitest';
import { STATUS_ORDEM } from '#operations/ordens_servico/status.rules.ts';
import { proximoPasso } from './mostrar.rules.ts';

const enviado = { situacao: 'enviado', sinal: null, taxa_orcamento: null } as const;

test('cada situação diz o próximo passo, menos a entregue e a cancelada', () => {
  const semPasso = STATUS_ORDEM.filter((status) => proximoPasso(status, null) === null);
  expect([...semPasso].sort()).toEqual(['cancelada', 'entregue']);
  expect(proximoPasso('concluida', { ...enviado, situacao: 'aprovado' })).toBe(
    'O aparelho está à sua espera na loja.',
  );
});

test('um orçamento que espera resposta diz o que vem depois de aprovar e de recusar', () => {
  expect(proximoPasso('aguardando_aprovacao', enviado)).toBe(
    'Se você aprovar, o conserto começa. Se recusar, é só retirar o aparelho.',
  );
  expect(proximoPasso('aguardando_aprovacao', { ...enviado, sinal: '50.00', taxa_orcamento: '30.00' })).toBe(
    'Se você aprovar, o próximo passo é pagar o sinal. Se recusar, você retira o aparelho e paga a taxa de orçamento.',
  );
  expect(proximoPasso('cancelada', enviado)).toBeNull();
});
