/**
 * Compares the database after a customer was anonymised, table by table, with the declarations of the slices in
 * `x.server.ts`. Every text that can name a person holds a word that occurs nowhere else.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { tituloFixture } from '#kernels/financeiro/titulo.fixtures.ts';
import { assinaturaFixture } from '#operations/assinaturas/assinaturas.fixtures.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { slicePrivacy } from '#platform/server/sql/privacy.ts';
import { SEM_CAMPO } from '#registers/clientes/clientes.fields.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { equipamentoFixture } from '#registers/equipamentos/equipamentos.fixtures.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createLoja, type Loja } from './loja.ts';
import { preencher } from './preencher.ts';

const PALAVRA = 'Xilofonte';

let api: TestApi;
let loja: Loja;
let cadastro: Cadastro;
beforeAll(async () => {
  api = await createTestApi({ chaves: true });
  loja = await createLoja(api);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [loja.matriz, loja.loja]));
});
afterAll(() => api.close());

/** A customer with the word in every text: register, order, sale, receivable, and the reasons of payments. */
async function clienteComTudo(): Promise<string> {
  const dados = {
    ...clienteFixture(3),
    nome_completo: `${PALAVRA} da Silva`,
    telefone: '41987650001',
    email: `${PALAVRA.toLowerCase()}@exemplo.com.br`,
    data_nascimento: '1980-02-03',
    cep: '80010010',
    endereco: `Rua ${PALAVRA}`,
    numero: '12',
    complemento: `Fundos de ${PALAVRA}`,
    bairro: `Bairro ${PALAVRA}`,
    cidade: `Cidade ${PALAVRA}`,
    estado: 'PR',
    observacoes: `É ${PALAVRA}`,
    contato_permitido: ['whatsapp' as const],
    filial_id: loja.matriz,
  };
  const cliente = await api.client.clientes.create(dados);
  await preencher(api, 'clientes', cliente.id, SEM_CAMPO);
  const filial_id = loja.matriz;
  const ordem = ordemFixture(1, { filial_id, cliente_id: cliente.id });
  const aberta = await api.client.ordens_servico.create({
    ...ordem,
    defeito_reclamado: `Tela de ${PALAVRA}`,
  });
  await api.client.ordens_servico.update({ ...ordem, ...aberta, status: 'cancelada' });
  await api.client.entrada.salvar({
    id: aberta.id,
    versao: aberta.versao + 1,
    contato_nome: `Mãe de ${PALAVRA}`,
    contato_telefone: '41987650002',
  });
  const nota = await api.client.notas.escrever({ id: aberta.id, texto: `Falar só com ${PALAVRA}` });
  await api.client.notas.fixar({ id: nota.id, fixada: true });
  await escreverAoCliente(aberta.id);
  const { sha256 } = await api.client.assinaturas.paraAssinar({ id: aberta.id });
  const imagem = assinaturaFixture();
  const assinou = { id: aberta.id, sha256, meio: 'tela' as const, nome: `Avó de ${PALAVRA}`, imagem };
  await api.client.assinaturas.assinar(assinou);
  const levou = { quem: 'outra' as const, nome: `Irmã de ${PALAVRA}`, documento: `RG ${PALAVRA}` };
  await api.client.ordens_servico.registrarRetirada({ id: aberta.id, retirada: levou });
  await api.client.ordens_servico.desfazerRetirada({ id: aberta.id, motivo: `Foi ${PALAVRA}` });
  await api.client.equipamentos.create({
    ...equipamentoFixture(0, { cor: `Cor de ${PALAVRA}` }),
    filial_id,
    cliente_id: cliente.id,
  });
  const produto_id = await loja.createProduto('5', 'Cabo');
  const venda = await api.client.vendas.finalizar({
    filial_id,
    cliente_id: cliente.id,
    observacoes: `Para ${PALAVRA}`,
    itens: [{ produto_id, quantidade: '1', valor_unitario: '10.00' }],
  });
  await api.client.vendas.comprovante({ id: venda.id });
  await orcar(cliente.id);
  await responderPeloLink(cliente.id);
  await pagarEEstornar(cliente.id);
  return cliente.id;
}

