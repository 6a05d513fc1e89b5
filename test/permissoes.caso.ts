/** The records of one branch that the permission table refers to, and users with real sessions. */
import { createHmac } from 'node:crypto';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { createSessionReader, type SessionUser, sessionCookieName } from '#platform/server/gate/session.ts';
import { newId } from '#platform/shared/ids.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { fornecedorFixture } from '#registers/fornecedores/fornecedores.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import type { TestApi } from './api.ts';

/** Values a user without 'produtos_servicos:custo' must never read: cost, purchase price, discount off the cost. */
export const CUSTO = '77.31';
export const COMPRA = '155.17';
export const DESCONTO_SOBRE_CUSTO = '7.31';

export interface Caso {
  filial_id: string;
  /** A branch without customers or orders. */
  longe_id: string;
  /** A unique name. */
  nome: string;
  cpf_cnpj: string;
  cliente_id: string;
  produto_id: string;
  fornecedor_id: string;
  compra_id: string;
  venda_id: string;
  ordem_id: string;
  item_id: string;
  movimentacao_id: string;
  /** A person awaiting approval. */
  pessoa_id: string;
  papel_id: string;
  convite_id: string;
}

/** `numero` distinguishes the cases; every name in the branch's records contains `marca`. */
export async function criarCaso(
  api: TestApi,
  numero: number,
  marca: string,
  longe_id: string,
): Promise<Caso> {
  const nome = `${marca} ${numero}`;
  const filial_id = (await api.client.filiais.create(filialFixture(numero, { nome }))).id;
  const registro = clienteFixture(numero, { nome_completo: `${marca} Silva` });
  const cliente = await api.client.clientes.create({ ...registro, filial_id });
  const produto = await criarProduto(api, numero, filial_id, cliente.id);
  const atendimento = await criarAtendimento(api, marca, {
    filial_id,
    cliente_id: cliente.id,
    produto_id: produto.produto_id,
  });
  const pessoa = await criarPessoa(api.db, { situacao: 'aguardando' });
  return {
    filial_id,
    longe_id,
    nome,
    cpf_cnpj: cliente.cpf_cnpj ?? '',
    cliente_id: cliente.id,
    pessoa_id: pessoa.id,
    papel_id: newId(),
    convite_id: newId(),
    ...produto,
    ...atendimento,
  };
}

/** Creates a product whose only price is its cost, bought once and sold once below cost. */
async function criarProduto({ client }: TestApi, numero: number, filial_id: string, cliente_id: string) {
  const fornecedor_id = (await client.fornecedores.create(fornecedorFixture(numero))).id;
  const precos = { valor_venda_pf: null, valor_venda_pj: null, valor_venda_maquina: null };
  const { id: produto_id } = await client.produtos_servicos.create(
    produtoFixture(numero, { ...precos, valor_custo: CUSTO, estoque: '50', filial_id }),
  );
  const compra = {
    produto_id,
    fornecedor_id,
    data_compra: '2026-11-01',
    quantidade: '2',
    valor_unitario: COMPRA,
  };
  const compra_id = (await client.produtos_servicos.createCompra(compra)).id;
  const venda = {
    produto_id,
    filial_id,
    cliente_id,
    data_venda: '2026-11-01',
    quantidade: '1',
    valor_unitario: '70.00',
  };
  const venda_id = (await client.produtos_servicos.createVenda(venda)).id;
  return { produto_id, fornecedor_id, compra_id, venda_id };
}

/** Creates an order with an item, and a movement. */
async function criarAtendimento(
  { client }: TestApi,
  marca: string,
  { filial_id, cliente_id, produto_id }: Pick<Caso, 'filial_id' | 'cliente_id' | 'produto_id'>,
) {
  const ordem = await client.ordens_servico.create(
    ordemFixture(0, { filial_id, cliente_id }, { equipamento: `${marca} Notebook` }),
  );
  const item = { produto_servico_id: produto_id, quantidade: '1', valor_unitario: '120.00' };
  const { item: salvo } = await client.ordens_servico.adicionarItem({ id: ordem.id, ...item });
  const movimentacao = await client.movimentacoes.registrar({
    tipo_movimentacao: 'entrada',
    produto_id,
    quantidade: '3',
    filial_destino_id: filial_id,
    origem: `${marca} Peças`,
    observacoes: null,
  });
  return { ordem_id: ordem.id, item_id: salvo.id, movimentacao_id: movimentacao.id };
}

const SEGREDO = 'segredo dos testes de permissão';

/** A new person's session, as the program reads it from the cookie on every request; null for a blocked person. */
export async function entrarComo(
  api: TestApi,
  dados: Parameters<typeof criarPessoa>[1],
): Promise<SessionUser | null> {
  const { id } = await criarPessoa(api.db, dados);
  const token = newId();
  const agora = new Date();
  const datas = { criado_em: agora, atualizado_em: agora, expira_em: new Date(agora.getTime() + 60_000) };
  await api.db
    .insertInto('sessoes')
    .values({ id: newId(), usuario_id: id, token, ...datas })
    .execute();
  const assinatura = createHmac('sha256', SEGREDO).update(token).digest('base64');
  const cookie = `${sessionCookieName(SEGREDO, false)}=${encodeURIComponent(`${token}.${assinatura}`)}`;
  const ler = createSessionReader({ shared: api.dono, pool: api.dono, secret: SEGREDO, secure: false });
  return ler(new Headers({ cookie }));
}
