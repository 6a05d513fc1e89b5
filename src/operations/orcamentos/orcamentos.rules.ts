/** Quotes, pure: allowed acts, groups and totals, the form (02 § 6). */

import { itensOrdemErrors } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { type Faturavel, itensFechados } from '#operations/ordens_servico/status.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type FormFields, field } from '#platform/shared/form_fields.ts';
import {
  compareDecimal,
  formatBRL,
  fromUnits,
  lineTotal,
  sumMoney,
  toUnits,
} from '#platform/shared/money.ts';
import { moneySchema } from '#platform/shared/operation.ts';
import { type Qualidade, ROTULO_QUALIDADE } from '#registers/produtos_servicos/lista.rules.ts';
import type { OrcamentoForm } from './campos.contract.ts';
import { GRUPO_PADRAO } from './lista.rules.ts';
import type { Orcamento, OrcamentoDetalhe } from './orcamentos.contract.ts';
import { orcamentosErrors } from './orcamentos.contract.ts';
import type { ItemOrcamento } from './versoes.contract.ts';

// Allowed acts ---------------------------------------------------------------------------------------------------------

const REABRA = 'reabra a ordem ou estorne o faturamento';

/** Throws ITENS_FECHADOS if the order takes no more changes. */
export function exigirOrdemAberta(ordem: Faturavel | null): void {
  if (ordem && itensFechados(ordem) !== null)
    throw new DomainError(itensOrdemErrors.ITENS_FECHADOS, { motivo: REABRA });
}

const encerrado = ({ situacao }: Pick<Orcamento, 'situacao'>) =>
  situacao === 'cancelado' || situacao === 'convertido';

/** Throws ORCAMENTO_ENCERRADO and ORCAMENTO_ENVIADO. */
export function exigirRascunho(orcamento: Pick<Orcamento, 'situacao'>): void {
  if (encerrado(orcamento)) throw new DomainError(orcamentosErrors.ORCAMENTO_ENCERRADO);
  if (orcamento.situacao !== 'rascunho') throw new DomainError(orcamentosErrors.ORCAMENTO_ENVIADO);
}

/** Throws ORCAMENTO_ENCERRADO and ORCAMENTO_EM_RASCUNHO. */
export function exigirNovaVersao(orcamento: Pick<Orcamento, 'situacao'>): void {
  if (encerrado(orcamento)) throw new DomainError(orcamentosErrors.ORCAMENTO_ENCERRADO);
  if (orcamento.situacao === 'rascunho') throw new DomainError(orcamentosErrors.ORCAMENTO_EM_RASCUNHO);
}

/** Throws ORCAMENTO_SEM_ITENS and PECA_USADA. */
export function exigirEnviavel(
  itens: readonly { qualidade: Qualidade | null }[],
  { aceita_usada }: { aceita_usada: boolean },
): void {
  if (itens.length === 0) throw new DomainError(orcamentosErrors.ORCAMENTO_SEM_ITENS);
  if (!aceita_usada && itens.some(({ qualidade }) => qualidade === 'usada'))
    throw new DomainError(orcamentosErrors.PECA_USADA);
}

interface Respondivel {
  orcamento: Pick<Orcamento, 'situacao' | 'versao_vigente'>;
  versao: number;
  valido_ate: string | null;
  vencida: boolean;
}

/**
 * Requires that the version can be answered now. Throws ORCAMENTO_SUBSTITUIDO, ORCAMENTO_ENCERRADO,
 * ORCAMENTO_NAO_ENVIADO, ORCAMENTO_RESPONDIDO and ORCAMENTO_VENCIDO.
 */
export function exigirRespondivel({ orcamento, versao, valido_ate, vencida }: Respondivel): void {
  const { situacao, versao_vigente } = orcamento;
  if (encerrado(orcamento)) throw new DomainError(orcamentosErrors.ORCAMENTO_ENCERRADO);
  if (versao < versao_vigente)
    throw new DomainError({
      ...orcamentosErrors.ORCAMENTO_SUBSTITUIDO,
      message: `Este orçamento foi substituído: responda à versão ${versao_vigente}`,
    });
  if (situacao === 'rascunho') throw new DomainError(orcamentosErrors.ORCAMENTO_NAO_ENVIADO);
  if (situacao !== 'enviado' || versao > versao_vigente)
    throw new DomainError(orcamentosErrors.ORCAMENTO_RESPONDIDO);
  if (vencida) throw vencidoEm(valido_ate);
}

