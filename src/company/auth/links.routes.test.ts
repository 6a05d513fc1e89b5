import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashToken, newToken } from '#platform/server/secrets/one_time_token.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import { abrirBanco, type Navegador, navegador } from '#test/navegador.ts';
import { criarPessoa } from './auth.fixtures.ts';
import { linkDe } from './auth.rules.ts';
import { emitirLinkSenha, emitirLinkSenhaPorEmail } from './emitirLinkSenha.command.ts';

let banco: Awaited<ReturnType<typeof abrirBanco>>;
let ana: Navegador;
let idAna: string;
beforeEach(async () => {
  banco = await abrirBanco();
  ana = navegador(banco);
  await ana.cadastrar();
  idAna = (await ana.sessao())?.id ?? '';
});
afterEach(() => banco.close());

const NOVA = 'lampada-verde-7';
const tokenDe = (caminho: string) => linkDe(new URL(caminho, 'http://loja').hash)?.token ?? '';

async function emitir(usuario_id: string, quem = idAna, now = new Date()): Promise<string> {
  const user = { id: quem, nome_completo: '', permissoes: new Set(['*']), filiais: null };
  const link = await banco.db
    .transaction()
    .execute((db) => emitirLinkSenha({ db, user, now, operacao_id: newId() } as Context, usuario_id));
  return tokenDe(link.caminho);
}
const redefinir = (token: string, password = NOVA) =>
  navegador(banco).post('/api/auth/senha/redefinir', { token, password });

