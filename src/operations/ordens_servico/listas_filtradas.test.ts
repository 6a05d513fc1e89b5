/** The order list's filters, counts and values, and status changes of several orders. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDay } from '#platform/shared/dates.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import type { STATUS_EM_LOTE } from './status.rules.ts';

let api: TestApi;
let oficina: Oficina;
let ordens: TestApi['client']['ordens_servico'];
let filial_id: string;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  ordens = api.client.ordens_servico;
  filial_id = oficina.matriz;
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

type Ordem = Awaited<ReturnType<Oficina['ordem']>>;

/** Opens an order at this instant. */
async function abrir(instante: string, campos: Parameters<Oficina['ordem']>[0] = {}): Promise<Ordem> {
  api.setClock(new Date(instante));
  try {
    return await oficina.ordem(campos);
  } finally {
    api.setClock(null);
  }
}

const numeros = async (filtro: object) =>
  (await ordens.list({ filial_id, ...filtro })).itens.map(({ numero_os }) => numero_os);
const contagem = async (filtro: object = {}) =>
  Object.fromEntries(
    (await ordens.contarPorStatus({ filial_id, ...filtro })).map(({ status, total }) => [status, total]),
  );
const atual = async ({ id }: { id: string }) => ordens.get({ id });
const emLote = async (escolhidas: readonly { id: string }[], status: (typeof STATUS_EM_LOTE)[number]) => ({
  filial_id,
  status,
  ordens: await Promise.all(escolhidas.map(atual)).then((lidas) =>
    lidas.map(({ id, versao }) => ({ id, versao })),
  ),
});

describe('período', () => {
  test('os dois dias contam inteiros, à meia-noite de São Paulo', async () => {
    const antes = await abrir('2025-03-10T02:59:59Z'); // the 9th, 23:59:59
    const primeiro = await abrir('2025-03-10T03:00:00Z');
    const ultimo = await abrir('2025-03-12T02:59:59Z'); // the 11th, 23:59:59
    const depois = await abrir('2025-03-12T03:00:00Z');
    expect(await numeros({ de: '2025-03-10', ate: '2025-03-11' })).toEqual([
      ultimo.numero_os,
      primeiro.numero_os,
    ]);
    expect(await numeros({ ate: '2025-03-09' })).toEqual([antes.numero_os]);
    expect(await numeros({ de: '2025-03-12', ate: '2025-03-12' })).toEqual([depois.numero_os]);
    expect(await numeros({ de: '2025-03-11', ate: '2025-03-10' })).toEqual([]);
  });

  test('um dia que não existe é recusado', async () => {
    for (const de of ['2025-02-30', '10/03/2025', '']) {
      await expect(ordens.list({ filial_id, de })).rejects.toMatchObject({ status: 400 });
    }
  });

  test('a exportação traz as mesmas ordens que a lista', async () => {
    const filtro = { de: '2025-03-10', ate: '2025-03-11' };
    const csv = await (await ordens.exportar({ filial_id, ...filtro, formato: 'csv' })).text();
    const linhas = csv.trim().split('\r\n').slice(1);
    expect(linhas.map((linha) => Number(linha.split(';')[0]))).toEqual(await numeros(filtro));
    expect(csv).toContain(formatDay('2025-03-11'));
  });
});

