import type { TipoFilial } from './filiais.contract.ts';

export const ROTULO_TIPO: Record<TipoFilial, string> = {
  matriz: 'Matriz',
  filial: 'Filial',
  deposito: 'Depósito',
  loja: 'Loja',
};
