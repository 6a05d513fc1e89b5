/**
 * Provides the slices' declarations to the program, its scripts and the tests. Import it before anything reads them.
 */
import { eventPayloads } from '#platform/server/sql/payloads.ts';
import { slicePrivacy } from '#platform/server/sql/privacy.ts';
import { references } from '#platform/server/sql/references.ts';
import { sliceTables } from '#platform/server/sql/tables.ts';
import './audit_declarations.ts';
import './declarations.ts';
import { payloads } from './payloads.gen.ts';
import { privacy } from './privacy.gen.ts';
import { references as declaredReferences } from './references.gen.ts';
import { tables } from './tables.gen.ts';

sliceTables.provide(tables);
references.provide(declaredReferences);
eventPayloads.provide(payloads);
slicePrivacy.provide(privacy);
