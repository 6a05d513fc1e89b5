import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unseal } from '#platform/server/secrets/seal.ts';
import { createTestApi, SEGREDO, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const codigo = (chamada: Promise<unknown>) =>
  chamada.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const ler = (id: string) => api.client.entrada.ler({ id });
const CELULAR = { equipamento: 'Celular Samsung', modelo: 'Galaxy A54', numero_serie: null };

describe('a entrada', () => {
  test('pergunta o que o tipo do aparelho pede, e o que não vem fica como está', async () => {
    const { id, versao } = await oficina.ordem(CELULAR);
    const antes = await ler(id);
    const tipo = antes.tipos.find((um) => um.id === antes.tipo_id);
    expect(tipo).toMatchObject({ nome: 'Celular', campos: expect.arrayContaining(['contato', 'cor']) });
    expect(antes).toMatchObject({ contato_nome: null, pode_apagar_dados: null, senha: null, checklists: [] });

    const salva = await api.client.entrada.salvar({
      id,
      versao,
      contato_nome: 'Ana',
      contato_telefone: '(41) 98811-0000',
      cor: 'Preto',
      pode_apagar_dados: false,
      acessorios: 'Capa, Carregador',
    });
    expect(salva).toMatchObject({
      contato_nome: 'Ana',
      contato_telefone: '41988110000',
      cor: 'Preto',
      pode_apagar_dados: false,
      conta_removida: null,
      acessorios: 'Capa, Carregador',
    });
    const depois = await api.client.entrada.salvar({ id, versao: salva.versao, armazenamento: '128 GB' });
    expect(depois).toMatchObject({ contato_nome: 'Ana', cor: 'Preto', armazenamento: '128 GB' });
    expect(await codigo(api.client.entrada.salvar({ id, versao, cor: 'Azul' }))).toBe('REGISTRO_ALTERADO');
  });

  test('o tipo escolhido na ordem nova vence o que as palavras dizem; um tipo que não existe é recusado', async () => {
    const ordem = { filial_id: oficina.matriz, cliente_id: oficina.clienteDe(oficina.matriz) };
    const abrir = (tipo_id?: string, equipamento = 'Celular Samsung') =>
      api.client.ordens_servico.create({ ...ordem, equipamento, defeito_reclamado: 'Não liga', tipo_id });
    const { tipos } = await ler((await abrir()).id);
    const doNome = (nome: string) => tipos.find((um) => um.nome === nome)?.id ?? '';
    expect((await ler((await abrir(doNome('Tablet'))).id)).tipo_id).toBe(doNome('Tablet'));
    expect((await ler((await abrir(doNome('Celular'))).id)).tipo_id).toBe(doNome('Celular'));
    expect((await ler((await abrir('')).id)).tipo_id).toBe(doNome('Celular'));
    expect(await codigo(abrir(oficina.matriz))).toBe('TIPO_NAO_ENCONTRADO');
  });

  test('os campos da primeira metade não tocam nela', async () => {
    const { id, versao } = await oficina.ordem(CELULAR);
    const salva = await api.client.entrada.salvar({ id, versao, contato_nome: 'Ana', conta_removida: true });
    const ordem = await api.client.ordens_servico.get({ id });
    await api.client.ordens_servico.update({ ...ordem, status: 'em_andamento', equipamento: 'Celular' });
    expect(await ler(id)).toMatchObject({ contato_nome: salva.contato_nome, conta_removida: true });
  });

  test('sem aparelho no cadastro, a cor o cria; só o tipo que as palavras já dizem, não', async () => {
    const { id, versao } = await oficina.ordem({ ...CELULAR, equipamento: 'Aspirador', modelo: null });
    const { tipo_id, tipos } = await ler(id);
    expect(tipos.at(-1)?.id).toBe(tipo_id);
    const igual = await api.client.entrada.salvar({ id, versao, tipo_id: tipo_id ?? undefined });
    expect((await api.client.ordens_servico.get({ id })).equipamento_id).toBeNull();
    const tablet = tipos.find(({ nome }) => nome === 'Tablet')?.id;
    const salva = await api.client.entrada.salvar({ id, versao: igual.versao, tipo_id: tablet, cor: 'Azul' });
    expect(salva).toMatchObject({ tipo_id: tablet, cor: 'Azul' });
    expect((await api.client.ordens_servico.get({ id })).equipamento_id).not.toBeNull();
  });

  test('o contato não fica no histórico; o aviso aos outros programas é o da ordem', async () => {
    const { id, versao } = await oficina.ordem(CELULAR);
    await api.client.entrada.salvar({
      id,
      versao,
      contato_nome: 'Zuleica',
      contato_telefone: '41977776666',
    });
    const { rows } = await api.dono.query(
      `select operacao, a::text as tudo from auditoria a where registro_id = $1`,
      [id],
    );
    expect(rows.map(({ operacao }) => operacao)).toContain('entrada.salvar');
    expect(rows.map(({ tudo }) => tudo).join()).not.toMatch(/Zuleica|41977776666/);
  });
});

describe('o checklist', () => {
  test('congela os textos do tipo; a saída confere os mesmos pontos', async () => {
    const { id, versao } = await oficina.ordem(CELULAR);
    const { tipos, tipo_id } = await ler(id);
    const [liga, tela] = tipos.find((um) => um.id === tipo_id)?.checklist ?? [];
    const pontos = [
      { id: liga?.id ?? '', estado: 'ok' as const },
      { id: tela?.id ?? '', estado: 'defeito' as const, nota: 'trincada' },
    ];
    await api.client.entrada.salvar({ id, versao, pontos });
    await api.dono.query(
      `update tipos_equipamento set checklist = jsonb_set(checklist, '{0,texto}', '"Acende"') where nome = 'Celular'`,
    );
    const { checklists } = await ler(id);
    expect(checklists[0]).toMatchObject({ momento: 'entrada', versao: 1 });
    expect(checklists[0]?.pontos.slice(0, 3)).toMatchObject([
      { texto: 'Liga', estado: 'ok' },
      { texto: 'Tela sem trincas', estado: 'defeito', nota: 'trincada' },
      { estado: 'nao_testado' },
    ]);
    const saida = { id, momento: 'saida' as const, versao: 0, pontos: pontos.slice(0, 1) };
    const salva = await api.client.entrada.salvarChecklist(saida);
    expect(salva.checklists.find(({ momento }) => momento === 'saida')?.pontos[0]?.texto).toBe('Liga');
    expect(await codigo(api.client.entrada.salvarChecklist(saida))).toBe('REGISTRO_ALTERADO');
  });

  test('outro tipo de aparelho tem outros pontos: as respostas aos antigos saem, ou são recusadas', async () => {
    const { id, versao } = await oficina.ordem(CELULAR);
    const { tipos, tipo_id } = await ler(id);
    const celular = tipos.find((um) => um.id === tipo_id);
    const notebook = tipos.find(({ nome }) => nome === 'Notebook');
    const ok = (tipo: typeof celular) =>
      tipo?.checklist.map((ponto) => ({ id: ponto.id, estado: 'ok' as const })) ?? [];
    const feita = await api.client.entrada.salvar({ id, versao, pontos: ok(celular) });
    const trocar = { id, versao: feita.versao, tipo_id: notebook?.id };
    expect(await codigo(api.client.entrada.salvar({ ...trocar, pontos: ok(celular) }))).toBe(
      'CHECKLIST_DE_OUTRO_TIPO',
    );
    expect((await ler(id)).checklists[0]?.pontos[0]?.estado).toBe('ok');

    const trocada = await api.client.entrada.salvar(trocar);
    expect(trocada).toMatchObject({ tipo_id: notebook?.id, checklists: [] });
    const { rows } = await api.dono.query(
      `select antes ->> 'checklist' as antes from auditoria
       where registro_id = $1 and operacao = 'entrada.salvar' order by criado_em desc, id desc limit 1`,
      [id],
    );
    expect(rows[0].antes).toMatch(/^\d+ ok/);
    const errada = { id, momento: 'entrada' as const, versao: 0, pontos: ok(celular) };
    expect(await codigo(api.client.entrada.salvarChecklist(errada))).toBe('CHECKLIST_DE_OUTRO_TIPO');
    const certa = await api.client.entrada.salvarChecklist({ ...errada, pontos: ok(notebook) });
    expect(certa.checklists[0]?.pontos.every(({ estado }) => estado === 'ok')).toBe(true);
  });

  test('o tipo mudado no cadastro não perde o que está na tela: respondem-se os pontos dela', async () => {
    const { id, versao } = await oficina.ordem({ ...CELULAR, numero_serie: 'TIPO-0001' });
    const { tipos, tipo_id } = await ler(id);
    const pontos = tipos.find((um) => um.id === tipo_id)?.checklist.map((um) => ({ id: um.id })) ?? [];
    const com = (estado: 'ok' | 'defeito') => pontos.map((ponto) => ({ ...ponto, estado }));
    const feita = await api.client.entrada.salvar({ id, versao, cor: 'Azul', pontos: com('ok') });
    await api.dono.query(
      `update equipamentos set tipo_id = (select id from tipos_equipamento where nome = 'Tablet')
       where id = (select equipamento_id from ordens_servico where id = $1)`,
      [id],
    );
    const salva = await api.client.entrada.salvar({ id, versao: feita.versao, pontos: com('defeito') });
    expect(salva.checklists[0]?.pontos.map(({ estado }) => estado)).toEqual(pontos.map(() => 'defeito'));
  });

  test('de dois ao mesmo tempo um fica, o outro é avisado', async () => {
    const { id } = await oficina.ordem(CELULAR);
    const um = { id, momento: 'entrada' as const, versao: 0, pontos: [] };
    const feitos = await Promise.all([1, 2].map(() => codigo(api.client.entrada.salvarChecklist(um))));
    expect(feitos.sort()).toEqual(['REGISTRO_ALTERADO', 'ok']);
  });
});

/** A word that occurs nowhere else; HEX is how PostgreSQL prints it as bytea. */
const SENHA = 'Xilofone-7391';
const HEX = Buffer.from(SENHA).toString('hex');

async function tabelasCom(palavra: string): Promise<string[]> {
  const { rows } = await api.dono.query<{ tabela: string }>(
    `select format('%I.%I', schemaname, tablename) as tabela from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const achadas: string[] = [];
  for (const { tabela } of rows) {
    const { rowCount } = await api.dono.query(`select from ${tabela} t where t::text ilike $1 limit 1`, [
      `%${palavra}%`,
    ]);
    if (rowCount) achadas.push(tabela);
  }
  return achadas;
}

describe('a senha do aparelho', () => {
  const guardar = (id: string, senha = SENHA) =>
    api.client.entrada.guardarSenha({ id, senha: { tipo: 'senha', senha } });

  test('é mostrada a quem pode, e quem viu fica no histórico', async () => {
    const { id } = await oficina.ordem();
    expect(await codigo(api.client.entrada.mostrarSenha({ id }))).toBe('SEM_SENHA');
    await guardar(id);
    expect((await ler(id)).senha).toBe('senha');
    expect(await api.client.entrada.mostrarSenha({ id })).toEqual({ tipo: 'senha', senha: SENHA });
    await api.client.entrada.guardarSenha({ id, senha: { tipo: 'padrao', senha: '1258' } });
    expect(await api.client.entrada.mostrarSenha({ id })).toEqual({ tipo: 'padrao', senha: '1-2-5-8' });
    const atos = await api.client.auditoria.historico({ tabela: 'ordens_servico', registro_id: id });
    expect(atos.itens.flatMap(({ linhas }) => linhas).join()).toMatch(/Viu a senha do aparelho/);
  });

  test('não está em nenhuma tabela, impresso, exportação ou cópia de dados', async () => {
    const { id, cliente_id, filial_id } = await oficina.ordem(CELULAR);
    await api.client.entrada.guardarSenha(
      { id, senha: { tipo: 'senha', senha: SENHA } },
      { context: { chave: 'a1b2c3d4-0000-4000-8000-000000000001' } },
    );
    await api.client.entrada.mostrarSenha(
      { id },
      { context: { chave: 'a1b2c3d4-0000-4000-8000-000000000002' } },
    );
    const impresso = await api.client.impressos_ordem.ordem({ id, formato: 'a4' });
    const lista = await api.client.ordens_servico.exportar({ filial_id, formato: 'csv' });
    const copia = await api.client.privacidade.exportar({ id: cliente_id, formato: 'json' });
    const textos = await Promise.all([impresso, lista].map((um) => um.text()));
    expect(textos.join()).not.toContain(SENHA);
    expect(Buffer.from(copia.conteudo_base64, 'base64').toString()).not.toContain(SENHA);
    const lidos = [await api.client.ordens_servico.get({ id }), await ler(id)];
    expect(JSON.stringify(lidos)).not.toContain(SENHA);
    expect(await tabelasCom(SENHA)).toEqual([]);
    expect(await tabelasCom(HEX)).toEqual([]);
  });

  test('só abre nesta ordem e com o segredo do programa', async () => {
    const [uma, outra] = [await oficina.ordem(), await oficina.ordem()];
    await guardar(uma.id);
    await guardar(outra.id, 'outra');
    const selada = async (id: string) =>
      (await api.dono.query('select selada from senhas_aparelho where ordem_servico_id = $1', [id])).rows[0]
        ?.selada as Buffer;
    expect(unseal(SEGREDO, `senha-aparelho:${uma.id}`, await selada(uma.id))).toBe(SENHA);
    expect(unseal('outro segredo', `senha-aparelho:${uma.id}`, await selada(uma.id))).toBeNull();
    await api.dono.query('update senhas_aparelho set selada = $2 where ordem_servico_id = $1', [
      outra.id,
      await selada(uma.id),
    ]);
    await expect(api.client.entrada.mostrarSenha({ id: outra.id })).rejects.toMatchObject({
      code: 'SENHA_NAO_ABRE',
      message: 'Não foi possível abrir esta senha: peça-a de novo ao cliente',
    });
  });

  test('some para sempre com o cancelamento e com a exclusão, e não volta depois', async () => {
    const guardadas = async (id: string) =>
      (await api.dono.query('select from senhas_aparelho where ordem_servico_id = $1', [id])).rowCount;
    const cancelada = await oficina.ordem();
    await guardar(cancelada.id);
    await oficina.mudarStatus(cancelada, 'cancelada');
    expect(await guardadas(cancelada.id)).toBe(0);
    expect(await codigo(guardar(cancelada.id))).toBe('SENHA_ENCERRADA');
    await oficina.mudarStatus(cancelada, 'aberta');
    expect((await ler(cancelada.id)).senha).toBeNull();
    const excluida = await oficina.ordem();
    await guardar(excluida.id);
    await api.client.ordens_servico.remove({ id: excluida.id });
    expect(await guardadas(excluida.id)).toBe(0);
  });

  test('guardar e cancelar ao mesmo tempo não deixam senha', async () => {
    for (let i = 0; i < 4; i++) {
      const ordem = await oficina.ordem();
      await Promise.all([codigo(guardar(ordem.id)), oficina.mudarStatus(ordem, 'cancelada')]);
      expect((await ler(ordem.id)).senha).toBeNull();
    }
  });
});