/** Writes a WhatsApp message, and an e-mail that the mail server refused with an error that contains the address. */
async function escreverAoCliente(id: string): Promise<void> {
  const mensagem = { id, modelo: 'livre_pronto', texto: `Pronto, ${PALAVRA}` };
  await api.client.mensagens.escrever({ ...mensagem, canal: 'whatsapp' });
  await api.dono.query(`update configuracoes set smtp_servidor = 'correio', smtp_porta = 25, smtp_seguranca = 'tls',
    smtp_remetente = 'loja@exemplo.com.br'`);
  const { id: carta } = await api.client.mensagens.escrever({ ...mensagem, canal: 'email' });
  await api.dono.query(`update mensagens set situacao = 'falhou', motivo = $2 where id = $1`, [
    carta,
    `550 ${PALAVRA} não existe`,
  ]);
}

/** A quote that was approved on the telephone and confirmed in writing. */
async function orcar(cliente_id: string): Promise<void> {
  const produto_servico_id = await loja.createProduto('5', 'Tela');
  const { id, versao } = await api.client.orcamentos.create({
    filial_id: loja.matriz,
    cliente_id,
    condicoes_pagamento: 'À vista',
    itens: [{ produto_servico_id, quantidade: '1', valor_unitario: '100.00' }],
  });
  await api.client.orcamentos.enviar({ id, versao });
  const resposta = { id, n: 1, nome: `${PALAVRA} da Silva`, texto: `Pode, disse ${PALAVRA}` };
  await api.client.orcamentos.aprovar({ ...resposta, canal: 'telefone', texto: '' });
  await api.client.orcamentos.provar({ id, texto: resposta.texto });
  const outro = await api.client.orcamentos.novaVersao({ id, versao: versao + 3 });
  await api.client.orcamentos.enviar({ id, versao: outro.versao });
  await api.client.orcamentos.recusar({ ...resposta, n: 2, canal: 'whatsapp' });
}

/** A quote of an order, answered through its link by a browser whose name contains the word. */
async function responderPeloLink(cliente_id: string): Promise<void> {
  const filial_id = loja.matriz;
  const ordem = await api.client.ordens_servico.create(ordemFixture(2, { filial_id, cliente_id }));
  const produto_servico_id = await loja.createProduto('5', 'Bateria');
  const { id, versao } = await api.client.orcamentos.create({
    filial_id,
    cliente_id,
    ordem_servico_id: ordem.id,
    itens: [{ produto_servico_id, quantidade: '1', valor_unitario: '100.00' }],
  });
  await api.client.orcamentos.enviar({ id, versao });
  const { endereco } = await api.client.mensagens.criarLink({ id: ordem.id });
  const token = endereco.split('/acompanhar/')[1] ?? '';
  const rua = api.withSession(null, { address: '203.0.113.5', agent: `Navegador de ${PALAVRA}` });
  const resposta = { token, n: 1, nome: `Tia de ${PALAVRA}`, aceite: true } as const;
  await rua.acompanhamento.agir({ ...resposta, acao: 'aprovar' });
  const aberta = await api.client.ordens_servico.get({ id: ordem.id });
  await api.client.ordens_servico.update({ ...aberta, status: 'cancelada' });
}

/** Creates a receivable; every open parcel is paid, reversed and paid again, so that nothing is open. */
async function pagarEEstornar(cliente_id: string): Promise<void> {
  const filial_id = loja.matriz;
  await api.run((ctx) =>
    tituloFixture(ctx, filial_id, { parte: { cliente_id }, descricao: `Conserto de ${PALAVRA}` }),
  );
  const { rows } = await api.dono.query<{ id: string; saldo: string }>(
    `select p.id, p.saldo from parcelas p join titulos t on t.id = p.titulo_id where t.cliente_id = $1 and p.saldo > 0`,
    [cliente_id],
  );
  const forma_id = cadastro.formas.PIX ?? '';
  for (const { id: parcela_id, saldo } of rows) {
    const receber = () =>
      api.client.financeiro.receber({
        filial_id,
        linhas: [{ parcela_id, principal: saldo }],
        formas: [{ forma_id, valor: saldo }],
        motivo: `Pago por ${PALAVRA}`,
      });
    const recibo = await receber();
    await api.client.financeiro.estornar({ id: recibo.id, motivo: `Errado, disse ${PALAVRA}` });
    await receber();
  }
}

/** The columns of any kind of JSON whose values still hold the word; no table is spared. */
async function jsonsCom(palavra: string): Promise<string[]> {
  const { rows } = await api.dono.query<{ tabela: string; coluna: string }>(
    `select format('%I.%I', table_schema, table_name) as tabela, column_name as coluna
     from information_schema.columns join information_schema.tables t using (table_schema, table_name)
     where table_schema in ('public', 'fila') and data_type in ('json', 'jsonb') and t.table_type = 'BASE TABLE' order by 1, 2`,
  );
  expect(rows).toContainEqual({ tabela: 'public.idempotencia', coluna: 'resultado' });
  const onde = rows.map(
    ({ tabela, coluna }) =>
      `select '${tabela}.${coluna}' as coluna where exists (select from ${tabela} where ${coluna}::text ilike $1)`,
  );
  const achadas = await api.dono.query<{ coluna: string }>(`${onde.join(' union all ')} order by 1`, [
    `%${palavra}%`,
  ]);
  return achadas.rows.map(({ coluna }) => coluna);
}

