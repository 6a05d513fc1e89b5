/**
 * Provides the slices' declarations to the program, its scripts and the tests. Import it before anything reads them.
 */
import { portasDeAnexos } from '#company/anexos/portas.command.ts';
import { fontesDeVariaveis } from '#company/documentos/fontes.command.ts';
import { impressos } from '#company/documentos/impressos.rules.ts';
import { fontesDosImpressos } from '#operations/previas/valores.command.ts';
import { notices } from '#platform/server/gate/notices.ts';
import { sliceMerges } from '#platform/server/sql/merges.ts';
import { eventPayloads } from '#platform/server/sql/payloads.ts';
import { slicePrivacy } from '#platform/server/sql/privacy.ts';
import { references } from '#platform/server/sql/references.ts';
import { sliceTables } from '#platform/server/sql/tables.ts';
import './audit_declarations.ts';
import { sliceEvents } from '#platform/server/sql/events.ts';
import { sliceInvariants } from '#platform/server/sql/invariants.ts';
import { attachments } from './attachments.gen.ts';
import { events } from './events.gen.ts';
import { invariants } from './invariants.gen.ts';
import { merges } from './merges.gen.ts';
import { notices as declaredNotices } from './notices.gen.ts';
import { payloads } from './payloads.gen.ts';
import { prints } from './prints.gen.ts';
import { privacy } from './privacy.gen.ts';
import { references as declaredReferences } from './references.gen.ts';
import { tables } from './tables.gen.ts';

sliceEvents.provide(events);
sliceTables.provide(tables);
references.provide(declaredReferences);
impressos.provide(prints);
fontesDeVariaveis.provide(fontesDosImpressos);
portasDeAnexos.provide(attachments);
sliceMerges.provide(merges);
eventPayloads.provide(payloads);
notices.provide(declaredNotices);
slicePrivacy.provide(privacy);
sliceInvariants.provide(invariants);
