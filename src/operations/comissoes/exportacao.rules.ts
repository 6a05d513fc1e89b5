/** Export columns of the commissions. */
import type { ExportColumn } from '#platform/shared/export.ts';
import type { LancamentoComissao } from './comissoes.contract.ts';
import { documentoDaComissao, ganhoDoLancamento, semMargem } from './comissoes.rules.ts';

/** `comCusto`: whether the reader may see costs, which a margin and its percentage reveal. */
export const colunasDasComissoes = (comCusto: boolean): readonly ExportColumn<LancamentoComissao>[] => [
  { title: 'Data', kind: 'day', value: ({ data }) => data },
  { title: 'Pessoa', kind: 'text', value: ({ pessoa_nome }) => pessoa_nome },
  { title: 'Item', kind: 'text', value: ({ item_nome }) => item_nome },
  { title: 'Documento', kind: 'text', value: documentoDaComissao },
  { title: 'Filial', kind: 'text', value: ({ filial_nome }) => filial_nome },
  {
    title: 'Ganho',
    kind: 'text',
    value: (linha) => ganhoDoLancamento(comCusto ? linha : semMargem(linha)),
  },
  { title: 'Comissão', kind: 'money', value: ({ valor }) => valor },
];
