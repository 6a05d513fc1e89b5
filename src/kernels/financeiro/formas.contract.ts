/** Accounts, payment methods with their fees, categories, and the settings of money (Configurações › Vendas e dinheiro). */
import { defineErrors } from '#platform/shared/errors.ts';
import { branch, command, idInput, idSchema, query, versionSchema } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import {
  categoriaInput,
  categoriaSchema,
  configuracaoInput,
  configuracaoSchema,
  contaInput,
  contaSchema,
  formaInput,
  formaSchema,
} from './cadastro.rules.ts';
import { financeiroErrors } from './financeiro.contract.ts';

export const formasErrors = defineErrors({
  CONTA_NAO_ENCONTRADA: { kind: 'not_found', message: 'Conta não encontrada' },
  FORMA_NAO_ENCONTRADA: { kind: 'not_found', message: 'Forma de pagamento não encontrada' },
  CATEGORIA_NAO_ENCONTRADA: { kind: 'not_found', message: 'Categoria não encontrada' },
  CAIXA_DA_FILIAL_EXISTE: {
    kind: 'conflict',
    message: 'Esta filial já tem um caixa: cada filial tem um só',
    constraint: 'contas_financeiras_caixa_key',
  },
  NOME_DE_CONTA_REPETIDO: {
    kind: 'conflict',
    message: 'Já existe uma conta com este nome',
    constraint: 'contas_financeiras_nome_key',
    field: 'nome',
  },
  NOME_DE_FORMA_REPETIDO: {
    kind: 'conflict',
    message: 'Já existe uma forma com este nome',
    constraint: 'formas_pagamento_nome_key',
    field: 'nome',
  },
  NOME_DE_CATEGORIA_REPETIDO: {
    kind: 'conflict',
    message: 'Já existe uma categoria com este nome',
    constraint: 'categorias_financeiras_nome_key',
    field: 'nome',
  },
  CATEGORIA_DO_SISTEMA: {
    kind: 'conflict',
    message: 'O programa lança nesta categoria: mude só o nome e o código',
  },
  TIPO_DA_CONTA_FICA: {
    kind: 'invalid',
    message: 'O tipo de uma conta não muda: crie outra conta e inative esta',
    field: 'tipo',
  },
  TIPO_DA_FORMA_FICA: {
    kind: 'invalid',
    message: 'O tipo de uma forma não muda: crie outra forma e inative esta',
    field: 'tipo',
  },
  CONTA_COM_SALDO: { kind: 'conflict', message: 'Esta conta tem saldo: transfira o valor antes de inativar' },
  FORMA_PADRAO_EM_USO: {
    kind: 'conflict',
    message: 'Esta é a forma padrão: escolha outra em Configurações › Vendas e dinheiro antes de inativar',
  },
  EM_USO: { kind: 'conflict', message: 'Já há lançamentos: inative em vez de excluir' },
});

const configura = { permission: 'financeiro:configurar', branch: branch.company } as const;
const ler = { permission: 'financeiro:configurar', branch: branch.none } as const;
const { CONTA_NAO_ENCONTRADA, FORMA_NAO_ENCONTRADA, CATEGORIA_NAO_ENCONTRADA, EM_USO } = formasErrors;
const { CONTA_INVALIDA } = financeiroErrors;
const editada = { id: idSchema, versao: versionSchema };

