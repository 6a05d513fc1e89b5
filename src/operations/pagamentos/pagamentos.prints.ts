import type { ImpressoDeclarado } from '#company/documentos/impressos.rules.ts';
import { RECIBO } from './recibo.rules.ts';

export const pagamentosPrints: readonly ImpressoDeclarado[] = [RECIBO];
