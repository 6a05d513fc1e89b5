/** Provides what the slices declare, to the program, its scripts and the tests. Imported before anything is asked. */
import { sliceTables } from '#platform/server/sql/tables.ts';
import './audit_declarations.ts';
import './declarations.ts';
import { tables } from './tables.gen.ts';

sliceTables.provide(tables);
