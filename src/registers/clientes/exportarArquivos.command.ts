/**
 * Exports a customer's data as one ZIP: the JSON file and every file that the slices declare. It is streamed with one
 * file in memory at a time. Recorded in the audit log like the other exports.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import { type StoredFile, storedZip, storedZipSize } from '#platform/server/files/zip.ts';
import { StreamedFile } from '#platform/server/http/streamed_file.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { personalDataParts } from '#platform/server/sql/privacy.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { dadosEmJson } from './exportar.command.ts';
import { findFilialDoCliente, listMesmoDocumento } from './privacidade.sql.ts';

export async function exportarArquivos(ctx: Context, id: string): Promise<File> {
  const filial_id = requireRecord(await findFilialDoCliente(ctx.db, id));
  const ids = (await listMesmoDocumento(ctx, id)).map((cadastro) => cadastro.id);
  const dados = await dadosEmJson(ctx, ids);
  const arquivos: StoredFile[] = [{ name: 'dados.json', size: dados.length, read: async () => dados }];
  for (const part of personalDataParts()) {
    for (const file of (await part.files?.(ctx, ids)) ?? [])
      arquivos.push({ ...file, name: `${part.key}/${file.name}` });
  }
  await recordAudit(ctx, {
    operacao: 'privacidade.exportar',
    tabela: 'clientes',
    registro_id: id,
    filial_id,
    depois: { formato: 'zip' },
  });
  return new StreamedFile({
    name: `dados-pessoais-${dayOf(ctx.now, await findZone(ctx.db))}.zip`,
    type: 'application/zip',
    size: await storedZipSize(arquivos),
    pieces: () => storedZip(arquivos),
  });
}
