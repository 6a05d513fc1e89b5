import type { SliceTables } from '#platform/server/sql/tables.ts';

export const financeiroTables: SliceTables = {
  slice: 'financeiro',
  writes: {
    contas_financeiras: { branch: { columns: ['filial_id'] }, rows: 'keep', name: 'nome' },
    caixas_sessoes: {
      branch: { columns: ['filial_id'] },
      rows: 'keep',
      name: `(select c.nome from contas_financeiras c where c.id = conta_id)`,
    },
    categorias_financeiras: { name: 'nome' },
    formas_pagamento: { name: 'nome' },
    formas_taxas: {},
    financeiro_configuracao: { rows: 'keep' },
    titulos: {
      branch: { columns: ['filial_id'] },
      rows: 'keep',
      name: `coalesce(documento_rotulo, descricao)`,
      number: 'numero',
    },
    parcelas: { branch: { columns: ['filial_id'] }, rows: 'keep' },
    movimentos_financeiros: {
      branch: { columns: ['filial_id'] },
      rows: 'keep',
      name: `'nº ' || numero`,
      number: 'numero',
    },
    movimentos_formas: { rows: 'append' },
    movimentos_parcelas: { rows: 'append' },
    lancamentos_financeiros: { rows: 'append' },
    saldos_diarios: { rows: 'keep' },
    creditos_cliente: { branch: { columns: ['filial_id'] }, rows: 'keep' },
    recebiveis_cartao: { branch: { columns: ['filial_id'] }, rows: 'keep' },
    cobrancas: { branch: { columns: ['filial_id'] }, rows: 'keep' },
  },
};
