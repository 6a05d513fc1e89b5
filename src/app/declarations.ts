/**
 * Provides the slices' declarations for both sides. The browser's entry imports this; the server imports
 * server_declarations.ts.
 */
import { slicePermissions } from '#platform/shared/permissions.ts';
import { permissions } from './permissions.gen.ts';

slicePermissions.provide(permissions);
