/** Export columns of the products and services list; a service has no stock. */
import type { ExportColumn } from '#platform/shared/export.ts';
import { ROTULO_QUALIDADE, ROTULOS_TIPO } from './lista.rules.ts';
import type { Produto } from './produtos_servicos.contract.ts';

export const COLUNAS_PRODUTOS = [
  { title: 'Tipo', kind: 'text', value: ({ tipo }) => ROTULOS_TIPO[tipo] },
  { title: 'Nome', kind: 'text', value: ({ nome }) => nome },
  { title: 'Código', kind: 'text', value: ({ codigo }) => codigo },
  { title: 'EAN', kind: 'text', value: ({ codigo_ean }) => codigo_ean },
  {
    title: 'Custo',
    kind: 'money',
    value: ({ valor_custo }) => valor_custo,
    permission: 'produtos_servicos:custo',
  },
  { title: 'Venda PF', kind: 'money', value: ({ valor_venda_pf }) => valor_venda_pf },
  { title: 'Venda PJ', kind: 'money', value: ({ valor_venda_pj }) => valor_venda_pj },
  { title: 'Máquina Montada', kind: 'money', value: ({ valor_venda_maquina }) => valor_venda_maquina },
  { title: 'Estoque', kind: 'quantity', value: ({ tipo, estoque }) => (tipo === 'produto' ? estoque : null) },
  {
    title: 'Mínimo',
    kind: 'quantity',
    value: ({ tipo, estoque_minimo }) => (tipo === 'produto' ? estoque_minimo : null),
  },
  {
    title: 'Máximo',
    kind: 'quantity',
    value: ({ tipo, estoque_maximo }) => (tipo === 'produto' ? estoque_maximo : null),
  },
  { title: 'Status', kind: 'text', value: ({ ativo }) => (ativo ? 'Ativo' : 'Inativo') },
  { title: 'Descrição', kind: 'text', value: ({ descricao }) => descricao },
  {
    title: 'Garantia (dias)',
    kind: 'quantity',
    value: ({ garantia_dias }) => garantia_dias?.toString() ?? null,
  },
  {
    title: 'Qualidade',
    kind: 'text',
    value: ({ qualidade }) => qualidade && ROTULO_QUALIDADE[qualidade],
  },
] as const satisfies readonly ExportColumn<Produto>[];
