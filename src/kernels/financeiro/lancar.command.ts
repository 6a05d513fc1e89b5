/**
 * The last of the three steps: writes the planned rows in one statement, once per transaction. Lock order here: all
 * accounts at once, by id; a drawer's row lock also locks its session. Nothing else may be locked afterwards.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { isZero, sumMoney } from '#platform/shared/money.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { acertarCobrancas } from './cobrancas.rules.ts';
import { contasDosLancamentos, faltaNaConta, lancarDiferenca, sobraCabe } from './contas.rules.ts';
import { ajustarReservas } from './creditos.rules.ts';
import { type FaltaDinheiro, financeiroErrors } from './financeiro.contract.ts';
import { gravacaoDe } from './gravacao.rules.ts';
import { type Escrito, writeLivro } from './lancar.sql.ts';
import type { Livro, LivroOuNada } from './livro.rules.ts';
import { recebimentosDe } from './pagamentos.rules.ts';
import { travarContas } from './travar.command.ts';
import type { TipoMovimento } from './vocabulario.rules.ts';

export interface Lancado {
  /** In the order in which the acts planned them. */
  movimentos: { id: string; numero: number; tipo: TipoMovimento; sessao_id: string | null }[];
  titulos: { id: string; numero: number }[];
  /** The refund that the act left as a payable. */
  a_devolver: string | null;
}

/** Throws if a branch's Consumidor would owe money or keep credit. */
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

const TIRE_MENOS = 'tire menos ou peça a quem confere o caixa';

function faltaDinheiro({ user }: Context, livro: Livro, faltas: Escrito['faltas']): DomainError {
  const nomes = faltas.map(({ nome }) => nome).join(' e ');
  const cabe = faltas.every((falta) => sobraCabe(livro, falta));
  const dados: FaltaDinheiro = {
    contas: faltas.map(({ conta_id }) => conta_id),
    pode_lancar_sobra: livro.pode.abrir_caixa && cabe,
    ...(hasPermission(user.permissoes, 'caixa:saldo') && {
      falta: sumMoney(faltas.map(({ falta }) => falta)),
    }),
  };
  return new DomainError(
    {
      ...financeiroErrors.FALTA_DINHEIRO,
      message: `Não há esse valor em ${nomes}: ${cabe ? 'lance a sobra ou tire menos' : TIRE_MENOS}`,
    },
    { ...dados },
  );
}

/** Throws SOBRA_SEM_PERMISSAO and SOBRA_ALTA. */
function exigirQueCaiba(livro: Livro, conta_id: string, falta: string): void {
  if (!livro.pode.abrir_caixa) throw new DomainError(financeiroErrors.SOBRA_SEM_PERMISSAO);
  const conta = livro.contas.get(conta_id);
  if (sobraCabe(livro, { saldo: conta?.saldo ?? '0', falta })) return;
  const { message } = financeiroErrors.SOBRA_ALTA;
  throw new DomainError({
    ...financeiroErrors.SOBRA_ALTA,
    message: `${message.replace('na conta', `em ${conta?.nome}`)}: ${TIRE_MENOS}`,
  });
}

/**
 * 'Lançar sobra e continuar': locks the act's accounts by id, and inserts a movement for the missing cash before the
 * act's own. If there is enough cash it adds nothing. Throws SOBRA_SEM_PERMISSAO and SOBRA_ALTA.
 */
async function comSobra(ctx: Context, plano: Livro): Promise<Livro> {
  const motivo = plano.sobra_do_caixa;
  if (motivo === null) return plano;
  const contas = contasDosLancamentos(plano);
  const travado = await travarContas(ctx, plano, contas);
  const depois = contas.reduce((livro, conta_id) => {
    const falta = faltaNaConta(travado, conta_id);
    if (falta !== null) exigirQueCaiba(travado, conta_id, falta);
    return falta === null ? livro : (lancarDiferenca(livro, { conta_id, valor: falta, motivo }) as Livro);
  }, travado);
  const sobras = depois.novosMovimentos.slice(plano.novosMovimentos.length);
  return { ...depois, novosMovimentos: [...sobras, ...plano.novosMovimentos] };
}

function aDevolver(livro: Livro): string | null {
  const abertos = [...livro.titulos.values()].filter(
    ({ id, origem, natureza }) => livro.novos.has(id) && origem === 'devolucao' && natureza === 'pagar',
  );
  return abertos.length === 0 ? null : sumMoney(abertos.map(({ valor }) => valor));
}

/**
 * Throws FALTA_DINHEIRO, SOBRA_SEM_PERMISSAO, SOBRA_ALTA, CAIXA_FECHADO, CAIXA_JA_ABERTO, CAIXA_JA_FECHADO,
 * CONSUMIDOR_SEM_CREDITO; nothing is written then.
 */
export async function lancar(ctx: Context, plano: LivroOuNada): Promise<Lancado | null> {
  if (!plano) return null;
  const livro = acertarCobrancas(ajustarReservas(await comSobra(ctx, plano)));
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
      message: `Abra o caixa da filial ${fechados[0]} para movimentar dinheiro`,
    });
  if (faltas.length > 0) throw faltaDinheiro(ctx, livro, faltas);
  const lancado = { ...escrito, a_devolver: aDevolver(livro) } as Lancado;
  await Promise.all([
    registrarRecebimentos(ctx, livro, lancado),
    registrarDevolucoes(ctx, livro, lancado),
    registrarSobras(ctx, livro, lancado),
  ]);
  return lancado;
}

/**
 * Records an audit row, and so a webhook event, for every receipt, whichever act created it (a billing, a deposit, a
 * confirmed PIX). A receipt that replaces another is recorded by the change of payment method instead.
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

/**
 * Records an audit row for money paid back for a document, whose own row tells only the document. Money paid back from
 * credit has the row of its act. Both name the payment methods, as every row of a payment does: `npm run verificar`
 * compares them with the ledger's.
 */
async function registrarDevolucoes(ctx: Context, livro: Livro, { movimentos }: Lancado): Promise<void> {
  await Promise.all(
    livro.novosMovimentos
      .filter(
        ({ tipo, titulo_id, formas }) => tipo === 'devolucao' && titulo_id !== null && formas.length > 0,
      )
      .map(({ id, filial_id, devolvido, formas }) =>
        recordAudit(ctx, {
          operacao: 'financeiro.devolver',
          tabela: 'movimentos_financeiros',
          registro_id: id,
          filial_id,
          depois: {
            numero: movimentos.find((movimento) => movimento.id === id)?.numero,
            devolvido,
            formas,
          },
        }),
      ),
  );
}

/** Records cash found with its reason, but without the amount, which would reveal the drawer's balance. */
async function registrarSobras(ctx: Context, livro: Livro, { movimentos }: Lancado): Promise<void> {
  if (livro.sobra_do_caixa === null) return;
  await Promise.all(
    livro.novosMovimentos
      .filter(({ tipo }) => tipo === 'diferenca')
      .map(({ id, filial_id, motivo }) =>
        recordAudit(ctx, {
          operacao: 'financeiro.sobra',
          tabela: 'movimentos_financeiros',
          registro_id: id,
          filial_id,
          depois: { numero: movimentos.find((movimento) => movimento.id === id)?.numero, motivo },
        }),
      ),
  );
}
