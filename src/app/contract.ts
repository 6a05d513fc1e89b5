/** Every operation of the program, by slice: what the web app calls under /rpc and others under /api. */
import { authContract } from '#auth/auth.contract.ts';
import { clientesContract } from '#clientes/clientes.contract.ts';
import { filiaisContract } from '#filiais/filiais.contract.ts';
import { fornecedoresContract } from '#fornecedores/fornecedores.contract.ts';
import { inicioContract } from '#inicio/inicio.contract.ts';
import { movimentacoesContract } from '#movimentacoes/movimentacoes.contract.ts';
import { ordensServicoContract } from '#ordens_servico/ordens_servico.contract.ts';
import { produtosServicosContract } from '#produtos_servicos/produtos_servicos.contract.ts';
import { sistemaContract } from '#sistema/sistema.contract.ts';
import { vendasContract } from '#vendas/vendas.contract.ts';

export const contract = {
  auth: authContract,
  sistema: sistemaContract,
  filiais: filiaisContract,
  fornecedores: fornecedoresContract,
  clientes: clientesContract,
  produtos_servicos: produtosServicosContract,
  ordens_servico: ordensServicoContract,
  vendas: vendasContract,
  movimentacoes: movimentacoesContract,
  inicio: inicioContract,
};
