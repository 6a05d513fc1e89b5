/** The notices of all slices. Written by `npm run compose`. */
import { sistemaNotices } from '#company/sistema/sistema.notices.ts';
import { copiasNotices } from '#company/copias/copias.notices.ts';
import { produtosServicosNotices } from '#registers/produtos_servicos/produtos_servicos.notices.ts';
import { ordensServicoNotices } from '#operations/ordens_servico/ordens_servico.notices.ts';
import { pagamentosNotices } from '#operations/pagamentos/pagamentos.notices.ts';
import { respostasNotices } from '#operations/orcamentos/respostas.notices.ts';
import { acompanhamentoNotices } from '#operations/acompanhamento/acompanhamento.notices.ts';
import { webhooksNotices } from '#insight/webhooks/webhooks.notices.ts';
import type { Notice } from '#platform/server/gate/notices.ts';

export const notices: readonly Notice[] = [
  ...sistemaNotices,
  ...copiasNotices,
  ...produtosServicosNotices,
  ...ordensServicoNotices,
  ...pagamentosNotices,
  ...respostasNotices,
  ...acompanhamentoNotices,
  ...webhooksNotices,
];
