/** Money in the shop's own accounts: transfers between them, payouts of the card company, and cash found or missing. */
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { financeiroErrors } from './financeiro.contract.ts';
import type { Livro, LivroOuNada, Recebivel } from './livro.rules.ts';
import { contaAtiva } from './pagamentos.rules.ts';
import { acrescentar, categoria, maior, menos, mudar, postar, recusar } from './postar.rules.ts';
import type { TipoMovimento } from './vocabulario.rules.ts';

export interface Transferencia {
  tipo: 'transferencia' | 'sangria' | 'suprimento';
  de: string;
  para: string;
  valor: string;
  /** The bank's fee, in addition to `valor`. */
  tarifa?: string;
  data?: string;
  motivo?: string | null;
}

export function transferir(livro: LivroOuNada, transferencia: Transferencia): LivroOuNada {
  if (!livro) return null;
  const { tipo, valor, tarifa = '0' } = transferencia;
  const [de, para] = [contaAtiva(livro, transferencia.de), contaAtiva(livro, transferencia.para)];
  if (de.id === para.id || de.tipo === 'maquininha' || para.tipo === 'maquininha' || !maior(valor, '0'))
    throw recusar(financeiroErrors.CONTA_INVALIDA, 'de uma conta a outra, sem maquininha');
  if (de.tipo === 'caixa' && para.tipo === 'caixa') throw new DomainError(financeiroErrors.ENTRE_CAIXAS);
  return postar(livro, {
    tipo,
    motivo: transferencia.motivo ?? null,
    ...(transferencia.data ? { data: transferencia.data } : {}),
    lancamentos: [
      { conta_id: de.id, valor: menos(sumMoney([valor, tarifa])) },
      { conta_id: para.id, valor },
      { categoria_id: categoria(livro, 'tarifas'), valor: tarifa },
    ],
  });
}

export interface LiquidacaoDeCartao {
  recebiveis: readonly string[];
  /** The bank account that received the payout. */
  conta_id: string;
  /** The amount that reached the bank. */
  valor: string;
  data?: string;
  motivo?: string | null;
}

function recebivelPrevisto(livro: Livro, id: string): Recebivel {
  const recebivel = livro.recebiveis.get(id);
  if (!recebivel || recebivel.situacao === 'cancelado')
    throw new DomainError(financeiroErrors.MOVIMENTO_NAO_ENCONTRADO);
  if (recebivel.situacao === 'liquidado')
    throw recusar(
      financeiroErrors.JA_CAIU_NA_CONTA,
      recebivel.liquidacao_numero === null ? null : `veja o nº ${recebivel.liquidacao_numero}`,
    );
  return recebivel;
}

/** 'Caiu na conta': a difference between the amount received and the expected net value is posted to the card fees. */
export function liquidar(livro: LivroOuNada, liquidacao: LiquidacaoDeCartao): LivroOuNada {
  if (!livro) return null;
  const banco = contaAtiva(livro, liquidacao.conta_id);
  if (banco.tipo !== 'banco')
    throw recusar(financeiroErrors.CONTA_INVALIDA, 'o cartão cai em uma conta de banco');
  const recebiveis = [...new Set(liquidacao.recebiveis)].map((id) => recebivelPrevisto(livro, id));
  const esperado = sumMoney(recebiveis.map(({ liquido }) => liquido));
  const movimento_id = newId();
  const depois = postar(livro, {
    id: movimento_id,
    tipo: 'liquidacao',
    motivo: liquidacao.motivo ?? null,
    ...(liquidacao.data ? { data: liquidacao.data } : {}),
    lancamentos: [
      { conta_id: banco.id, valor: liquidacao.valor },
      ...recebiveis.map(({ conta_id, liquido }) => ({ conta_id, valor: menos(liquido) })),
      { categoria_id: categoria(livro, 'taxas_cartao'), valor: subtractMoney(esperado, liquidacao.valor) },
    ],
  });
  return mudar(
    depois,
    'recebiveis',
    recebiveis.map((um) => ({ ...um, situacao: 'liquidado' as const, liquidacao_id: movimento_id })),
  );
}

