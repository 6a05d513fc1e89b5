import type { ImpressoDeclarado } from '#company/documentos/impressos.rules.ts';
import { ENTREGA } from './entrega.rules.ts';

export const faturamentoPrints: readonly ImpressoDeclarado[] = [ENTREGA];
