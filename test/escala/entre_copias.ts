/** State that all copies must share: sessions, notices, limits, keys, numbers, background jobs. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#platform/shared/ids.ts';
import { DONA } from '../../e2e/cliente_api.ts';
import { ouvir } from '../ouvinte.ts';
import { abrirReceptor } from '../receptor.ts';
import { type Cena, criarCliente, mediana, ms } from './cena.ts';
import type { Copia } from './conjunto.ts';

/** The scheduled job that does nothing in a new shop. */
const TAREFA_DO_RELOGIO = 'webhooks_limpeza';

function copiasDe({ conjunto }: Cena): [Copia, Copia, Copia] {
  const [a, b, c] = conjunto.copias;
  assert.ok(a && b && c);
  return [a, b, c];
}

/** Signs in at one copy, as a browser does. */
async function entrarEm(copia: Copia, origin: string, email: string, password: string): Promise<Response> {
  return fetch(`${copia.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
}

const quem = async (copia: Copia, cookie: string): Promise<number> =>
  (await fetch(`${copia.url}/api/conta`, { headers: { cookie } })).status;

export async function provarSessoes(cena: Cena): Promise<string> {
  const [a, b, c] = copiasDe(cena);
  const { url } = cena.conjunto;
  const resposta = await entrarEm(a, url, DONA.email, DONA.password);
  const cookie = resposta.headers
    .getSetCookie()
    .map((linha) => linha.split(';')[0])
    .join('; ');
  for (const copia of [a, b, c]) assert.equal(await quem(copia, cookie), 200, 'a sessão vale em toda cópia');
  await fetch(`${c.url}/api/auth/sign-out`, { method: 'POST', headers: { cookie, origin: url } });
  for (const copia of [a, b, c])
    assert.equal(await quem(copia, cookie), 401, 'quem saiu em uma saiu de todas');
  return 'quem entra na A está dentro na B e na C; quem sai na C está fora de todas na hora';
}

export async function provarAvisos(cena: Cena, vezes = 20): Promise<string> {
  const [a, b] = copiasDe(cena);
  const tela = await ouvir(() =>
    fetch(`${a.url}/api/eventos`, { headers: { cookie: cena.conjunto.cookie } }),
  );
  const demoras: number[] = [];
  for (let i = 0; i < vezes; i++) {
    const antes = tela.avisos();
    const inicio = performance.now();
    await criarCliente(cena, b.api, `Aviso ${i}`);
    await tela.ate(() => tela.avisos() > antes, 30_000);
    demoras.push(performance.now() - inicio);
    await tela.calar();
  }
  await tela.sair();
  return `${vezes} escritas na B ouvidas na A; do pedido ao aviso, mediana ${ms(mediana(demoras))}, pior ${ms(Math.max(...demoras))}`;
}

export async function provarLimites(cena: Cena): Promise<string> {
  const copias = copiasDe(cena);
  const respostas: number[] = [];
  for (let i = 0; i < 15; i++) {
    const copia = copias[i % copias.length] as Copia;
    respostas.push((await entrarEm(copia, cena.conjunto.url, 'ninguem@loja.com.br', 'senha-errada')).status);
  }
  assert.deepEqual(
    respostas.map((status) => status === 429),
    respostas.map((_, i) => i >= 10),
    `dez senhas erradas por conta, contadas em todas as cópias: ${respostas.join(' ')}`,
  );
  return '15 senhas erradas, cinco em cada cópia: as dez primeiras recusadas, as outras barradas pelo limite da conta';
}

export async function provarChaves(cena: Cena, vezes = 20): Promise<string> {
  const copias = copiasDe(cena);
  for (let i = 0; i < vezes; i++) {
    const chave = newId();
    const ids = await Promise.all(copias.map(({ api }) => criarCliente(cena, api, `Chave ${i}`, chave)));
    assert.equal(new Set(ids).size, 1, 'a mesma chave em três cópias ao mesmo tempo é uma escrita');
  }
  const text = `select nome_completo from clientes where nome_completo like 'Chave %'`;
  assert.equal((await cena.conjunto.par.principal.ask(text)).length, vezes, 'uma linha por chave');
  return `${vezes} chaves, cada uma mandada às três cópias ao mesmo tempo: ${vezes} clientes, e as três respostas iguais`;
}

/** Sends concurrent writes in waves: numbers are unique, and those of a later wave are higher. */
export async function provarNumeros({ conjunto, turno }: Cena, ondas = 3, porOnda = 20): Promise<string> {
  let maior = 0;
  let numeros: number[] = [];
  for (let onda = 1; onda <= ondas; onda++) {
    const ordem = (_: unknown, i: number) =>
      turno.fazer('ordem', conjunto.copias[i % conjunto.copias.length]?.api);
    await Promise.all(Array.from({ length: porOnda }, ordem));
    const text = 'select numero_os::int as numero from ordens_servico order by 1';
    numeros = (await conjunto.par.principal.ask<{ numero: number }>(text)).map(({ numero }) => numero);
    const novos = numeros.slice((onda - 1) * porOnda);
    assert.equal(numeros.length, onda * porOnda);
    assert.ok((novos[0] ?? 0) > maior, 'números de depois são maiores');
    maior = numeros.at(-1) ?? 0;
  }
  assert.equal(new Set(numeros).size, numeros.length, 'nenhum número duas vezes');
  const saltos = maior - (numeros[0] ?? 0) + 1 - numeros.length;
  return `${numeros.length} ordens, ${porOnda} de cada vez pelas três cópias: nenhum número repetido, em ordem, ${saltos} saltos`;
}

/** Writes enqueue the jobs, and any copy may run them. */
export async function provarTarefas(cena: Cena, vezes = 20): Promise<string> {
  const receptor = await abrirReceptor();
  const { api, copias, par } = cena.conjunto;
  const { webhook } = await api.webhooks.create({
    nome: 'Prova',
    url: receptor.url,
    eventos: ['cliente.criado'],
    filiais: null,
    ativo: true,
  });
  await Promise.all(
    Array.from({ length: vezes }, (_, i) =>
      criarCliente(cena, copias[i % copias.length]?.api ?? api, `Tarefa ${i}`),
    ),
  );
  const pendentes = `select 1 from fila.job where state in ('created', 'retry', 'active') and name like 'webhook%' and start_after <= now()`;
  while (receptor.recebidas.length < vezes || (await par.principal.ask(pendentes)).length > 0)
    await sleep(100);
  const ids = receptor.recebidas.map(({ headers }) => headers['webhook-id']);
  await api.webhooks.remove({ id: webhook.id });
  await receptor.fechar();
  assert.equal(ids.length, vezes, 'nenhuma entrega a mais');
  assert.equal(new Set(ids).size, vezes, 'cada entrega uma vez');
  return `${vezes} escritas com webhook, ${vezes} entregas, nenhuma repetida`;
}

/** Schedules the job every minute, until a copy restarts and resets the schedule. Returns the database's time. */
export async function acertarRelogio({ conjunto }: Cena): Promise<Date> {
  const [row] = await conjunto.par.principal.ask<{ agora: Date }>(
    `update fila.schedule set cron = '* * * * *' where name = '${TAREFA_DO_RELOGIO}' returning now() as agora`,
  );
  assert.ok(row, 'a tarefa está marcada');
  return row.agora;
}

/**
 * Compares the number of runs in at least two minutes with the number of minutes that began. One extra run is allowed:
 * it was due before the schedule changed. The runs' own minutes are not compared, because on a busy machine a run may
 * be created in the next minute.
 */
export async function provarRelogio({ conjunto }: Cena, desde: Date): Promise<string> {
  const text = `select count(*)::int as vezes, coalesce(bool_and(state = 'completed'), false) as feitas,
                       (extract(epoch from date_trunc('minute', now()) - date_trunc('minute', timestamptz '${desde.toISOString()}')) / 60)::int as minutos
                  from fila.job where name = '${TAREFA_DO_RELOGIO}'`;
  for (;;) {
    const [contagem] = await conjunto.par.principal.ask<{ vezes: number; feitas: boolean; minutos: number }>(
      text,
    );
    assert.ok(contagem);
    const { vezes, feitas, minutos } = contagem;
    assert.ok(vezes <= minutos + 1, `a tarefa da hora marcada, ${vezes} vezes em ${minutos} minutos`);
    if (minutos >= 2 && vezes >= minutos - 1 && feitas)
      return `tarefa marcada para cada minuto, três cópias: ${vezes} vezes em ${minutos} minutos`;
    await sleep(500);
  }
}
