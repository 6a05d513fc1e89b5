/** The target shop and the attackers: every built-in role, users limited to a branch, and users without permissions. */
import type pg from 'pg';
import { trials } from '#test/trials_list.ts';
import { abrirSessao, enviar } from '../sessoes.ts';
import type { Criar, Ids } from './valores.ts';

/**
 * Marks data that only users of the other branch may read: notes on its customers, its orders. A customer's name is not
 * marked, because it may appear with a sale.
 */
export const MARCA = 'SEGREDO-DA-OUTRA-FILIAL';

export interface Pessoa {
  nome: string;
  cookie: string;
  usuario_id: string | null;
  /** null: no access at all. */
  permissoes: ReadonlySet<string> | null;
  /** True if the user may not see the other branch. */
  limitada: boolean;
}

export interface Elenco {
  pessoas: Pessoa[];
  ids: Ids;
  /** Connected as the database owner. */
  dono: pg.Client;
}

const SENHA = 'conserto-de-bancada-77';

async function cadastrar(url: string, nome: string): Promise<{ cookie: string; email: string }> {
  const pessoa = { nome_completo: `Pessoa ${nome}`, email: `${nome}@exemplo.com.br`, password: SENHA };
  return {
    cookie: await abrirSessao(url, 'sign-up', { ...pessoa, cargo: 'Atendente' }),
    email: pessoa.email,
  };
}

/** `papel` null: a custom role that may only read. */
const PAPEIS = [
  { nome: 'gerente', papel: 'gerente', limitada: false, bloquear: false },
  { nome: 'atendente', papel: 'atendente', limitada: false, bloquear: false },
  { nome: 'tecnico', papel: 'tecnico', limitada: false, bloquear: false },
  { nome: 'atendente-limitada', papel: 'atendente', limitada: true, bloquear: false },
  { nome: 'tecnico-limitado', papel: 'tecnico', limitada: true, bloquear: false },
  { nome: 'so-leitura', papel: null, limitada: true, bloquear: false },
  { nome: 'bloqueada', papel: 'gerente', limitada: false, bloquear: true },
] as const;

interface Usuario {
  id: string;
  versao: number;
}

export async function montarElenco(url: string, dono: pg.Client): Promise<Elenco> {
  const dona = await cadastrar(url, 'administradora');
  const ids: Ids = new Map();
  const criar: Criar = async (colecao, corpo, caminho = `/${colecao}`) => {
    const resposta = await enviar(url, `/api${caminho}`, corpo, dona.cookie);
    const { id } = (await resposta.json()) as { id?: string };
    if (id) ids.set(colecao, [...(ids.get(colecao) ?? []), id]);
    return id ?? '';
  };
  const filialPropria = await criar('filiais', { nome: 'Centro', tipo: 'loja' });
  const outra = await criar('filiais', { nome: 'Batel', tipo: 'loja' });
  await abastecer(criar, ids, filialPropria, 'Cliente');
  await abastecer(criar, ids, outra, MARCA);

  const soLeitura = await criar('papeis', {
    nome: 'Só leitura',
    permissoes: ['clientes:ver', 'fornecedores:ver'],
  });
  const pessoas: Pessoa[] = [
    { nome: 'administradora', cookie: dona.cookie, ...(await acessoDe(dono, dona.email)), limitada: false },
    { nome: 'sem sessão', cookie: '', usuario_id: null, permissoes: null, limitada: true },
    { nome: 'sessão forjada', cookie: dona.cookie.replace(/.{6}$/, 'AAAA%3D'), usuario_id: null, permissoes: null, limitada: true },
  ]; // biome-ignore format: a table
  for (const { nome, papel, limitada, bloquear } of PAPEIS) {
    const { cookie, email } = await cadastrar(url, nome);
    const { id, versao } = await buscarUsuario(url, dona.cookie, email);
    const filiais = limitada ? [filialPropria] : [];
    const acesso = { papel_id: papel ?? soLeitura, cargo: 'Balcão', todas_filiais: !limitada, filiais };
    await enviar(url, `/api/usuarios/${id}`, { ...acesso, versao }, dona.cookie, 'PATCH');
    if (bloquear) await enviar(url, `/api/usuarios/${id}/bloquear`, {}, dona.cookie);
    pessoas.push({ nome, cookie, ...(await acessoDe(dono, email)), limitada: limitada || bloquear });
  }
  pessoas.push(await cadastrarQuemAguarda(url, dona.cookie, dono));
  // Keeps these users' role unchanged, whatever the fuzzer does to other roles.
  ids.delete('papeis');
  return { pessoas, ids, dono };
}

async function cadastrarQuemAguarda(url: string, cookieDaDona: string, dono: pg.Client): Promise<Pessoa> {
  const { versao } = (await ler(url, '/api/configuracoes', cookieDaDona)) as Usuario;
  const acesso = { cadastro: 'aprovacao', senha_minima: 6, recusar_senha_comum: null, versao };
  await enviar(url, '/api/configuracoes/acesso', acesso, cookieDaDona);
  const { cookie, email } = await cadastrar(url, 'aguardando');
  return { nome: 'aguardando', cookie, ...(await acessoDe(dono, email)), limitada: true };
}

async function buscarUsuario(url: string, cookie: string, email: string): Promise<Usuario> {
  const { itens } = (await ler(url, `/api/usuarios?busca=${encodeURIComponent(email)}`, cookie)) as {
    itens: Usuario[];
  };
  const [achado] = itens;
  if (!achado) throw new Error(`${email} is not in the list of users`);
  return achado;
}

async function ler(url: string, caminho: string, cookie: string): Promise<unknown> {
  return (await fetch(url + caminho, { headers: { cookie } })).json();
}

async function acessoDe(dono: pg.Client, email: string): Promise<Pick<Pessoa, 'usuario_id' | 'permissoes'>> {
  const { rows } = await dono.query<{ id: string; situacao: string; permissoes: string[] }>(
    `select u.id, p.situacao, r.permissoes from usuarios u join profiles p on p.id = u.id join papeis r on r.id = p.papel_id
      where u.email = $1`,
    [email],
  );
  const achada = rows[0];
  if (!achada) throw new Error(`${email} did not sign up`);
  return {
    usuario_id: achada.id,
    permissoes: achada.situacao === 'ativo' ? new Set(achada.permissoes) : null,
  };
}

/** A branch's data, four records of each kind. */
async function abastecer(criar: Criar, ids: Ids, filial_id: string, nota: string): Promise<void> {
  for (let n = 0; n < 4; n++) {
    for (const { attacked } of trials) {
      await attacked?.fill?.(criar, { filial_id, n, nota }, (colecao) => ids.get(colecao)?.at(-1) ?? '');
    }
  }
}
