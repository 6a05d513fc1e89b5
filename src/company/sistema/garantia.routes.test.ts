import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkDe } from '#company/auth/auth.rules.ts';
import type { Permission } from '#platform/shared/permissions.ts';
import { abrirBanco, codigoDe, type Navegador, navegador } from '#test/navegador.ts';

let banco: Awaited<ReturnType<typeof abrirBanco>>;
let ana: Navegador;
beforeEach(async () => {
  banco = await abrirBanco();
  ana = navegador(banco);
  await ana.cadastrar();
});
afterEach(() => banco.close());

const tokenDe = (caminho: string | null) => linkDe(new URL(caminho ?? '', 'http://loja').hash)?.token ?? '';
const papel = (nome: string, permissoes: Permission[]) => ana.api.permissoes.create({ nome, permissoes });
type Papel = Awaited<ReturnType<typeof papel>>;
const mudar = ({ id, nome, versao }: Papel, permissoes: Permission[]) =>
  ana.api.permissoes.update({ id, nome, versao, permissoes });

/** A user invited by the administrator, limited to the branches if any are given. */
async function entrarComo(papel_id: string, nome: string, filiais: string[] = []) {
  const email = `${nome}@loja.com`;
  const acesso = { papel_id, cargo: nome, todas_filiais: filiais.length === 0, filiais };
  const { caminho } = await ana.api.sistema.convidar({ email, ...acesso });
  const pagina = navegador(banco);
  await pagina.cadastrar({ nome_completo: nome, email, convite: tokenDe(caminho) });
  return { pagina, email, id: (await pagina.sessao())?.id ?? '' };
}
const linkPara = async (quem: Navegador, id: string) =>
  tokenDe((await quem.api.sistema.criarLinkSenha({ id })).caminho);
const usarLink = async (token: string) =>
  (await navegador(banco).post('/api/auth/senha/redefinir', { token, password: 'lampada-verde-7' })).status;
const aceitar = async (token: string) =>
  (await navegador(banco).cadastrar({ nome_completo: 'Davi', email: 'davi@loja.com', convite: token }))
    .status;

async function equipe(filiais: string[] = []) {
  const chefia = await papel('Chefia', ['usuarios:ver', 'usuarios:editar', 'clientes:ver', 'filiais:editar']);
  const balcao = await papel('Balcão', ['clientes:ver', 'filiais:editar']);
  const chefe = await entrarComo(chefia.id, 'chefe', filiais);
  const bia = await entrarComo(balcao.id, 'bia', filiais);
  const link = await linkPara(chefe.pagina, bia.id);
  const convidar = async () => {
    const convite = { papel_id: balcao.id, cargo: 'Balcão', todas_filiais: !filiais.length, filiais };
    return tokenDe((await chefe.pagina.api.sistema.convidar(convite)).caminho);
  };
  return { chefia, balcao, chefe, bia, link, convite: await convidar() };
}
/** Number of statements waiting for a lock in this database. */
const esperandoTrava = async () => {
  const { rows } = await banco.dono.query(
    `select from pg_locks w where not granted and exists (
       select from pg_locks o join pg_database d on d.oid = o.database
       where o.pid = w.pid and d.datname = current_database())`,
  );
  return rows.length;
};
const convitesAbertos = async () => (await ana.api.sistema.listConvites()).length;

