/**
 * Opening and closing a drawer's session. The caller has locked the drawer's account (`travar_contas`), because the
 * postings depend on its balance.
 */
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  compareDecimal,
  fromUnits,
  isZero,
  subtractMoney,
  sumMoney,
  toUnits,
} from '#platform/shared/money.ts';
import { financeiroErrors } from './financeiro.contract.ts';
import type { Conta, Livro, LivroOuNada } from './livro.rules.ts';
import { contaAtiva } from './pagamentos.rules.ts';
import { categoria, menos, postar, recusar } from './postar.rules.ts';

/** Notes and coins in reais, as rows of the cash count. */
export const CEDULAS = [
  '200',
  '100',
  '50',
  '20',
  '10',
  '5',
  '2',
  '1',
  '0.50',
  '0.25',
  '0.10',
  '0.05',
] as const;
export type Contagem = Readonly<Partial<Record<(typeof CEDULAS)[number], number>>>;

export function totalContado(contagem: Contagem): string {
  return sumMoney(CEDULAS.map((cedula) => fromUnits(toUnits(cedula, 2) * BigInt(contagem[cedula] ?? 0), 2)));
}

function caixaTravado(livro: Livro, conta_id: string): Conta & { saldo: string; filial_id: string } {
  const conta = contaAtiva(livro, conta_id);
  const { saldo, filial_id } = conta;
  if (conta.tipo !== 'caixa' || filial_id === null)
    throw recusar(financeiroErrors.CONTA_INVALIDA, 'não é um caixa');
  if (saldo === null) throw new Error('the drawer was not locked: name it in travar_contas');
  return { ...conta, saldo, filial_id };
}

const comConta = (livro: Livro, conta: Conta): Livro => ({
  ...livro,
  contas: new Map(livro.contas).set(conta.id, conta),
});

/** In a drawer that never had a session, the counted cash is posted as its opening balance. */
export function abrirSessao(
  livro: LivroOuNada,
  { conta_id, fundo }: { conta_id: string; fundo: string },
): LivroOuNada {
  if (!livro) return null;
  const conta = caixaTravado(livro, conta_id);
  if (conta.sessao_id !== null || livro.abertura) throw new DomainError(financeiroErrors.CAIXA_JA_ABERTO);
  const id = newId();
  const { nova = false } = conta;
  const diferenca = subtractMoney(fundo, conta.saldo);
  const abertura = {
    id,
    conta_id,
    filial_id: conta.filial_id,
    saldo_abertura: subtractMoney(fundo, '0'),
    fundo,
  };
  // The difference is posted outside of the session, which starts with the counted amount.
  const lancado = isZero(diferenca)
    ? livro
    : postar(livro, {
        tipo: nova ? 'inicial' : 'diferenca',
        motivo: 'Diferença na abertura do caixa',
        fora_da_sessao: true,
        lancamentos: [
          { conta_id, valor: diferenca },
          {
            categoria_id: categoria(livro, nova ? 'saldos_anteriores' : 'diferencas_caixa'),
            valor: menos(diferenca),
          },
        ],
      });
  return comConta({ ...lancado, abertura }, { ...conta, saldo: fundo, sessao_id: id, nova: false });
}

export interface FechamentoDeCaixa {
  conta_id: string;
  contagem: Contagem;
  conferencia: unknown;
  /** The cash that stays in the drawer; the rest goes to the safe `cofre_id`. */
  deixar: string;
  cofre_id: string | null;
}

/**
 * Posts the difference to the counted cash, and moves to the safe everything that does not stay in the drawer.
 */
export function fecharSessao(livro: LivroOuNada, fechamento: FechamentoDeCaixa): LivroOuNada {
  if (!livro) return null;
  const { conta_id, contagem, deixar, cofre_id } = fechamento;
  const conta = caixaTravado(livro, conta_id);
  if (conta.sessao_id === null) throw new DomainError(financeiroErrors.CAIXA_JA_FECHADO);
  const contado = totalContado(contagem);
  const esperado = conta.saldo;
  const diferenca = subtractMoney(contado, esperado);
  const retirado = subtractMoney(contado, deixar);
  if (compareDecimal(deixar, contado) > 0 || (!isZero(retirado) && cofre_id === null))
    throw recusar(financeiroErrors.CONTA_INVALIDA, 'escolha o cofre que recebe o resto');
  let depois: Livro = isZero(diferenca)
    ? livro
    : postar(livro, {
        tipo: 'diferenca',
        motivo: 'Diferença no fechamento do caixa',
        fora_da_sessao: true,
        lancamentos: [
          { conta_id, valor: diferenca },
          { categoria_id: categoria(livro, 'diferencas_caixa'), valor: menos(diferenca) },
        ],
      });
  if (!isZero(retirado) && cofre_id !== null)
    depois = postar(depois, {
      tipo: 'sangria',
      motivo: 'Fechamento do caixa',
      fora_da_sessao: true,
      lancamentos: [
        { conta_id, valor: menos(retirado) },
        { conta_id: contaAtiva(livro, cofre_id).id, valor: retirado },
      ],
    });
  const fecho = {
    id: conta.sessao_id,
    conta_id,
    contagem,
    conferencia: fechamento.conferencia,
    esperado,
    contado,
    diferenca,
  };
  return comConta({ ...depois, fechamento: fecho }, { ...conta, saldo: deixar, sessao_id: null });
}
