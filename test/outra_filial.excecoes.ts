/** Single ids in outra_filial.test.ts: which record they name, and why some may be of another branch. */
import type { Caso } from './access.ts';
import type { ApiClient } from './api.ts';
import type { Registros } from './outra_filial.caso.ts';

/** The kind of record that an id names, by its field, or by operation and path. */
export const TABELAS: Readonly<Record<string, string>> = {
  cobranca_id: 'cobrancas',
  vista_por: 'profiles',
  filial_id: 'filiais', 'filiais[]': 'filiais', ponta_filial_id: 'filiais', filial_origem_id: 'filiais', filial_destino_id: 'filiais',
  para_filial_id: 'filiais', filial_estoque_id: 'filiais', cliente_id: 'clientes', outro_id: 'clientes', pagador_id: 'clientes',
  forma_id: 'formas_pagamento', 'formas[]': 'formas_pagamento', conta_id: 'contas_financeiras', de: 'contas_financeiras',
  para: 'contas_financeiras', parcela_id: 'parcelas', 'ids[]': 'parcelas', 'vales[]': 'vales', profile_id: 'profiles',
  tecnico_id: 'profiles', pessoa_id: 'usuarios', user_id: 'profiles', ordem_servico_id: 'ordens_servico', ordem_id: 'ordens_servico',
  registro_id: 'ordens_servico', equipamento_id: 'equipamentos', ordem_servico_item_id: 'ordens_servico_itens',
  item_id: 'ordens_servico_itens', anexo_id: 'anexos', link_id: 'links_publicos', documento_id: 'vendas_diretas',
  'vendas[]': 'historico_vendas', 'cartoes[]': 'recebiveis_cartao', sessao_id: 'caixas_sessoes',
  'sistema.alterarUsuario id': 'usuarios', 'sistema.encerrarSessoes id': 'usuarios', 'sistema.removerSegundoFator id': 'usuarios',
  'sistema.criarLinkSenha id': 'usuarios', 'sistema.darAcesso id': 'profiles', 'sistema.aprovarUsuario id': 'usuarios',
  'sistema.recusarUsuario id': 'usuarios', 'sistema.bloquearUsuario id': 'usuarios', 'sistema.desbloquearUsuario id': 'usuarios',
  'sistema.cancelarConvite id': 'convites', 'filiais.update id': 'filiais', 'filiais.remove id': 'filiais',
  'anexos.arquivo id': 'anexos', 'anexos.miniatura id': 'anexos', 'anexos.update id': 'anexos', 'anexos.remove id': 'anexos',
  'financeiro.alterarForma id': 'formas_pagamento', 'financeiro.pagar linhas[].parcela_id': 'a_pagar',
  'financeiro.pagar abate[].parcela_id': 'a_abater', 'clientes.restaurar id': 'clientes_excluidos',
  'equipamentos.restaurar id': 'equipamentos_excluidos', 'tecnicos.update id': 'profiles',
  'produtos_servicos.removeVenda id': 'vendas_manuais', 'ordens_servico.mudarStatus ordens[].id': 'ordens_servico', 'ordens_servico.mudarTecnico ordens[].id': 'ordens_servico', 'impressos_ordem.etiquetas ids[]': 'ordens_servico',
  'ordens_servico.estornarFaturamento id': 'faturadas', 'retornos.abrir id': 'faturadas', 'vendas.trocar voltam[].id': 'linhas_vendidas',
  'movimentacoes.get id': 'movimentacoes_estoque', 'creditos.devolver id': 'creditos_cliente', 'mensagens.doCliente id': 'clientes', 'protocolos.cartaz id': 'filiais',
  'atendimento.cliente id': 'clientes', 'atendimento.ordensDoCliente id': 'clientes', 'atendimento.vendasDoCliente id': 'clientes',
  'atendimento.orcamentosDoCliente id': 'clientes', 'atendimento.parcelasDoCliente id': 'clientes',
  'atendimento.fotosDoCliente id': 'clientes', 'webhooks.update id': 'webhooks', 'webhooks.remove id': 'webhooks',
  'webhooks.trocarSegredo id': 'webhooks', 'webhooks.testar id': 'webhooks', 'webhooks.listEntregas id': 'webhooks',
  'webhooks.reenviar id': 'webhooks_entregas', 'orcamentos.aprovar id': 'enviados',
  'orcamentos.abrirOrdem id': 'enviados', 'assinaturas.assinado assinatura_id': 'assinaturas',
  'orcamentos.aprovar anexo_id': 'anexos_do_orcamento', 'orcamentos.recusar anexo_id': 'anexos_do_orcamento',
  'orcamentos.provar anexo_id': 'anexos_do_aprovado', 'mensagens.escreverDoOrcamento link_id': 'links_do_orcamento',
  'financeiro.dinheiroDoDocumento documento_id': 'pagas', 'vendas.estornar id': 'pagas', 'vendas.trocar id': 'vendas_diretas',
  'movimentacoes.estornar id': 'movimentos_pagos', 'ordens_servico.faturar recebimento.parcelas[].forma_id': 'boletos',
  'vendas.finalizar recebimento.parcelas[].forma_id': 'boletos', 'orcamentos.vender recebimento.parcelas[].forma_id': 'boletos',
  'vendas.trocar recebimento.parcelas[].forma_id': 'boletos', 'orcamentos.recusar id': 'enviados',
  'orcamentos.provar id': 'aprovados', 'orcamentos.vender id': 'enviados', 'orcamentos.receberSinal id': 'aprovados',
  'mensagens.escreverDoOrcamento id': 'enviados', 'orcamentos.conteudo id': 'enviados', 'orcamentos.pdf id': 'enviados',
  'ordens_servico.receberSinal cobranca_id': 'cobrancas_da_ordem', 'envios.receber id': 'envios_de_volta',
  'assinaturas.assinar anexo_id': 'anexos_a_assinar', 'baixa_aparelho.declarar anexo_id': 'anexos_a_assinar',
  'orcamentos.aprovarNoBalcao assinatura.anexo_id': 'anexos_a_assinar',
  'orcamentos.aprovar assinatura.anexo_id': 'anexos_da_orcada', 'orcamentos.recusar assinatura.anexo_id': 'anexos_da_orcada',
}; // biome-ignore format: a table

