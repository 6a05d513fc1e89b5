import { guard } from '#platform/server/gate/gate.ts';
import { documentosContract } from './documentos.contract.ts';
import { findPresets, listRedacoes } from './documentos.sql.ts';
import { impressos } from './impressos.rules.ts';
import { salvarPresets } from './salvarPresets.command.ts';
import { salvarTexto } from './salvarTexto.command.ts';
import { textosDe } from './textos.rules.ts';

const operations = guard(documentosContract);

export const documentosRouter = operations.router({
  presets: operations.presets.handler(({ context, input }) => findPresets(context.db, input.filial_id)),
  salvarPresets: operations.salvarPresets.handler(({ context, input }) => salvarPresets(context, input)),
  textos: operations.textos.handler(async ({ context }) =>
    textosDe(impressos.all(), await listRedacoes(context.db)),
  ),
  salvarTexto: operations.salvarTexto.handler(({ context, input }) => salvarTexto(context, input)),
});
