/** Realistic records, deterministic per index. */
import type { ModeloDeOrcamentoInput } from './orcamentos_modelos.contract.ts';

const NOMES = [
  'Tela Galaxy A54',
  'Bateria iPhone 11',
  'Conector de carga Moto G',
  'Tela iPhone 12',
  'Limpeza de notebook',
  'Câmera Galaxy S21',
  'Alto-falante Redmi Note',
  'Vidro traseiro iPhone XR',
];

export function modeloDeOrcamentoFixture(
  index: number,
  produto_servico_id: string,
  overrides: Partial<ModeloDeOrcamentoInput> = {},
): ModeloDeOrcamentoInput {
  const nome = NOMES[index % NOMES.length] ?? '';
  const round = Math.floor(index / NOMES.length);
  return {
    nome: round === 0 ? nome : `${nome} ${round + 1}`,
    modelo_equipamento_id: null,
    ativo: true,
    itens: [{ produto_servico_id, quantidade: '1', valor_unitario: index % 2 === 0 ? '350.00' : null }],
    ...overrides,
  };
}
