/** The states of a sale or a movement in words, apart from the schemas: lists show them without loading those. */
import type { Situacao } from './estoque.contract.ts';

export const ROTULO_SITUACAO: Record<Situacao, string> = {
  pendente: 'Pendente',
  efetivada: 'Efetivada',
  estornada: 'Estornada',
  cancelada: 'Cancelada',
};
