import type { FuzzRecords } from '#scripts/fuzz/valores.ts';

export const fechamentosFuzz: FuzzRecords = {
  fields: [
    [/^vendas$/, 'comissoes/sem_tecnico'],
    [/fechamento/, 'comissoes/fechamentos'],
  ],
};
