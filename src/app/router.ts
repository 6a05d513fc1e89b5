/** The implementation of the contract, slice by slice, each behind the gate. */
import { auditoriaRouter } from '#auditoria/auditoria.routes.ts';
import { authRouter } from '#auth/auth.routes.ts';
import { clientesRouter } from '#clientes/clientes.routes.ts';
import { configuracoesRouter } from '#configuracoes/configuracoes.routes.ts';
import { contaRouter } from '#conta/conta.routes.ts';
import { copiasRouter } from '#copias/copias.routes.ts';
import { filiaisRouter } from '#filiais/filiais.routes.ts';
import { fornecedoresRouter } from '#fornecedores/fornecedores.routes.ts';
import { inicioRouter } from '#inicio/inicio.routes.ts';
import { movimentacoesRouter } from '#movimentacoes/movimentacoes.routes.ts';
import { ordensServicoRouter } from '#ordens_servico/ordens_servico.routes.ts';
import { permissoesRouter } from '#permissoes/permissoes.routes.ts';
import { privacidadeRouter } from '#privacidade/privacidade.routes.ts';
import { produtosServicosRouter } from '#produtos_servicos/produtos_servicos.routes.ts';
import { segundoFatorRouter } from '#segundo_fator/segundo_fator.routes.ts';
import { sistemaRouter } from '#sistema/sistema.routes.ts';
import { vendasRouter } from '#vendas/vendas.routes.ts';
import { webhooksRouter } from '#webhooks/webhooks.routes.ts';

export const router = {
  segundo_fator: segundoFatorRouter,
  auth: authRouter,
  permissoes: permissoesRouter,
  auditoria: auditoriaRouter,
  conta: contaRouter,
  sistema: sistemaRouter,
  configuracoes: configuracoesRouter,
  copias: copiasRouter,
  filiais: filiaisRouter,
  fornecedores: fornecedoresRouter,
  privacidade: privacidadeRouter,
  clientes: clientesRouter,
  produtos_servicos: produtosServicosRouter,
  ordens_servico: ordensServicoRouter,
  vendas: vendasRouter,
  movimentacoes: movimentacoesRouter,
  webhooks: webhooksRouter,
  inicio: inicioRouter,
};
