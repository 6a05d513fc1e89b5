/**
 * The content of a sent version as canonical JSON: sorted keys, decimals as text, no spaces. The answer stores the hash
 * of its UTF-8 bytes. Pure.
 */
import type { ItemOrcamento } from './versoes.contract.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

function canonico(valor: Json): string {
  if (Array.isArray(valor)) return `[${valor.map((um: Json) => canonico(um)).join(',')}]`;
  if (valor === null || typeof valor !== 'object') return JSON.stringify(valor);
  const campos = Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${campos.map(([nome, um]) => `${JSON.stringify(nome)}:${canonico(um)}`).join(',')}}`;
}

type ItemDoConteudo = Omit<
  ItemOrcamento,
  'id' | 'ordem_servico_item_id' | 'produto_servico_id' | 'produto_nome'
>;

/** The fields of the lines that the hash covers. The printed quote and the customer's page show the same ones. */
export const itensDoConteudo = (itens: readonly ItemDoConteudo[]): ItemDoConteudo[] =>
  itens.map(({ grupo, tipo, descricao, qualidade, quantidade, valor_unitario, desconto, valor_total }) => ({
    grupo,
    tipo,
    descricao,
    qualidade,
    quantidade,
    valor_unitario,
    desconto,
    valor_total,
  }));

export interface OrcamentoAEnviar {
  numero: number;
  versao: number;
  aceita_parcial: boolean;
  aceita_usada: boolean;
  condicoes_pagamento: string | null;
  inicio_em: string | null;
  termino_em: string | null;
  validade_dias: number;
  valido_ate: string;
  total: string;
  sinal: string | null;
  enviada_em: string;
  cliente: string;
  filial: string;
  empresa: string;
  numero_os: number | null;
  equipamento: string | null;
  modelo: string | null;
  numero_serie: string | null;
  taxa_orcamento: string | null;
  itens: readonly ItemDoConteudo[];
}

/** Lone surrogates have no UTF-8 encoding. */
const emUtf8 = (texto: string) => texto.toWellFormed();

export function conteudoDe({ itens, ...campos }: OrcamentoAEnviar): string {
  return emUtf8(
    canonico({
      ...campos,
      itens: itensDoConteudo(itens),
    }),
  );
}
