/**
 * The last of the three steps: writes the planned rows in one statement, once per transaction. Lock order here: the
 * accounts by id, all at once; a drawer's row is also its session's lock. Nothing else may be locked after it.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { isZero, sumMoney } from '#platform/shared/money.ts';
import { ajustarReservas } from './creditos.rules.ts';
import { financeiroErrors } from './financeiro.contract.ts';
import { gravacaoDe } from './gravacao.rules.ts';
import { writeLivro } from './lancar.sql.ts';
import type { Livro, LivroOuNada } from './livro.rules.ts';
import { recebimentosDe } from './pagamentos.rules.ts';
import type { TipoMovimento } from './vocabulario.rules.ts';

export interface Lancado {
  /** In the order of the acts. */
  movimentos: { id: string; numero: number; tipo: TipoMovimento; sessao_id: string | null }[];
  titulos: { id: string; numero: number }[];
}

/** The system customer of a branch pays at once and leaves nothing with us. */
function exigirConsumidorEmDia(livro: Livro): void {
  const daVez = (id: string) => livro.novos.has(id) || livro.mudados.has(id);
  const devendo = [...livro.titulos.values()].some(
    ({ id, saldo, cliente_id }) =>
      daVez(id) && cliente_id !== null && livro.consumidores.has(cliente_id) && !isZero(saldo),
  );
  const guardando = [...livro.creditos.values()].some(
    ({ id, saldo, cliente_id }) => daVez(id) && livro.consumidores.has(cliente_id) && !isZero(saldo),
  );
  if (devendo || guardando) throw new DomainError(financeiroErrors.CONSUMIDOR_SEM_CREDITO);
}

/** Throws FALTA_DINHEIRO, CAIXA_FECHADO, CAIXA_JA_ABERTO, CAIXA_JA_FECHADO, CONSUMIDOR_SEM_CREDITO; then nothing is written. */
export async function lancar(ctx: Context, plano: LivroOuNada): Promise<Lancado | null> {
  if (!plano) return null;
  const livro = ajustarReservas(plano);
  exigirConsumidorEmDia(livro);
  const exigir = livro.regras.caixa_obrigatorio === 'exigir' && !livro.pode.sem_sessao;
  const { faltas, fechados, repetidas, ...escrito } = await writeLivro(ctx, gravacaoDe(livro), exigir);
  if (repetidas.length > 0)
    throw new DomainError(
      livro.abertura ? financeiroErrors.CAIXA_JA_ABERTO : financeiroErrors.CAIXA_JA_FECHADO,
    );
  if (fechados.length > 0)
    throw new DomainError({
      ...financeiroErrors.CAIXA_FECHADO,
      message: `Abra o ${fechados[0]} para movimentar dinheiro`,
    });
  if (faltas.length > 0) {
    const contas = faltas.map(({ nome }) => nome).join(' e ');
    throw new DomainError(
      {
        ...financeiroErrors.FALTA_DINHEIRO,
        message: `Não há esse valor em ${contas}: lance a sobra ou tire menos`,
      },
      { contas: faltas.map(({ conta_id }) => conta_id) },
    );
  }
  const lancado = escrito as Lancado;
  await registrarRecebimentos(ctx, livro, lancado);
  return lancado;
}

/**
 * Every receipt has its audit row, whichever act brought it (a billing, a deposit, a confirmed PIX), and so its event for
 * webhooks. One that replaces another is recorded by the change of its form.
 */
async function registrarRecebimentos(ctx: Context, livro: Livro, { movimentos }: Lancado): Promise<void> {
  await Promise.all(
    recebimentosDe(livro).map(({ id, filial_id, formas }) =>
      recordAudit(ctx, {
        operacao: 'financeiro.receber',
        tabela: 'movimentos_financeiros',
        registro_id: id,
        filial_id,
        depois: {
          numero: movimentos.find((movimento) => movimento.id === id)?.numero,
          valor: sumMoney(formas.map(({ valor }) => valor)),
          formas,
        },
      }),
    ),
  );
}
