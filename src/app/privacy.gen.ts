/** What the law of personal data asks of all slices. Written by `npm run compose`. */
import { privacidadePrivacy } from '#registers/privacidade/privacidade.privacy.ts';
import { clientesPrivacy } from '#registers/clientes/clientes.privacy.ts';
import { ordensServicoPrivacy } from '#operations/ordens_servico/ordens_servico.privacy.ts';
import { vendasPrivacy } from '#operations/vendas/vendas.privacy.ts';
import { movimentacoesPrivacy } from '#operations/movimentacoes/movimentacoes.privacy.ts';
import type { SlicePrivacy } from '#platform/server/sql/privacy.ts';

export const privacy: readonly SlicePrivacy[] = [
  privacidadePrivacy,
  clientesPrivacy,
  ordensServicoPrivacy,
  vendasPrivacy,
  movimentacoesPrivacy,
];
