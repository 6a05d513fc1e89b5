import type { ImpressoDeclarado } from '#company/documentos/impressos.rules.ts';
import { APROVACAO, RESPOSTA } from './papel.rules.ts';

export const respostasPrints: readonly ImpressoDeclarado[] = [APROVACAO, RESPOSTA];
