import { cadastrarCatalogo } from '#scripts/demo/itens.ts';
import type { DemoStep } from '#scripts/demo/loja.ts';

export const produtosServicosDemo: DemoStep = cadastrarCatalogo;
