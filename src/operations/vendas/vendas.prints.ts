import type { ImpressoDeclarado } from '#company/documentos/impressos.rules.ts';
import { COMPROVANTE } from './comprovante.rules.ts';

export const vendasPrints: readonly ImpressoDeclarado[] = [COMPROVANTE];
