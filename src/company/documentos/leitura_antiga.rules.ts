/**
 * Readings of signatures that an earlier program took. Its hashed content held fields that neither screen nor phone
 * showed, such as an intake's items; the signature proves none of these. The printed sheet showed them. Pure.
 */
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import { formatBRL, formatQuantity, isZero } from '#platform/shared/money.ts';
import type { MeioDeAssinar } from './assinaturas.rules.ts';
import { type Leitura, linhasCom } from './leitura.rules.ts';

interface ItemAntigo {
  descricao: string;
  quantidade: string;
  valor_unitario: string;
  desconto: string;
  total: string;
}

type Par = readonly [rotulo: string, texto: string];

interface ConteudoAntigo {
  impresso:
    | 'ordem_servico'
    | 'retirada'
    | 'declaracao_cliente'
    | 'aprovacao_no_balcao'
    | 'resposta_no_balcao';
  numero_os?: number;
  numero?: number;
  versao?: number;
  decisao?: 'aprovado' | 'recusado';
  grupos?: string[] | null;
  valor?: string;
  filial?: string;
  cliente?: string;
  telefone?: string | null;
  documento?: string | null;
  aparelho?: string;
  equipamento?: string;
  modelo?: string | null;
  numero_serie?: string | null;
  acessorios?: string | null;
  defeito_reclamado?: string;
  taxa_orcamento?: string | null;
  laudo?: string | null;
  retirada_por?: string;
  pecas_devolvidas?: string | null;
  entrada?: { contato: string | null; respostas: Par[]; checklist: Par[] } | null;
  itens?: ItemAntigo[];
  total?: string;
  condicoes?: string;
  texto?: string;
  condicoes_pagamento?: string | null;
}

const TITULO: Readonly<Record<ConteudoAntigo['impresso'], string>> = {
  ordem_servico: 'Ordem de serviço',
  retirada: 'Entrega da ordem de serviço',
  declaracao_cliente: 'Declaração do cliente, OS',
  aprovacao_no_balcao: 'Aprovação no balcão da OS',
  resposta_no_balcao: 'Resposta ao orçamento',
};

const resposta = ({ decisao, grupos, valor }: ConteudoAntigo): string | null =>
  decisao === undefined
    ? null
    : decisao === 'recusado'
      ? 'Recusado'
      : [`Aprovado: ${formatBRL(valor ?? '0')}`, ...(grupos ?? [])].join(' · ');

function linhasAntigas(antigo: ConteudoAntigo, meio: MeioDeAssinar): Leitura['linhas'] {
  const { aparelho, equipamento, modelo, numero_serie, taxa_orcamento, telefone, documento } = antigo;
  const noPapel = meio === 'papel';
  return linhasCom([
    ['Versão', antigo.versao === undefined ? null : String(antigo.versao)],
    ['Resposta', resposta(antigo)],
    ['Loja', antigo.impresso === 'declaracao_cliente' ? antigo.filial : null],
    ['Cliente', antigo.cliente],
    ['Telefone', noPapel && telefone ? formatPhone(telefone) : null],
    ['CPF/CNPJ', meio !== 'celular' && documento ? formatDocument(documento) : null],
    ['Aparelho', aparelho ?? [equipamento, modelo, numero_serie].filter(Boolean).join(' · ')],
    ['Acessórios', antigo.acessorios],
    ['Defeito', antigo.defeito_reclamado],
    ['Contato durante o conserto', antigo.entrada?.contato],
    ...(antigo.entrada?.respostas ?? []),
    ...(antigo.entrada?.checklist ?? []),
    [
      'Taxa de orçamento',
      taxa_orcamento && !isZero(taxa_orcamento)
        ? `${formatBRL(taxa_orcamento)}, devida se o orçamento for recusado`
        : null,
    ],
    ['Laudo', antigo.laudo],
    ['Retirado por', antigo.retirada_por],
    ['Peças substituídas devolvidas?', antigo.pecas_devolvidas],
    ['Condições de pagamento', antigo.condicoes_pagamento],
  ]);
}

const contaAntiga = ({ quantidade, valor_unitario, desconto }: ItemAntigo): string =>
  [
    `${formatQuantity(quantidade)} × ${formatBRL(valor_unitario)}`,
    ...(isZero(desconto) ? [] : [`desconto ${formatBRL(desconto)}`]),
  ].join(', ');

const isAntigo = (conteudo: unknown): conteudo is ConteudoAntigo =>
  typeof conteudo === 'object' &&
  conteudo !== null &&
  'impresso' in conteudo &&
  String(conteudo.impresso) in TITULO;

/** Null for an erased content. */
export function leituraAntiga(conteudo: unknown, meio: MeioDeAssinar): Leitura | null {
  if (!isAntigo(conteudo)) return null;
  const { impresso, numero_os, numero, itens = [], total } = conteudo;
  const comItens = itens.length > 0 && (impresso !== 'ordem_servico' || meio === 'papel');
  return {
    titulo: `${TITULO[impresso]} #${numero_os ?? numero}`,
    linhas: linhasAntigas(conteudo, meio),
    itens: comItens
      ? itens.map((item) => ({
          descricao: item.descricao,
          conta: contaAntiga(item),
          total: formatBRL(item.total),
        }))
      : [],
    total: comItens && total ? formatBRL(total) : null,
    condicoes: conteudo.condicoes ?? conteudo.texto ?? '',
  };
}