/**
 * Requires that the quote can be sold now. Throws ORCAMENTO_ENCERRADO, ORCAMENTO_NAO_ENVIADO, and ORCAMENTO_VENCIDO
 * unless it was approved.
 */
export function exigirVendivel(
  orcamento: Pick<Orcamento, 'situacao'>,
  { vencida, valido_ate }: Pick<Respondivel, 'vencida' | 'valido_ate'>,
): void {
  if (encerrado(orcamento)) throw new DomainError(orcamentosErrors.ORCAMENTO_ENCERRADO);
  if (orcamento.situacao === 'rascunho' || orcamento.situacao === 'recusado')
    throw new DomainError(orcamentosErrors.ORCAMENTO_NAO_ENVIADO);
  if (vencida && orcamento.situacao === 'enviado') throw vencidoEm(valido_ate);
}

const vencidoEm = (dia: string | null) =>
  new DomainError({
    ...orcamentosErrors.ORCAMENTO_VENCIDO,
    message: `Este orçamento venceu em ${formatDay(dia ?? '')}: é preciso uma nova versão`,
  });

interface Campos {
  total: string;
  sinal: string | null;
  inicio_em: string | null;
  termino_em: string | null;
}

/** Throws TOTAL_ACIMA, SINAL_ACIMA and TERMINO_ANTES. */
export function exigirQueCaiba({ total, sinal, inicio_em, termino_em }: Campos): void {
  if (inicio_em && termino_em && termino_em < inicio_em)
    throw new DomainError(orcamentosErrors.TERMINO_ANTES);
  if (!moneySchema.safeParse(total).success) throw new DomainError(orcamentosErrors.TOTAL_ACIMA);
  if (sinal !== null && compareDecimal(sinal, total) > 0) throw new DomainError(orcamentosErrors.SINAL_ACIMA);
}

// Groups and sums ------------------------------------------------------------------------------------------------------

interface Linha {
  grupo: string;
  tipo: 'produto' | 'servico';
  valor_total: string;
}

export interface Grupo<T> {
  grupo: string;
  itens: T[];
  total: string;
}

/** The groups, in the order of their first lines. */
export function gruposDe<T extends Linha>(itens: readonly T[]): Grupo<T>[] {
  const grupos = new Map<string, T[]>();
  for (const item of itens) grupos.set(item.grupo, [...(grupos.get(item.grupo) ?? []), item]);
  return [...grupos].map(([grupo, doGrupo]) => ({
    grupo,
    itens: doGrupo,
    total: sumMoney(doGrupo.map(({ valor_total }) => valor_total)),
  }));
}

/** Separate totals of parts and labour, as the law requires (CDC art. 40). */
export function somasDe(itens: readonly Pick<Linha, 'tipo' | 'valor_total'>[]) {
  const soma = (tipo: Linha['tipo']) =>
    sumMoney(itens.filter((item) => item.tipo === tipo).map(({ valor_total }) => valor_total));
  return { pecas: soma('produto'), servicos: soma('servico') };
}

export const totalDoItem = ({
  quantidade,
  valor_unitario,
  desconto,
}: Pick<ItemOrcamento, 'quantidade' | 'valor_unitario' | 'desconto'>): string =>
  lineTotal(quantidade, valor_unitario, desconto || '0');

// The form -------------------------------------------------------------------------------------------------------------

export type LinhaForm = OrcamentoForm['itens'][number];

const inteira = (quantidade: string) => fromUnits(toUnits(quantidade, 0), 0);

/** The lines of a saved version as form values. */
const linhasDe = (itens: readonly ItemOrcamento[]): LinhaForm[] =>
  itens.map((item) => ({
    linha: item.id,
    nome: item.descricao,
    produto_nome: item.produto_nome,
    tipo: item.tipo,
    grupo: item.grupo,
    produto_servico_id: item.produto_servico_id,
    descricao: item.descricao,
    qualidade: item.qualidade ?? '',
    quantidade: inteira(item.quantidade),
    valor_unitario: item.valor_unitario,
    desconto: item.desconto,
    ordem_servico_item_id: item.ordem_servico_item_id ?? '',
  }));

interface ItemDaOrdem {
  id: string;
  produto_servico_id: string;
  tipo: 'produto' | 'servico';
  descricao: string;
  /** Only screens need it. */
  produto?: { nome: string };
  quantidade: string;
  valor_unitario: string;
  desconto: string;
}

