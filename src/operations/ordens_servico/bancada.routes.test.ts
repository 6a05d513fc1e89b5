import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { entrarComo } from '#test/permissoes.caso.ts';

let api: TestApi;
let oficina: Oficina;
let ordens: TestApi['client']['ordens_servico'];
let teste: string;
let reparo: string;
let pedida: string;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  ordens = api.client.ordens_servico;
  const etapa = async (status: 'em_andamento' | 'aguardando_pecas', nome: string) =>
    (await api.client.etapas.create({ status, nome })).id;
  teste = await etapa('em_andamento', 'Em teste');
  reparo = await etapa('em_andamento', 'Em reparo');
  pedida = await etapa('aguardando_pecas', 'Peça pedida');
});
afterAll(async () => {
  api.setClock(null);
  await api.verificar();
  await api.close();
});

const codigo = (chamada: Promise<unknown>) =>
  chamada.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const ler = (id: string) => ordens.get({ id });
const mudar = async (
  id: string,
  status: 'em_andamento' | 'aguardando_pecas' | 'concluida' | 'cancelada' | 'entregue' | 'aberta',
  etapa_id?: string | null,
) => (await ordens.mudarUma({ id, versao: (await ler(id)).versao, status, etapa_id })).ordem;
const numeros = async (situacao: 'atrasadas' | 'vencem_hoje' | 'minhas' | 'sem_tecnico' | 'urgentes') =>
  (await ordens.list({ filial_id: oficina.matriz, situacao, limite: 100 })).itens.map(({ id }) => id);

describe('a etapa', () => {
  test('é do status; um status novo sem etapa fica sem ela, por qualquer caminho', async () => {
    const { id } = await oficina.ordem();
    expect((await mudar(id, 'em_andamento', teste)).etapa_id).toBe(teste);
    expect((await ler(id)).etapa_nome).toBe('Em teste');
    expect(await codigo(mudar(id, 'em_andamento', pedida))).toBe('ETAPA_INDISPONIVEL');
    const { etapa_id: _, etapa_nome: __, tecnico: ___, ...antiga } = await ler(id);
    expect((await ordens.update({ ...antiga, equipamento: 'Tablet' })).ordem.etapa_id).toBe(teste);
    // The form sends the whole order, including the etapa of the old status.
    const salva = await ordens.update({ ...(await ler(id)), status: 'aguardando_pecas' });
    expect(salva.ordem.etapa_id).toBeNull();
    await mudar(id, 'aguardando_pecas', pedida);
    const { versao } = await ler(id);
    const lote = (status: 'em_andamento', etapa_id?: string) =>
      ordens.mudarStatus({ filial_id: oficina.matriz, ordens: [{ id, versao }], status, etapa_id });
    expect((await lote('em_andamento', reparo)).alteradas).toHaveLength(1);
    expect((await ler(id)).etapa_id).toBe(reparo);
    const igual = await ordens.mudarStatus({
      filial_id: oficina.matriz,
      ordens: [{ id, versao: versao + 1 }],
      status: 'em_andamento',
      etapa_id: reparo,
    });
    expect(igual.recusadas[0]?.motivo).toBe('já está Em Andamento');
  });

  test('usada, não se exclui; inativa, quem a tem fica com ela e outra não a recebe', async () => {
    const { id } = await oficina.ordem();
    const nova = await api.client.etapas.create({ status: 'em_andamento', nome: 'Passageira' });
    await mudar(id, 'em_andamento', nova.id);
    await expect(api.client.etapas.remove({ id: nova.id })).rejects.toMatchObject({
      code: 'ETAPA_EM_USO',
      data: { motivo: '1 ordem de serviço vinculada' },
    });
    await api.client.etapas.update({ id: nova.id, versao: nova.versao, nome: 'Passageira', ativo: false });
    const lida = await ler(id);
    expect((await ordens.update({ ...lida, modelo: 'X' })).ordem.etapa_id).toBe(nova.id);
    const outra = await oficina.ordem();
    expect(await codigo(mudar(outra.id, 'em_andamento', nova.id))).toBe('ETAPA_INDISPONIVEL');
  });

  test('têm a ordem que se dá a elas, e um nome só uma vez por status', async () => {
    expect(await codigo(api.client.etapas.create({ status: 'em_andamento', nome: 'em TESTE' }))).toBe(
      'ETAPA_REPETIDA',
    );
    const nomes = async () =>
      (await api.client.etapas.list()).filter(({ status }) => status === 'em_andamento');
    const ids = (await nomes()).map(({ id }) => id);
    await api.client.etapas.ordenar({ status: 'em_andamento', ids: [...ids].reverse() });
    expect((await nomes()).map(({ id }) => id)).toEqual([...ids].reverse());
    expect(await codigo(api.client.etapas.ordenar({ status: 'em_andamento', ids: ids.slice(1) }))).toBe(
      'ETAPAS_MUDARAM',
    );
  });
});

