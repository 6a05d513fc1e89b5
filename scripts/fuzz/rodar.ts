/**
 * The fuzzing run: first users without permissions, after which nothing may have changed, then all users. Every
 * response is checked as it arrives, the database at the end.
 */
import http from 'node:http';
import path from 'node:path';
import { traverseContractProcedures } from '@orpc/server';
import pg from 'pg';
import { contract } from '#app/contracts.ts';
import { isUpload, MAX_UPLOAD_BYTES } from '#app/uploads.ts';
import type { OperationMeta } from '#platform/shared/operation.ts';
import { startServer } from '#test/programa.ts';
import { createRandom, type Random } from '../demo/random.ts';
import {
  diferencas,
  escritasDeFora,
  type Falha,
  invariantesQuebradas,
  type Resposta,
  recusar,
  retrato,
} from './conferencia.ts';
import { type Elenco, montarElenco, type Pessoa } from './elenco.ts';
import { lerOperacoes, type Operacao, type Pedido } from './operacoes.ts';
import { montarPedido } from './pedidos.ts';
import type { Ids } from './valores.ts';

const AO_MESMO_TEMPO = 8;
/** Longer than the program's own timeouts; a later response counts as a hang. */
const PACIENCIA_MS = 20_000;

const LIMITE_DO_CORPO = 1.5 * 1024 * 1024;
/** An upload may be larger than any other body. */
const limiteDo = ({ metodo, caminho }: Pedido) =>
  isUpload(metodo, caminho.split('?')[0] ?? '') ? MAX_UPLOAD_BYTES : LIMITE_DO_CORPO;

/**
 * Operations missing from the OpenAPI document: signing in, up and out, sent without a session so that they end none.
 */
const CONTAS: readonly Operacao[] = ['sign-up/email', 'sign-in/email', 'sign-out'].map((caminho) => ({
  nome: '',
  metodo: 'POST',
  caminho: `/auth/${caminho}`,
  parametros: [],
  formulario: false,
  corpo: {
    type: 'object',
    required: ['email', 'password'],
    properties: {
      nome_completo: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      cargo: { type: 'string' },
    },
  },
}));

export interface Relatorio {
  pedidos: number;
  operacoes: number;
  /** Number of responses per status. */
  respostas: Map<number, number>;
  falhas: Falha[];
}

interface Ataque {
  url: string;
  operacoes: readonly Operacao[];
  elenco: Elenco;
  random: Random;
  relatorio: Relatorio;
  permissaoDe: ReadonlyMap<string, string>;
}

export async function rodarFuzz(como: { pedidos: number; semente: number }): Promise<Relatorio> {
  const { pedidos, semente } = como;
  const programa = await startServer({ env: { CADASTRO: 'aberto', CEP_URL: 'http://127.0.0.1:9' } });
  const banco = { host: path.join(programa.dataDir, 'postgres'), user: 'dono', database: 'assistencia' };
  const dono = new pg.Client(banco);
  try {
    await dono.connect();
    const elenco = await montarElenco(programa.url, dono);
    const operacoes = await lerOperacoes(programa.url);
    const relatorio: Relatorio = {
      pedidos: 0,
      operacoes: operacoes.length,
      respostas: new Map(),
      falhas: [],
    };
    const random = createRandom(semente);
    const ataque = { url: programa.url, operacoes, elenco, random, relatorio, permissaoDe: permissoes() };
    await atacarSemDireitos(ataque, Math.ceil(pedidos / 4));
    await disparar(ataque, elenco.pessoas, pedidos - relatorio.pedidos);
    const noFim = [...(await escritasDeFora(elenco)), ...(await invariantesQuebradas(banco))];
    relatorio.falhas.push(...noFim.map(semPedido));
    return relatorio;
  } finally {
    await dono.end();
    await programa.stop();
  }
}

function permissoes(): Map<string, string> {
  const todas = new Map<string, string>();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    todas.set(path.join('.'), (procedure['~orpc'].meta as OperationMeta).permission);
  });
  return todas;
}

async function atacarSemDireitos(ataque: Ataque, quantos: number): Promise<void> {
  const { elenco, relatorio } = ataque;
  const semDireitos = elenco.pessoas.filter(({ permissoes: p }) => p === null);
  const antes = await retrato(elenco.dono);
  await disparar(ataque, semDireitos, quantos);
  const mudaram = diferencas(antes, await retrato(elenco.dono));
  relatorio.falhas.push(...mudaram.map((tabela) => semPedido(`${tabela} mudou por quem não pode nada`)));
}

