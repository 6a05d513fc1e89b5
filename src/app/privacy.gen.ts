/** The duties of all slices under the law of personal data. Written by `npm run compose`. */
import { anexosPrivacy } from '#company/anexos/anexos.privacy.ts';
import { documentosPrivacy } from '#company/documentos/documentos.privacy.ts';
import { financeiroPrivacy } from '#kernels/financeiro/financeiro.privacy.ts';
import { privacidadePrivacy } from '#registers/clientes/privacidade.privacy.ts';
import { clientesPrivacy } from '#registers/clientes/clientes.privacy.ts';
import { equipamentosPrivacy } from '#registers/equipamentos/equipamentos.privacy.ts';
import { retiradasPrivacy } from '#operations/ordens_servico/retiradas.privacy.ts';
import { itensOrdemPrivacy } from '#operations/ordens_servico/itens_ordem.privacy.ts';
import { linksPrivacy } from '#operations/links/links.privacy.ts';
import { entradaPrivacy } from '#operations/entrada/entrada.privacy.ts';
import { notasPrivacy } from '#operations/notas/notas.privacy.ts';
import { enviosPrivacy } from '#operations/envios/envios.privacy.ts';
import { comissoesPrivacy } from '#operations/comissoes/comissoes.privacy.ts';
import { fechamentosPrivacy } from '#operations/comissoes/fechamentos.privacy.ts';
import { vendasPrivacy } from '#operations/vendas/vendas.privacy.ts';
import { movimentacoesPrivacy } from '#operations/movimentacoes/movimentacoes.privacy.ts';
import { orcamentosPrivacy } from '#operations/orcamentos/orcamentos.privacy.ts';
import { mensagensPrivacy } from '#operations/mensagens/mensagens.privacy.ts';
import { protocolosPrivacy } from '#operations/protocolos/protocolos.privacy.ts';
import type { SlicePrivacy } from '#platform/server/sql/privacy.ts';

export const privacy: readonly SlicePrivacy[] = [
  anexosPrivacy,
  documentosPrivacy,
  financeiroPrivacy,
  privacidadePrivacy,
  clientesPrivacy,
  equipamentosPrivacy,
  retiradasPrivacy,
  itensOrdemPrivacy,
  linksPrivacy,
  entradaPrivacy,
  notasPrivacy,
  enviosPrivacy,
  comissoesPrivacy,
  fechamentosPrivacy,
  vendasPrivacy,
  movimentacoesPrivacy,
  orcamentosPrivacy,
  mensagensPrivacy,
  protocolosPrivacy,
];