export const formasContract = {
  configuracao: query({
    ...ler,
    path: '/financeiro/configuracao',
    summary: 'Como o financeiro funciona nesta empresa',
  }).output(configuracaoSchema),
  salvarConfiguracao: command({
    ...configura,
    method: 'PATCH',
    path: '/financeiro/configuracao',
    summary: 'Alterar as configurações do financeiro',
    errors: [FORMA_NAO_ENCONTRADA],
  })
    .input(configuracaoInput.and(z.object({ versao: versionSchema })))
    .output(configuracaoSchema),
  listContas: query({
    permission: 'financeiro:ver',
    branch: branch.filter,
    path: '/financeiro/contas',
    summary: 'Contas da empresa e das filiais da pessoa, com o saldo que ela pode ver',
  }).output(z.array(contaSchema)),
  criarConta: command({
    ...configura,
    branch: branch.input('filial_id'),
    path: '/financeiro/contas',
    summary: 'Criar conta, caixa, cofre ou maquininha',
    errors: [formasErrors.CAIXA_DA_FILIAL_EXISTE, formasErrors.NOME_DE_CONTA_REPETIDO],
  })
    .input(contaInput)
    .output(idInput),
  alterarConta: command({
    ...configura,
    method: 'PATCH',
    branch: branch.record('contas_financeiras'),
    path: '/financeiro/contas/{id}',
    summary: 'Alterar conta; o tipo e a filial ficam',
    errors: [
      CONTA_NAO_ENCONTRADA,
      formasErrors.TIPO_DA_CONTA_FICA,
      formasErrors.CAIXA_DA_FILIAL_EXISTE,
      formasErrors.NOME_DE_CONTA_REPETIDO,
      formasErrors.CONTA_COM_SALDO,
      CONTA_INVALIDA,
    ],
  })
    .input(contaInput.and(z.object(editada)))
    .output(idInput),
  listFormas: query({
    ...ler,
    branch: branch.filter,
    path: '/financeiro/formas',
    summary: 'Formas de pagamento com as suas taxas',
  }).output(z.array(formaSchema)),
  criarForma: command({
    ...configura,
    branch: branch.input('filial_id'),
    path: '/financeiro/formas',
    summary: 'Criar forma de pagamento',
    errors: [formasErrors.NOME_DE_FORMA_REPETIDO, CONTA_INVALIDA],
  })
    .input(formaInput)
    .output(idInput),
  alterarForma: command({
    ...configura,
    method: 'PATCH',
    branch: branch.input('filial_id'),
    path: '/financeiro/formas/{id}',
    summary: 'Alterar forma de pagamento e as suas taxas; o tipo fica',
    errors: [
      FORMA_NAO_ENCONTRADA,
      formasErrors.TIPO_DA_FORMA_FICA,
      formasErrors.NOME_DE_FORMA_REPETIDO,
      formasErrors.FORMA_PADRAO_EM_USO,
      CONTA_INVALIDA,
    ],
  })
    .input(formaInput.and(z.object(editada)))
    .output(idInput),
  /** Names without amounts, which the forms of the till, of debts and of recurring bills offer. */
  listCategorias: query({
    ...ler,
    permission: 'session',
    path: '/financeiro/categorias',
    summary: 'Categorias por grupo e nome',
  }).output(z.array(categoriaSchema)),
  criarCategoria: command({
    ...configura,
    path: '/financeiro/categorias',
    summary: 'Criar categoria',
    errors: [formasErrors.NOME_DE_CATEGORIA_REPETIDO],
  })
    .input(categoriaInput)
    .output(idInput),
  alterarCategoria: command({
    ...configura,
    method: 'PATCH',
    path: '/financeiro/categorias/{id}',
    summary: 'Alterar categoria; das que o programa usa, só o nome e o código',
    errors: [
      CATEGORIA_NAO_ENCONTRADA,
      formasErrors.NOME_DE_CATEGORIA_REPETIDO,
      formasErrors.CATEGORIA_DO_SISTEMA,
    ],
  })
    .input(categoriaInput.extend(editada))
    .output(idInput),
  excluirCategoria: command({
    ...configura,
    method: 'DELETE',
    path: '/financeiro/categorias/{id}',
    summary: 'Excluir categoria sem lançamentos',
    errors: [CATEGORIA_NAO_ENCONTRADA, formasErrors.CATEGORIA_DO_SISTEMA, EM_USO],
  })
    .input(idInput)
    .output(idInput),
};
