import { expect, test } from 'vitest';
import {
  COMPROVANTE,
  type DadosDoComprovante,
  type ItemDoComprovante,
  totalDoComprovante,
} from './comprovante.rules.ts';

const item: ItemDoComprovante = {
  produto: 'Película 3D',
  quantidade: '2.0000',
  valor_unitario: '35.00',
  desconto: '0.00',
  valor_total: '70.00',
  estornado: false,
};
const dados: DadosDoComprovante = {
  numero: 45,
  data_venda: '2026-11-24T12:00:00.000Z',
  cliente: 'Ana Souza',
  vendedor: 'Bia Lima',
  itens: [item, { ...item, produto: 'Capa', desconto: '5.00', valor_total: '65.00' }],
  observacoes: null,
};

const impresso = (
  formato: '80mm' | 'a4',
  mudanca: Partial<DadosDoComprovante> = {},
  texto = 'Troca em 7 dias',
) =>
  JSON.stringify(
    COMPROVANTE.corpo(
      { ...dados, ...mudanca },
      {
        formato,
        textos: { comprovante_venda: texto },
        instante: () => '24/11/2026 09:00',
      },
    ),
  );

test.each(['80mm', 'a4'] as const)('em %s saem a venda, os itens, o total e o texto da loja', (formato) => {
  const papel = impresso(formato);
  for (const texto of [
    'Venda #45',
    '24/11/2026 09:00',
    'Cliente: Ana Souza',
    'Atendente: Bia Lima',
    'Película 3D',
  ])
    expect(papel).toContain(texto);
  for (const texto of ['R$ 70,00', 'desconto R$ 5,00', 'R$ 135,00', 'Troca em 7 dias'])
    expect(papel).toContain(texto);
  expect(papel).not.toContain('estornad');
  // The child process receives plain data without functions.
  expect(papel).toBe(JSON.stringify(JSON.parse(papel)));
});

test('o que foi estornado não soma, e a venda toda estornada diz isso', () => {
  const estornado = { ...item, estornado: true };
  expect(totalDoComprovante([item, estornado])).toBe('70.00');
  expect(impresso('80mm', { itens: [item, estornado] })).toContain('Película 3D (estornado)');
  expect(impresso('80mm', { itens: [item, estornado] })).not.toContain('Venda estornada');
  expect(impresso('a4', { itens: [estornado] })).toContain('Venda estornada');
});

test('sem nome de cliente e sem texto nada sai no seu lugar', () => {
  expect(impresso('80mm', { cliente: null, vendedor: null }, '')).not.toMatch(/Cliente|Atendente|Troca/);
});
