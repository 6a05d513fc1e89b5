/**
 * Opens, closes and checks the drawer of a branch. Lock: the accounts of the act (drawer, safe) by id; the session when
 * checking. Of two concurrent openings or closings, the second is refused and told about the first. A receipt that
 * waited for a close to finish belongs to no session.
 */

import { findCaixa } from '#kernels/financeiro/baixas.sql.ts';
import { abrirSessao, fecharSessao, totalContado } from '#kernels/financeiro/caixa.rules.ts';
import { financeiroErrors } from '#kernels/financeiro/financeiro.contract.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import type { Livro } from '#kernels/financeiro/livro.rules.ts';
import { recusar } from '#kernels/financeiro/postar.rules.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { subtractMoney } from '#platform/shared/money.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { type AbrirInput, caixaErrors, type FecharInput } from './caixa.contract.ts';
import {
  findCaixaDaFilial,
  findSessao,
  listDestinos,
  listOutras,
  lockSessao,
  updateConferida,
} from './caixa.sql.ts';
import { lerRegistrado, lerResumo } from './lerCaixa.command.ts';
import { qualResumo, quemFez } from './resumo.rules.ts';
import type { Conferencia, ResumoDoCaixa } from './sessao.rules.ts';

/** Throws FINANCEIRO_DESLIGADO and SEM_CAIXA. */
async function travarCaixa(
  ctx: Context,
  filial_id: string,
  mais: readonly string[] = [],
): Promise<{ livro: Livro; conta_id: string }> {
  const caixa = await findCaixa(ctx.db, filial_id);
  const travar_contas = caixa ? [caixa.conta_id, ...mais] : [];
  const livro = await travar(ctx, { filial_id, travar_contas });
  if (!livro) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  if (!caixa || livro.caixa_id !== caixa.conta_id) throw new DomainError(financeiroErrors.SEM_CAIXA);
  return { livro, conta_id: caixa.conta_id };
}

const sessaoDe = (livro: Livro, conta_id: string) => livro.contas.get(conta_id)?.sessao_id ?? null;

async function jaAberto(ctx: Context, filial_id: string): Promise<DomainError> {
  const caixa = await findCaixaDaFilial(ctx.db, filial_id);
  if (!caixa?.aberta_em) return new DomainError(financeiroErrors.CAIXA_JA_ABERTO);
  const zona = await findZone(ctx.db, filial_id);
  const quem = quemFez(caixa.aberta_por ?? '', 'abriu', caixa.aberta_em, ctx.now, zona);
  return recusar(financeiroErrors.CAIXA_JA_ABERTO, quem);
}

/** Throws CAIXA_JA_ABERTO with who opened it, and when. */
export async function abrirCaixa(ctx: Context, { filial_id, fundo }: AbrirInput): Promise<{ id: string }> {
  const { livro, conta_id } = await travarCaixa(ctx, filial_id);
  if (sessaoDe(livro, conta_id) !== null) throw await jaAberto(ctx, filial_id);
  const plano = abrirSessao(livro, { conta_id, fundo });
  const id = plano?.abertura?.id;
  if (!id) throw new Error('the drawer was not opened');
  await lancar(ctx, plano);
  await recordAudit(ctx, {
    operacao: 'caixa.abrir',
    tabela: 'caixas_sessoes',
    registro_id: id,
    filial_id,
    depois: { filial_id, aberta_em: ctx.now, aberta_por: ctx.user.id },
  });
  return { id };
}

async function jaFechado(ctx: Context, { filial_id, sessao_id }: FecharInput): Promise<DomainError> {
  const sessao = await findSessao(ctx, sessao_id);
  // Reveals nothing about a session of another branch.
  if (!sessao?.fechada_em || sessao.filial_id !== filial_id)
    return new DomainError(financeiroErrors.CAIXA_JA_FECHADO);
  const zona = await findZone(ctx.db, filial_id);
  return recusar(financeiroErrors.CAIXA_JA_FECHADO, qualResumo(sessao.fechada_em, ctx.now, zona));
}

