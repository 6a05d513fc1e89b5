// Technicians of an order and of its lines, and the technician chosen at the billing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let ordens: TestApi['client']['ordens_servico'];
let bia: string;
let caio: string;
let tela: string;
let servico: string;

const pessoa = async (nome_completo: string) =>
  (await criarPessoa(api.db, { nome_completo, papel_id: 'tecnico' })).id;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  ordens = api.client.ordens_servico;
  bia = await pessoa('Bia Técnica');
  caio = await pessoa('Caio Técnico');
  tela = await oficina.produto(50);
  servico = await oficina.servico();
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

/** The technicians of the order's sales, by the kind of line. */
async function tecnicosDasVendas(ordem_id: string) {
  const { rows } = await api.dono.query<{ tipo: string; tecnico_id: string | null }>(
    `select tipo, tecnico_id from historico_vendas where ordem_servico_id = $1 and situacao = 'efetivada' order by tipo`,
    [ordem_id],
  );
  return Object.fromEntries(rows.map(({ tipo, tecnico_id }) => [tipo, tecnico_id]));
}

describe('na ordem', () => {
  test('é opcional; sem ninguém nomeado, a tela mostra quem abriu', async () => {
    const ordem = await oficina.ordem();
    expect(ordem.tecnico_id).toBeNull();
    expect((await ordens.get({ id: ordem.id })).tecnico).toMatchObject({ id: api.admin.id });
    const nomeada = await oficina.ordem({ tecnico_id: bia });
    expect(nomeada.tecnico_id).toBe(bia);
    expect(await ordens.get({ id: nomeada.id })).toMatchObject({
      tecnico: { id: bia, nome_completo: 'Bia Técnica' },
      aberta_por: { id: api.admin.id },
    });
  });

  test('quem altera sem dizer o técnico deixa o que havia; vazio o tira', async () => {
    const ordem = await oficina.ordem({ tecnico_id: bia });
    const { tecnico_id: _, ...antigos } = await ordens.get({ id: ordem.id });
    const salva = await ordens.update({ ...antigos, status: 'em_andamento' });
    expect(salva.ordem.tecnico_id).toBe(bia);
    const sem = await ordens.update({ ...antigos, versao: salva.ordem.versao, tecnico_id: '' });
    expect(sem.ordem.tecnico_id).toBeNull();
  });

  test('é uma pessoa ativa da filial; quem já estava pode ficar', async () => {
    const deFora = await criarPessoa(api.db, {
      nome_completo: 'Téo de Fora',
      papel_id: 'tecnico',
      filiais: [oficina.loja],
    });
    await expect(oficina.ordem({ tecnico_id: deFora.id })).rejects.toMatchObject({
      code: 'PESSOA_FORA_DA_FILIAL',
      status: 400,
    });
    const nomes = async (filial_id: string) =>
      (await api.client.equipe.list({ filial_id })).map(({ nome }) => nome);
    expect(await nomes(oficina.loja)).toContain('Téo de Fora');
    expect(await nomes(oficina.matriz)).not.toContain('Téo de Fora');

    const saiu = await pessoa('Sara Saiu');
    const ordem = await oficina.ordem({ tecnico_id: saiu });
    await api.dono.query(`update profiles set situacao = 'bloqueado' where id = $1`, [saiu]);
    const lida = await ordens.get({ id: ordem.id });
    expect((await ordens.update({ ...lida, equipamento: 'Tablet' })).ordem.tecnico_id).toBe(saiu);
    await expect(oficina.ordem({ tecnico_id: saiu })).rejects.toMatchObject({
      code: 'PESSOA_FORA_DA_FILIAL',
    });
  });

  test('o histórico e a exportação dizem o nome', async () => {
    const ordem = await oficina.ordem({ tecnico_id: bia, equipamento: 'Balança exportada' });
    const csv = await (
      await ordens.exportar({ filial_id: oficina.matriz, busca: 'Balança exportada', formato: 'csv' })
    ).text();
    expect(csv).toContain('Bia Técnica');
    const { itens } = await api.client.auditoria.historico({
      tabela: 'ordens_servico',
      registro_id: ordem.id,
    });
    expect(JSON.stringify(itens[0])).toContain('Bia Técnica');
  });
});

describe('no item', () => {
  test('vale para a linha; alterar o resto o deixa, e ao faturar cada venda é de quem fez', async () => {
    const ordem = await oficina.ordem({ tecnico_id: bia });
    await oficina.item(ordem, tela);
    const { item } = await ordens.adicionarItem({
      id: ordem.id,
      produto_servico_id: servico,
      quantidade: '1',
      valor_unitario: '100.00',
      tecnico_id: caio,
    });
    expect(item).toMatchObject({ tecnico_id: caio, tecnico_nome: 'Caio Técnico' });
    const { quantidade, valor_unitario, desconto, id, versao } = item;
    const mudado = await ordens.alterarItem({
      id,
      versao,
      desconto,
      valor_unitario,
      quantidade: `${Number(quantidade) + 1}`,
    });
    expect(mudado.item).toMatchObject({ tecnico_id: caio, quantidade: '2.0000' });
    await ordens.faturar({ id: ordem.id });
    expect(await tecnicosDasVendas(ordem.id)).toEqual({ produto: bia, servico: caio });
  });
});

describe('ao faturar', () => {
  test('o escolhido fica na ordem e nas linhas que não nomeiam ninguém, no mesmo ato', async () => {
    const ordem = await oficina.ordem();
    await oficina.item(ordem, tela);
    await ordens.adicionarItem({
      id: ordem.id,
      produto_servico_id: servico,
      quantidade: '1',
      valor_unitario: '100.00',
      tecnico_id: caio,
    });
    const salva = await ordens.faturar({ id: ordem.id, tecnico_id: bia });
    expect(salva.ordem.tecnico_id).toBe(bia);
    expect(await tecnicosDasVendas(ordem.id)).toEqual({ produto: bia, servico: caio });
  });

  test('o da ordem não é trocado, e ninguém é obrigatório', async () => {
    const nomeada = await oficina.ordem({ tecnico_id: bia });
    await oficina.item(nomeada, servico);
    expect((await ordens.faturar({ id: nomeada.id, tecnico_id: caio })).ordem.tecnico_id).toBe(bia);
    const sem = await oficina.ordem();
    await oficina.item(sem, servico);
    await ordens.faturar({ id: sem.id });
    expect(await tecnicosDasVendas(sem.id)).toEqual({ servico: null });
  });

  test('a pergunta só aparece onde há regras em vigor', async () => {
    const { ha_regras } = await api.client.comissoes.situacao();
    expect(ha_regras).toBe(false);
    const { id } = await api.client.comissoes.criarRegra({
      tipo: 'servico',
      percentual: '10',
      desde: '2026-01-01',
      ate: '2026-01-31',
      base: 'valor',
    });
    expect((await api.client.comissoes.situacao()).ha_regras).toBe(false);
    await api.client.comissoes.removerRegra({ id });
    await api.client.comissoes.criarRegra({ tipo: 'servico', percentual: '10', desde: '2026-01-01' });
    expect((await api.client.comissoes.situacao()).ha_regras).toBe(true);
  });
});
