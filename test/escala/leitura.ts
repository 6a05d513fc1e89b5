/** Users who read lists through nginx while others write, and exports that the replica answers. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cena, criarPorRest, lerClientes, mediana, ms } from './cena.ts';

const LEITORES = 4;

/** Readers that request lists continuously, and counters of their answers. */
export class Leitores {
  lidas = 0;
  erros = 0;
  demoras: number[] = [];
  #abertos = true;
  readonly #lendo: Promise<void>[];

  constructor(cena: Cena) {
    this.#lendo = Array.from({ length: LEITORES }, () => this.#ler(cena));
  }

  zerar(): void {
    this.lidas = this.erros = 0;
    this.demoras = [];
  }

  async #ler(cena: Cena): Promise<void> {
    while (this.#abertos) {
      const inicio = performance.now();
      const { status } = await lerClientes(cena, '/clientes').catch(() => ({ status: 0 }));
      this.demoras.push(performance.now() - inicio);
      if (status === 200) this.lidas += 1;
      else this.erros += 1;
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
  while (Date.now() < fim) {
    const nome = `Leitura ${vezes++}`;
    await criarPorRest(cena, nome);
    const { texto } = await lerClientes(cena, '/clientes', nome);
    assert.ok(texto.includes(`"${nome}"`), 'quem salvou vê o que salvou');
  }
  const passados = (performance.now() - inicio) / 1000;
  const { lidas, erros, demoras } = leitores;
  assert.equal(erros, 0, 'nenhuma lista falhou');
  return [
    `${ritmoDe(cena, antes, passados)}, ${(lidas / passados).toFixed(1)} listas por segundo, mediana ${ms(mediana(demoras))}`,
    `${vezes} vezes salvar e olhar a lista em seguida: ${vezes} vezes estava lá`,
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

/** Pauses replay on the replica: exports tell their growing age, and lists go on showing what was just saved. */
export async function provarAtraso(cena: Cena): Promise<string> {
  const { replica } = cena.conjunto.par;
  await replica.ask('select pg_wal_replay_pause()');
  try {
    await criarPorRest(cena, 'Atraso');
    let velha = await lerClientes(cena, '/clientes/exportar', 'Atraso');
    while (velha.atraso < 6) {
      assert.ok(!velha.texto.includes('Atraso'), 'a réplica parada não tem o novo');
      assert.ok(velha.atraso > 0, 'a exportação lê da réplica');
      await sleep(250);
      velha = await lerClientes(cena, '/clientes/exportar', 'Atraso');
    }
    const lista = await lerClientes(cena, '/clientes', 'Atraso');
    assert.ok(lista.texto.includes('"Atraso"') && lista.atraso === 0, 'a lista lê do principal');
    return `réplica parada de propósito: em 6 s as exportações diziam ${velha.atraso.toFixed(1)} s de atraso; as listas liam do principal`;
  } finally {
    await replica.ask('select pg_wal_replay_resume()');
  }
}

/** Kills the replica (kill -9) and starts it again. */
export async function provarReplicaFora(cena: Cena, leitores: Leitores): Promise<string> {
  const { replica } = cena.conjunto.par;
  const exportar = async () => {
    const { status, atraso } = await lerClientes(cena, '/clientes/exportar', 'Atraso');
    assert.equal(status, 200, 'sem a réplica nenhuma exportação falha');
    return atraso;
  };
  await replica.kill();
  leitores.zerar();
  const antes = performance.now();
  let doPrincipal = 0;
  for (; performance.now() - antes < 3000; doPrincipal++) {
    assert.equal(await exportar(), 0, 'sem a réplica as exportações vêm do principal');
    await sleep(100);
  }
  assert.equal(leitores.erros, 0, 'sem a réplica nenhuma lista falha');
  const inicio = performance.now();
  await replica.start();
  while ((await exportar()) === 0) await sleep(20);
  return `kill -9 da réplica: ${doPrincipal} exportações em 3 s, todas do principal, nenhum erro; ligada de novo, volta a ser lida em ${ms(performance.now() - inicio)}`;
}
