/** Export columns of the card receivables. */
import type { ExportColumn } from '#platform/shared/export.ts';
import type { CartaoListado } from './cartoes.contract.ts';

const SITUACOES: Readonly<Record<CartaoListado['situacao'], string>> = {
  previsto: 'A cair',
  liquidado: 'Caiu na conta',
  cancelado: 'Cancelado',
};

export const COLUNAS_CARTOES = [
  { title: 'Previsto', kind: 'day', value: ({ previsto_para }) => previsto_para },
  { title: 'Cliente', kind: 'text', value: ({ cliente_nome }) => cliente_nome },
  { title: 'Origem', kind: 'text', value: ({ descricao }) => descricao },
  { title: 'Parcela', kind: 'text', value: ({ numero, parcelas }) => `${numero} de ${parcelas}` },
  { title: 'Maquininha', kind: 'text', value: ({ maquininha }) => maquininha },
  { title: 'Bruto', kind: 'money', value: ({ bruto }) => bruto },
  { title: 'Taxa', kind: 'money', value: ({ taxa }) => taxa },
  { title: 'Líquido', kind: 'money', value: ({ liquido }) => liquido },
  { title: 'Situação', kind: 'text', value: ({ situacao }) => SITUACOES[situacao] },
  { title: 'Caiu no N°', kind: 'number', value: ({ liquidacao_numero }) => liquidacao_numero },
] as const satisfies readonly ExportColumn<CartaoListado>[];
