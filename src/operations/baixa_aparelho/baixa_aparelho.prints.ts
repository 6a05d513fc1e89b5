import type { ImpressoDeclarado } from '#company/documentos/impressos.rules.ts';
import { DECLARACAO } from './declaracao.rules.ts';

export const baixaAparelhoPrints: readonly ImpressoDeclarado[] = [DECLARACAO];