/** Ids that name nothing of a branch. */
export const DA_EMPRESA: ReadonlyMap<string, string> = new Map([
  ...['fornecedor_id', 'categoria_id', 'produto_id', 'produto_servico_id', 'tipo_id', 'etapa_id', 'modelo_id', 'modelo_equipamento_id', 'taxa_servico_id'].map(
    (campo) => [campo, 'cadastro da empresa'] as const,
  ),
  ...['conta.encerrarSessao id', 'conta.revogarToken id'].map((nome) => [nome, 'da própria pessoa'] as const),
  ...[
    'fornecedores.update id', 'fornecedores.remove id', 'fornecedores.restaurar id', 'equipamentos.createTipo checklist[].id',
    'equipamentos.updateTipo checklist[].id', 'equipamentos.updateTipo id', 'equipamentos.ordenarTipos ids[]',
    'equipamentos.removeTipo id', 'etapas.update id', 'etapas.ordenar ids[]', 'etapas.remove id', 'produtos_servicos.get id',
    'produtos_servicos.update id', 'produtos_servicos.inativar id', 'produtos_servicos.remove id', 'produtos_servicos.restaurar id',
    'produtos_servicos.removeCompra id', 'orcamentos_modelos.update id', 'orcamentos_modelos.remove id',
    'entrada.salvar pontos[].id', 'entrada.salvarChecklist pontos[].id',
  ].map((nome) => [nome, 'cadastro da empresa'] as const),
]); // biome-ignore format: a table

/** Ids that may name a record of another branch, even for a user who is limited to one. */
export const LIVRES: ReadonlyMap<string, string> = new Map([
  ['financeiro.alterarConta filial_id', 'o tipo e a filial de uma conta ficam: o campo não é lido'],
  ['produtos_servicos.listParaItem ordem_servico_id', 'diz só quantas peças há, e o estoque é da empresa'],
  ['produtos_servicos.listParaMovimentacao filial_id', 'o estoque de cada filial se vê em todas'],
  [
    'produtos_servicos.listParaMovimentacao ordem_servico_id',
    'diz só quantas peças há, e o estoque é da empresa',
  ],
  [
    'orcamentos.create itens[].ordem_servico_item_id',
    'só se procura entre as linhas da ordem do orçamento: outra entra como item novo',
  ],
  [
    'orcamentos.update itens[].ordem_servico_item_id',
    'só se procura entre as linhas da ordem do orçamento: outra entra como item novo',
  ],
  ['envios.enviar para_filial_id', 'o aparelho vai a qualquer filial, e quem o recebe é dela'],
]);

