/** Provides the declarations that only the browser needs. */
import { atosDaOrdem } from '#operations/ordens_servico/atos.client.ts';
import { acts } from './acts.gen.ts';

atosDaOrdem.provide(acts);
