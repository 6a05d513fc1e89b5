import type { ImpressoDeclarado } from '#company/documentos/impressos.rules.ts';
import { CARTAZ, PROTOCOLO } from './protocolo.rules.ts';

export const protocolosPrints: readonly ImpressoDeclarado[] = [PROTOCOLO, CARTAZ];
