/** The etapas of a repair shop. */
import type { CreateEtapaInput } from './etapas.contract.ts';

const ETAPAS: readonly CreateEtapaInput[] = [
  { status: 'em_andamento', nome: 'Diagnóstico' },
  { status: 'em_andamento', nome: 'Em reparo' },
  { status: 'em_andamento', nome: 'Em teste' },
  { status: 'aguardando_pecas', nome: 'Peça pedida' },
  { status: 'aguardando_pecas', nome: 'Peça em trânsito' },
  { status: 'aguardando_aprovacao', nome: 'Cliente viu' },
  { status: 'concluida', nome: 'Limpeza' },
  { status: 'aberta', nome: 'Na fila' },
];

export const TOTAL_ETAPAS = ETAPAS.length;

export function etapaFixture(index = 0, overrides: Partial<CreateEtapaInput> = {}): CreateEtapaInput {
  const round = Math.floor(index / ETAPAS.length);
  const { status, nome } = ETAPAS[index % ETAPAS.length] ?? { status: 'em_andamento', nome: 'Em teste' };
  return { status, nome: round === 0 ? nome : `${nome} ${round + 1}`, ...overrides };
}
