import type { ImpressoDeclarado } from '#company/documentos/impressos.rules.ts';
import { ORCAMENTO } from './impresso.rules.ts';

export const orcamentosPrints: readonly ImpressoDeclarado[] = [ORCAMENTO];
