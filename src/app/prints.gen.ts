/** The papers that all slices print. Written by `npm run compose`. */
import { documentosPrints } from '#company/documentos/documentos.prints.ts';
import { impressosOrdemPrints } from '#operations/impressos_ordem/impressos_ordem.prints.ts';
import { pagamentosPrints } from '#operations/pagamentos/pagamentos.prints.ts';
import { fechamentosPrints } from '#operations/comissoes/fechamentos.prints.ts';
import { baixaAparelhoPrints } from '#operations/baixa_aparelho/baixa_aparelho.prints.ts';
import { vendasPrints } from '#operations/vendas/vendas.prints.ts';
import { caixaPrints } from '#operations/caixa/caixa.prints.ts';
import { orcamentosPrints } from '#operations/orcamentos/orcamentos.prints.ts';
import { respostasPrints } from '#operations/orcamentos/respostas.prints.ts';
import { mensagensPrints } from '#operations/mensagens/mensagens.prints.ts';
import { protocolosPrints } from '#operations/protocolos/protocolos.prints.ts';
import type { ImpressoDeclarado } from '#company/documentos/impressos.rules.ts';

export const prints: readonly ImpressoDeclarado[] = [
  ...documentosPrints,
  ...impressosOrdemPrints,
  ...pagamentosPrints,
  ...fechamentosPrints,
  ...baixaAparelhoPrints,
  ...vendasPrints,
  ...caixaPrints,
  ...orcamentosPrints,
  ...respostasPrints,
  ...mensagensPrints,
  ...protocolosPrints,
];