const declaradas = () => slicePrivacy.all().flatMap(({ anonymised = {} }) => Object.entries(anonymised));

/** For each of the columns, its values in the customer's rows, joined. */
async function valores(tabela: string, colunas: readonly string[], id: string): Promise<Map<string, string>> {
  const { rows } = await api.dono.query<Record<string, unknown>>(
    `select * from ${tabela} t where to_jsonb(t) ->> 'cliente_id' = $1 or to_jsonb(t) ->> 'id' = $1
       or to_jsonb(t) ->> 'orcamento_id' in (select id::text from orcamentos where cliente_id::text = $1)
       or to_jsonb(t) ->> 'resposta_id' in (
         select r.id::text from orcamentos_respostas r join orcamentos o on o.id = r.orcamento_id where o.cliente_id::text = $1)
       or to_jsonb(t) ->> 'link_id' in (
         select l.id::text from links_publicos l join ordens_servico o on o.id = l.ordem_servico_id where o.cliente_id::text = $1)
       or to_jsonb(t) ->> 'ordem_servico_id' in (select id::text from ordens_servico where cliente_id::text = $1)
       or to_jsonb(t) ->> 'sha256' in (select sha256::text from documentos_emitidos where pessoa_id::text = $1)`,
    [id],
  );
  return new Map(colunas.map((coluna) => [coluna, rows.map((row) => String(row[coluna] ?? '')).join('')]));
}

/** The tables whose rows still hold the word. */
async function tabelasCom(palavra: string): Promise<string[]> {
  const { rows } = await api.dono.query<{ tabela: string }>(
    `select format('%I.%I', schemaname, tablename) as tabela from pg_tables where schemaname in ('public', 'fila') order by 1`,
  );
  const achadas: string[] = [];
  for (const { tabela } of rows) {
    const { rowCount } = await api.dono.query(`select from ${tabela} t where t::text ilike $1 limit 1`, [
      `%${palavra}%`,
    ]);
    if (rowCount) achadas.push(tabela.replace('public.', ''));
  }
  return achadas;
}

test('anonimizar esvazia as colunas que as fatias dizem, e o nome não fica em nenhuma outra tabela que não diga por quê', async () => {
  const id = await clienteComTudo();
  const colunas = declaradas().filter((par): par is [string, readonly string[]] => Array.isArray(par[1]));
  const antes = new Map<string, Map<string, string>>();
  for (const [tabela, nomes] of colunas) antes.set(tabela, await valores(tabela, nomes, id));
  for (const [tabela, nomes] of colunas)
    for (const nome of nomes)
      expect.soft(antes.get(tabela)?.get(nome), `${tabela}.${nome} antes`).not.toBe('');

  const guardados = await jsonsCom(PALAVRA);
  expect(guardados).toContain('public.idempotencia.resultado');
  await api.client.clientes.anonimizar({ id });

  for (const [tabela, nomes] of colunas) {
    const depois = await valores(tabela, nomes, id);
    for (const nome of nomes)
      expect.soft(depois.get(nome), `${tabela}.${nome}`).not.toBe(antes.get(tabela)?.get(nome));
  }
  const ficam = declaradas().flatMap(([tabela, porque]) => (typeof porque === 'string' ? tabela : []));
  expect((await tabelasCom(PALAVRA)).filter((tabela) => !ficam.includes(tabela))).toEqual(['auditoria']);
  for (const telefone of ['41987650001', '41987650002'])
    expect.soft(await jsonsCom(telefone), telefone).toEqual([]);
  // The audit log keeps only the texts of records that stay as they are.
  expect(await jsonsCom(PALAVRA)).toEqual(['public.auditoria.antes', 'public.auditoria.depois']);
  const { rows } = await api.dono.query<{ tabela: string }>(
    `select distinct tabela from auditoria a where a::text ilike $1 order by 1`,
    [`%${PALAVRA}%`],
  );
  expect(rows.map(({ tabela }) => tabela).filter((tabela) => !ficam.includes(tabela))).toEqual([]);
});
