/**
 * Walls between branches, for each operation and each id in its input: a record of another branch is refused. A user
 * limited to one branch is refused whatever the id names; a user with all branches where a command's second id must
 * belong to the branch of the act. The ids come from the contract, so a new operation is checked without a line here;
 * an id that may name a record of another branch is excused by name, with the reason.
 */
import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { type Caso, NINGUEM } from './access.ts';
import { type ApiClient, createTestApi, type TestApi } from './api.ts';
import { comporEntrada, idsDe, type Operacao, operacoesDoContrato } from './ids_do_contrato.ts';
import { comecarNasDuas, RELOGIO, type Registros, registrosDe } from './outra_filial.caso.ts';
import {
  AINDA_ASSIM,
  DA_EMPRESA,
  ENTRADAS,
  LIVRES,
  LIVRES_PARA_TODAS,
  SENHA,
  TABELAS,
} from './outra_filial.excecoes.ts';
import { criarCaso, entrarComo } from './permissoes.caso.ts';
import { trials } from './trials_list.ts';

const LINHAS = new Map(trials.flatMap(({ access }) => Object.entries(access?.operacoes ?? {})));

interface Id {
  operacao: Operacao;
  caminho: string;
  /** 'financeiro.receber linhas[].parcela_id' */
  nome: string;
}
const IDS: readonly Id[] = operacoesDoContrato().flatMap((operacao) =>
  idsDe(operacao.entrada).map((caminho) => ({ operacao, caminho, nome: `${operacao.nome} ${caminho}` })),
);

/** The kind of record that the id names; undefined if it names nothing of a branch. */
function tabelaDe({ operacao, caminho, nome }: Id): string | undefined {
  const campo = caminho.split('.').at(-1) ?? '';
  const { branch } = operacao.meta;
  if (branch.kind === 'company' || DA_EMPRESA.has(campo) || DA_EMPRESA.has(nome)) return undefined;
  if (TABELAS[nome]) return TABELAS[nome];
  if (caminho === 'id' && branch.kind === 'record') return branch.table;
  return TABELAS[campo];
}
/** Whether the gate finds the branch of the act in this id. */
const dizAFilial = ({ operacao: { meta }, caminho }: Id) =>
  meta.branch.kind === 'record'
    ? caminho === 'id'
    : meta.branch.kind === 'input' && meta.branch.fields.includes(caminho);

let api: TestApi;
let caso: Caso;
let meus: Registros;
let deles: Registros;
let limitada: ApiClient;

beforeAll(async () => {
  api = await createTestApi();
  api.setClock(RELOGIO);
  const longe = await api.client.filiais.create(filialFixture(2));
  caso = await criarCaso(api, 3, 'Casa', longe.id);
  const alheio = await criarCaso(api, 4, 'Forasteiro', longe.id);
  await comecarNasDuas(api, [caso.filial_id, alheio.filial_id]);
  meus = await registrosDe(api, caso);
  deles = await registrosDe(api, alheio);
  const sessao = await entrarComo(api, { papel_id: 'administrador', filiais: [caso.filial_id] });
  await darSenha(sessao?.id ?? '');
  limitada = api.withSession(sessao);
  // Every command that would be accepted fails at its commit, so that each call finds the same records.
  await api.dono.query(`
    create function desfazer() returns trigger language plpgsql as
      $$ begin raise exception 'undone' using errcode = '57014'; end $$;
    create constraint trigger desfazer after insert on auditoria deferrable initially deferred
      for each row execute function desfazer()`);
}, 120_000);
afterAll(() => api.close());

/** Some acts ask for the user's password again. */
async function darSenha(usuario_id: string): Promise<void> {
  await api.dono.query(
    `insert into contas (id, usuario_id, provedor, conta_id, senha_hash, criado_em, atualizado_em)
     values ($1::uuid, $1::uuid, 'credential', $1::text, $2, now(), now())`,
    [usuario_id, await hashPassword(SENHA)],
  );
}

