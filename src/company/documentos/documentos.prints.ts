import { type ImpressoDeclarado, RODAPE } from './impressos.rules.ts';

export const documentosPrints: readonly ImpressoDeclarado[] = [RODAPE];
