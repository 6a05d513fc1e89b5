/**
 * 'Desfazer início': allowed while nothing else has been posted. Reverses the opening balances, cancels the debts that
 * 'Começar' added, and turns money off again. Accounts and payment methods stay, but inactive: a new start creates its
 * own. Lock order: the settings' row, then the ledger's.
 */

import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { comecoErrors } from './comeco.contract.ts';
import { isUsado, listIniciais, listTitulosAnteriores } from './comeco.sql.ts';
import { estornarTipos } from './estornos.rules.ts';
import { financeiroErrors } from './financeiro.contract.ts';
import { deactivateAll, lockConfiguracao, updateConfiguracao } from './formas.sql.ts';
import { lancar } from './lancar.command.ts';
import type { Livro } from './livro.rules.ts';
import { cancelarTitulo } from './titulos.rules.ts';
import { travar } from './travar.command.ts';

const MOTIVO = 'Início desfeito';

/** Throws FINANCEIRO_DESLIGADO and INICIO_NAO_SE_DESFAZ. */
export async function desfazerInicio(ctx: Context): Promise<{ financeiro_desde: string | null }> {
  const { financeiro_desde } = await lockConfiguracao(ctx.db);
  if (financeiro_desde === null) throw new DomainError(financeiroErrors.FINANCEIRO_DESLIGADO);
  if (await isUsado(ctx.db)) throw new DomainError(comecoErrors.INICIO_NAO_SE_DESFAZ);
  const iniciais = await listIniciais(ctx.db);
  const titulos = await listTitulosAnteriores(ctx.db);
  const filial_id = iniciais[0]?.filial_id ?? '00000000-0000-0000-0000-000000000000';
  let livro = await travar(ctx, { filial_id, movimentos: iniciais.map(({ id }) => id), titulos });
  for (const { id, filial_id: daFilial } of iniciais)
    if (livro)
      livro = estornarTipos({ ...livro, filial_id: daFilial }, { movimento_id: id, motivo: MOTIVO }, [
        'inicial',
      ]);
  for (const titulo_id of titulos) {
    const titulo = livro?.titulos.get(titulo_id);
    if (livro && titulo)
      livro = cancelarTitulo(
        { ...livro, filial_id: titulo.filial_id },
        { titulo_id, motivo: MOTIVO },
      ) as Livro;
  }
  await lancar(ctx, livro);
  await deactivateAll(ctx.db);
  await updateConfiguracao(ctx.db, {
    financeiro_desde: null,
    forma_padrao_id: null,
    receber_ao_faturar: 'em_aberto',
    receber_ao_vender: 'em_aberto',
    caixa_obrigatorio: 'nao',
  });
  await recordAudit(ctx, {
    operacao: 'financeiro.desfazerInicio',
    tabela: 'financeiro_configuracao',
    registro_id: null,
    antes: { financeiro_desde },
  });
  return { financeiro_desde: null };
}