const ACEITO = 'ACEITO';
/** Codes that say that the record is not there, or not for this act. */
const NEGA =
  /^(FILIAL_NAO_PERMITIDA|NAO_ENCONTRADO|\w+_NAO_ENCONTRAD[AO]|FORMA_INVALIDA|CONTA_INVALIDA|PESSOA_FORA_DA_FILIAL|CLIENTE_DO_\w+|CLIENTE_NAO_MUDA|EQUIPAMENTO_DE_OUTRO|CLIENTE_DE_OUTRA_FILIAL|UNIR_OUTRA_FILIAL|CAIXA_JA_FECHADO|LINK_REVOGADO|ACIMA_DO_SEU_ACESSO|ITEM_DO_ORCAMENTO|TECNICO_DE_OUTRAS_FILIAIS|LINHA_NAO_VOLTA|LINHAS_MUDARAM|SEM_COMISSAO_A_PAGAR|VALE_MUDOU|CONVITE_DE_QUEM_TEM_MAIS)$/;

interface Resposta {
  codigo: string;
  texto: string;
  /** Names the newest version if the record changed meanwhile. */
  versao?: number | undefined;
}

async function chamar(client: ApiClient, nome: string, entrada: unknown): Promise<Resposta> {
  const [slice = '', operacao = ''] = nome.split('.');
  const todas = client as unknown as Record<string, Record<string, (entrada: unknown) => Promise<unknown>>>;
  try {
    const resposta = await todas[slice]?.[operacao]?.(entrada);
    if (resposta instanceof Blob)
      return { codigo: ACEITO, texto: resposta.type.includes('csv') ? await resposta.text() : resposta.type };
    return lida(JSON.stringify(resposta ?? null));
  } catch (error) {
    const refusal = error as { code?: string; message?: string; data?: { atual?: { versao?: number } } };
    const { code = String(error), message = '', data } = refusal;
    return {
      codigo: code === 'INDISPONIVEL' ? ACEITO : code,
      texto: `${message} ${JSON.stringify(data ?? '')}`,
      versao: data?.atual?.versao,
    };
  }
}

/** Changing many orders answers for each of them. */
const lida = (texto: string): Resposta => ({
  codigo: texto.startsWith('{"alteradas":[],"recusadas":[{') ? 'NAO_ENCONTRADO' : ACEITO,
  texto,
});

/** Calls again with the version that the refusal names. */
async function tentar(client: ApiClient, id: Id, registro: string): Promise<Resposta> {
  const entrada = await entradaCom(id, registro);
  const resposta = await chamar(client, id.operacao.nome, entrada);
  if (resposta.codigo !== 'REGISTRO_ALTERADO' || resposta.versao === undefined) return resposta;
  return chamar(client, id.operacao.nome, { ...(entrada as object), versao: resposta.versao });
}

const VERSAO: Record<string, string> = {
  usuarios: 'profiles',
  enviados: 'orcamentos',
  faturadas: 'ordens_servico',
};

/** The operation's input with this id; all else is of the own branch and the newest version. */
async function entradaCom({ operacao, caminho, nome }: Id, id: string): Promise<unknown> {
  const mais = (await (ENTRADAS[nome] ?? ENTRADAS[operacao.nome])?.(caso, meus, api.client)) ?? {};
  const base = { ...(LINHAS.get(operacao.nome)?.entrada(caso) as object | undefined), ...mais };
  const ids = new Map<string, string>();
  for (const outro of idsDe(operacao.entrada)) {
    const tabela = tabelaDe({ operacao, caminho: outro, nome: `${operacao.nome} ${outro}` });
    if (tabela && !(outro in mais) && (outro === 'id' || NINGUEM === valorEm(base, outro)))
      ids.set(outro, meus[tabela] ?? '');
    if (outro === 'categoria_id') ids.set(outro, meus.categorias_financeiras ?? '');
  }
  ids.set(caminho, id);
  const entrada = comporEntrada(operacao.entrada, base, ids) as Record<string, unknown>;
  if ('versao' in entrada) entrada.versao = await versaoDe(operacao, String(entrada.id));
  return entrada;
}

function valorEm(base: unknown, caminho: string): unknown {
  return caminho
    .replaceAll('[]', '.0')
    .split('.')
    .reduce<unknown>((valor, campo) => (valor as Record<string, unknown> | undefined)?.[campo], base);
}

async function versaoDe(operacao: Operacao, id: string): Promise<number> {
  const tabela = tabelaDe({ operacao, caminho: 'id', nome: `${operacao.nome} id` }) ?? 'ordens_servico';
  const { rows } = await api.dono
    .query<{ versao: number }>(`select versao from ${VERSAO[tabela] ?? tabela} where id = $1`, [id])
    .catch(() => ({ rows: [] as { versao: number }[] }));
  return rows[0]?.versao ?? 1;
}

