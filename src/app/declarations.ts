/**
 * Provides the slices' declarations for both sides. The browser's entry imports this; the server imports
 * server_declarations.ts.
 */
import { sliceEvents } from '#platform/shared/events.ts';
import { slicePermissions } from '#platform/shared/permissions.ts';
import { events } from './events.gen.ts';
import { permissions } from './permissions.gen.ts';

slicePermissions.provide(permissions);
sliceEvents.provide(events);
