/** Realistic branches, deterministic by index. */
import type { FilialInput } from './filiais.contract.ts';

const FILIAIS = [
  {
    nome: 'Matriz Centro',
    codigo: 'MTZ',
    tipo: 'matriz',
    endereco: 'Rua XV de Novembro, 412, Centro, Curitiba',
    telefone: '4132245510',
  },
  {
    nome: 'Loja Batel',
    codigo: 'BTL',
    tipo: 'loja',
    endereco: 'Avenida do Batel, 1890, Batel, Curitiba',
    telefone: '4130291874',
  },
  {
    nome: 'Depósito Boqueirão',
    codigo: 'DEP',
    tipo: 'deposito',
    endereco: 'Rua Anne Frank, 3050, Boqueirão, Curitiba',
    telefone: '4132768043',
  },
] as const;

export function filialFixture(index = 0, overrides: Partial<FilialInput> = {}): FilialInput {
  const base = FILIAIS[index % FILIAIS.length] ?? FILIAIS[0];
  const round = Math.floor(index / FILIAIS.length);
  const suffix = round === 0 ? '' : ` ${round + 1}`;
  return {
    ...base,
    nome: base.nome + suffix,
    codigo: base.codigo + (suffix && String(round + 1)),
    ativo: true,
    ...overrides,
  };
}
