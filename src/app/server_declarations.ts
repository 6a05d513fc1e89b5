/**
 * Provides what the slices declare to the program, its scripts and the tests. Import it before anything reads it.
 */
import { portasDeAnexos } from '#company/anexos/portas.command.ts';
import { fontesDeVariaveis } from '#company/documentos/fontes.command.ts';
import { impressos } from '#company/documentos/impressos.rules.ts';
import { fontesDosImpressos } from '#operations/previas/valores.command.ts';
import { notices } from '#platform/server/gate/notices.ts';
import type { SliceServer } from '#platform/server/slices/server.ts';
import { sliceEvents } from '#platform/server/sql/events.ts';
import { sliceInvariants } from '#platform/server/sql/invariants.ts';
import { declaredFollows } from '#platform/server/sql/merges.ts';
import { eventPayloads } from '#platform/server/sql/payloads.ts';
import { slicePrivacy } from '#platform/server/sql/privacy.ts';
import { references } from '#platform/server/sql/references.ts';
import { sliceTables } from '#platform/server/sql/tables.ts';
import { auditWords } from '#platform/shared/audit_words.ts';
import { servers } from './servers.ts';

/** One kind of declaration, from every slice that has it. */
const each = <Kind extends keyof SliceServer>(kind: Kind): NonNullable<SliceServer[Kind]>[] =>
  servers.flatMap((server) => {
    const given = server[kind];
    return given === undefined ? [] : [given as NonNullable<SliceServer[Kind]>];
  });

sliceTables.provide(each('tables'));
auditWords.provide(each('audit'));
references.provide(each('references').flat());
declaredFollows.provide(each('follows'));
sliceInvariants.provide(each('invariants'));
slicePrivacy.provide(each('privacy'));
notices.provide(each('notices').flat());
sliceEvents.provide(each('events'));
eventPayloads.provide(each('payloads').flat());
impressos.provide(each('prints').flat());
portasDeAnexos.provide(each('attachments').flat());
fontesDeVariaveis.provide(fontesDosImpressos);

/** Everything that runs in the background. */
export const jobs = each('jobs').flat();
