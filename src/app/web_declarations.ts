/** Provides the declarations that only the browser needs. */

import { quemEditaUmaAba, settingsGroups } from '#company/configuracoes/grupos.client.ts';
import { accountParts } from '#company/conta/partes.client.ts';
import { atosDaOrdem } from '#operations/ordens_servico/atos.client.ts';
import { documentScreens } from '#platform/web/data/document_screens.ts';
import { furtherPermissions } from '#platform/web/data/screen.ts';
import { account } from './account.gen.ts';
import { acts } from './acts.gen.ts';
import { SCREENS } from './screens.ts';
import { settings } from './settings.gen.ts';

documentScreens.provide(SCREENS);
settingsGroups.provide(settings);
furtherPermissions.provide(
  quemEditaUmaAba(settings).map((permission) => ({ path: '/sistema/config', permission })),
);
accountParts.provide(account);
atosDaOrdem.provide(acts);