describe('o que alguém deu vale enquanto ainda pudesse dá-lo', () => {
  test('um papel que passa a poder mais do que quem fez o link ou o convite leva os dois', async () => {
    const { balcao, bia, link, convite } = await equipe();
    expect(await convitesAbertos()).toBe(1);
    await mudar(balcao, ['clientes:ver', 'vendas:ver', 'vendas:editar']);
    expect(await usarLink(link)).toBe(404);
    expect((await bia.pagina.entrar(bia.email)).status).toBe(200);
    expect(await convitesAbertos()).toBe(0);
    expect(await aceitar(convite)).toBe(404);
  });

  test('um papel que deixa de editar pessoas também, e eles não voltam com a permissão', async () => {
    const { chefia, link, convite } = await equipe();
    const menor = await mudar(chefia, ['clientes:ver', 'filiais:editar']);
    expect(await usarLink(link)).toBe(404);
    expect(await aceitar(convite)).toBe(404);
    await mudar(menor, chefia.permissoes as Permission[]);
    expect(await usarLink(link)).toBe(404);
    expect(await aceitar(convite)).toBe(404);
    const { rows } = await banco.dono.query(
      `select from auditoria where operacao = 'usuarios.cancelarConvite' and tabela = 'convites'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('o que é feito no mesmo instante em que o papel de quem o faz muda é recusado', async () => {
    const { chefia, balcao, chefe, bia } = await equipe();
    await banco.dono.query('begin');
    await banco.dono.query('update papeis set permissoes = $2 where id = $1', [chefia.id, ['clientes:ver']]);
    const feitos = [
      chefe.pagina.api.sistema.criarLinkSenha({ id: bia.id }),
      chefe.pagina.api.sistema.convidar({
        papel_id: balcao.id,
        cargo: 'Balcão',
        todas_filiais: true,
        filiais: [],
      }),
    ].map((feito) => codigoDe(feito));
    await expect.poll(esperandoTrava).toBe(2);
    await banco.dono.query('commit');
    expect(await Promise.all(feitos)).toEqual(['ACIMA_DO_SEU_ACESSO', 'ACIMA_DO_SEU_ACESSO']);
  });

  test('uma mudança de papel que cabe no que quem deu pode não tira nada', async () => {
    const { balcao, chefia, link, convite } = await equipe();
    await mudar(balcao, ['clientes:ver']);
    await mudar(chefia, [...(chefia.permissoes as Permission[]), 'vendas:ver']);
    expect(await usarLink(link)).toBe(200);
    expect(await aceitar(convite)).toBe(200);
  });

  test('quem abre uma filial alcança mais do que quem lhe deu o link', async () => {
    const norte = (await ana.api.filiais.create({ nome: 'Norte' })).id;
    const { bia, link } = await equipe([norte]);
    expect((await bia.pagina.api.filiais.create({ nome: 'Sul' })).nome).toBe('Sul');
    expect(await usarLink(link)).toBe(404);
  });

  test('bloquear leva o que a pessoa deu e lhe deram, e desbloquear não o traz de volta', async () => {
    const { chefe, bia, link, convite } = await equipe();
    const bloquear = async (id: string) => {
      await ana.api.sistema.bloquearUsuario({ id });
      await ana.api.sistema.desbloquearUsuario({ id });
    };
    const outro = await linkPara(ana, bia.id);
    await bloquear(bia.id);
    expect(await usarLink(outro)).toBe(404);
    expect(await usarLink(link)).toBe(404);
    await bloquear(chefe.id);
    expect(await convitesAbertos()).toBe(0);
    expect(await aceitar(convite)).toBe(404);
  });
});

describe('um convite de quem tem mais', () => {
  const acesso = { cargo: 'Sócia', todas_filiais: true, filiais: [] };
  const deAna = async (email: string, papel_id: string) => {
    const { caminho } = await ana.api.sistema.convidar({ ...acesso, email, papel_id });
    const aberto = (await ana.api.sistema.listConvites()).find((um) => um.email === email);
    return { id: aberto?.id ?? '', token: tokenDe(caminho) };
  };

  test('não é cancelado nem trocado por quem só edita pessoas', async () => {
    const { chefe, balcao } = await equipe();
    const { sistema } = chefe.pagina.api;
    const paraSocia = await deAna('socia@loja.com', 'administrador');
    const paraBalcao = await deAna('nina@loja.com', balcao.id);
    for (const { id } of [paraSocia, paraBalcao])
      expect(await codigoDe(sistema.cancelarConvite({ id }))).toBe('CONVITE_DE_QUEM_TEM_MAIS');
    for (const email of ['socia@loja.com', 'nina@loja.com'])
      expect(await codigoDe(sistema.convidar({ ...acesso, email, papel_id: balcao.id }))).toBe(
        'CONVITE_DE_QUEM_TEM_MAIS',
      );
    const vistos = await sistema.listConvites();
    expect(vistos.map(({ email, ao_alcance }) => [email, ao_alcance])).toEqual([
      ['nina@loja.com', false],
      ['socia@loja.com', false],
      [null, true],
    ]);
    expect(await codigoDe(sistema.cancelarConvite({ id: vistos[2]?.id ?? '' }))).toBe('ok');
    expect(await aceitar(paraSocia.token)).toBe(200);
    expect(await codigoDe(ana.api.sistema.cancelarConvite({ id: paraBalcao.id }))).toBe('ok');
  });

  test('de dezesseis para um e-mail ao mesmo tempo fica um aberto, e um vencido não impede outro', async () => {
    const convidar = () =>
      codigoDe(ana.api.sistema.convidar({ ...acesso, email: 'nina@loja.com', papel_id: 'tecnico' }));
    const respostas = await Promise.all(Array.from({ length: 16 }, convidar));
    expect(respostas).toContain('ok');
    expect(respostas.filter((resposta) => !['ok', 'CONVITE_REPETIDO'].includes(resposta))).toEqual([]);
    expect(await convitesAbertos()).toBe(1);
    await banco.dono.query(`update convites set expira_em = now() - interval '1 day'`);
    expect(await convidar()).toBe('ok');
    expect(await convitesAbertos()).toBe(1);
  });
});