describe('o link de senha', () => {
  test('serve uma vez, encerra as sessões, e só o hash fica no banco', async () => {
    const token = await emitir(idAna);
    expect((await navegador(banco).post('/api/auth/senha/conferir', { token })).corpo).toEqual({
      nome_completo: 'Ana Lima',
      email: 'ana@loja.com',
    });
    expect((await redefinir(token)).status).toBe(200);
    expect(await ana.sessao()).toBeNull();
    expect((await ana.entrar('ana@loja.com')).status).toBe(401);
    expect((await ana.entrar('ana@loja.com', NOVA)).status).toBe(200);
    const { status, corpo } = await redefinir(token, 'outra-senha-9');
    expect([status, corpo.code]).toEqual([404, 'LINK_INVALIDO']);
    for (const tabela of ['links_senha', 'auditoria', 'idempotencia'] as const) {
      const linhas = JSON.stringify(await banco.db.selectFrom(tabela).selectAll().execute());
      expect(linhas, tabela).not.toContain(token);
      expect(linhas, tabela).not.toContain(NOVA);
    }
  });

  test('de dois usos ao mesmo tempo vale um', async () => {
    const token = await emitir(idAna);
    const respostas = await Promise.all(['um', 'dois'].map((n) => redefinir(token, `tenis-azul-${n}`)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('quem entrava com a senha antiga no momento da troca não fica dentro', async () => {
    const token = await emitir(idAna);
    await banco.dono.query(`
      create function espera() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(77); return new; end $$;
      create trigger espera before insert on sessoes for each row execute function espera()`);
    const porta = await banco.dono.connect();
    await porta.query('select pg_advisory_lock(77)');
    const entrando = navegador(banco).entrar();
    const esperando = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
    await expect.poll(async () => (await porta.query(esperando)).rowCount).toBe(1);
    expect((await redefinir(token)).status).toBe(200);
    await porta.query('select pg_advisory_unlock(77)');
    porta.release();
    expect(await entrando).toMatchObject({ status: 401, cookies: [] });
    expect(await banco.db.selectFrom('sessoes').selectAll().execute()).toEqual([]);
  });

  test('vencido, trocado por outro, inventado ou torto não vale, e diz sempre o mesmo', async () => {
    const ontem = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const vencido = await emitir(idAna, idAna, ontem);
    const conferir = async (token: string) =>
      (await navegador(banco).post('/api/auth/senha/conferir', { token })).corpo.message;
    const primeiro = await conferir(vencido);
    const trocado = await emitir(idAna);
    await emitir(idAna);
    for (const token of [trocado, newToken().token, 'torto', '']) {
      expect(await conferir(token)).toBe(primeiro);
      expect((await redefinir(token)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await ana.entrar()).status).toBe(200);
  });

  test('não vale para quem foi bloqueado depois, nem feito por quem foi bloqueado', async () => {
    const bia = await criarPessoa(banco.db, { papel_id: 'administrador' });
    const deBia = await emitir(idAna, bia.id);
    const paraBia = await emitir(bia.id);
    await banco.db.updateTable('profiles').set({ situacao: 'bloqueado' }).where('id', '=', bia.id).execute();
    expect((await redefinir(deBia)).status).toBe(404);
    expect((await redefinir(paraBia)).status).toBe(404);
  });

  test('serve também a quem ainda não tem senha, e reabre a conta fechada por senhas erradas', async () => {
    const caio = await criarPessoa(banco.db, { email: 'caio@loja.com' });
    const cheio = { chave: 'conta:caio@loja.com', contagem: 10, inicio: new Date() };
    await banco.db.insertInto('limites_taxa').values(cheio).execute();
    expect((await redefinir(await emitir(caio.id))).status).toBe(200);
    expect((await navegador(banco).entrar('caio@loja.com', NOVA)).status).toBe(200);
  });

  test('uma senha comum é recusada num endereço público', async () => {
    const token = await emitir(idAna);
    const publico = navegador(banco, { recusarSenhaComum: true });
    const { status, corpo } = await publico.post('/api/auth/senha/redefinir', { token, password: 'lima123' });
    expect([status, corpo.code]).toEqual([400, 'SENHA_MUITO_COMUM']);
    expect((await redefinir(token)).status).toBe(200);
  });

  test('pedido por e-mail vale uma hora; de quem não existe ou está bloqueado não há link', async () => {
    const agora = new Date();
    const link = await emitirLinkSenhaPorEmail(banco.db, ' ANA@loja.com ', agora);
    expect(link).toMatchObject({ nome_completo: 'Ana Lima', email: 'ana@loja.com' });
    expect(link?.expira_em.getTime()).toBe(agora.getTime() + 60 * 60 * 1000);
    expect((await redefinir(tokenDe(link?.caminho ?? ''))).status).toBe(200);
    expect(await emitirLinkSenhaPorEmail(banco.db, 'ninguem@loja.com', agora)).toBeNull();
    await banco.db.updateTable('profiles').set({ situacao: 'bloqueado' }).execute();
    expect(await emitirLinkSenhaPorEmail(banco.db, 'ana@loja.com', agora)).toBeNull();
  });
});

describe('dois links da mesma pessoa', () => {
  const porEmail = async () =>
    tokenDe((await emitirLinkSenhaPorEmail(banco.db, 'ana@loja.com', new Date()))?.caminho ?? '');
  const bia = async () => (await criarPessoa(banco.db, { papel_id: 'administrador' })).id;

  test('pedir um por e-mail, que qualquer um pode, não tira o que um administrador entregou', async () => {
    const entregue = await emitir(idAna, await bia());
    const pedido = await porEmail();
    const pedidoDeNovo = await porEmail();
    expect((await redefinir(pedido)).status).toBe(404);
    expect((await redefinir(entregue)).status).toBe(200);
    expect((await redefinir(pedidoDeNovo)).status).toBe(404);
  });

  test('um novo do administrador tira os dois', async () => {
    const administradora = await bia();
    const velhos = [await emitir(idAna, administradora), await porEmail()];
    const novo = await emitir(idAna, administradora);
    for (const velho of velhos) expect((await redefinir(velho)).status).toBe(404);
    expect((await redefinir(novo)).status).toBe(200);
  });
});

describe('o convite', () => {
  async function convidar(dados: { email?: string; filiais?: string[]; vencido?: boolean } = {}) {
    const { token, sha256 } = newToken();
    const agora = Date.now();
    await banco.db
      .insertInto('convites')
      .values({
        id: newId(),
        email: dados.email ?? null,
        papel_id: 'tecnico',
        cargo: 'Bancada',
        todas_filiais: !dados.filiais,
        token_sha256: sha256,
        criado_por: idAna,
        criado_em: new Date(agora - 1000),
        expira_em: new Date(agora + (dados.vencido ? -1 : 60_000)),
      })
      .execute();
    const { id } = await banco.db
      .selectFrom('convites')
      .select('id')
      .where('token_sha256', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    for (const filial_id of dados.filiais ?? [])
      await banco.db.insertInto('convites_filiais').values({ convite_id: id, filial_id }).execute();
    return token;
  }
  const aceitar = (convite: string, mais: Record<string, string> = {}) => {
    const pagina = navegador(banco, { cadastro: 'convite' });
    const dados = { nome_completo: 'Davi Nunes', email: 'davi@loja.com', cargo: 'Dono', convite };
    return pagina.cadastrar({ ...dados, ...mais }).then((resposta) => ({ ...resposta, pagina }));
  };

  test('deixa entrar na hora com o papel, o cargo e as filiais escolhidos, mesmo só por convite', async () => {
    const filial_id = newId();
    await banco.db
      .insertInto('filiais')
      .values({ id: filial_id, nome: 'Centro', user_id: idAna, criado_em: new Date() })
      .execute();
    const token = await convidar({ filiais: [filial_id] });
    const { corpo } = await navegador(banco).post('/api/auth/convite/conferir', { token });
    expect(corpo).toEqual({ email: null, cargo: 'Bancada', papel: 'Técnico' });
    const { status, pagina } = await aceitar(token);
    expect(status).toBe(200);
    expect(await pagina.sessao()).toMatchObject({
      nome_completo: 'Davi Nunes',
      cargo: 'Bancada',
      papel: { id: 'tecnico' },
      filiais: [filial_id],
      situacao: 'ativo',
    });
    expect((await aceitar(token, { email: 'outro@loja.com' })).corpo.code).toBe('CONVITE_INVALIDO');
  });

  test('para um e-mail vale só para ele; de dois aceites ao mesmo tempo entra um', async () => {
    const token = await convidar({ email: 'eva@loja.com' });
    const respostas = await Promise.all([aceitar(token), aceitar(token, { email: 'x@y.co' })]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 404]);
    const emails = await banco.db.selectFrom('usuarios').select('email').orderBy('email').execute();
    expect(emails).toEqual([{ email: 'ana@loja.com' }, { email: 'eva@loja.com' }]);
  });

  test('vencido, ou de quem foi bloqueado depois, não vale; um e-mail que já existe não gasta o convite', async () => {
    expect((await aceitar(await convidar({ vencido: true }))).status).toBe(404);
    const token = await convidar();
    expect((await aceitar(token, { email: 'ana@loja.com' })).status).toBe(422);
    await banco.db.updateTable('profiles').set({ situacao: 'bloqueado' }).execute();
    expect((await aceitar(token)).status).toBe(404);
    await banco.db.updateTable('profiles').set({ situacao: 'ativo' }).execute();
    expect((await aceitar(token)).status).toBe(200);
  });
});
