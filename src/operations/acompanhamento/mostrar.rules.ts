/** A quote as its customer's page shows it, pure. The page shows what the hashed content of the version holds. */
import { enderecoDoLogo } from '#company/auth/auth.rules.ts';
import { itensDoConteudo } from '#operations/orcamentos/conteudo.rules.ts';
import type { OrcamentoDetalhe } from '#operations/orcamentos/orcamentos.contract.ts';
import { gruposDe, somasDe } from '#operations/orcamentos/orcamentos.rules.ts';
import type { StatusOrdemServico } from '#operations/ordens_servico/status.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { isZero } from '#platform/shared/money.ts';
import { firstName } from '#platform/shared/text.ts';
import type { LojaDaPagina, PaginaDaOrdem } from './acompanhamento.contract.ts';

/** The shop as the database has it. */
export interface Loja {
  empresa: string;
  filial: string;
  telefone: string | null;
  endereco: string | null;
  horario: string | null;
  logo_sha256: string | null;
}

/** The head of the page. */
export const mostrarLoja = ({
  cliente,
  telefone,
  logo_sha256,
  ...loja
}: Loja & { cliente: string }): LojaDaPagina => ({
  empresa: loja.empresa,
  filial: loja.filial,
  endereco: loja.endereco,
  horario: loja.horario,
  telefone: telefone && formatPhone(telefone),
  logo: logo_sha256 && enderecoDoLogo(logo_sha256),
  primeiro_nome: firstName(cliente),
});

/** Whether the quote waits for the customer's answer, and what the shop waits for after an approval. */
type Esperado = Pick<Mostrado, 'situacao' | 'sinal' | 'taxa_orcamento'> | null;

const PROXIMO: Readonly<Record<StatusOrdemServico, string | null>> = {
  aberta: 'A loja examina o aparelho e avisa você.',
  em_andamento: 'A loja avisa você quando o aparelho ficar pronto.',
  aguardando_pecas: 'O conserto continua quando a peça chegar. A loja avisa você.',
  aguardando_aprovacao: 'A loja avisa você do próximo passo.',
  concluida: 'O aparelho está à sua espera na loja.',
  entregue: null,
  cancelada: null,
};

/** The next step, worded for the customer; null once the order is delivered or cancelled. */
export function proximoPasso(status: StatusOrdemServico, orcamento: Esperado): string | null {
  if (orcamento?.situacao !== 'enviado' || PROXIMO[status] === null) return PROXIMO[status];
  const aprovado = orcamento.sinal
    ? 'Se você aprovar, o próximo passo é pagar o sinal.'
    : 'Se você aprovar, o conserto começa.';
  const recusado = orcamento.taxa_orcamento
    ? 'Se recusar, você retira o aparelho e paga a taxa de orçamento.'
    : 'Se recusar, é só retirar o aparelho.';
  return `${aprovado} ${recusado}`;
}

type Mostrado = NonNullable<PaginaDaOrdem['orcamento']>;

const NOVA_VERSAO = 'A loja está preparando uma nova versão';

/** Refusals by code in words for a customer, because their own texts tell the clerk what to do. */
export const TEXTO_DO_CLIENTE: Readonly<Record<string, string>> = {
  ORCAMENTO_VENCIDO: 'O prazo deste orçamento acabou: peça um novo à loja',
  ORCAMENTO_RESPONDIDO: 'Este orçamento já foi respondido: para mudar a resposta, fale com a loja',
  ORCAMENTO_SUBSTITUIDO: 'A loja enviou uma nova versão deste orçamento: confira e responda de novo',
  ORCAMENTO_NAO_ENVIADO: `${NOVA_VERSAO}: responda quando ela chegar`,
  ORCAMENTO_ENCERRADO: 'Este orçamento já foi encerrado: fale com a loja',
  REGISTRO_ALTERADO: 'A loja acabou de mudar este orçamento: confira e responda de novo',
  SO_INTEIRO: 'Este orçamento só pode ser aprovado inteiro: para uma parte, fale com a loja',
};

export const versaoDe = ({ versoes, versao_vigente }: OrcamentoDetalhe) =>
  versoes.find(({ numero }) => numero === versao_vigente);

interface EmPreparo {
  emPreparo: 'primeira' | 'nova' | null;
}

/** Tells that the shop writes a quote while nothing waits for the customer's answer; null if it writes none. */
export function preparoDe(
  orcamentos: readonly EmPreparo[],
  mostrado: Pick<OrcamentoDetalhe, 'situacao'> | undefined,
): string | null {
  if (mostrado?.situacao === 'enviado') return null;
  if (orcamentos.some(({ emPreparo }) => emPreparo === 'nova')) return NOVA_VERSAO;
  const primeira = orcamentos.some(({ emPreparo }) => emPreparo === 'primeira');
  return primeira ? 'A loja está preparando o orçamento' : null;
}

/** The answer of the shown version, in the customer's words; null while it waits. */
function respostaDe({ respostas, itens }: OrcamentoDetalhe, n: number): Mostrado['resposta'] {
  const dada = respostas.find(({ versao }) => versao === n);
  if (dada?.decisao !== 'aprovado') return null;
  const todos = gruposDe(itens).map(({ grupo }) => grupo);
  return {
    valor: dada.valor,
    grupos: dada.grupos ?? todos,
    fora: dada.grupos === null ? [] : todos.filter((grupo) => !dada.grupos?.includes(grupo)),
  };
}

/** Null if there is no quote or it is a draft. */
export function mostrarOrcamento(orcamento: OrcamentoDetalhe | undefined): Mostrado | null {
  const versao = orcamento && versaoDe(orcamento);
  if (!orcamento || !versao || orcamento.situacao === 'rascunho') return null;
  const { itens, mostrada, aceita_parcial } = orcamento;
  const situacao = ['aprovado', 'recusado', 'vencido', 'encerrado'].find((uma) => uma === mostrada);
  const { taxa_orcamento: taxa } = versao;
  return {
    n: versao.numero,
    situacao: (situacao ?? 'enviado') as Mostrado['situacao'],
    itens: itensDoConteudo(itens).map(({ tipo: _tipo, ...item }) => item),
    grupos: gruposDe(itens).map(({ grupo, total }) => ({ grupo, total })),
    ...somasDe(itens),
    total: versao.total,
    condicoes: versao.condicoes_pagamento,
    inicio: versao.inicio_em && formatDay(versao.inicio_em),
    termino: versao.termino_em && formatDay(versao.termino_em),
    sinal: versao.sinal,
    taxa_orcamento: taxa && !isZero(taxa) ? taxa : null,
    aceita_usada: versao.aceita_usada,
    valido_ate: versao.valido_ate && formatDay(versao.valido_ate),
    aceita_parcial,
    resposta: respostaDe(orcamento, versao.numero),
  };
}