test('mudar o nome de uma etapa inativa não a reativa', async () => {
  const { id, versao } = await api.client.etapas.create({ status: 'aberta', nome: 'Parada' });
  const inativa = await api.client.etapas.update({ id, versao, nome: 'Parada', ativo: false });
  const outra = await api.client.etapas.update({ id, versao: inativa.versao, nome: 'Parada aqui' });
  expect(outra).toMatchObject({ nome: 'Parada aqui', ativo: false });
});

describe('desde quando está pronta', () => {
  test('ao concluir, por qualquer caminho; em curso ou cancelada, não; entregue, fica', async () => {
    const { id } = await oficina.ordem();
    expect((await mudar(id, 'concluida')).pronta_em).toBeInstanceOf(Date);
    expect((await mudar(id, 'em_andamento')).pronta_em).toBeNull();
    const pronta = (await mudar(id, 'concluida')).pronta_em;
    expect((await mudar(id, 'entregue')).pronta_em).toEqual(pronta);
    expect((await mudar(id, 'concluida')).pronta_em).not.toBeNull();
    expect((await mudar(id, 'cancelada')).pronta_em).toBeNull();
  });

  test('estornar o faturamento volta a concluída, pronta', async () => {
    const ordem = await oficina.ordem();
    await oficina.item(ordem, await oficina.servico());
    await ordens.faturar({ id: ordem.id });
    const { ordem: estornada } = await ordens.estornarFaturamento({ id: ordem.id });
    expect(estornada.status).toBe('concluida');
    expect(estornada.pronta_em).not.toBeNull();
  });
});

