import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { criarOrdem } from '#operations/ordens_servico/criarOrdem.command.ts';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { followsOf } from '#platform/server/sql/merges.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { unirClientes } from './unirClientes.command.ts';

let api: TestApi;
let centro: string;
beforeAll(async () => {
  api = await createTestApi();
  centro = (await api.client.filiais.create(filialFixture(0))).id;
});
afterAll(() => api.close());

let numero = 40;
const cadastrar = (campos: object = {}, filial_id = centro) =>
  api.client.clientes.create({
    nome_completo: `Rita ${++numero}`,
    telefone: `4199${String(1_000_000 + numero)}`,
    ...campos,
    filial_id,
  });
type Cadastro = Awaited<ReturnType<typeof cadastrar>>;

const entrada = (fica: Cadastro, sai: Cadastro, do_outro: never[] | string[] = []) => ({
  id: fica.id,
  versao: fica.versao,
  outro_id: sai.id,
  outro_versao: sai.versao,
  do_outro: do_outro as never[],
});
const unir = (fica: Cadastro, sai: Cadastro, do_outro: string[] = []) =>
  api.client.atendimento.unirClientes(entrada(fica, sai, do_outro));

/** The columns that hold the customer's id, by foreign key or by declaration. */
async function apontam(id: string): Promise<string[]> {
  const achadas: string[] = [];
  for (const { columns } of followsOf('clientes'))
    for (const [tabela, colunas] of Object.entries(columns))
      for (const coluna of colunas) {
        const { rows } = await api.dono.query(`select 1 from ${tabela} where ${coluna} = $1 limit 1`, [id]);
        if (rows.length > 0) achadas.push(`${tabela}.${coluna}`);
      }
  return achadas;
}

test('toda chave que aponta para um cliente é trocada quando dois cadastros se unem', async () => {
  const { rows } = await api.dono.query<{ tabela: string; coluna: string }>(`
    select c.conrelid::regclass::text as tabela, a.attname as coluna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'clientes'::regclass order by 1, 2`);
  const trocadas = followsOf('clientes').flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([tabela, colunas]) => colunas.map((coluna) => `${tabela}.${coluna}`)),
  );
  // Append-only tables are updated by a function of the schema's owner.
  const { rows: funcao } = await api.dono.query<{ prosrc: string }>(
    "select prosrc from pg_proc where proname = 'seguir_cliente'",
  );
  for (const [, tabela, coluna] of (funcao[0]?.prosrc ?? '').matchAll(/update (\w+) set (\w+) = p_para/g))
    trocadas.push(`${tabela}.${coluna}`);
  expect(rows.length).toBe(13);
  expect(
    rows.map(({ tabela, coluna }) => `${tabela}.${coluna}`).filter((um) => !trocadas.includes(um)),
  ).toEqual([]);
  const chaves = new Set(rows.map(({ tabela, coluna }) => `${tabela}.${coluna}`));
  expect(
    trocadas.filter((uma) => !chaves.has(uma)).sort(),
    'colunas que apontam para um cliente sem chave estrangeira',
  ).toEqual([
    'anexos.pessoa_id',
    'assinaturas.cliente_id',
    'clientes_consentimentos.cliente_id',
    'clientes_unidos.cliente_id',
    'documentos_emitidos.pessoa_id',
  ]);
});

test('ordens, vendas e aparelhos passam para o cadastro que fica, e o endereço antigo abre nele', async () => {
  const fica = await cadastrar({ email: 'rita@exemplo.com', observacoes: 'Paga em dia' });
  const sai = await cadastrar({
    cpf_cnpj: '52998224725',
    cidade: 'Curitiba',
    estado: 'PR',
    observacoes: 'Liga antes',
  });
  const aparelho = { equipamento: 'Celular', modelo: 'A54', numero_serie: 'SN-4477' };
  const abrir = (cliente_id: string, index: number, campos: object = {}) =>
    api.client.ordens_servico.create({
      ...ordemFixture(index, { filial_id: centro, cliente_id }),
      ...campos,
    });
  const daqui = await abrir(fica.id, 1, aparelho);
  const dela = await abrir(sai.id, 2, { ...aparelho, equipamento: 'Celular Samsung' });
  const outro = await abrir(sai.id, 3, { numero_serie: 'SN-9901' });
  const peca = await api.client.produtos_servicos.create(
    produtoFixture(1, { filial_id: centro, estoque: '9' }),
  );
  const itens = [{ produto_id: peca.id, quantidade: '1', valor_unitario: '50.00' }];
  await api.client.vendas.finalizar({ filial_id: centro, cliente_id: sai.id, itens, observacoes: null });
  await api.client.ordens_servico.adicionarItem({
    id: dela.id,
    produto_servico_id: peca.id,
    quantidade: '1',
    valor_unitario: '80.00',
  });
  expect(await apontam(sai.id)).not.toEqual([]);

  const unido = await unir(fica, sai, ['observacoes']);
  expect(unido).toMatchObject({
    id: fica.id,
    nome_completo: fica.nome_completo,
    telefone: fica.telefone,
    email: 'rita@exemplo.com',
    cpf_cnpj: '52998224725',
    cidade: 'Curitiba',
    observacoes: 'Liga antes',
  });
  expect(await apontam(sai.id)).toEqual([]);
  expect(await api.client.atendimento.cliente({ id: sai.id })).toMatchObject({
    id: fica.id,
    ordens: { total: 3, abertas: 3 },
    comprado: '50.00',
  });
  const ler = async (id: string) => (await api.client.ordens_servico.get({ id })).equipamento_id;
  expect(await ler(dela.id)).toBe(await ler(daqui.id));
  const aparelhos = await api.client.equipamentos.listDoCliente({ filial_id: centro, cliente_id: fica.id });
  expect(aparelhos.map(({ numero_serie }) => numero_serie).sort()).toEqual(['SN-4477', 'SN-9901']);
  expect(await ler(outro.id)).not.toBe(await ler(daqui.id));
  // The order can still be billed.
  await api.client.ordens_servico.faturar({ id: dela.id });
});

