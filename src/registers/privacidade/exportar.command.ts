/**
 * Exports everything about a customer, for the customer (LGPD art. 18): every registration with the same document in
 * the branches the user may see, with orders, sales, consents and audit entries. The shop's costs and the actions of
 * its staff are not the customer's data and are left out. Each export is recorded in the audit log.
 */
import { auditoriaSobre } from '#company/auditoria/lerAuditoria.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Contexto } from '#platform/server/sql/context.ts';
import { exigirRegistro } from '#platform/server/sql/records.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { dayOf } from '#platform/shared/dates.ts';
import type { Exportacao, Formato } from './privacidade.contract.ts';
import {
  findFilialDoCliente,
  listCadastros,
  listConsentimentos,
  listMesmoDocumento,
  listOrdens,
  listVendas,
} from './privacidade.sql.ts';
import { renderPdf } from './relatorio.gateway.ts';
import { type DadosPessoais, relatorioDe } from './relatorio.rules.ts';

const TIPOS: Record<Formato, string> = { json: 'application/json', pdf: 'application/pdf' };

export async function exportarDadosPessoais(
  ctx: Contexto,
  { id, formato }: { id: string; formato: Formato },
): Promise<Exportacao> {
  const filial_id = exigirRegistro(await findFilialDoCliente(ctx.db, id));
  const clientes_ids = await listMesmoDocumento(ctx, id);
  const dados = await reunir(ctx, clientes_ids);
  const fuso_horario = await findZone(ctx.db);
  const conteudo =
    formato === 'pdf'
      ? await renderPdf(relatorioDe(dados, ctx.agora, fuso_horario))
      : Buffer.from(JSON.stringify({ gerado_em: ctx.agora, ...dados }, null, 2));
  await recordAudit(ctx, {
    operacao: 'privacidade.exportar',
    tabela: 'clientes',
    registro_id: id,
    filial_id,
    depois: { formato },
  });
  return {
    clientes_ids,
    nome_arquivo: `dados-pessoais-${dayOf(ctx.agora, fuso_horario)}.${formato}`,
    tipo: TIPOS[formato],
    conteudo_base64: conteudo.toString('base64'),
  };
}

async function reunir(ctx: Contexto, ids: string[]): Promise<DadosPessoais> {
  const { db } = ctx;
  const consentimentos = await listConsentimentos(db, ids);
  const auditoria = await auditoriaSobre(ctx, ids);
  return {
    cadastros: await listCadastros(db, ids),
    consentimentos: consentimentos.map(({ por: _por, ...consentimento }) => consentimento),
    ordens: (await listOrdens(db, ids)).map((ordem) => ({ ...ordem })),
    vendas: await listVendas(db, ids),
    alteracoes: auditoria.map(({ criado_em, operacao, registro, filial, campos }) => ({
      criado_em,
      operacao,
      registro,
      filial,
      campos,
    })),
  };
}