/** Posts cash found (plus) or missing (minus) in an account. */
export function lancarDiferenca(
  livro: LivroOuNada,
  diferenca: { conta_id: string; valor: string; motivo: string },
): LivroOuNada {
  if (!livro) return null;
  const conta = contaAtiva(livro, diferenca.conta_id);
  return postar(livro, {
    tipo: 'diferenca',
    motivo: diferenca.motivo,
    lancamentos: [
      { conta_id: conta.id, valor: diferenca.valor },
      { categoria_id: categoria(livro, 'diferencas_caixa'), valor: menos(diferenca.valor) },
    ],
  });
}

/** The accounts to which the act posts. */
export const contasDosLancamentos = (livro: Livro): string[] => [
  ...new Set(
    livro.novosMovimentos.flatMap(({ lancamentos }) =>
      lancamentos.flatMap((lancamento) => ('conta_id' in lancamento ? [lancamento.conta_id] : [])),
    ),
  ),
];

/** The amount by which the act would overdraw a locked drawer or safe; null if it would not, or for other accounts. */
export function faltaNaConta(livro: Livro, conta_id: string): string | null {
  const conta = livro.contas.get(conta_id);
  if (!conta || conta.saldo === null || (conta.tipo !== 'caixa' && conta.tipo !== 'cofre')) return null;
  const valores = livro.novosMovimentos.flatMap(({ lancamentos }) =>
    lancamentos.flatMap((um) => ('conta_id' in um && um.conta_id === conta_id ? [um.valor] : [])),
  );
  const depois = sumMoney([conta.saldo, ...valores]);
  return maior('0', depois) ? menos(depois) : null;
}

const ENTRE_CONTAS: readonly TipoMovimento[] = ['transferencia', 'sangria', 'suprimento'];

/**
 * Whether the person may post this amount as found cash. A payment or a refund can lack at most the amount that it
 * settles. A move between the shop's own accounts can name any amount, so there the found cash is at most what the
 * account already holds, unless the person may check the drawers.
 */
export function sobraCabe(
  { pode, novosMovimentos }: Pick<Livro, 'pode' | 'novosMovimentos'>,
  { saldo, falta }: { saldo: string; falta: string },
): boolean {
  if (pode.conferir_caixa || !novosMovimentos.some(({ tipo }) => ENTRE_CONTAS.includes(tipo))) return true;
  return !maior(falta, saldo);
}

/** Posts the opening balance of an account. */
export function lancarInicial(livro: Livro, { conta_id, valor }: { conta_id: string; valor: string }): Livro {
  return postar(livro, {
    tipo: 'inicial',
    motivo: 'Saldo inicial',
    lancamentos: [
      { conta_id: contaAtiva(livro, conta_id).id, valor },
      { categoria_id: categoria(livro, 'saldos_anteriores'), valor: menos(valor) },
    ],
  });
}

/** Adds a receivable that the card company already owed when money was started. */
export function cartaoInicial(
  livro: Livro,
  inicial: { conta_id: string; liquido: string; previsto_para: string },
): Livro {
  const movimento_id = newId();
  const { conta_id, liquido, previsto_para } = inicial;
  const recebivel: Recebivel = {
    id: newId(),
    movimento_id,
    conta_id,
    filial_id: livro.filial_id,
    numero: 1,
    parcelas: 1,
    bruto: liquido,
    taxa: '0.00',
    liquido,
    previsto_para,
    situacao: 'previsto',
    liquidacao_id: null,
    liquidacao_numero: null,
  };
  return postar(acrescentar(livro, 'recebiveis', [recebivel]), {
    id: movimento_id,
    tipo: 'inicial',
    motivo: 'Cartões a receber',
    lancamentos: [
      { conta_id: contaAtiva(livro, conta_id).id, valor: liquido },
      { categoria_id: categoria(livro, 'saldos_anteriores'), valor: menos(liquido) },
    ],
  });
}