describe('o prazo', () => {
  test('um instante a 23 horas de UTC é recusado', async () => {
    await expect(oficina.ordem({ prazo: '2026-11-27T09:30:00+23:00' })).rejects.toMatchObject({
      code: 'DADOS_INVALIDOS',
      status: 400,
    });
  });

  test('é hora de parede da empresa ou um instante; quem não o diz o deixa', async () => {
    const ordem = await oficina.ordem({ prazo: '2026-11-26T18:00', prioridade: 2, posicao: 'Prateleira 3' });
    expect(ordem).toMatchObject({
      prazo: new Date('2026-11-26T21:00:00Z'),
      prioridade: 2,
      posicao: 'Prateleira 3',
    });
    const { prazo: _, prioridade: __, posicao: ___, ...antiga } = await ler(ordem.id);
    const salva = await ordens.update({ ...antiga, equipamento: 'Outro' });
    expect(salva.ordem).toMatchObject({ prazo: ordem.prazo, prioridade: 2, posicao: 'Prateleira 3' });
    const sem = await ordens.salvarBancada({
      id: ordem.id,
      versao: salva.ordem.versao,
      prazo: '',
      posicao: '',
    });
    expect(sem.ordem).toMatchObject({ prazo: null, posicao: null, prioridade: 2 });
    const com = await ordens.salvarBancada({
      id: ordem.id,
      versao: sem.ordem.versao,
      prazo: '2026-11-27T09:30:00-04:00',
      laudo: 'Placa oxidada 🔧',
      resultado: 'sem_conserto',
    });
    expect(com.ordem).toMatchObject({
      prazo: new Date('2026-11-27T13:30:00Z'),
      laudo: 'Placa oxidada 🔧',
      resultado: 'sem_conserto',
    });
  });

  test('os filtros acham atrasadas, as de hoje na filial, urgentes, minhas e as sem técnico', async () => {
    // 23:30 of the 26th in São Paulo.
    api.setClock(new Date('2026-11-27T02:30:00Z'));
    const passada = await oficina.ordem({ prazo: '2026-11-26T20:00', prioridade: 2 });
    const hoje = await oficina.ordem({ prazo: '2026-11-26T23:59' });
    const amanha = await oficina.ordem({ prazo: '2026-11-27T00:00' });
    expect(await numeros('atrasadas')).toContain(passada.id);
    expect(await numeros('atrasadas')).not.toContain(hoje.id);
    const vencem = await numeros('vencem_hoje');
    expect(vencem).toEqual(expect.arrayContaining([passada.id, hoje.id]));
    expect(vencem).not.toContain(amanha.id);
    expect(await numeros('urgentes')).toContain(passada.id);
    expect(await numeros('sem_tecnico')).toContain(hoje.id);
    await mudar(passada.id, 'concluida');
    expect(await numeros('atrasadas')).not.toContain(passada.id);
    expect(await numeros('urgentes')).toContain(passada.id);
    api.setClock(null);
  });

  test.each([
    ['prazo sem sentido', { prazo: 'amanhã' }],
    ['prioridade que não existe', { prioridade: 3 }],
    ['lugar longo', { posicao: 'x'.repeat(31) }],
    ['laudo enorme', { laudo: 'x'.repeat(5001) }],
    ['resultado inventado', { resultado: 'talvez' }],
  ])('%s é recusado', async (_caso, campos) => {
    const { id, versao } = await oficina.ordem();
    expect(await codigo(ordens.salvarBancada({ id, versao, ...campos } as never))).toBe('DADOS_INVALIDOS');
  });
});

describe('o fuso do prazo', () => {
  const naFilial = (filial_id: string) => oficina.ordem({ filial_id, prazo: '2026-11-26T18:00' });

  test('é o da filial da ordem: ao digitar, ao ler e no quadro', async () => {
    await api.dono.query(`update filiais set fuso_horario = 'America/Manaus' where id = $1`, [oficina.loja]);
    const longe = await naFilial(oficina.loja);
    const daqui = await naFilial(oficina.matriz);
    expect(longe.prazo).toEqual(new Date('2026-11-26T22:00:00Z'));
    expect(daqui.prazo).toEqual(new Date('2026-11-26T21:00:00Z'));
    const mudada = await ordens.salvarBancada({
      id: longe.id,
      versao: longe.versao,
      prazo: '2026-11-27T09:00',
    });
    expect(mudada.ordem.prazo).toEqual(new Date('2026-11-27T13:00:00Z'));
    const zona = { fuso_horario: 'America/Manaus' };
    expect(await ler(longe.id)).toMatchObject(zona);
    expect((await ler(daqui.id)).fuso_horario).toBe('America/Sao_Paulo');
    const lista = await ordens.list({ filial_id: oficina.loja });
    expect(lista.itens.find(({ id }) => id === longe.id)).toMatchObject(zona);
    const quadro = await ordens.quadro({});
    const cartoes = quadro.flatMap((coluna) => coluna.cartoes);
    expect(cartoes.find(({ id }) => id === longe.id)).toMatchObject(zona);
    const csv = await (await ordens.exportar({ filial_id: oficina.loja, formato: 'csv' })).text();
    expect(csv).toContain('27/11/2026 09:00');
  });
});

