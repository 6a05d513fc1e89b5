import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let ordens: TestApi['client']['ordens_servico'];
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  ordens = api.client.ordens_servico;
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
const retiradas = async (id: string) =>
  (await api.dono.query('select * from retiradas where ordem_servico_id = $1 order by criado_em', [id])).rows;

async function pronta() {
  const ordem = await oficina.ordem();
  await oficina.item(ordem, await oficina.servico());
  await oficina.mudarStatus(ordem, 'concluida');
  return ordem;
}
const naLista = async (situacao: 'nao_retirados' | 'guardados') =>
  (await ordens.list({ filial_id: oficina.matriz, situacao, limite: 100 })).itens.map(({ id }) => id);

describe('o faturamento', () => {
  test('sem dizer nada entrega ao cliente, e apaga a senha na mesma transação', async () => {
    const { id } = await pronta();
    await api.client.entrada.guardarSenha({ id, senha: { tipo: 'pin', senha: '4321' } });
    const { ordem } = await ordens.faturar({ id });
    expect(ordem).toMatchObject({ status: 'entregue', retirada_em: expect.any(Date), posicao: null });
    expect((await ler(id)).retirada_atual).toMatchObject({ quem: 'cliente', nome: null });
    expect((await api.client.entrada.ler({ id })).senha).toBeNull();
    const envios = await api.dono.query(
      `select depois from auditoria where registro_id = $1 and operacao = 'ordens_servico.faturar'`,
      [id],
    );
    expect(envios.rows[0].depois.retirada_em).not.toBeNull();
  });

  test('com outra pessoa guarda nome e documento, e nenhum deles no histórico', async () => {
    const { id } = await pronta();
    const retirada = {
      quem: 'outra' as const,
      nome: 'João Xilofone',
      documento: '12.345',
      pecas_devolvidas: 'sim' as const,
    };
    await ordens.faturar({ id, retirada });
    expect((await ler(id)).retirada_atual).toMatchObject(retirada);
    const { rows } = await api.dono.query(`select a::text as tudo from auditoria a where registro_id = $1`, [
      id,
    ]);
    expect(rows.map(({ tudo }) => tudo).join()).not.toMatch(/Xilofone|12\.345/);
  });

  test('outra pessoa só retira com um documento', async () => {
    const { id } = await pronta();
    for (const documento of [undefined, null, '  '])
      await expect(
        ordens.faturar({ id, retirada: { quem: 'outra', nome: 'João Lima', documento } as never }),
      ).rejects.toMatchObject({ code: 'DADOS_INVALIDOS' });
    expect((await ler(id)).retirada_atual).toBeNull();
  });

  test('o papel da entrega sai, e fica guardado com quem retirou e a garantia', async () => {
    const { id } = await pronta();
    await ordens.faturar({ id, retirada: { quem: 'outra', nome: 'João Lima', documento: '12.345' } });
    expect((await ordens.entrega({ id })).size).toBeGreaterThan(1000);
    const { rows } = await api.dono.query(
      `select conteudo -> 'dados' as dados from documentos_conteudos c join documentos_emitidos e using (sha256)
       where e.registro_id = $1 and e.impresso = 'ordem_entrega'`,
      [id],
    );
    expect(rows[0].dados).toMatchObject({
      retirada_por: 'João Lima',
      garantia_ate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test('quem ainda não retirou espera, guarda a senha, e sai depois', async () => {
    const ordem = await oficina.ordem();
    const { id } = ordem;
    await oficina.item(ordem, await oficina.servico());
    await api.client.entrada.guardarSenha({ id, senha: { tipo: 'pin', senha: '4321' } });
    await ordens.faturar({ id, retirada: { quem: 'ninguem' } });
    expect(await ler(id)).toMatchObject({
      status: 'entregue',
      retirada_em: null,
      pronta_em: expect.any(Date),
      retirada_atual: null,
    });
    expect(await naLista('nao_retirados')).toContain(id);
    expect((await api.client.entrada.ler({ id })).senha).toBe('pin');
    await ordens.guardar({ id, posicao: 'caixa 12' });
    expect(await naLista('nao_retirados')).not.toContain(id);
    expect(await naLista('guardados')).toContain(id);
    const saiu = await ordens.registrarRetirada({ id });
    expect(saiu).toMatchObject({ status: 'entregue', posicao: null, guardado_em: null });
    expect(await naLista('guardados')).not.toContain(id);
    expect((await api.client.entrada.ler({ id })).senha).toBeNull();
  });

  test('os que esperam vêm por há quanto tempo, e as outras listas não mudam de ordem por isso', async () => {
    const dia = (em: string) => api.setClock(new Date(em));
    const prontas: string[] = [];
    for (const em of ['2026-03-02T12:00:00Z', '2026-01-05T12:00:00Z', '2026-02-10T12:00:00Z']) {
      dia(em);
      prontas.push((await pronta()).id);
    }
    api.setClock(null);
    const [marco, janeiro, fevereiro] = prontas;
    const listar = async (campos: object) => {
      const { itens } = await ordens.list({ filial_id: oficina.matriz, limite: 100, ...campos });
      return itens.map(({ id }) => id).filter((id) => prontas.includes(id));
    };
    expect(await listar({ situacao: 'nao_retirados' })).toEqual([janeiro, fevereiro, marco]);
    expect(await listar({ situacao: 'nao_retirados', ordenar_por: 'numero_os' })).toEqual(prontas);
    expect(await listar({ ordenar_por: 'pronta_em' })).toEqual(prontas.toReversed());
    const primeira = await ordens.list({ filial_id: oficina.matriz, situacao: 'nao_retirados', limite: 1 });
    const cursor = primeira.proximo ?? '';
    const segunda = await ordens.list({
      filial_id: oficina.matriz,
      situacao: 'nao_retirados',
      limite: 1,
      cursor,
    });
    expect([...primeira.itens, ...segunda.itens].map(({ id }) => id)).toEqual([janeiro, fevereiro]);
  });

  test('o estorno mantém a retirada, e faturar de novo não faz outra', async () => {
    const { id } = await pronta();
    await ordens.faturar({ id });
    const { retirada_em } = await ler(id);
    await ordens.estornarFaturamento({ id });
    expect(await ler(id)).toMatchObject({ status: 'concluida', retirada_em, pronta_em: expect.any(Date) });
    expect(await naLista('nao_retirados')).not.toContain(id);
    await ordens.faturar({ id, retirada: { quem: 'ninguem' } });
    expect((await ler(id)).retirada_em).toEqual(retirada_em);
    expect(await retiradas(id)).toHaveLength(1);
  });

  test('o estorno do que foi faturado antes das retiradas escreve uma, do dia da entrega', async () => {
    const { id } = await pronta();
    await ordens.faturar({ id });
    await api.dono.query('delete from retiradas where ordem_servico_id = $1', [id]);
    await api.dono.query('update ordens_servico set retirada_em = null, pronta_em = null where id = $1', [
      id,
    ]);
    const { data_entrega } = await ler(id);
    await ordens.estornarFaturamento({ id });
    expect((await ler(id)).retirada_em).toEqual(data_entrega);
  });
});

describe('a retirada', () => {
  test('se registra na ordem concluída, cancelada ou faturada; outra vez diz o dia', async () => {
    const aberta = await oficina.ordem();
    expect(await codigo(ordens.registrarRetirada({ id: aberta.id }))).toBe('RETIRADA_CEDO');
    await oficina.mudarStatus(aberta, 'cancelada');
    api.setClock(new Date('2026-11-24T02:30:00Z')); // still the 23rd in São Paulo
    expect((await ordens.registrarRetirada({ id: aberta.id })).status).toBe('cancelada');
    api.setClock(null);
    await expect(ordens.registrarRetirada({ id: aberta.id })).rejects.toMatchObject({
      code: 'RETIRADA_JA_REGISTRADA',
      message: 'A retirada já foi registrada em 23/11/2026: desfaça-a para registrar outra',
    });
  });

  test('de dois ao mesmo tempo, um registra', async () => {
    const { id } = await pronta();
    const feitos = await Promise.all([1, 2].map(() => codigo(ordens.registrarRetirada({ id }))));
    expect(feitos.sort()).toEqual(['RETIRADA_JA_REGISTRADA', 'ok']);
    expect(await retiradas(id)).toHaveLength(1);
  });

  test('se desfaz com motivo: o aparelho volta a esperar desde o faturamento', async () => {
    const ordem = await oficina.ordem();
    const { id } = ordem;
    await oficina.item(ordem, await oficina.servico());
    await ordens.faturar({ id });
    const { faturada_em } = await ler(id);
    expect(await codigo(ordens.desfazerRetirada({ id, motivo: '  ' }))).toBe('DADOS_INVALIDOS');
    const desfeita = await ordens.desfazerRetirada({ id, motivo: 'Levou o aparelho errado' });
    expect(desfeita).toMatchObject({ status: 'entregue', retirada_em: null, pronta_em: faturada_em });
    expect(await naLista('nao_retirados')).toContain(id);
    expect(await codigo(ordens.desfazerRetirada({ id, motivo: 'De novo' }))).toBe('SEM_RETIRADA');
    await ordens.registrarRetirada({ id, retirada: { quem: 'contato', nome: 'Ana' } });
    expect((await retiradas(id)).map(({ quem, desfeita_motivo }) => [quem, desfeita_motivo])).toEqual([
      ['cliente', 'Levou o aparelho errado'],
      ['contato', null],
    ]);
  });

  test('à mão: entregue registra, e voltar a trabalhar na ordem desfaz', async () => {
    const ordem = await oficina.ordem();
    const { id } = ordem;
    const { versao } = await ler(id);
    const retirada = { quem: 'outra' as const, nome: 'Vizinho', documento: '12.345' };
    await ordens.mudarUma({ id, versao, status: 'entregue', retirada });
    expect((await ler(id)).retirada_atual).toMatchObject({ quem: 'outra', nome: 'Vizinho' });
    await oficina.mudarStatus(ordem, 'em_andamento');
    expect(await ler(id)).toMatchObject({ retirada_em: null, retirada_atual: null });
    expect(await codigo(ordens.remove({ id }))).toBe('ok');
  });

  test('de uma ordem com retirada a exclusão é recusada, e diz o caminho', async () => {
    const { id } = await pronta();
    await ordens.registrarRetirada({ id });
    await expect(ordens.remove({ id })).rejects.toMatchObject({
      message: 'Erro ao excluir ordem de serviço',
      data: { motivo: '1 retirada vinculada: cancele a ordem em vez de excluir' },
    });
    const { versao } = await ler(id);
    await ordens.mudarUma({ id, versao, status: 'cancelada' });
    await expect(ordens.remove({ id })).rejects.toMatchObject({
      data: { motivo: '1 retirada vinculada: a ordem já está cancelada e fica guardada' },
    });
  });

  test('guardar é do que está pronto e ninguém levou; tirar da guarda volta à lista', async () => {
    const { id } = await pronta();
    await ordens.guardar({ id, posicao: 'caixa 3' });
    const voltou = await ordens.guardar({ id, guardado: false });
    expect(voltou).toMatchObject({ guardado_em: null, posicao: 'caixa 3' });
    await ordens.registrarRetirada({ id });
    expect(await codigo(ordens.guardar({ id }))).toBe('NAO_ESPERA_RETIRADA');
  });
});

describe('voltar a trabalhar no que já saiu', () => {
  test('desfaz a retirada por qualquer caminho: pela página, em lote, depois de cancelada', async () => {
    const uma = await pronta();
    await ordens.registrarRetirada({ id: uma.id });
    await oficina.mudarStatus(uma, 'em_andamento');
    expect(await ler(uma.id)).toMatchObject({ retirada_em: null, retirada_atual: null });

    const lote = await pronta();
    await ordens.registrarRetirada({ id: lote.id });
    const { versao } = await ler(lote.id);
    await ordens.mudarStatus({
      filial_id: oficina.matriz,
      ordens: [{ id: lote.id, versao }],
      status: 'em_andamento',
    });
    expect((await ler(lote.id)).retirada_em).toBeNull();

    const cancelada = await pronta();
    await oficina.mudarStatus(cancelada, 'entregue');
    await oficina.mudarStatus(cancelada, 'cancelada');
    expect((await ler(cancelada.id)).retirada_em).toBeInstanceOf(Date);
    await oficina.mudarStatus(cancelada, 'aberta');
    expect((await ler(cancelada.id)).retirada_em).toBeNull();
    expect(
      await codigo(
        api.client.entrada.guardarSenha({ id: cancelada.id, senha: { tipo: 'pin', senha: '4321' } }),
      ),
    ).toBe('ok');
    expect((await retiradas(cancelada.id))[0]?.desfeita_motivo).toBe('A ordem voltou a Aberta');
  });

  test('faturada depois como ainda não retirada, espera o cliente', async () => {
    const ordem = await pronta();
    await ordens.registrarRetirada({ id: ordem.id });
    await oficina.mudarStatus(ordem, 'em_andamento');
    await oficina.mudarStatus(ordem, 'concluida');
    await ordens.faturar({ id: ordem.id, retirada: { quem: 'ninguem' } });
    expect((await ler(ordem.id)).retirada_em).toBeNull();
    expect(await naLista('nao_retirados')).toContain(ordem.id);
  });

  test('também quando o cliente aprova o orçamento do que já levou', async () => {
    const ordem = await oficina.ordem();
    await oficina.item(ordem, await oficina.servico());
    const { filial_id, cliente_id } = ordem;
    const { orcamentos } = api.client;
    const { id } = await orcamentos.create({ filial_id, cliente_id, ordem_servico_id: ordem.id });
    await orcamentos.enviar({ id, versao: (await orcamentos.get({ id })).versao, aguardar: true });
    await oficina.mudarStatus(ordem, 'concluida');
    await ordens.registrarRetirada({ id: ordem.id });
    await orcamentos.aprovar({ id, n: 1, canal: 'whatsapp', nome: 'Maria Souza', texto: 'Pode fazer' });
    expect(await ler(ordem.id)).toMatchObject({ status: 'em_andamento', retirada_em: null });
  });

  test('de uma faturada não: ela foi entregue, e o estorno a mantém', async () => {
    const ordem = await pronta();
    await ordens.faturar({ id: ordem.id });
    await oficina.mudarStatus(ordem, 'em_andamento');
    expect((await ler(ordem.id)).retirada_em).toBeInstanceOf(Date);
    await ordens.estornarFaturamento({ id: ordem.id });
    expect((await ler(ordem.id)).retirada_em).toBeInstanceOf(Date);
  });

  test('o que estava guardado deixa de estar, e pronto de novo volta à lista', async () => {
    const ordem = await pronta();
    await ordens.guardar({ id: ordem.id, posicao: 'caixa 12' });
    await oficina.mudarStatus(ordem, 'em_andamento');
    expect(await ler(ordem.id)).toMatchObject({ guardado_em: null, posicao: 'caixa 12' });
    await oficina.mudarStatus(ordem, 'concluida');
    expect(await naLista('nao_retirados')).toContain(ordem.id);
  });
});

describe('a retirada desfeita', () => {
  test('do que se entregou à mão se registra de novo, e até lá espera desde a entrega', async () => {
    const ordem = await oficina.ordem();
    await oficina.mudarStatus(ordem, 'entregue');
    const { data_entrega } = await ler(ordem.id);
    const desfeita = await ordens.desfazerRetirada({ id: ordem.id, motivo: 'Engano no balcão' });
    expect(desfeita).toMatchObject({ retirada_em: null, pronta_em: data_entrega });
    expect(await naLista('nao_retirados')).toContain(ordem.id);
    expect(await codigo(ordens.registrarRetirada({ id: ordem.id }))).toBe('ok');
  });

  test('não deixa o motivo no histórico, de onde não se apagaria', async () => {
    const { id } = await pronta();
    await ordens.registrarRetirada({ id });
    await ordens.desfazerRetirada({ id, motivo: 'O vizinho Xenofonte levou' });
    const { rows } = await api.dono.query(
      `select operacao, a::text as tudo from auditoria a where registro_id = $1`,
      [id],
    );
    expect(rows.map(({ operacao }) => operacao)).toContain('ordens_servico.desfazerRetirada');
    expect(rows.map(({ tudo }) => tudo).join()).not.toContain('Xenofonte');
  });

  test('registrada duas vezes, diz o dia no relógio da filial', async () => {
    const mudarFuso = (fuso: string | null) =>
      api.dono.query('update filiais set fuso_horario = $1 where id = $2', [fuso, oficina.loja]);
    await mudarFuso('America/Rio_Branco');
    const ordem = await oficina.ordem({ filial_id: oficina.loja });
    await oficina.mudarStatus(ordem, 'concluida');
    api.setClock(new Date('2026-11-24T04:30:00Z')); // the 24th in São Paulo, the 23rd in Rio Branco
    await ordens.registrarRetirada({ id: ordem.id });
    api.setClock(null);
    await expect(ordens.registrarRetirada({ id: ordem.id })).rejects.toThrow('em 23/11/2026');
    await mudarFuso(null);
  });
});
