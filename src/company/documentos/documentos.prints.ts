import type { ImpressoDeclarado } from './impressos.rules.ts';
import { RODAPE } from './rodape.rules.ts';

export const documentosPrints: readonly ImpressoDeclarado[] = [RODAPE];
