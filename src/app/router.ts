/** The implementation of the contract, slice by slice, each behind the gate. */
import { authRouter } from '#auth/auth.routes.ts';
import { clientesRouter } from '#clientes/clientes.routes.ts';
import { filiaisRouter } from '#filiais/filiais.routes.ts';
import { fornecedoresRouter } from '#fornecedores/fornecedores.routes.ts';
import { inicioRouter } from '#inicio/inicio.routes.ts';
import { movimentacoesRouter } from '#movimentacoes/movimentacoes.routes.ts';
import { ordensServicoRouter } from '#ordens_servico/ordens_servico.routes.ts';
import { produtosServicosRouter } from '#produtos_servicos/produtos_servicos.routes.ts';
import { sistemaRouter } from '#sistema/sistema.routes.ts';
import { vendasRouter } from '#vendas/vendas.routes.ts';

export const router = {
  auth: authRouter,
  sistema: sistemaRouter,
  filiais: filiaisRouter,
  fornecedores: fornecedoresRouter,
  clientes: clientesRouter,
  produtos_servicos: produtosServicosRouter,
  ordens_servico: ordensServicoRouter,
  vendas: vendasRouter,
  movimentacoes: movimentacoesRouter,
  inicio: inicioRouter,
};