describe('em aberto', () => {
  const em_aberto = { status: 'em_aberto' } as const;
  const hoje = (hora: string) => `2025-06-10T${hora}`;

  test('vem por urgência: atrasadas, as de hoje, as outras com prazo, e o resto da mais velha à mais nova', async () => {
    const daLoja = { filial_id: oficina.loja };
    let minuto = 10;
    const pedir = (prazo: string | null) => abrir(hoje(`08:${minuto++}:00Z`), { ...daLoja, prazo });
    const sem_prazo = await pedir(null);
    const semana = await pedir('2025-06-17T18:00');
    const pronta = await pedir('2025-06-09T12:00');
    const de_hoje = await pedir(hoje('18:00'));
    const atrasada = await pedir('2025-06-09T18:00');
    const mais_nova = await pedir(null);
    const [entregue, cancelada] = [await pedir(hoje('09:00')), await pedir(hoje('09:00'))];
    await oficina.mudarStatus(pronta, 'concluida');
    await oficina.mudarStatus(entregue, 'entregue');
    await oficina.mudarStatus(cancelada, 'cancelada');
    const esperadas = [atrasada, de_hoje, semana, sem_prazo, pronta, mais_nova].map((o) => o.numero_os);
    expect(await numeros({ ...daLoja, ...em_aberto })).toEqual(esperadas);
    expect(await numeros({ ...daLoja, ...em_aberto, ordenar_por: 'numero_os', direcao: 'desc' })).toEqual(
      esperadas.toSorted((a, b) => b - a),
    );
    const paginas: number[][] = [];
    let cursor: string | undefined;
    do {
      const { itens, proximo } = await ordens.list({ ...daLoja, ...em_aberto, limite: 2, cursor });
      paginas.push(itens.map((o) => o.numero_os));
      cursor = proximo ?? undefined;
    } while (cursor);
    expect(paginas.flat()).toEqual(esperadas);
    expect(paginas).toHaveLength(3);
    const fim = await ordens.list({ ...daLoja, ...em_aberto, limite: 4, cursor: 'ultima' });
    expect(fim.itens.map((o) => o.numero_os)).toEqual(esperadas.slice(2));
    // Without the tab the same sort falls back to the number.
    expect((await numeros({ ...daLoja, ordenar_por: 'prazo' }))[0]).toBe(cancelada.numero_os);
    expect(await ordens.list({ ...daLoja, ...em_aberto, contar: 'somente' })).toMatchObject({ total: 6 });
  });

  test('o técnico alcança as encerradas só com um status pedido, e a linha diz o nome dele e o id do cliente', async () => {
    const tecnico_id = api.admin.id;
    const [aberta, entregue] = [await oficina.ordem({ tecnico_id }), await oficina.ordem({ tecnico_id })];
    await oficina.mudarStatus(entregue, 'entregue');
    expect(await numeros({ tecnico_id })).toEqual([aberta.numero_os]);
    expect(await numeros({ tecnico_id, ...em_aberto })).toEqual([aberta.numero_os]);
    expect(await numeros({ tecnico_id, status: 'entregue' })).toEqual([entregue.numero_os]);
    expect(await numeros({ tecnico_id, status: 'todas' })).toEqual([entregue.numero_os, aberta.numero_os]);
    expect(await contagem({ tecnico_id })).toMatchObject({ aberta: 1, entregue: 1 });
    const { itens } = await ordens.list({ filial_id, tecnico_id, campos: 'lista' });
    expect(itens[0]).toMatchObject({
      tecnico_nome: 'Marina Souza',
      cliente: { id: oficina.clienteDe(filial_id) },
    });
  });
});

describe('contagens e soma', () => {
  test('cada status tem a sua contagem, sob os outros filtros da lista', async () => {
    const filtro = { de: '2024-05-01', ate: '2024-05-31' };
    const [aberta, pronta] = await Promise.all([
      oficina.ordem({ equipamento: 'Tablet contado' }),
      oficina.ordem({ equipamento: 'Tablet contado' }),
    ]);
    const antes = await contagem();
    await oficina.mudarStatus(pronta, 'concluida');
    const depois = await contagem();
    expect(depois).toEqual({
      ...antes,
      aberta: (antes.aberta ?? 0) - 1,
      concluida: (antes.concluida ?? 0) + 1,
    });
    expect(await contagem({ busca: 'tablet contado' })).toMatchObject({
      aberta: 1,
      concluida: 1,
      entregue: 0,
    });
    expect(await contagem({ busca: `#${aberta.numero_os}` })).toMatchObject({ aberta: 1, concluida: 0 });
    await abrir('2024-05-15T12:00:00Z');
    expect(await contagem(filtro)).toMatchObject({ aberta: 1, concluida: 0 });
    expect(await contagem({ situacao: 'paradas', ...filtro })).toMatchObject({ aberta: 1 });
  });

  test('a soma é a dos itens das ordens filtradas, e sem filtro não há soma', async () => {
    const filtro = { de: '2023-01-01', ate: '2023-01-31', contar: 'somente' } as const;
    const [uma, outra] = [await abrir('2023-01-10T12:00:00Z'), await abrir('2023-01-20T12:00:00Z')];
    expect(await ordens.list({ filial_id, ...filtro })).toMatchObject({ total: 2, soma: '0.00' });
    const servico = await oficina.servico();
    await oficina.item(uma, servico, 2, '10.10');
    await oficina.item(outra, servico, 1, '0.05');
    expect(await ordens.list({ filial_id, ...filtro })).toMatchObject({ total: 2, soma: '20.25' });
    const busca = `#${uma.numero_os}`;
    expect(await ordens.list({ filial_id, busca, contar: 'somente' })).toMatchObject({
      total: 1,
      soma: '20.20',
    });
    expect(await ordens.list({ filial_id, contar: 'somente' })).not.toHaveProperty('soma');
  });
});

