/** Export columns of receivables, payables, receipts and payments. */
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import type { ExportColumn } from '#platform/shared/export.ts';
import type { Lancado, ParcelaListada } from './contas.contract.ts';
import { formasDoLancado, PALAVRAS, situacaoDoLancado } from './natureza.rules.ts';

const SITUACOES: Readonly<Record<ParcelaListada['situacao'], string>> = {
  aberta: 'Em aberto',
  parcial: 'Parcial',
  paga: 'Recebida',
  cancelada: 'Cancelada',
};

export const colunasDasParcelas = (natureza: Natureza): readonly ExportColumn<ParcelaListada>[] => [
  { title: 'Vencimento', kind: 'day', value: ({ vencimento }) => vencimento },
  { title: PALAVRAS[natureza].parte, kind: 'text', value: ({ parte_nome }) => parte_nome },
  { title: 'Origem', kind: 'text', value: ({ descricao }) => descricao },
  { title: 'Parcela', kind: 'text', value: ({ numero, de }) => `${numero} de ${de}` },
  { title: 'Valor', kind: 'money', value: ({ valor }) => valor },
  { title: 'Saldo', kind: 'money', value: ({ saldo }) => saldo },
  {
    title: 'Situação',
    kind: 'text',
    value: ({ situacao }) => (situacao === 'paga' && natureza === 'pagar' ? 'Paga' : SITUACOES[situacao]),
  },
  { title: 'Filial', kind: 'text', value: ({ filial_nome }) => filial_nome },
];

export const colunasDosLancados = (natureza: Natureza): readonly ExportColumn<Lancado>[] => [
  { title: 'N°', kind: 'number', value: ({ numero }) => numero },
  { title: 'Data', kind: 'day', value: ({ data }) => data },
  { title: PALAVRAS[natureza].parte, kind: 'text', value: ({ parte_nome }) => parte_nome },
  { title: 'Origem', kind: 'text', value: ({ descricao }) => descricao },
  { title: 'Forma', kind: 'text', value: formasDoLancado },
  { title: 'Valor', kind: 'money', value: ({ valor }) => valor },
  { title: 'Situação', kind: 'text', value: (lancado) => situacaoDoLancado(lancado).texto },
];
