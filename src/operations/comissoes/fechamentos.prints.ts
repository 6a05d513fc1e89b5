import type { ImpressoDeclarado } from '#company/documentos/impressos.rules.ts';
import { DEMONSTRATIVO } from './demonstrativo.rules.ts';

export const fechamentosPrints: readonly ImpressoDeclarado[] = [DEMONSTRATIVO];