const conferidos = IDS.filter((id) => tabelaDe(id) !== undefined && !LIVRES.has(id.nome));

test('cada id de cada operação é conferido, ou diz por que não', () => {
  const semTabela = IDS.filter((id) => tabelaDe(id) === undefined);
  const campoDe = ({ caminho }: Id) => caminho.split('.').at(-1) ?? '';
  const semRazao = semTabela.filter(
    (id) =>
      id.operacao.meta.branch.kind !== 'company' && !DA_EMPRESA.has(campoDe(id)) && !DA_EMPRESA.has(id.nome),
  );
  expect(semRazao.map(({ nome }) => nome)).toEqual([]);
  const nomes = new Set([...IDS.map(({ nome }) => nome), ...IDS.map(campoDe)]);
  const mortas = [...DA_EMPRESA.keys(), ...LIVRES.keys(), ...LIVRES_PARA_TODAS.keys()];
  expect(mortas.filter((nome) => !nomes.has(nome))).toEqual([]);
  expect({
    ids: IDS.length,
    conferidos: conferidos.length,
    da_empresa: semTabela.length,
    livres: LIVRES.size,
  }).toEqual({ ids: 486, conferidos: 403, da_empresa: 76, livres: 7 });
});

describe('quem é limitado a uma filial', () => {
  test('não lê nada pelo id de um registro de outra: a resposta é a de um id que não existe', async () => {
    const lidos = conferidos.filter(({ operacao }) => operacao.meta.kind === 'query');
    for (const id of lidos) {
      const tabela = tabelaDe(id) ?? '';
      const meu = await chamar(limitada, id.operacao.nome, await entradaCom(id, meus[tabela] ?? ''));
      const dele = await chamar(limitada, id.operacao.nome, await entradaCom(id, deles[tabela] ?? ''));
      expect.soft(meu.codigo, `${id.nome}: ${meu.texto}`).not.toBe('DADOS_INVALIDOS');
      if (dele.codigo === 'FILIAL_NAO_PERMITIDA') continue;
      const ninguem = await chamar(limitada, id.operacao.nome, await entradaCom(id, NINGUEM));
      expect.soft(dele, id.nome).toEqual(ninguem);
      if (!AINDA_ASSIM.has(id.nome)) expect.soft(meu, `${id.nome}: o seu se lê`).not.toEqual(ninguem);
    }
    expect(lidos).toHaveLength(171);
  }, 120_000);

  test('não escreve sobre um registro de outra, nem o cita', async () => {
    const escritos = conferidos.filter(({ operacao }) => operacao.meta.kind === 'command');
    for (const id of escritos) await recusa(limitada, id);
    expect(escritos).toHaveLength(232);
  }, 120_000);
});

test('quem alcança todas as filiais também não cita um registro de outra em um ato desta', async () => {
  const segundos = conferidos.filter(
    (id) =>
      id.operacao.meta.kind === 'command' &&
      !dizAFilial(id) &&
      temFilial(id) &&
      !LIVRES_PARA_TODAS.has(id.nome),
  );
  for (const id of segundos) await recusa(api.client, id);
  expect(segundos).toHaveLength(70);
}, 120_000);

/** An operation without a branch of its own has only one id to check. */
const temFilial = ({ operacao: { meta } }: Id) =>
  meta.branch.kind === 'record' || meta.branch.kind === 'input';

/** The own record is accepted, or refused for another reason; the same record of the other branch is not there. */
async function recusa(client: ApiClient, id: Id): Promise<void> {
  const tabela = tabelaDe(id) ?? '';
  const meu = await tentar(client, id, meus[tabela] ?? '');
  const dele = await tentar(client, id, deles[tabela] ?? '');
  expect.soft(dele.codigo, `${id.nome}: ${dele.texto}`).toMatch(NEGA);
  // Where the gate finds the branch, its refusal comes first.
  const cedo = dizAFilial(id) ? /^DADOS_INVALIDOS$/ : /^(DADOS_INVALIDOS|REGISTRO_ALTERADO)$/;
  expect.soft(meu.codigo, `${id.nome}, o seu: ${meu.texto}`).not.toMatch(cedo);
  expect.soft(meu, `${id.nome}, o seu`).not.toEqual(dele);
}
