/** Provides the declarations that only the browser needs. */
import { settingsGroups } from '#company/configuracoes/grupos.client.ts';
import { settings } from './settings.gen.ts';

settingsGroups.provide(settings);