const semPedido = (motivo: string): Falha => ({ motivo, pessoa: '', pedido: null, resposta: null });

async function disparar(ataque: Ataque, pessoas: readonly Pessoa[], quantos: number): Promise<void> {
  let faltam = quantos;
  const agent = new http.Agent({ keepAlive: true, maxSockets: AO_MESMO_TEMPO });
  const atirar = async () => {
    while (faltam-- > 0) await umPedido(ataque, pessoas, agent);
  };
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, atirar));
  agent.destroy();
}

async function umPedido(ataque: Ataque, pessoas: readonly Pessoa[], agent: http.Agent): Promise<void> {
  const { random, elenco, relatorio } = ataque;
  const pessoa = random.pick(pessoas);
  const contas = pessoas === elenco.pessoas && pessoa.nome === 'sem sessão' && random.chance(0.3);
  const pedido = montarPedido(random, contas ? CONTAS : ataque.operacoes, elenco.ids);
  const resposta = await enviar(ataque.url, pedido, pessoa.cookie, agent);
  relatorio.pedidos += 1;
  relatorio.respostas.set(resposta.status, (relatorio.respostas.get(resposta.status) ?? 0) + 1);
  const motivo = recusar(pessoa, resposta, ataque.permissaoDe.get(pedido.operacao));
  if (motivo) {
    const corpo = resposta.corpo.slice(0, 400);
    relatorio.falhas.push({
      motivo,
      pessoa: pessoa.nome,
      pedido: { ...pedido, corpo: pedido.corpo?.toString().slice(0, 4000) ?? null },
      resposta: { status: resposta.status, corpo },
    });
  }
  if (resposta.status === 200) lembrar(elenco.ids, pedido, resposta.corpo);
}

/** Later requests use the new records; older ids are dropped, since many of those records have been deleted. */
function lembrar(ids: Ids, { metodo, caminho }: Pedido, corpo: string): void {
  const colecao = /^\/api\/(\w+)$/.exec(caminho)?.[1];
  const id = /^\{"id":"([0-9a-f-]{36})"/.exec(corpo)?.[1];
  if (metodo !== 'POST' || !colecao || !id) return;
  ids.set(colecao, [...(ids.get(colecao) ?? []), id].slice(-40));
}

/**
 * Retries once if the program closed an idle connection just as it was reused, which says nothing about the request.
 */
async function enviar(url: string, pedido: Pedido, cookie: string, agent: http.Agent): Promise<Resposta> {
  const resposta = await enviarUmaVez(url, pedido, cookie, agent);
  return resposta.conexaoVelha ? enviarUmaVez(url, pedido, cookie, agent) : resposta;
}

function enviarUmaVez(url: string, pedido: Pedido, cookie: string, agent: http.Agent): Promise<Resposta> {
  const { hostname, port, origin } = new URL(url);
  const { metodo: method, caminho: path, cabecalhos, corpo } = pedido;
  // An oversized body is refused while it is still being sent, and the connection closed: that counts as a response.
  const enorme = (corpo?.length ?? 0) > limiteDo(pedido);
  return new Promise((resolve) => {
    const request = http.request({
      hostname,
      port,
      path,
      method,
      // Node sends the body of a DELETE without Content-Length, so the server would parse it as another, broken
      // request.
      headers: {
        cookie,
        origin,
        ...(corpo ? { 'content-length': Buffer.byteLength(corpo) } : {}),
        ...cabecalhos,
      },
      agent: enorme ? false : agent,
      timeout: PACIENCIA_MS,
    });
    const semResposta = (erro: NodeJS.ErrnoException) => {
      const conexaoVelha = request.reusedSocket && erro.code === 'ECONNRESET';
      resolve({ status: enorme ? 413 : 0, tipo: '', corpo: '', erro: String(erro), conexaoVelha });
    };
    request.on('response', (answer) => {
      const partes: Buffer[] = [];
      answer.on('data', (parte: Buffer) => partes.push(parte));
      answer.on('error', semResposta);
      answer.on('end', () => {
        const texto = Buffer.concat(partes).toString('utf8');
        resolve({ status: answer.statusCode ?? 0, tipo: answer.headers['content-type'] ?? '', corpo: texto });
      });
    });
    request.on('timeout', () => request.destroy(new Error(`nenhuma resposta em ${PACIENCIA_MS} ms`)));
    request.on('error', semResposta);
    request.end(corpo ?? undefined);
  });
}
