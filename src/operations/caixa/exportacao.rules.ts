/** Export columns of the drawer's sessions. */
import type { ExportColumn } from '#platform/shared/export.ts';
import type { Sessao } from './sessao.rules.ts';

function situacao({ fechada_em, conferida_em, conferida_por_quem_fechou }: Sessao): string {
  if (fechada_em === null) return 'Aberto';
  if (conferida_em === null) return 'A conferir';
  return conferida_por_quem_fechou ? 'Conferida por quem fechou' : 'Conferido';
}

export const COLUNAS_SESSOES = [
  { title: 'Abertura', kind: 'instant', value: ({ aberta_em }) => aberta_em },
  { title: 'Aberto por', kind: 'text', value: ({ aberta_por }) => aberta_por },
  { title: 'Fechamento', kind: 'instant', value: ({ fechada_em }) => fechada_em },
  { title: 'Fechado por', kind: 'text', value: ({ fechada_por }) => fechada_por },
  { title: 'Contado', kind: 'money', value: ({ contado }) => contado },
  { title: 'Diferença', kind: 'money', value: ({ diferenca }) => diferenca },
  { title: 'Situação', kind: 'text', value: situacao },
] as const satisfies readonly ExportColumn<Sessao>[];