test('documentos diferentes, outra filial, o mesmo cadastro e um que mudou são recusados', async () => {
  const norte = (await api.client.filiais.create(filialFixture(1))).id;
  const um = await cadastrar({ cpf_cnpj: '11144477735' });
  const outro = await cadastrar({ cpf_cnpj: '39053344705' });
  await expect(unir(um, outro)).rejects.toMatchObject({
    code: 'DOCUMENTOS_DIFERENTES',
    message: 'Os documentos são diferentes: corrija o cadastro antes de unir',
  });
  const daOutra = await cadastrar({}, norte);
  await expect(unir(um, daOutra)).rejects.toMatchObject({ code: 'UNIR_OUTRA_FILIAL' });
  // A person without access to that branch gets the same error as for an unknown id.
  const daqui = await api.as({ papel: 'gerente', filiais: [centro] });
  for (const id of [daOutra.id, 'c0000000-0000-4000-8000-000000000000'])
    await expect(
      daqui.atendimento.unirClientes({ ...entrada(um, daOutra), outro_id: id }),
    ).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    });
  await expect(unir(um, um)).rejects.toMatchObject({ code: 'MESMO_CADASTRO' });
  const igual = await cadastrar();
  await expect(unir(um, { ...igual, versao: 9 })).rejects.toMatchObject({ code: 'REGISTRO_ALTERADO' });
  const anonimo = await cadastrar();
  await api.client.clientes.anonimizar({ id: anonimo.id });
  await expect(unir(um, { ...anonimo, versao: 2 })).rejects.toMatchObject({ code: 'CLIENTE_ANONIMIZADO' });
  const atendente = await api.as({ papel: 'atendente' });
  await expect(atendente.atendimento.unirClientes(entrada(um, igual))).rejects.toMatchObject({
    code: 'SEM_PERMISSAO',
  });
});

test('unir e abrir uma ordem ao mesmo tempo: quem chega primeiro decide, e nada fica apontando para quem saiu', async () => {
  const codigo = (chamada: Promise<unknown>) =>
    chamada.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
  const alguemEspera = () =>
    expect
      .poll(async () => {
        const { rows } = await api.dono.query<{ esperam: number }>(
          `select count(*)::int as esperam from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.esperam;
      })
      .toBe(1);
  const ordem = (cliente_id: string, index: number) => ({
    ...ordemFixture(index, { filial_id: centro, cliente_id }),
    numero_serie: `AB-${numero}`,
  });

  const [fica, sai] = [await cadastrar(), await cadastrar()];
  let unindo = Promise.resolve('');
  await api.run(async (ctx) => {
    await criarOrdem(ctx, ordem(sai.id, 5));
    unindo = codigo(unir(fica, sai));
    await alguemEspera();
  });
  expect(await unindo).toBe('ok');
  expect(await apontam(sai.id)).toEqual([]);
  expect((await api.client.atendimento.cliente({ id: fica.id })).ordens).toEqual({ total: 1, abertas: 1 });

  const [ficam, some] = [await cadastrar(), await cadastrar()];
  let abrindo = Promise.resolve('');
  await api.run(async (ctx) => {
    await unirClientes(ctx, entrada(ficam, some));
    abrindo = codigo(api.client.ordens_servico.create(ordem(some.id, 6)));
    await alguemEspera();
  });
  expect(await abrindo).toBe('CLIENTE_NAO_ENCONTRADO');
});

test('dezesseis pares cruzados ao mesmo tempo: cada par se une uma vez, sem impasse', async () => {
  const pares = await Promise.all(
    Array.from({ length: 8 }, async () => [await cadastrar(), await cadastrar()] as const),
  );
  const respostas = await Promise.allSettled(
    pares.flatMap(([um, outro]) => [unir(um, outro), unir(outro, um)]),
  );
  expect(respostas.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  for (const resposta of respostas)
    if (resposta.status === 'rejected')
      expect(['NAO_ENCONTRADO', 'REGISTRO_ALTERADO']).toContain((resposta.reason as { code: string }).code);
});

test('anonimizar quem ficou alcança o que a auditoria guardava de quem saiu', async () => {
  const fica = await cadastrar();
  const sai = await cadastrar({ observacoes: 'Segredo da Rita' });
  await unir(fica, sai);
  await api.client.clientes.anonimizar({ id: fica.id });
  const { rows } = await api.dono.query(
    `select 1 from auditoria where antes::text like '%Segredo da Rita%' or depois::text like '%Segredo da Rita%'`,
  );
  expect(rows).toEqual([]);
});
