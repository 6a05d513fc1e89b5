/**
 * Exports everything about a customer, for the customer (LGPD art. 18): every registration with the same document in
 * the branches the user may see, with what each slice declares in `x.privacy.ts`. The shop's costs and the actions of
 * its staff are not the customer's data and are left out. Each export is recorded in the audit log.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { personalDataParts } from '#platform/server/sql/privacy.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { dayOf } from '#platform/shared/dates.ts';
import type { Exportacao, Formato } from './privacidade.contract.ts';
import { findFilialDoCliente, listMesmoDocumento } from './privacidade.sql.ts';
import { renderPdf } from './relatorio.gateway.ts';
import { palavrasDe, relatorioDe } from './relatorio.rules.ts';

const TIPOS: Record<Formato, string> = { json: 'application/json', pdf: 'application/pdf' };

export async function exportarDadosPessoais(
  ctx: Context,
  { id, formato }: { id: string; formato: Formato },
): Promise<Exportacao> {
  const filial_id = requireRecord(await findFilialDoCliente(ctx.db, id));
  const cadastros = await listMesmoDocumento(ctx, id);
  const clientes_ids = cadastros.map((cadastro) => cadastro.id);
  const partes = await reunir(ctx, clientes_ids);
  const fuso_horario = await findZone(ctx.db);
  const palavras = palavrasDe(fuso_horario);
  const nome = cadastros[0]?.nome_completo ?? 'Cliente';
  const secoes = () => partes.flatMap(({ part, rows }) => part.sections(rows, palavras));
  const conteudo =
    formato === 'pdf'
      ? await renderPdf(relatorioDe(nome, secoes(), ctx.now, fuso_horario), ctx.user.id)
      : emJson(ctx, partes);
  await recordAudit(ctx, {
    operacao: 'privacidade.exportar',
    tabela: 'clientes',
    registro_id: id,
    filial_id,
    depois: { formato },
  });
  return {
    clientes_ids,
    nome_arquivo: `dados-pessoais-${dayOf(ctx.now, fuso_horario)}.${formato}`,
    tipo: TIPOS[formato],
    conteudo_base64: conteudo.toString('base64'),
  };
}

async function reunir(ctx: Context, ids: readonly string[]) {
  const partes = [];
  for (const part of personalDataParts()) partes.push({ part, rows: await part.list(ctx, ids) });
  return partes;
}

const emJson = ({ now }: Context, partes: Awaited<ReturnType<typeof reunir>>): Buffer => {
  const dados = Object.fromEntries(partes.map(({ part, rows }) => [part.key, rows]));
  return Buffer.from(JSON.stringify({ gerado_em: now, ...dados }, null, 2));
};

/** The export of these registrations, as in the JSON file. */
export const dadosEmJson = async (ctx: Context, ids: readonly string[]): Promise<Buffer> =>
  emJson(ctx, await reunir(ctx, ids));
