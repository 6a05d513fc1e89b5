/** The screens of all slices. Written by `npm run compose`. */
import { auditoriaScreens } from '#company/auditoria/auditoria.screens.ts';
import { contaScreens } from '#company/conta/conta.screens.ts';
import { sistemaScreens } from '#company/sistema/sistema.screens.ts';
import { permissoesScreens } from '#company/sistema/permissoes.screens.ts';
import { configuracoesScreens } from '#company/configuracoes/configuracoes.screens.ts';
import { filiaisScreens } from '#company/filiais/filiais.screens.ts';
import { fornecedoresScreens } from '#registers/fornecedores/fornecedores.screens.ts';
import { clientesScreens } from '#registers/clientes/clientes.screens.ts';
import { tecnicosScreens } from '#registers/tecnicos/tecnicos.screens.ts';
import { equipamentosScreens } from '#registers/equipamentos/equipamentos.screens.ts';
import { historicoProdutosScreens } from '#registers/produtos_servicos/historico_produtos.screens.ts';
import { orcamentosModelosScreens } from '#registers/orcamentos_modelos/orcamentos_modelos.screens.ts';
import { fechamentosScreens } from '#operations/comissoes/fechamentos.screens.ts';
import { faturamentoScreens } from '#operations/faturamento/faturamento.screens.ts';
import { trocasScreens } from '#operations/vendas/trocas.screens.ts';
import { movimentacoesScreens } from '#operations/movimentacoes/movimentacoes.screens.ts';
import { caixaScreens } from '#operations/caixa/caixa.screens.ts';
import { contasScreens } from '#operations/contas/contas.screens.ts';
import { fluxoScreens } from '#operations/fluxo/fluxo.screens.ts';
import { respostasScreens } from '#operations/orcamentos/respostas.screens.ts';
import { protocolosScreens } from '#operations/protocolos/protocolos.screens.ts';
import { quadroScreens } from '#operations/quadro/quadro.screens.ts';
import { paginaClienteScreens } from '#operations/pagina_cliente/pagina_cliente.screens.ts';
import { atendimentoScreens } from '#operations/atendimento/atendimento.screens.ts';
import { webhooksScreens } from '#insight/webhooks/webhooks.screens.ts';
import { inicioScreens } from '#insight/inicio/inicio.screens.ts';
import type { Screen } from '#platform/web/data/screen.ts';

export const screens: readonly Screen[] = [
  ...auditoriaScreens,
  ...contaScreens,
  ...sistemaScreens,
  ...permissoesScreens,
  ...configuracoesScreens,
  ...filiaisScreens,
  ...fornecedoresScreens,
  ...clientesScreens,
  ...tecnicosScreens,
  ...equipamentosScreens,
  ...historicoProdutosScreens,
  ...orcamentosModelosScreens,
  ...fechamentosScreens,
  ...faturamentoScreens,
  ...trocasScreens,
  ...movimentacoesScreens,
  ...caixaScreens,
  ...contasScreens,
  ...fluxoScreens,
  ...respostasScreens,
  ...protocolosScreens,
  ...quadroScreens,
  ...paginaClienteScreens,
  ...atendimentoScreens,
  ...webhooksScreens,
  ...inicioScreens,
];
