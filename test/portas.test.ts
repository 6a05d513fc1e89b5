/**
 * Open doors, each beside the reason: operations that no branch limits, and operations that any signed-in
 * user may call. A new one fails here until somebody says why.
 */
import { expect, test } from 'vitest';
import { operacoesDoContrato } from './ids_do_contrato.ts';

/** 'slice.operation': the reason, for several operations of the same reason. */
const porRazao = (razoes: Readonly<Record<string, readonly string[]>>): Map<string, string> =>
  new Map(Object.entries(razoes).flatMap(([razao, nomes]) => nomes.map((nome) => [nome, razao] as const)));

/** `branch.none`: the data is the company's, for all who have the permission. */
const SEM_FILIAL = porRazao({
  'é da própria pessoa': [
    'segundo_fator.iniciar', 'segundo_fator.confirmar', 'segundo_fator.renovarCodigos', 'segundo_fator.desativar', 'auth.sessao',
    'conta.ver', 'conta.encerrarSessao', 'conta.encerrarOutrasSessoes', 'conta.criarToken', 'conta.revogarToken', 'comissoes.minhas',
  ],
  'as pessoas são da empresa; quem é limitado só dá e muda o acesso que tem (ACIMA_DO_SEU_ACESSO)': [
    'sistema.listUsuarios', 'sistema.listOpcoesDeAcesso', 'sistema.alterarUsuario', 'sistema.encerrarSessoes',
    'sistema.removerSegundoFator', 'sistema.criarLinkSenha', 'sistema.darAcesso', 'sistema.aprovarUsuario', 'sistema.recusarUsuario',
    'sistema.bloquearUsuario', 'sistema.desbloquearUsuario', 'sistema.listConvites', 'sistema.convidar', 'sistema.cancelarConvite',
    'tecnicos.create', 'tecnicos.update',
  ],
  'um papel só o muda quem alcança cada filial em que alguém o tem (ACIMA_DO_SEU_ACESSO)': [
    'permissoes.list', 'permissoes.create', 'permissoes.update', 'permissoes.exigirSegundoFator', 'permissoes.restringir',
    'permissoes.remove',
  ],
  'lê uma configuração da empresa; mudá-la pede todas as filiais': [
    'copias.situacao', 'configuracoes.get', 'configuracoes.logo', 'anexos.configuracao', 'financeiro.configuracao',
    'comissoes.configuracao', 'aprovacao.configuracao', 'vendas.configuracao', 'whatsapp.onde', 'mensagens.configuracao',
    'comissoes.situacao', 'comissoes.listRegras', 'protocolos.lei', 'inicio.passos',
  ],
  'lista as filiais, de que se escolhe uma; quem cria uma passa a alcançá-la': [
    'filiais.list', 'filiais.exportar', 'filiais.create', 'envios.destinos',
  ],
  'diz só os nomes da equipe, para escolher de quem é a regra': ['comissoes.listPessoas'],
  'cadastro da empresa, que toda filial usa e mantém': [
    'financeiro.listCategorias', 'fornecedores.list', 'fornecedores.exportar', 'fornecedores.listOpcoes', 'fornecedores.create',
    'fornecedores.update', 'fornecedores.remove', 'equipamentos.listTipos', 'equipamentos.listModelos', 'equipamentos.lerTipos',
    'equipamentos.createTipo', 'equipamentos.updateTipo', 'equipamentos.ordenarTipos', 'equipamentos.removeTipo', 'etapas.list',
    'etapas.create', 'etapas.update', 'etapas.ordenar', 'etapas.remove', 'orcamentos_modelos.list', 'orcamentos_modelos.escolher',
    'orcamentos_modelos.exportar', 'orcamentos_modelos.create', 'orcamentos_modelos.update', 'orcamentos_modelos.remove',
    'mensagens.modelos', 'mensagens.salvarModelo', 'mensagens.criarResposta', 'mensagens.excluirResposta',
  ],
  'o produto é da empresa, e o estoque de cada filial se vê em todas (especificação, Estoque por Filial)': [
    'produtos_servicos.get', 'produtos_servicos.inativar', 'produtos_servicos.remove', 'produtos_servicos.listEstoqueFiliais',
    'produtos_servicos.listParaMovimentacao', 'produtos_servicos.listCompras', 'produtos_servicos.createCompra',
    'produtos_servicos.removeCompra',
  ],
  'as vendas de um produto: a consulta mostra só as das filiais da pessoa, e a exclusão confere a da linha': [
    'produtos_servicos.listVendas', 'produtos_servicos.removeVenda',
  ],
  'quem tem o link é o cliente, e o link diz de que ordem': ['acompanhamento.ler', 'acompanhamento.agir'],
}); // biome-ignore format: lists of operations

/** `permission: 'session'`: data without a permission of its own. */
const DE_QUALQUER_SESSAO = porRazao({
  'cada registro diz quem vê e junta os seus anexos (x.server.ts)': [
    'anexos.list', 'anexos.celular', 'anexos.arquivo', 'anexos.miniatura', 'anexos.create', 'anexos.update', 'anexos.remove',
  ],
  'a moldura da tela: o logotipo, e as filiais da pessoa': ['configuracoes.logo', 'filiais.listAtivas'],
  'diz só os nomes de quem trabalha na filial, para escolher um': ['equipe.list'],
  'diz se o financeiro foi iniciado; formas, taxas e valores só a quem move dinheiro': ['financeiro.opcoes'],
  'diz só nomes, que os formulários de caixa, contas e recorrências oferecem': ['financeiro.listCategorias'],
  'diz só se há regra de comissão': ['comissoes.situacao'],
  'listas de escolha da ordem, sem dados de ninguém': ['equipamentos.lerTipos', 'etapas.list', 'aprovacao.configuracao'],
  'os textos da loja, sem dados de ninguém': [
    'whatsapp.onde', 'mensagens.modelos', 'mensagens.configuracao', 'mensagens.daFilial',
  ],
  'cada número tem a permissão da lista que abre': ['inicio.hoje'],
  'cada aviso tem a sua permissão (x.server.ts)': ['inicio.avisos', 'inicio.avisosNovos', 'inicio.verAvisos'],
}); // biome-ignore format: lists of operations

const operacoes = operacoesDoContrato();
const nomesDe = (quais: (meta: (typeof operacoes)[number]['meta']) => boolean) =>
  operacoes
    .filter(({ meta }) => quais(meta))
    .map(({ nome }) => nome)
    .sort();

test('cada operação que nenhuma filial limita diz por quê', () => {
  const semFilial = nomesDe(({ branch }) => branch.kind === 'none');
  expect(semFilial).toEqual([...SEM_FILIAL.keys()].sort());
  expect(semFilial).toHaveLength(93);
});

test('cada operação de qualquer sessão diz por quê, e nenhuma outra diz dinheiro', () => {
  const deQualquer = nomesDe(({ permission }) => permission === 'session');
  expect(deQualquer).toEqual([...DE_QUALQUER_SESSAO.keys()].sort());
  expect(deQualquer).toHaveLength(24);
});

test('o que muda a empresa inteira pede todas as filiais', () => {
  const daEmpresa = nomesDe(({ branch }) => branch.kind === 'company');
  expect(daEmpresa).toHaveLength(26);
  expect(nomesDe(({ branch, kind }) => branch.kind === 'company' && kind === 'query')).toEqual([]);
});
