import type { ImpressoDeclarado } from '#company/documentos/impressos.rules.ts';
import { RESUMO_DO_CAIXA, SANGRIA, VALE } from './impressos.rules.ts';

export const caixaPrints: readonly ImpressoDeclarado[] = [RESUMO_DO_CAIXA, SANGRIA, VALE];