async function conferir(ctx: Context, { sessao_id, totais }: FecharInput): Promise<Conferencia[]> {
  if (totais.length === 0) return [];
  const informados = new Map(totais.map(({ forma_id, valor }) => [forma_id, valor]));
  const registrados = await lerRegistrado(ctx, { id: sessao_id, formas: [...informados.keys()] });
  if (registrados.length !== informados.size)
    throw recusar(financeiroErrors.FORMA_INVALIDA, 'uma não é desta filial ou está inativa');
  return registrados.map((um) => ({
    ...um,
    informado: subtractMoney(informados.get(um.forma_id) ?? '0', '0'),
  }));
}

/** Throws CAIXA_JA_FECHADO with the time of its summary, and CONTA_INVALIDA for more than was counted. */
export async function fecharCaixa(ctx: Context, input: FecharInput): Promise<ResumoDoCaixa> {
  const { filial_id, sessao_id, contagem, deixar } = input;
  const cofre = (await listDestinos(ctx, filial_id)).find(({ tipo }) => tipo === 'cofre');
  const { livro, conta_id } = await travarCaixa(ctx, filial_id, cofre ? [cofre.id] : []);
  if (sessaoDe(livro, conta_id) !== sessao_id) throw await jaFechado(ctx, input);
  const conferencia = { deixado: subtractMoney(deixar, '0'), formas: await conferir(ctx, input) };
  const fechamento = { conta_id, contagem, conferencia, deixar, cofre_id: cofre?.id ?? null };
  await lancar(ctx, fecharSessao(livro, fechamento));
  const resumo = await lerResumo(ctx, sessao_id);
  await recordAudit(ctx, {
    operacao: 'caixa.fechar',
    tabela: 'caixas_sessoes',
    registro_id: sessao_id,
    filial_id,
    depois: {
      filial_id,
      fechada_em: ctx.now,
      fechada_por: ctx.user.id,
      esperado: resumo.esperado,
      contado: totalContado(contagem),
      diferenca: resumo.diferenca,
    },
  });
  return resumo;
}

/** Whether some other active person may check the drawers of the branch. */
async function haOutraPessoa(
  ctx: Context,
  filial_id: string,
  envolvidas: readonly string[],
): Promise<boolean> {
  const outras = await listOutras(ctx.db, envolvidas);
  return outras.some(
    ({ permissoes, filiais }) =>
      hasPermission(new Set(permissoes), 'caixa:conferir') &&
      (filiais === null || filiais.includes(filial_id)),
  );
}

/**
 * A second person checks a closed drawer. The person who opened or closed it may do so only if nobody else can; the
 * row records who did. Throws CAIXA_AINDA_ABERTO, CAIXA_JA_CONFERIDO and CONFERE_OUTRA_PESSOA.
 */
export async function conferirCaixa(ctx: Context, id: string): Promise<{ id: string }> {
  const { filial_id, aberta_por, fechada_em, fechada_por, conferida_em } = requireRecord(
    await lockSessao(ctx.db, id),
  );
  if (fechada_em === null || fechada_por === null) throw new DomainError(caixaErrors.CAIXA_AINDA_ABERTO);
  if (conferida_em !== null) throw new DomainError(caixaErrors.CAIXA_JA_CONFERIDO);
  const envolvidas = [aberta_por, fechada_por];
  const propria = envolvidas.includes(ctx.user.id);
  if (propria && (await haOutraPessoa(ctx, filial_id, envolvidas)))
    throw new DomainError(caixaErrors.CONFERE_OUTRA_PESSOA);
  await updateConferida(ctx, id);
  await recordAudit(ctx, {
    operacao: 'caixa.conferir',
    tabela: 'caixas_sessoes',
    registro_id: id,
    filial_id,
    depois: { conferida_em: ctx.now, conferida_por: ctx.user.id, conferida_por_quem_fechou: propria },
  });
  return { id };
}
