import { cadastrarCatalogo } from '../itens.ts';
import type { DemoStep } from '../loja.ts';

export const produtosServicosDemo: DemoStep = cadastrarCatalogo;
