/**
 * 'Desfazer fechamento': possible while nothing is paid and the person has no later closing. Its lines become free
 * again, its advances open, its debt cancelled. Lock order: the person, titles, movements, accounts.
 */
import { estornar } from '#kernels/financeiro/estornos.rules.ts';
import { lancar } from '#kernels/financeiro/lancar.command.ts';
import type { LivroOuNada } from '#kernels/financeiro/livro.rules.ts';
import { cancelarTitulo } from '#kernels/financeiro/titulos.rules.ts';
import { travar } from '#kernels/financeiro/travar.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { fechamentosErrors } from './fechamentos.contract.ts';
import { desfazer, findFechamento, findPessoaDo, lockPessoa } from './fechamentos.sql.ts';

const MOTIVO = 'Fechamento de comissões desfeito';

/**
 * Throws FILIAL_NAO_PERMITIDA, FECHAMENTO_JA_DESFEITO, HA_FECHAMENTO_POSTERIOR and HA_PAGAMENTOS.
 */
export async function desfazerFechamento(ctx: Context, id: string): Promise<{ id: string }> {
  await lockPessoa(ctx.db, requireRecord(await findPessoaDo(ctx.db, id)));
  const fechamento = requireRecord(await findFechamento(ctx.db, id));
  const { filial_id, titulo_id, movimentos, posterior } = fechamento;
  for (const filial of fechamento.filiais) assertBranch(ctx.user, filial);
  if (fechamento.desfeito_em !== null) throw new DomainError(fechamentosErrors.FECHAMENTO_JA_DESFEITO);
  if (posterior !== null)
    throw new DomainError({
      ...fechamentosErrors.HA_FECHAMENTO_POSTERIOR,
      message: `Há um fechamento posterior desta pessoa: desfaça antes o nº ${posterior}`,
    });
  if (titulo_id !== null || movimentos.length > 0) {
    const livro = await travar(ctx, { filial_id, movimentos, titulos: titulo_id ? [titulo_id] : [] });
    const solto = movimentos.reduce<LivroOuNada>(
      (plano, movimento_id) => estornar(plano, { movimento_id, motivo: MOTIVO }),
      livro,
    );
    await lancar(ctx, titulo_id ? cancelarTitulo(solto, { titulo_id, motivo: MOTIVO }) : solto);
  }
  await desfazer(ctx, id);
  await recordAudit(ctx, {
    operacao: 'comissoes.desfazerFechamento',
    tabela: 'comissao_fechamentos',
    registro_id: id,
    filial_id,
    antes: {
      numero: fechamento.numero,
      profile_id: fechamento.profile_id,
      ate: fechamento.ate,
      valor: fechamento.valor,
    },
    depois: { numero: fechamento.numero, profile_id: fechamento.profile_id, desfeito_em: ctx.now },
  });
  return { id };
}
