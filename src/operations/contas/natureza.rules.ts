/** The texts of both pages. */
import type { Natureza } from '#kernels/financeiro/livro.rules.ts';
import { addMonths } from '#platform/shared/business_days.ts';
import { isDay } from '#platform/shared/dates.ts';
import { formatBRL } from '#platform/shared/money.ts';
import type { Lancado } from './contas.contract.ts';
import { ORIGENS_A_PAGAR, ORIGENS_A_RECEBER, SITUACOES_A_PAGAR, SITUACOES_PARCELA } from './lista.rules.ts';

export const PALAVRAS = {
  receber: {
    lista: 'Contas a Receber',
    parte: 'Cliente',
    busca: 'Cliente ou origem',
    de: 'De',
    nova: 'Nova Conta a Receber',
    vazia: 'Nenhuma conta a receber',
    naoAchada: 'Nenhuma conta a receber encontrada',
    erro: 'Erro ao carregar contas a receber',
    baixar: 'Receber',
    lancados: 'Recebimentos',
    lancadoBusca: 'Cliente, origem ou número',
    lancadoVazio: 'Nenhum recebimento',
    lancadoDica: 'O que se recebe de uma ordem, de uma venda ou de uma conta fica aqui, com o seu recibo.',
    lancadoNaoAchado: 'Nenhum recebimento encontrado',
    lancadoErro: 'Erro ao carregar recebimentos',
    contagem: ['recebimento', 'recebimentos'],
    estornar: 'Estornar recebimento',
    pergunta: 'Deseja estornar este recebimento? A parcela voltará a ficar em aberto.',
    situacoes: SITUACOES_PARCELA,
    origens: ORIGENS_A_RECEBER,
  },
  pagar: {
    lista: 'Contas a Pagar',
    parte: 'Fornecedor ou pessoa',
    busca: 'Fornecedor, pessoa ou origem',
    de: 'Para',
    nova: 'Nova Conta a Pagar',
    vazia: 'Nenhuma conta a pagar',
    naoAchada: 'Nenhuma conta a pagar encontrada',
    erro: 'Erro ao carregar contas a pagar',
    baixar: 'Pagar',
    lancados: 'Pagamentos',
    lancadoBusca: 'Fornecedor, pessoa, origem ou número',
    lancadoVazio: 'Nenhum pagamento',
    lancadoDica: 'O que se paga de uma conta ou pelo caixa fica aqui, com o seu recibo.',
    lancadoNaoAchado: 'Nenhum pagamento encontrado',
    lancadoErro: 'Erro ao carregar pagamentos',
    contagem: ['pagamento', 'pagamentos'],
    estornar: 'Estornar pagamento',
    pergunta: 'Deseja estornar este pagamento? A parcela voltará a ficar em aberto.',
    situacoes: SITUACOES_A_PAGAR,
    origens: ORIGENS_A_PAGAR,
  },
} as const satisfies Record<Natureza, unknown>;

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

export const mesDe = (dia: string): string => dia.slice(0, 7);

/** The months from a year before to a year after a day, as options: 'nov/2026'. */
export function mesesEmVolta(dia: string): { value: string; label: string }[] {
  if (!isDay(dia)) return [];
  return Array.from({ length: 25 }, (_, indice) => {
    const value = mesDe(addMonths(`${mesDe(dia)}-01`, indice - 12));
    return { value, label: `${MESES[Number(value.slice(5)) - 1]}/${value.slice(0, 4)}` };
  });
}

interface SituacaoDoLancado {
  texto: string;
  tom: 'green' | 'amber' | 'neutral';
  /** The whole payment was reversed or refunded. */
  riscada: boolean;
}

/**
 * The state of a payment: it stands, was reversed, or was refunded afterwards. A refund may have become credit, or still
 * stand in Contas a Pagar.
 */
export function situacaoDoLancado({
  estornado_por,
  devolvido,
}: Pick<Lancado, 'estornado_por' | 'devolvido'>): SituacaoDoLancado {
  if (estornado_por !== null)
    return { texto: `Estornado nº ${estornado_por}`, tom: 'neutral', riscada: true };
  if (devolvido === null) return { texto: 'Efetivado', tom: 'green', riscada: false };
  const onde = devolvido.numero === null ? '' : ` nº ${devolvido.numero}`;
  return devolvido.inteiro
    ? { texto: `Devolução${onde}`, tom: 'neutral', riscada: true }
    : { texto: `Devolução em parte${onde}`, tom: 'amber', riscada: false };
}

/**
 * 'PIX, Crédito do cliente de R$ 200,00': the amount of a payment leaves credit out, because it came in by an earlier
 * receipt.
 */
export const formasDoLancado = ({ formas, pagas }: Pick<Lancado, 'formas' | 'pagas'>): string =>
  pagas
    .map(({ nome, tipo, valor }) => (tipo === 'credito_cliente' ? `${nome} de ${formatBRL(valor)}` : nome))
    .join(', ') || formas;