/** The lines of an order as form values, linked to their origin. */
export const linhasDaOrdem = (itens: readonly ItemDaOrdem[]): LinhaForm[] =>
  itens.map((item) => ({
    linha: item.id,
    nome: item.descricao,
    produto_nome: item.produto?.nome,
    tipo: item.tipo,
    grupo: GRUPO_PADRAO,
    produto_servico_id: item.produto_servico_id,
    descricao: item.descricao,
    qualidade: '',
    quantidade: inteira(item.quantidade),
    valor_unitario: item.valor_unitario,
    desconto: item.desconto,
    ordem_servico_item_id: item.id,
  }));

/** Each line as text, so that lines with the same content compare as equal. */
const lerLinhas = (itens: readonly LinhaForm[]): string =>
  itens
    .map(({ quantidade, descricao, nome, valor_unitario, desconto, grupo, qualidade }) =>
      [
        `${quantidade} × ${descricao || nome}`,
        formatBRL(valor_unitario || '0'),
        desconto && /[1-9]/.test(desconto) ? `desconto ${desconto}` : '',
        grupo,
        qualidade && ROTULO_QUALIDADE[qualidade],
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ');

export const CAMPOS_ORCAMENTO: FormFields<OrcamentoForm> = {
  cliente_id: null,
  itens: { label: 'Itens', read: lerLinhas },
  aceita_parcial: field.yesNo('Aceita aprovação em parte'),
  aceita_usada: field.yesNo('O cliente aceita peça usada'),
  validade_dias: { label: 'Validade (dias)', read: (dias) => String(dias ?? '') },
  inicio_em: field.day('Início'),
  termino_em: field.day('Término'),
  condicoes_pagamento: field.text('Condições de pagamento'),
  sinal: field.money('Sinal'),
};

export function valoresDoOrcamento(
  orcamento: OrcamentoDetalhe | null,
  novo?: Partial<OrcamentoForm>,
): OrcamentoForm {
  const versao = orcamento?.versoes.find(({ numero }) => numero === orcamento.versao_vigente);
  return {
    cliente_id: orcamento?.cliente_id ?? '',
    itens: orcamento ? linhasDe(orcamento.itens) : [],
    aceita_parcial: orcamento?.aceita_parcial ?? false,
    aceita_usada: versao?.aceita_usada ?? false,
    validade_dias: String(versao?.validade_dias ?? 10),
    inicio_em: versao?.inicio_em ?? null,
    termino_em: versao?.termino_em ?? null,
    condicoes_pagamento: versao?.condicoes_pagamento ?? '',
    sinal: versao?.sinal ?? '',
    ...novo,
  };
}

/** The deposit of the current version; null if the quote was declined, cancelled or sold. */
export function sinalPedido({ situacao, versoes, versao_vigente }: OrcamentoDetalhe): string | null {
  if (!['rascunho', 'enviado', 'aprovado'].includes(situacao)) return null;
  return versoes.find(({ numero }) => numero === versao_vigente)?.sinal ?? null;
}

/** Null while quantity, value or discount are incomplete, or the discount is too large. */
export function totalDaLinha({
  quantidade,
  valor_unitario,
  desconto,
}: Pick<LinhaForm, 'quantidade' | 'valor_unitario' | 'desconto'>): string | null {
  const decimal = /^\d{1,10}(\.\d{1,2})?$/;
  if (!/^[1-9]\d{0,5}$/.test(quantidade) || !decimal.test(valor_unitario)) return null;
  if (desconto && !decimal.test(desconto)) return null;
  const total = lineTotal(quantidade, valor_unitario, desconto || '0');
  return total.startsWith('-') ? null : total;
}

interface ItemVendido {
  produto_id: string;
  quantidade: string;
  valor_unitario: string;
}

/** Lines of a sale with the same total. A sale has no discounts, so an indivisible cent makes two lines. */
export function linhasDaVenda(item: {
  produto_servico_id: string;
  quantidade: string;
  valor_total: string;
}): ItemVendido[] {
  const produto_id = item.produto_servico_id;
  const quantos = toUnits(item.quantidade, 0);
  const total = toUnits(item.valor_total, 2);
  const cada = total / quantos;
  const sobra = total - cada * quantos;
  return [
    { produto_id, quantidade: fromUnits(quantos - sobra, 0), valor_unitario: fromUnits(cada, 2) },
    { produto_id, quantidade: fromUnits(sobra, 0), valor_unitario: fromUnits(cada + 1n, 2) },
  ].filter(({ quantidade }) => quantidade !== '0');
}