describe('várias de uma vez', () => {
  test('cada ordem muda com a sua linha no histórico e na auditoria; a encerrada fica como está', async () => {
    const [uma, outra, entregue] = [await oficina.ordem(), await oficina.ordem(), await oficina.ordem()];
    await oficina.mudarStatus(entregue, 'entregue');
    const input = await emLote([outra, entregue, uma], 'em_andamento');
    const { alteradas, recusadas } = await ordens.mudarStatus(input);
    expect(alteradas.map(({ numero_os }) => numero_os).sort()).toEqual(
      [uma.numero_os, outra.numero_os].sort(),
    );
    expect(recusadas).toEqual([
      {
        id: entregue.id,
        numero_os: entregue.numero_os,
        motivo: 'está Entregue: abra a ordem para mudar',
        versao: (await atual(entregue)).versao,
      },
    ]);
    for (const ordem of [uma, outra]) {
      const { status, versao, historico_status } = await atual(ordem);
      expect({ status, versao }).toEqual({ status: 'em_andamento', versao: ordem.versao + 1 });
      expect(historico_status.map(({ de, para, por }) => [de, para, por])).toEqual([
        [null, 'aberta', 'Marina Souza'],
        ['aberta', 'em_andamento', 'Marina Souza'],
      ]);
      const { rows } = await api.dono.query(
        `select antes->>'status' as de, depois->>'status' as para from auditoria
         where registro_id = $1 and operacao = 'ordens_servico.mudarStatus'`,
        [ordem.id],
      );
      expect(rows).toEqual([{ de: 'aberta', para: 'em_andamento' }]);
    }
    expect((await atual(entregue)).status).toBe('entregue');
  });

  test('a faturada muda só o status: estoque, vendas e itens ficam', async () => {
    const produto = await oficina.produto(5);
    const ordem = await oficina.ordem();
    await oficina.item(ordem, produto, 2);
    await ordens.faturar({ id: ordem.id });
    await oficina.mudarStatus(ordem, 'concluida');
    const livro = await oficina.livro(ordem);
    const { alteradas } = await ordens.mudarStatus(await emLote([ordem], 'em_andamento'));
    expect(alteradas).toHaveLength(1);
    const { faturada_em, data_entrega, status } = await atual(ordem);
    expect({ status, faturada: faturada_em !== null, entregue: data_entrega !== null }).toEqual({
      status: 'em_andamento',
      faturada: true,
      entregue: true,
    });
    expect(await oficina.livro(ordem)).toEqual(livro);
    expect(await oficina.saldo(produto)).toBe('3');
  });

  test('a que mudou desde a escolha, a de outra filial e a que já está são recusadas, cada uma com o motivo', async () => {
    const [mudada, estava, alheia] = [
      await oficina.ordem(),
      await oficina.ordem(),
      await oficina.ordem({ filial_id: oficina.loja }),
    ];
    const input = await emLote([mudada, estava, alheia], 'aberta');
    await oficina.mudarStatus(mudada, 'aguardando_pecas');
    const { alteradas, recusadas } = await ordens.mudarStatus(input);
    expect(alteradas).toEqual([]);
    expect(recusadas.map(({ numero_os, motivo }) => [numero_os, motivo])).toEqual([
      [mudada.numero_os, 'mudou enquanto você escolhia: confira e mude de novo'],
      [estava.numero_os, 'já está Aberta'],
      [null, 'não está mais nesta filial'],
    ]);
    expect((await atual(mudada)).status).toBe('aguardando_pecas');
  });

  test('mais de cem, nenhuma, e um status que mexe no estoque são recusados inteiros', async () => {
    const { id, versao } = await oficina.ordem();
    const cheia = Array.from({ length: 101 }, () => ({ id, versao }));
    await expect(ordens.mudarStatus({ filial_id, status: 'concluida', ordens: cheia })).rejects.toMatchObject(
      {
        message: 'Selecione até 100 ordens',
        status: 400,
      },
    );
    await expect(ordens.mudarStatus({ filial_id, status: 'concluida', ordens: [] })).rejects.toMatchObject({
      message: 'Selecione ao menos uma ordem',
    });
    await expect(
      ordens.mudarStatus({ filial_id, status: 'entregue' as never, ordens: [{ id, versao }] }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await atual({ id })).toMatchObject({ status: 'aberta', versao });
  });

  test('duas pessoas que mudam as mesmas ordens, em ordens trocadas, não se bloqueiam: uma vence em cada', async () => {
    const escolhidas = await Promise.all(Array.from({ length: 12 }, () => oficina.ordem()));
    const ida = await emLote(escolhidas, 'em_andamento');
    const volta = { ...(await emLote(escolhidas.toReversed(), 'concluida')) };
    const [uma, outra] = await Promise.all([ordens.mudarStatus(ida), ordens.mudarStatus(volta)]);
    expect(uma.alteradas.length + outra.alteradas.length).toBe(12);
    expect(uma.recusadas.length + outra.recusadas.length).toBe(12);
    const lidas = await Promise.all(escolhidas.map(atual));
    for (const { versao, historico_status } of lidas) {
      expect({ versao, mudancas: historico_status.length }).toEqual({ versao: 2, mudancas: 2 });
    }
  });

  test('passam a um técnico, cada uma com a sua linha na auditoria; a encerrada e a que já é dele ficam', async () => {
    const tecnico_id = api.admin.id;
    const [livre, dele, entregue] = [
      await oficina.ordem(),
      await oficina.ordem({ tecnico_id }),
      await oficina.ordem(),
    ];
    await oficina.mudarStatus(entregue, 'entregue');
    const { ordens: escolhidas } = await emLote([livre, dele, entregue], 'aberta');
    const feito = await ordens.mudarTecnico({ filial_id, ordens: escolhidas, tecnico_id });
    expect(feito.alteradas).toEqual([{ id: livre.id, numero_os: livre.numero_os, versao: livre.versao + 1 }]);
    expect(feito.recusadas.map(({ numero_os, motivo }) => [numero_os, motivo])).toEqual([
      [dele.numero_os, 'já é deste técnico'],
      [entregue.numero_os, 'está Entregue: abra a ordem para mudar'],
    ]);
    expect(await atual(livre)).toMatchObject({ tecnico_id, status: 'aberta' });
    const { rows } = await api.dono.query(
      `select depois->>'tecnico_id' as tecnico_id from auditoria
       where registro_id = $1 and operacao = 'ordens_servico.mudarTecnico'`,
      [livre.id],
    );
    expect(rows).toEqual([{ tecnico_id }]);
    const { ordens: de_novo } = await emLote([livre], 'aberta');
    await ordens.mudarTecnico({ filial_id, ordens: de_novo, tecnico_id: null });
    expect((await atual(livre)).tecnico_id).toBeNull();
    const estranho = '01981111-1111-7111-8111-111111111111';
    await expect(
      ordens.mudarTecnico({ filial_id, ordens: de_novo, tecnico_id: estranho }),
    ).rejects.toMatchObject({ code: 'PESSOA_FORA_DA_FILIAL' });
  });

  test('a mesma chave muda uma vez só', async () => {
    const ordem = await oficina.ordem();
    const input = await emLote([ordem], 'em_andamento');
    const mudar = () => ordens.mudarStatus(input, { context: { chave: 'lote-1' } });
    expect(await mudar()).toEqual(await mudar());
    expect((await atual(ordem)).versao).toBe(ordem.versao + 1);
  });
});
