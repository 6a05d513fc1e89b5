/** The records that the command palette finds, of all slices. Written by `npm run compose`. */
import { clientesPalette } from '#registers/clientes/clientes.palette.ts';
import { produtosServicosPalette } from '#registers/produtos_servicos/produtos_servicos.palette.ts';
import { ordensServicoPalette } from '#operations/ordens_servico/ordens_servico.palette.ts';
import type { PaletteRecords } from '#platform/web/data/palette.ts';

export const palette: readonly PaletteRecords[] = [
  clientesPalette,
  produtosServicosPalette,
  ordensServicoPalette,
];
