/** The acts on orders that slices offer on the screens of earlier ones. Written by `npm run compose`. */
import { respostasActs } from '#operations/orcamentos/respostas.acts.ts';
import { mensagensActs } from '#operations/mensagens/mensagens.acts.ts';
import { avisosOrcamentoActs } from '#operations/mensagens/avisos_orcamento.acts.ts';
import type { AtoDaOrdem } from '#operations/ordens_servico/atos.client.ts';

export const acts: readonly AtoDaOrdem[] = [
  ...respostasActs,
  ...mensagensActs,
  ...avisosOrcamentoActs,
];
