/**
 * Provides the slices' declarations for both sides. The browser's entry imports this; the server imports
 * server_declarations.ts.
 */

import { stockWords } from '#kernels/estoque/vocabulario.rules.ts';
import { sliceEvents } from '#platform/shared/events.ts';
import { slicePermissions } from '#platform/shared/permissions.ts';
import { events } from './events.gen.ts';
import { permissions } from './permissions.gen.ts';
import { stockWords as words } from './stock_words.gen.ts';

slicePermissions.provide(permissions);
sliceEvents.provide(events);
stockWords.provide(words);