/** The same for a user with all branches. */
export const LIVRES_PARA_TODAS: ReadonlyMap<string, string> = new Map([
  [
    'financeiro.receber linhas[].parcela_id',
    'quem vê as duas filiais recebe pela outra, e o dinheiro cai onde se recebe',
  ],
  ['financeiro.pagar linhas[].parcela_id', 'quem vê as duas filiais paga pela outra'],
  ['financeiro.pagar abate[].parcela_id', 'abate o que a mesma parte deve à outra filial'],
  ['financeiro.alterarForma id', 'a forma pode passar a outra filial'],
  ['comissoes.fechar profile_id', 'fecha-se a comissão que a pessoa ganhou em qualquer filial'],
  ['creditos.devolver id', 'o crédito é da pessoa, e se devolve na filial em que ela está'],
  ['movimentacoes.registrar ordem_servico_id', 'a lista de vínculo da especificação é a de todas as filiais'],
  ['ordens_servico.adicionarItem filial_estoque_id', 'a peça pode ser de outra filial'],
  ['ordens_servico.alterarItem filial_estoque_id', 'a peça pode ser de outra filial'],
  ['fluxo.transferir de', 'transfere-se de uma filial a outra'],
  ['fluxo.transferir para', 'transfere-se de uma filial a outra'],
  ['retornos.abrir id', 'o retorno se abre na filial a que o cliente veio'],
]);

/** Queries that answer for the own record as for none, because nothing stands there. */
export const AINDA_ASSIM: ReadonlySet<string> = new Set([
  'auditoria.list user_id', 'auditoria.historico registro_id', 'financeiro.opcoes ordem_servico_id', 'ordens_servico.list tecnico_id',
  'ordens_servico.exportar tecnico_id', 'ordens_servico.contarPorStatus tecnico_id', 'ordens_servico.preverItem item_id',
  'memoria.doAparelho ordem_id', 'memoria.visitas ordem_id', 'movimentacoes.prever ordem_servico_id', 'movimentacoes.exportar ponta_filial_id',
  'comissoes.exportar profile_id', 'comissoes.exportar filial_id', 'comissoes.exportarFechamentos profile_id', 'atendimento.fotosDoCliente id',
]); // biome-ignore format: a list

const emParcelas = () => ({
  recebimento: { formas: [], parcelas: [{ vencimento: '2026-12-01', valor: '120.00' }] },
});
const acesso = ({ filial_id }: Caso) => ({ papel_id: 'tecnico', todas_filiais: false, filiais: [filial_id] });
const venda = ({ filial_id, produto_id, cliente_id }: Caso) => ({
  tipo_movimentacao: 'venda',
  filial_origem_id: filial_id,
  filial_destino_id: undefined,
  produto_id,
  cliente_id,
  quantidade: '1',
  valor_unitario: '120.00',
});
const comForma = () => ({ destino: { tipo: 'forma', feito: true } });
const carrinho = ({ produto_id }: Caso, valor_unitario: string) => [
  { produto_id, quantidade: '1', valor_unitario },
];
const troca = (_caso: Caso, { vendas_diretas, linhas_vendidas }: Registros) => ({
  id: vendas_diretas,
  voltam: [{ id: linhas_vendidas, quantas: '1' }],
});

/** The password of the limited user. */
export const SENHA = 'tenis-azul-9';
const noBalcao = (_caso: Caso, { orcamentos_da_ordem }: Registros) => ({
  id: orcamentos_da_ordem,
  n: 1,
  canal: 'balcao',
  assinatura: NA_FOLHA,
});
const NA_FOLHA = { meio: 'papel', nome: 'Maria Souza' };

