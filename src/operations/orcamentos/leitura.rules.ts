/** Readings that a customer signs at the counter: the approval of an order's items, or the answer to a quote. Pure. */
import { type Leitura, linhasCom } from '#company/documentos/leitura.rules.ts';
import { contaDe, type ItemDaOrdem, itensLidos } from '#operations/impressos_ordem/ordem.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { ROTULO_QUALIDADE } from '#registers/produtos_servicos/lista.rules.ts';
import { gruposDe, somasDe } from './orcamentos.rules.ts';
import { valorDe } from './respostas.rules.ts';
import type { ItemOrcamento, VersaoDoOrcamento } from './versoes.contract.ts';

interface OrdemAprovada {
  numero_os: number;
  cliente: string;
  equipamento: string;
  modelo: string | null;
  numero_serie: string | null;
  itens: readonly ItemDaOrdem[];
  total: string;
}

export const leituraDaAprovacao = (dados: OrdemAprovada): Leitura => ({
  titulo: `Aprovação no balcão da OS #${dados.numero_os}`,
  linhas: linhasCom([
    ['Cliente', dados.cliente],
    ['Aparelho', [dados.equipamento, dados.modelo].filter(Boolean).join(' ')],
    ['Nº de série/IMEI', dados.numero_serie],
  ]),
  ...itensLidos(dados.itens, dados.total),
  condicoes: '',
});

type Lido = Pick<
  ItemOrcamento,
  'grupo' | 'tipo' | 'descricao' | 'qualidade' | 'quantidade' | 'valor_unitario' | 'desconto' | 'valor_total'
>;

type Termos = Pick<
  VersaoDoOrcamento,
  | 'numero'
  | 'condicoes_pagamento'
  | 'inicio_em'
  | 'termino_em'
  | 'valido_ate'
  | 'total'
  | 'sinal'
  | 'aceita_usada'
>;

interface Respondido {
  numero: number;
  versao: Termos;
  itens: readonly Lido[];
}

/** `aprovados`: the approved lines; null if the customer refuses. */
export function leituraDaResposta(
  { numero, versao, itens }: Respondido,
  aprovados: readonly Lido[] | null,
): Leitura {
  const { pecas, servicos } = somasDe(itens);
  const grupos = gruposDe(aprovados ?? []).map(({ grupo }) => grupo);
  return {
    titulo: `Resposta ao Orçamento #${numero}, versão ${versao.numero}`,
    linhas: linhasCom([
      ['Resposta', aprovados ? `Aprovo ${grupos.join(', ')}` : 'Recuso o orçamento'],
      ['Valor aprovado', aprovados && formatBRL(valorDe(aprovados))],
      ['Peças', formatBRL(pecas)],
      ['Mão de obra', formatBRL(servicos)],
      ['Sinal', versao.sinal && formatBRL(versao.sinal)],
      ['Validade', versao.valido_ate && `até ${formatDay(versao.valido_ate)}`],
      ['Início', versao.inicio_em && formatDay(versao.inicio_em)],
      ['Término', versao.termino_em && formatDay(versao.termino_em)],
      ['Condições de pagamento', versao.condicoes_pagamento],
      ['Peça usada', versao.aceita_usada ? 'O cliente aceita peça usada' : null],
    ]),
    itens: itens.map((item) => ({
      descricao: [`${item.grupo}: ${item.descricao}`, item.qualidade && ROTULO_QUALIDADE[item.qualidade]]
        .filter(Boolean)
        .join(' · '),
      conta: contaDe(item),
      total: formatBRL(item.valor_total),
    })),
    total: formatBRL(versao.total),
    condicoes: '',
  };
}
