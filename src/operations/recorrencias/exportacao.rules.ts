/** Export columns of the recurring bills. */
import type { ExportColumn } from '#platform/shared/export.ts';
import type { Recorrencia } from './recorrencias.contract.ts';
import { ROTULO_SITUACAO, textoRepete } from './recorrencias.rules.ts';

export const COLUNAS_RECORRENCIAS = [
  { title: 'Descrição', kind: 'text', value: ({ descricao }) => descricao },
  { title: 'De quem', kind: 'text', value: ({ parte_nome }) => parte_nome },
  { title: 'Categoria', kind: 'text', value: ({ categoria_nome }) => categoria_nome },
  { title: 'Valor', kind: 'money', value: ({ valor }) => valor },
  { title: 'Repete', kind: 'text', value: (recorrencia) => textoRepete(recorrencia) },
  { title: 'Início', kind: 'day', value: ({ inicio }) => inicio },
  { title: 'Fim', kind: 'day', value: ({ fim }) => fim },
  { title: 'Situação', kind: 'text', value: ({ situacao }) => ROTULO_SITUACAO[situacao] },
] as const satisfies readonly ExportColumn<Recorrencia>[];
