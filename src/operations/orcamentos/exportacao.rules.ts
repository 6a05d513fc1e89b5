import type { ExportColumn } from '#platform/shared/export.ts';
import { ROTULO_SITUACAO } from './lista.rules.ts';
import type { OrcamentoListado } from './orcamentos.contract.ts';

export const COLUNAS_ORCAMENTOS = [
  { title: 'N°', kind: 'number', value: ({ numero }) => numero },
  { title: 'Data', kind: 'instant', value: ({ criado_em }) => criado_em },
  { title: 'Cliente', kind: 'text', value: ({ cliente }) => cliente.nome_completo },
  { title: 'OS', kind: 'number', value: ({ numero_os }) => numero_os },
  { title: 'Versão', kind: 'number', value: ({ versao_vigente }) => versao_vigente },
  { title: 'Total', kind: 'money', value: ({ total }) => total },
  { title: 'Validade', kind: 'day', value: ({ valido_ate }) => valido_ate },
  { title: 'Situação', kind: 'text', value: ({ mostrada }) => ROTULO_SITUACAO[mostrada] },
] as const satisfies readonly ExportColumn<OrcamentoListado>[];
