import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { entrarComo } from '#test/permissoes.caso.ts';
import { tecnicoFixture } from './tecnicos.fixtures.ts';

let api: TestApi;
let matriz: string;
let batel: string;
beforeAll(async () => {
  api = await createTestApi();
  matriz = (await api.client.filiais.create(filialFixture(0))).id;
  batel = (await api.client.filiais.create(filialFixture(1))).id;
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
const ler = async (busca: string) => (await api.client.tecnicos.list({ busca })).itens[0];
const equipe = async (filial_id: string) =>
  (await api.client.equipe.list({ filial_id })).map(({ nome }) => nome);
/** Names of the technicians that a new order may be assigned to. */
const repara = async (filial_id: string) =>
  (await api.client.equipe.list({ filial_id })).flatMap(({ nome, tecnico }) =>
    tecnico === false ? [] : [nome],
  );
const gerenteDe = async (filiais: string[]) =>
  api.withSession(await entrarComo(api, { papel_id: 'gerente', filiais }));

test('um técnico que passa a outro papel continua técnico, até alguém o inativar aqui', async () => {
  const nome = 'Tadeu Promovido';
  const { id } = await criarPessoa(api.db, { nome_completo: nome, papel_id: 'tecnico', filiais: [matriz] });
  expect(await repara(matriz)).toContain(nome);
  const { itens } = await api.client.sistema.listUsuarios({ limite: 100 });
  const versao = itens.find((um) => um.id === id)?.versao ?? 0;
  await api.client.sistema.alterarUsuario({
    id,
    versao,
    papel_id: 'gerente',
    cargo: 'Gerente',
    todas_filiais: false,
    filiais: [matriz],
  });
  expect(await repara(matriz)).toContain(nome);
  const { versao: agora = 0 } = (await ler(nome)) ?? {};
  await api.client.tecnicos.update({ id, versao: agora, ativo: false });
  expect(await repara(matriz)).not.toContain(nome);
});

describe('quem não entra no sistema', () => {
  test('é uma pessoa sem credencial, que a filial escolhe e Usuários não mostra sem pedir', async () => {
    const tecnico = await api.client.tecnicos.create(
      tecnicoFixture(0, { nome: 'Ícaro Sem Acesso', filiais: [matriz] }),
    );
    expect(tecnico).toMatchObject({
      filiais: [{ id: matriz }],
      ativo: true,
      sem_acesso: true,
      ordens_abertas: 0,
    });
    expect(await equipe(matriz)).toContain('Ícaro Sem Acesso');
    expect(await equipe(batel)).not.toContain('Ícaro Sem Acesso');
    const usuarios = async (situacao?: 'sem_acesso' | 'bloqueado') =>
      (await api.client.sistema.listUsuarios({ limite: 100, ...(situacao && { situacao }) })).itens;
    expect((await usuarios()).map(({ id }) => id)).not.toContain(tecnico.id);
    expect((await usuarios('bloqueado')).map(({ id }) => id)).not.toContain(tecnico.id);
    const [mostrado] = await usuarios('sem_acesso');
    expect(mostrado).toMatchObject({ id: tecnico.id, email: '', sem_acesso: true });
  });

  test('nome e filiais mudam aqui; inativo, deixa de ser escolhido', async () => {
    const { id, versao } = await api.client.tecnicos.create(tecnicoFixture(1, { filiais: [matriz] }));
    const depois = await api.client.tecnicos.update({ id, versao, nome: 'Osmar P.', filiais: null });
    expect(depois).toMatchObject({ nome: 'Osmar P.', filiais: null, telefone: '41997101301' });
    expect(await repara(batel)).toContain('Osmar P.');
    const inativo = await api.client.tecnicos.update({ id, versao: depois.versao, ativo: false });
    expect(inativo).toMatchObject({ nome: 'Osmar P.', filiais: null, ativo: false });
    expect(await repara(batel)).not.toContain('Osmar P.');
    const { itens } = await api.client.auditoria.historico({ tabela: 'tecnicos', registro_id: id });
    expect(itens.map(({ operacao }) => operacao)).toEqual([
      'Alterou o técnico',
      'Alterou o técnico',
      'Cadastrou o técnico',
    ]);
  });

  test('o que a mudança não traz fica como está; vazio o tira', async () => {
    const tecnico = await api.client.tecnicos.create(
      tecnicoFixture(0, { nome: 'Nina Parcial', telefone: '41999990001', ativo: false }),
    );
    const { id, versao } = tecnico;
    const depois = await api.client.tecnicos.update({ id, versao, nome: 'Nina P.' });
    expect(depois).toMatchObject({ nome: 'Nina P.', telefone: '41999990001', ativo: false });
    const sem = await api.client.tecnicos.update({ id, versao: depois.versao, telefone: '' });
    expect(sem).toMatchObject({ nome: 'Nina P.', telefone: null, ativo: false });
  });

  test('recebe acesso no mesmo cadastro, por um link de senha; depois disso muda em Usuários', async () => {
    const { id } = await api.client.tecnicos.create(tecnicoFixture(2, { nome: 'Cleide Nova' }));
    const [{ versao } = { versao: 0 }] = (
      await api.client.sistema.listUsuarios({ situacao: 'sem_acesso', busca: 'Cleide Nova' })
    ).itens;
    const acesso = { papel_id: 'tecnico', cargo: 'Técnica', todas_filiais: true, filiais: [] };
    const dar = () => api.client.sistema.darAcesso({ id, versao, email: 'Cleide@Loja.com', ...acesso });
    expect((await dar()).caminho).toMatch(/^\/auth#senha=/);
    expect(await codigo(dar())).toBe('PESSOA_COM_ACESSO');
    expect(await ler('Cleide Nova')).toMatchObject({ id, sem_acesso: false, ativo: true });
    const [usuario] = (await api.client.sistema.listUsuarios({ busca: 'Cleide Nova' })).itens;
    expect(usuario).toMatchObject({ id, email: 'cleide@loja.com', situacao: 'ativo', sem_acesso: false });
    const atual = (await ler('Cleide Nova'))?.versao ?? 0;
    expect(await codigo(api.client.tecnicos.update({ id, versao: atual, nome: 'Outra' }))).toBe(
      'MUDA_EM_USUARIOS',
    );
    expect((await api.client.tecnicos.update({ id, versao: atual, telefone: '41999990000' })).telefone).toBe(
      '41999990000',
    );
  });

  test('não é desbloqueado nem recebe link de senha sem e-mail, e ninguém se cadastra com o endereço', async () => {
    const { id } = await api.client.tecnicos.create(tecnicoFixture(3));
    expect(await codigo(api.client.sistema.desbloquearUsuario({ id }))).toBe('PESSOA_SEM_ACESSO');
    expect(await codigo(api.client.sistema.criarLinkSenha({ id }))).toBe('USUARIO_SEM_ACESSO');
    const email = `${id}@sem-acesso.invalid`;
    const convite = { papel_id: 'tecnico', cargo: 'x', todas_filiais: true, filiais: [] };
    expect(await codigo(api.client.sistema.convidar({ email, ...convite }))).toBe('DADOS_INVALIDOS');
  });
});

describe('quem entra no sistema', () => {
  test('com o papel Técnico já é técnico; outra pessoa passa a ser', async () => {
    const jonas = await criarPessoa(api.db, { nome_completo: 'Jonas Técnico', papel_id: 'tecnico' });
    expect(await ler('Jonas Técnico')).toMatchObject({ id: jonas.id, sem_acesso: false, ativo: true });
    expect(await codigo(api.client.tecnicos.create({ pessoa_id: jonas.id }))).toBe('JA_E_TECNICO');
    const ana = await criarPessoa(api.db, { nome_completo: 'Ana Atendente' });
    expect(await api.client.tecnicos.create({ pessoa_id: ana.id })).toMatchObject({ nome: 'Ana Atendente' });
    expect(await codigo(api.client.tecnicos.create({ pessoa_id: ana.id }))).toBe('JA_E_TECNICO');
  });

  test('ao abrir uma ordem, é o técnico dela, se não disser outro', async () => {
    const cliente = await api.client.clientes.create({ ...clienteFixture(0), filial_id: matriz });
    const sessao = await entrarComo(api, { papel_id: 'tecnico' });
    const ordem = {
      filial_id: matriz,
      cliente_id: cliente.id,
      equipamento: 'TV',
      defeito_reclamado: 'Apagou',
    };
    const tecnico = api.withSession(sessao);
    expect((await tecnico.ordens_servico.create(ordem)).tecnico_id).toBe(sessao?.id);
    expect((await tecnico.ordens_servico.create({ ...ordem, tecnico_id: '' })).tecnico_id).toBeNull();
    expect((await api.client.ordens_servico.create(ordem)).tecnico_id).toBeNull();
    const { itens } = await api.client.tecnicos.list({ limite: 100 });
    expect(itens.find(({ id }) => id === sessao?.id)?.ordens_abertas).toBe(1);
  });
});

test('inativo como técnico, quem entra no sistema segue na equipe; ordem nova não o recebe', async () => {
  const rui = await criarPessoa(api.db, { nome_completo: 'Rui Balcão' });
  const cliente = await api.client.clientes.create({ ...clienteFixture(1), filial_id: matriz });
  const ordem = {
    filial_id: matriz,
    cliente_id: cliente.id,
    equipamento: 'TV',
    defeito_reclamado: 'Apagou',
  };
  const antiga = await api.client.ordens_servico.create({ ...ordem, tecnico_id: rui.id });
  await api.client.tecnicos.create({ pessoa_id: rui.id, ativo: false });
  expect(await equipe(matriz)).toContain('Rui Balcão');
  expect(await repara(matriz)).not.toContain('Rui Balcão');
  expect(await codigo(api.client.ordens_servico.create({ ...ordem, tecnico_id: rui.id }))).toBe(
    'PESSOA_FORA_DA_FILIAL',
  );
  expect((await api.client.ordens_servico.update({ ...antiga, modelo: 'X' })).ordem.tecnico_id).toBe(rui.id);
});

describe('quem alcança só algumas filiais', () => {
  test('vê os técnicos delas, e não muda quem é de outras', async () => {
    const daqui = await api.client.tecnicos.create(tecnicoFixture(4, { filiais: [batel], nome: 'Só Batel' }));
    const dali = await api.client.tecnicos.create(
      tecnicoFixture(4, { filiais: [matriz], nome: 'Só Matriz' }),
    );
    const gerente = await gerenteDe([batel]);
    const nomes = (await gerente.tecnicos.list({ limite: 100 })).itens.map(({ nome }) => nome);
    expect(nomes).toContain('Só Batel');
    expect(nomes).not.toContain('Só Matriz');
    const mudar = ({ id, versao }: { id: string; versao: number }, filiais: string[] | null) =>
      codigo(gerente.tecnicos.update({ id, versao, filiais }));
    expect(await mudar(dali, [batel])).toBe('FILIAL_NAO_PERMITIDA');
    const deDois = await api.client.tecnicos.create(tecnicoFixture(4, { filiais: [batel, matriz] }));
    expect(await mudar(deDois, [batel])).toBe('TECNICO_DE_OUTRAS_FILIAIS');
    expect(await mudar(daqui, null)).toBe('TECNICO_DE_OUTRAS_FILIAIS');
    expect(await codigo(gerente.tecnicos.create(tecnicoFixture(5)))).toBe('TECNICO_DE_OUTRAS_FILIAIS');
    expect(await codigo(gerente.tecnicos.create(tecnicoFixture(5, { filiais: [batel] })))).toBe('ok');
  });
});

describe('de quem é só de outra filial, não se lê', () => {
  const telefone = '41988887777';

  test('pela versão errada de uma mudança', async () => {
    const { id } = await api.client.tecnicos.create(tecnicoFixture(5, { filiais: [matriz], telefone }));
    const gerente = await gerenteDe([batel]);
    const recusa = await gerente.tecnicos.update({ id, versao: 99, nome: 'Outra' }).catch((error) => error);
    expect(recusa).toMatchObject({ code: 'FILIAL_NAO_PERMITIDA' });
    expect(JSON.stringify(recusa)).not.toContain(telefone);
  });

  test('nem o telefone, pelo histórico', async () => {
    const { id } = await api.client.tecnicos.create(tecnicoFixture(5, { filiais: [matriz], telefone }));
    const gerente = await gerenteDe([batel]);
    const { itens } = await gerente.auditoria.historico({ tabela: 'tecnicos', registro_id: id });
    expect(JSON.stringify(itens).replaceAll(/\D/g, '')).not.toContain(telefone);
    const { rows } = await api.dono.query(`select depois from auditoria where registro_id = $1`, [id]);
    expect(JSON.stringify(rows)).not.toContain(telefone);
  });
});

test('com usuarios:editar em uma filial, não se dá acesso a quem é de outra', async () => {
  const { id, versao } = await api.client.tecnicos.create(tecnicoFixture(5, { filiais: [matriz] }));
  const tecnico = await api.client.permissoes
    .list()
    .then((papeis) => papeis.find((um) => um.id === 'tecnico'));
  const papel = await api.client.permissoes.create({
    nome: 'Chefe de Batel',
    permissoes: ['usuarios:editar', ...((tecnico?.permissoes ?? []) as 'usuarios:editar'[])],
  });
  const dar = (client: typeof api.client, versaoDada: number) =>
    client.sistema.darAcesso({
      id,
      versao: versaoDada,
      email: 'chefe.de.batel@loja.com',
      papel_id: 'tecnico',
      cargo: 'Técnico',
      todas_filiais: false,
      filiais: [batel],
    });
  const chefeDe = async (filiais: string[]) =>
    api.withSession(await entrarComo(api, { papel_id: papel.id, filiais }));
  expect(await codigo(dar(await chefeDe([batel]), versao))).toBe('ACIMA_DO_SEU_ACESSO');
  const usuarios = await api.client.sistema.listUsuarios({ situacao: 'sem_acesso', limite: 100 });
  const atual = usuarios.itens.find((um) => um.id === id)?.versao ?? 0;
  expect(await codigo(dar(await chefeDe([matriz, batel]), atual))).toBe('ok');
});

test('quem salva depois de outra pessoa é avisado e recebe a versão atual', async () => {
  const { id, versao } = await api.client.tecnicos.create(tecnicoFixture(6));
  const salvar = (nome: string) => api.client.tecnicos.update({ id, versao, nome });
  const results = await Promise.allSettled([salvar('Primeira'), salvar('Segunda')]);
  const saved = results.find((result) => result.status === 'fulfilled')?.value;
  const told = results.find((result) => result.status === 'rejected')?.reason;
  expect(told).toMatchObject({ code: 'REGISTRO_ALTERADO', data: { atual: { id, nome: saved?.nome } } });
});

test.each([
  ['sem nome', { nome: ' ' }, 'Preencha os campos obrigatórios'],
  ['nome enorme', { nome: 'x'.repeat(100_000) }, 'Nome: use até 200 caracteres'],
  ['nenhuma filial', { filiais: [] }, 'Escolha ao menos uma filial'],
  ['telefone enorme', { telefone: '9'.repeat(90) }, 'Telefone: use até 40 caracteres'],
])('%s é recusado', async (_caso, campos, message) => {
  await expect(api.client.tecnicos.create({ ...tecnicoFixture(0), ...campos })).rejects.toMatchObject({
    code: 'DADOS_INVALIDOS',
    message,
  });
});

test("com 'todos' vêm também os outros que uma ordem pode ter, e o que cada um concluiu neste mês", async () => {
  const eva = await criarPessoa(api.db, { nome_completo: 'Eva Escolhida' });
  const lida = async (client: typeof api.client, quem?: 'todos') =>
    (await client.tecnicos.list({ busca: 'Eva Escolhida', ...(quem && { quem }) })).itens[0];
  expect(await lida(api.client)).toBeUndefined();
  expect(await lida(api.client, 'todos')).toMatchObject({ id: eva.id, cadastrado: false, ativo: true });
  const cliente = await api.client.clientes.create({ ...clienteFixture(2), filial_id: matriz });
  const { id, versao, ...ordem } = await api.client.ordens_servico.create({
    filial_id: matriz,
    cliente_id: cliente.id,
    equipamento: 'TV',
    defeito_reclamado: 'Apagou',
    tecnico_id: eva.id,
  });
  expect(await lida(api.client, 'todos')).toMatchObject({ ordens_abertas: 1, concluidas_no_mes: 0 });
  await api.client.ordens_servico.update({ ...ordem, id, versao, status: 'concluida' });
  expect(await lida(api.client, 'todos')).toMatchObject({ ordens_abertas: 1, concluidas_no_mes: 1 });
  expect(await lida(await gerenteDe([batel]), 'todos')).toMatchObject({ concluidas_no_mes: 0 });
  const mover = (dias: number) =>
    api.dono.query(
      `update ordens_servico set pronta_em = pronta_em + make_interval(days => $2) where id = $1`,
      [id, dias],
    );
  await mover(-35);
  expect(await lida(api.client, 'todos')).toMatchObject({ concluidas_no_mes: 0 });
  await mover(35);
  // An order that is delivered from another status counts on the day of the delivery.
  await api.dono.query(
    `update ordens_servico set pronta_em = null, data_entrega = pronta_em, status = 'entregue' where id = $1`,
    [id],
  );
  expect(await lida(api.client, 'todos')).toMatchObject({ ordens_abertas: 0, concluidas_no_mes: 1 });
  await api.client.tecnicos.create({ pessoa_id: eva.id });
  expect(await lida(api.client)).toMatchObject({ cadastrado: true, concluidas_no_mes: 1 });
  await api.client.tecnicos.update({
    id: eva.id,
    versao: (await lida(api.client))?.versao ?? 0,
    ativo: false,
  });
  expect(await lida(api.client, 'todos')).toMatchObject({ cadastrado: true, ativo: false });
});
