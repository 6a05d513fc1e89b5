/** Every operation of the program, by slice: what the web app calls under /rpc and others under /api. */
import { auditoriaContract } from '#auditoria/auditoria.contract.ts';
import { authContract } from '#auth/auth.contract.ts';
import { clientesContract } from '#clientes/clientes.contract.ts';
import { configuracoesContract } from '#configuracoes/configuracoes.contract.ts';
import { contaContract } from '#conta/conta.contract.ts';
import { copiasContract } from '#copias/copias.contract.ts';
import { filiaisContract } from '#filiais/filiais.contract.ts';
import { fornecedoresContract } from '#fornecedores/fornecedores.contract.ts';
import { inicioContract } from '#inicio/inicio.contract.ts';
import { movimentacoesContract } from '#movimentacoes/movimentacoes.contract.ts';
import { ordensServicoContract } from '#ordens_servico/ordens_servico.contract.ts';
import { permissoesContract } from '#permissoes/permissoes.contract.ts';
import { privacidadeContract } from '#privacidade/privacidade.contract.ts';
import { produtosServicosContract } from '#produtos_servicos/produtos_servicos.contract.ts';
import { segundoFatorContract } from '#segundo_fator/segundo_fator.contract.ts';
import { pessoasContract as sistemaContract } from '#sistema/convites.contract.ts';
import { vendasContract } from '#vendas/vendas.contract.ts';
import { webhooksContract } from '#webhooks/webhooks.contract.ts';

export const contract = {
  segundo_fator: segundoFatorContract,
  auth: authContract,
  auditoria: auditoriaContract,
  conta: contaContract,
  sistema: sistemaContract,
  configuracoes: configuracoesContract,
  copias: copiasContract,
  filiais: filiaisContract,
  permissoes: permissoesContract,
  fornecedores: fornecedoresContract,
  privacidade: privacidadeContract,
  clientes: clientesContract,
  produtos_servicos: produtosServicosContract,
  ordens_servico: ordensServicoContract,
  vendas: vendasContract,
  movimentacoes: movimentacoesContract,
  webhooks: webhooksContract,
  inicio: inicioContract,
};