test('a exportação diz etapa, prazo e prioridade', async () => {
  const { numero_os } = await oficina.ordem({ prazo: '2026-12-24T10:30', prioridade: 1 });
  const { itens } = await ordens.list({ filial_id: oficina.matriz, busca: `#${numero_os}` });
  await mudar(itens[0]?.id ?? '', 'em_andamento', teste);
  const busca = { filial_id: oficina.matriz, busca: `#${numero_os}`, formato: 'csv' } as const;
  const [titulos = '', linha = ''] = (await (await ordens.exportar(busca)).text()).split('\r\n');
  expect(titulos).toMatch(/Etapa.*Prazo prometido.*Prioridade/);
  expect(linha).toMatch(/Em teste.*24\/12\/2026 10:30.*Alta/);
});

test('a lista de um técnico tem as suas ordens ainda abertas, e as abas contam as que cada uma mostra', async () => {
  const tecnico = await criarPessoa(api.db, { papel_id: 'tecnico' });
  const aberta = await oficina.ordem({ tecnico_id: tecnico.id });
  const entregue = await oficina.ordem({ tecnico_id: tecnico.id });
  await mudar(entregue.id, 'entregue');
  const filtro = { filial_id: oficina.matriz, tecnico_id: tecnico.id };
  expect((await ordens.list(filtro)).itens.map(({ id }) => id)).toEqual([aberta.id]);
  const contadas = (await ordens.contarPorStatus(filtro)).filter(({ total }) => total > 0);
  expect(contadas).toMatchObject([
    { status: 'aberta', total: 1 },
    { status: 'entregue', total: 1 },
  ]);
  for (const { status, total } of contadas)
    expect((await ordens.list({ ...filtro, status })).itens).toHaveLength(total);
});

describe('assumir', () => {
  test('de quem chega primeiro; a de outro não se toma', async () => {
    const { id } = await oficina.ordem();
    const dois = await Promise.all(
      [1, 2].map(async () => {
        const sessao = await entrarComo(api, { papel_id: 'tecnico' });
        return { id: sessao?.id, client: api.withSession(sessao) };
      }),
    );
    const feitos = await Promise.all(dois.map(({ client }) => codigo(client.ordens_servico.assumir({ id }))));
    expect(feitos.sort()).toEqual(['ORDEM_TEM_TECNICO', 'ok']);
    const { tecnico_id } = await ler(id);
    expect(dois.map((um) => um.id)).toContain(tecnico_id);
    const dono = dois.find((um) => um.id === tecnico_id);
    const minhas = await dono?.client.ordens_servico.list({ filial_id: oficina.matriz, situacao: 'minhas' });
    expect(minhas?.itens.map((ordem) => ordem.id)).toEqual([id]);
  });

  test('só técnico, e só a ordem aberta: a recusa diz o caminho', async () => {
    const tecnico = api.withSession(await entrarComo(api, { papel_id: 'tecnico' }));
    const atendente = api.withSession(await entrarComo(api, { papel_id: 'atendente' }));
    const assumir = (client: typeof api.client, id: string) => codigo(client.ordens_servico.assumir({ id }));
    const livre = await oficina.ordem();
    expect(await assumir(atendente, livre.id)).toBe('NAO_E_TECNICO');
    expect((await ler(livre.id)).tecnico_id).toBeNull();
    for (const status of ['cancelada', 'entregue'] as const) {
      const { id } = await oficina.ordem();
      await mudar(id, status);
      expect(await assumir(tecnico, id), status).toBe('ORDEM_FECHADA');
    }
    const faturada = await oficina.ordem();
    await oficina.item(faturada, await oficina.servico());
    await ordens.faturar({ id: faturada.id });
    await mudar(faturada.id, 'concluida');
    await expect(tecnico.ordens_servico.assumir({ id: faturada.id })).rejects.toThrow(
      'estorne o faturamento',
    );
    expect(await assumir(tecnico, livre.id)).toBe('ok');
  });

  test('quem não trabalha na filial não é técnico dela', async () => {
    const fora = await criarPessoa(api.db, { papel_id: 'tecnico', filiais: [oficina.loja] });
    const { id, versao } = await oficina.ordem();
    expect(await codigo(ordens.salvarBancada({ id, versao, tecnico_id: fora.id }))).toBe(
      'PESSOA_FORA_DA_FILIAL',
    );
  });
});
