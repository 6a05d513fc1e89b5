/** Labels of the states of a sale or movement. A file of its own, so that lists load without the schemas. */
import type { Situacao } from './estoque.contract.ts';

export const ROTULO_SITUACAO: Record<Situacao, string> = {
  pendente: 'Pendente',
  efetivada: 'Efetivada',
  estornada: 'Estornada',
  cancelada: 'Cancelada',
};
