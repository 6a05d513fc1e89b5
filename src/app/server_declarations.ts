/**
 * Provides the slices' declarations to the program, its scripts and the tests. Import it before anything reads them.
 */
import { sliceInvariants } from '#platform/server/sql/invariants.ts';
import { sliceTables } from '#platform/server/sql/tables.ts';
import './audit_declarations.ts';
import './declarations.ts';
import { invariants } from './invariants.gen.ts';
import { tables } from './tables.gen.ts';

sliceTables.provide(tables);
sliceInvariants.provide(invariants);