type Entrada = (caso: Caso, meus: Registros, client: ApiClient) => object | Promise<object>;
/** Inputs beyond those of the permission table, without which an operation refuses for another reason. */
export const ENTRADAS: Readonly<Record<string, Entrada>> = {
  'conta.criarToken': () => ({ senha: SENHA }),
  'ordens_servico.receberSinal cobranca_id': (_caso, { cobradas, formas_pagamento }) => ({
    id: cobradas,
    recebimento: { formas: [{ forma_id: formas_pagamento, valor: '10.00' }] },
  }),
  'assinaturas.assinar anexo_id': async (_caso, { ordens_a_assinar: id = '' }, client) => ({
    id,
    ...NA_FOLHA,
    sha256: (await client.assinaturas.paraAssinar({ id })).sha256,
  }),
  'baixa_aparelho.declarar anexo_id': async (_caso, { ordens_a_assinar: id = '' }, client) => ({
    id,
    ...NA_FOLHA,
    sha256: (await client.baixa_aparelho.declaracao({ id })).sha256,
  }),
  'orcamentos.aprovarNoBalcao assinatura.anexo_id': async (_caso, { ordens_a_assinar: id = '' }, client) => ({
    id,
    assinatura: { ...NA_FOLHA, sha256: (await client.orcamentos.paraAprovar({ id })).sha256 },
  }),
  'orcamentos.aprovar assinatura.anexo_id': noBalcao,
  'orcamentos.recusar assinatura.anexo_id': noBalcao,
  'orcamentos.receberSinal recebimento.formas[].forma_id': () => ({
    recebimento: { formas: [{ valor: '10.00' }] },
  }),
  'assinaturas.assinado': (_caso, { assinaturas }) => ({ assinatura_id: assinaturas }),
  'sistema.alterarUsuario': acesso,
  'sistema.darAcesso': acesso,
  'sistema.convidar': acesso,
  'financeiro.criarForma conta_id': () => ({ tipo: 'transferencia' }),
  'financeiro.alterarForma': (_caso, { contas_financeiras }) => ({
    tipo: 'pix',
    conta_id: contas_financeiras,
  }),
  'financeiro.trocarForma formas[].forma_id': () => ({ formas: [{ valor: '130.00' }] }),
  'financeiro.pagar': (_caso, { a_pagar, formas_pagamento }) => ({
    linhas: [{ parcela_id: a_pagar, principal: '100.00' }],
    formas: [{ forma_id: formas_pagamento, valor: '100.00' }],
  }),
  'financeiro.pagar abate[].parcela_id': (_caso, { a_pagar }) => ({
    linhas: [{ parcela_id: a_pagar, principal: '100.00' }],
    formas: [],
    abate: [{ principal: '100.00' }],
  }),
  'comissoes.fechar': ({ tecnico_id }) => ({ profile_id: tecnico_id, ate: '2026-11-24', vales: [] }),
  'ordens_servico.faturar recebimento.parcelas[].forma_id': emParcelas,
  'vendas.finalizar recebimento.parcelas[].forma_id': emParcelas,
  'orcamentos.vender recebimento.parcelas[].forma_id': emParcelas,
  'ordens_servico.estornarFaturamento destino.forma_id': comForma,
  'vendas.estornar destino.forma_id': comForma,
  'movimentacoes.estornar destino.forma_id': comForma,
  'creditos.devolver destino.forma_id': comForma,
  'vendas.trocar': troca,
  'vendas.trocar recebimento.formas[].forma_id': (caso, meus) => ({
    ...troca(caso, meus),
    itens: carrinho(caso, '130.00'),
  }),
  'vendas.trocar recebimento.parcelas[].forma_id': (caso, meus) => ({
    ...troca(caso, meus),
    itens: carrinho(caso, '240.00'),
    ...emParcelas(),
  }),
  'vendas.trocar sobra.forma_id': (caso, { pagas, linhas_pagas }) => ({
    id: pagas,
    voltam: [{ id: linhas_pagas, quantas: '1' }],
    itens: carrinho(caso, '80.00'),
    sobra: { tipo: 'forma' },
  }),
  'movimentacoes.registrar filial_origem_id': (caso) => ({ ...venda(caso), tipo_movimentacao: 'saida' }),
  'movimentacoes.registrarVarias filial_origem_id': ({ filial_id, produto_id }) => ({
    tipo_movimentacao: 'saida',
    filial_origem_id: filial_id,
    itens: [{ produto_id, quantidade: '1' }],
  }),
  'movimentacoes.registrar cliente_id': venda,
  'movimentacoes.registrar ordem_servico_id': venda,
  'recorrencias.criar profile_id': () => ({ fornecedor_id: null }),
  'recorrencias.alterar profile_id': () => ({ fornecedor_id: null }),
  'contas.criar profile_id': () => ({ natureza: 'pagar', cliente_id: null }),
  'fluxo.transferir filial_id': (_caso, { contas_financeiras, cofres }) => ({
    de: contas_financeiras,
    para: cofres,
  }),
  'fluxo.transferir de': (_caso, { cofres }) => ({ para: cofres }),
  'fluxo.transferir para': (_caso, { cofres }) => ({ de: cofres }),
};
