import type { ImpressoDeclarado } from '#company/documentos/impressos.rules.ts';
import { NOTIFICACAO } from './notificacao.rules.ts';

export const mensagensPrints: readonly ImpressoDeclarado[] = [NOTIFICACAO];
