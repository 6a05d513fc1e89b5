/** Texts of commission rules and postings, and months. Pure. */
import type { Documento } from '#kernels/financeiro/documento.contract.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { formatBRL, formatQuantity } from '#platform/shared/money.ts';
import type { LancamentoComissao, RegraComissao } from './comissoes.contract.ts';

export const ROTULO_BASE = { valor: 'valor da venda', margem: 'margem' } as const;
const ROTULO_TIPO = { produto: 'Todos os produtos', servico: 'Todos os serviços' } as const;
export const TODOS_OS_TECNICOS = 'Todos os técnicos';

export const pessoaDaRegra = ({ pessoa_nome }: RegraComissao) => pessoa_nome ?? TODOS_OS_TECNICOS;

export const alvoDaRegra = ({ tipo, item_nome }: RegraComissao) =>
  tipo === null ? (item_nome ?? '') : ROTULO_TIPO[tipo];

/** '10 % da margem' */
export const ganhoDaRegra = ({ percentual, base }: Pick<RegraComissao, 'percentual' | 'base'>) =>
  `${formatQuantity(percentual)} % ${base === 'margem' ? 'da' : 'do'} ${ROTULO_BASE[base]}`;

/** 'desde 01/02/2026', 'de 01/02/2026 a 28/02/2026' */
export const periodoDaRegra = ({ desde, ate }: RegraComissao) =>
  ate === null ? `desde ${formatDay(desde)}` : `de ${formatDay(desde)} a ${formatDay(ate)}`;

/** '10 % de R$ 200,00', '50 % da margem de R$ 80,00'; only 'margem' for readers who may not see costs. */
export function ganhoDoLancamento({ percentual, base, base_de }: LancamentoComissao): string {
  if (percentual === null || base === null) return ROTULO_BASE[base_de];
  const sobre = base_de === 'margem' ? `da margem de ${formatBRL(base)}` : `de ${formatBRL(base)}`;
  return `${formatQuantity(percentual)} % ${sobre}`;
}

/** Removes the margin and its percentage, because together they reveal the cost. */
export const semMargem = (linha: LancamentoComissao): LancamentoComissao =>
  linha.base_de === 'margem' ? { ...linha, base: null, percentual: null } : linha;

/** 'OS #12', 'Venda 45' */
export const documentoDaComissao = ({ numero_os, numero_venda }: LancamentoComissao): string =>
  numero_os === null ? `Venda ${numero_venda ?? ''}`.trim() : `OS #${numero_os}`;

/** The order or sale, for a link. */
export function documentoDe(linha: LancamentoComissao): Documento | null {
  const { ordem_servico_id, venda_direta_id, numero_os } = linha;
  const id = ordem_servico_id ?? venda_direta_id;
  const tipo = ordem_servico_id ? 'ordem' : 'venda_direta';
  return id === null ? null : { tipo, id, rotulo: documentoDaComissao(linha), numero_os };
}

/** Whether the posting reverses a commission. */
export const estornada = ({ valor }: LancamentoComissao): boolean => valor.startsWith('-');

export interface Mes {
  /** First and last day. */
  de: string;
  ate: string;
}

/** The month this many months later; earlier when negative. */
export function mesAoLado({ de }: Mes, meses: number): Mes {
  const [ano = '', mes = ''] = de.split('-');
  return mesDe(new Date(Date.UTC(Number(ano), Number(mes) - 1 + meses, 1)).toISOString().slice(0, 10));
}

const NOMES = [
  'janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho',
  'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro',
] as const; // biome-ignore format: the months of a year

/** 'novembro de 2026' */
export function nomeDoMes({ de }: Mes): string {
  const [ano = '', mes = ''] = de.split('-');
  return `${NOMES[Number(mes) - 1] ?? ''} de ${ano}`;
}

/** First and last day of the month that contains the day 'YYYY-MM-DD'. */
export function mesDe(dia: string): Mes {
  const [ano = '', mes = ''] = dia.split('-');
  const ultimo = new Date(Date.UTC(Number(ano), Number(mes), 0)).getUTCDate();
  return { de: `${ano}-${mes}-01`, ate: `${ano}-${mes}-${String(ultimo).padStart(2, '0')}` };
}
