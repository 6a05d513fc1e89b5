/** Export columns of the PIX charges. */
import type { ExportColumn } from '#platform/shared/export.ts';
import type { CobrancaListada } from './pagamentos.contract.ts';

const SITUACOES: Readonly<Record<CobrancaListada['situacao'], string>> = {
  aberta: 'A confirmar',
  confirmada: 'Confirmada',
  cancelada: 'Cancelada',
};

export const COLUNAS_COBRANCAS = [
  { title: 'Data', kind: 'instant', value: ({ criado_em }) => criado_em },
  { title: 'Cliente', kind: 'text', value: ({ cliente_nome }) => cliente_nome },
  { title: 'Origem', kind: 'text', value: ({ descricao }) => descricao },
  { title: 'Código', kind: 'text', value: ({ txid }) => txid },
  { title: 'Valor', kind: 'money', value: ({ valor }) => valor },
  { title: 'Situação', kind: 'text', value: ({ situacao }) => SITUACOES[situacao] },
  { title: 'Recibo', kind: 'number', value: ({ recibo }) => recibo },
] as const satisfies readonly ExportColumn<CobrancaListada>[];
