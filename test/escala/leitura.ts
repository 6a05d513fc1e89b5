/** Users who read lists through nginx while others write, and how the replica serves them. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cena, criarPorRest, listarClientes, mediana, ms } from './cena.ts';

const LEITORES = 4;

/** Readers that request lists continuously, and counters of their answers. */
export class Leitores {
  daReplica = 0;
  doPrincipal = 0;
  erros = 0;
  maiorAtraso = 0;
  demoras: number[] = [];
  #abertos = true;
  readonly #lendo: Promise<void>[];

  constructor(cena: Cena) {
    this.#lendo = Array.from({ length: LEITORES }, () => this.#ler(cena));
  }

  zerar(): void {
    this.daReplica = this.doPrincipal = this.erros = this.maiorAtraso = 0;
    this.demoras = [];
  }

  async #ler(cena: Cena): Promise<void> {
    while (this.#abertos) {
      const inicio = performance.now();
      const { status, atraso } = await listarClientes(cena, '').catch(() => ({ status: 0, atraso: 0 }));
      this.demoras.push(performance.now() - inicio);
      if (status !== 200) this.erros += 1;
      else if (atraso > 0) this.daReplica += 1;
      else this.doPrincipal += 1;
      this.maiorAtraso = Math.max(this.maiorAtraso, atraso);
      await sleep(20);
    }
  }

  async parar(): Promise<void> {
    this.#abertos = false;
    await Promise.all(this.#lendo);
  }
}

/** Reads and writes under load for a while; after each save, the list must contain the saved record at once. */
export async function provarLeitura(cena: Cena, leitores: Leitores, segundos: number): Promise<string[]> {
  leitores.zerar();
  const antes = cena.turno.contar();
  const fim = Date.now() + segundos * 1000;
  const inicio = performance.now();
  let vezes = 0;
  let pelaReplica = 0;
  while (Date.now() < fim) {
    const nome = `Leitura ${vezes++}`;
    const posicao = await criarPorRest(cena, nome);
    assert.ok(posicao, 'a escrita diz a sua posição');
    const { texto, atraso } = await listarClientes(cena, nome, posicao);
    assert.ok(texto.includes(`"${nome}"`), 'quem salvou vê o que salvou');
    if (atraso > 0) pelaReplica += 1;
  }
  const passados = (performance.now() - inicio) / 1000;
  const { daReplica, doPrincipal, erros, demoras, maiorAtraso } = leitores;
  assert.equal(erros, 0, 'nenhuma lista falhou');
  assert.ok(daReplica > 0, 'listas foram lidas da réplica');
  return [
    `${ritmoDe(cena, antes, passados)}, ${((daReplica + doPrincipal) / passados).toFixed(1)} listas por segundo, mediana ${ms(mediana(demoras))}`,
    `${daReplica} listas da réplica (até ${maiorAtraso.toFixed(1)} s de atraso), ${doPrincipal} do principal`,
    `${vezes} vezes salvar e olhar a lista em seguida: ${vezes} vezes estava lá (${pelaReplica} pela réplica, que já tinha chegado; as outras pelo principal)`,
  ];
}

/** Writes per second since `antes`. An order counts as three requests: open, add item, bill. */
function ritmoDe({ turno }: Cena, antes: Record<string, number>, segundos: number): string {
  const feitas = Object.entries(turno.contar()).map(
    ([tipo, vezes]) => [tipo, vezes - (antes[tipo] ?? 0)] as const,
  );
  const porSegundo = feitas.map(([tipo, vezes]) => `${tipo} ${(vezes / segundos).toFixed(1)}`).join(', ');
  const pedidos = feitas.reduce(
    (soma, [tipo, vezes]) => soma + vezes * (tipo === 'ordem' || tipo === 'troca' ? 3 : 1),
    0,
  );
  return `em ${Math.round(segundos)} s, por segundo: ${porSegundo}; são ${(pedidos / segundos).toFixed(1)} pedidos de escrita`;
}

/** Pauses replay on the replica: its reported lag grows, and clients that wrote are served by the primary. */
export async function provarAtraso(cena: Cena): Promise<string> {
  const { replica } = cena.conjunto.par;
  await replica.ask('select pg_wal_replay_pause()');
  try {
    const posicao = await criarPorRest(cena, 'Atraso');
    let velha = await listarClientes(cena, 'Atraso');
    while (velha.atraso < 6) {
      assert.ok(!velha.texto.includes('"Atraso"'), 'a réplica parada não tem o novo');
      assert.ok(velha.atraso > 0, 'quem não viu o novo lê da réplica');
      await sleep(250);
      velha = await listarClientes(cena, 'Atraso');
    }
    const minha = await listarClientes(cena, 'Atraso', posicao);
    assert.ok(minha.texto.includes('"Atraso"') && minha.atraso === 0, 'quem salvou lê do principal');
    return `réplica parada de propósito: em 6 s as listas diziam ${velha.atraso.toFixed(1)} s de atraso; quem tinha salvado lia do principal`;
  } finally {
    await replica.ask('select pg_wal_replay_resume()');
  }
}

/** Kills the replica (kill -9) and starts it again. */
export async function provarReplicaFora(cena: Cena, leitores: Leitores): Promise<string> {
  const { replica } = cena.conjunto.par;
  await replica.kill();
  leitores.zerar();
  await sleep(3000);
  const { doPrincipal, erros } = leitores;
  assert.equal(erros, 0, 'sem a réplica nenhuma lista falha');
  assert.ok(doPrincipal > 0, 'sem a réplica as listas vêm do principal');
  const inicio = performance.now();
  await replica.start();
  leitores.zerar();
  while (leitores.daReplica === 0) await sleep(20);
  return `kill -9 da réplica: ${doPrincipal} listas em 3 s, todas do principal, nenhum erro; ligada de novo, volta a ser lida em ${ms(performance.now() - inicio)}`;
}
