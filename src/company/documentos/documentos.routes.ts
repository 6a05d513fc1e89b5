import { guard } from '#platform/server/gate/gate.ts';
import { documentosContract } from './documentos.contract.ts';
import { findPresets } from './documentos.sql.ts';
import { salvarPresets } from './salvarPresets.command.ts';
import { lerTextos, salvarTexto } from './salvarTexto.command.ts';

const operations = guard(documentosContract);

export const documentosRouter = operations.router({
  presets: operations.presets.handler(({ context, input }) => findPresets(context.db, input.filial_id)),
  salvarPresets: operations.salvarPresets.handler(({ context, input }) => salvarPresets(context, input)),
  textos: operations.textos.handler(({ context, input }) => lerTextos(context, input?.filial_id ?? null)),
  salvarTexto: operations.salvarTexto.handler(({ context, input }) => salvarTexto(context, input)),
});
