/** Export columns of the customers' credit. */
import type { ExportColumn } from '#platform/shared/export.ts';
import type { CreditoListado } from './creditos.contract.ts';
import { ROTULO_ORIGEM } from './creditos.rules.ts';

export const COLUNAS_CREDITOS = [
  { title: 'Data', kind: 'instant', value: ({ criado_em }) => criado_em },
  { title: 'Cliente', kind: 'text', value: ({ cliente_nome }) => cliente_nome },
  { title: 'Origem', kind: 'text', value: ({ origem }) => ROTULO_ORIGEM[origem] },
  { title: 'Ordem', kind: 'number', value: ({ numero_os }) => numero_os },
  { title: 'Valor', kind: 'money', value: ({ valor }) => valor },
  { title: 'Saldo', kind: 'money', value: ({ saldo }) => saldo },
  { title: 'Reservado', kind: 'money', value: ({ reservado }) => reservado },
] as const satisfies readonly ExportColumn<CreditoListado>[];
