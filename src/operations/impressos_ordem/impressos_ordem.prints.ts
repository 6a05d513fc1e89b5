import type { ImpressoDeclarado } from '#company/documentos/impressos.rules.ts';
import { ENTREGA } from './entrega.rules.ts';
import { ETIQUETA } from './etiqueta.rules.ts';
import { GARANTIA } from './garantia.rules.ts';
import { ORDEM } from './ordem.rules.ts';

export const impressosOrdemPrints: readonly ImpressoDeclarado[] = [ORDEM, ETIQUETA, ENTREGA, GARANTIA];
