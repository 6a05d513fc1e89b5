/**
 * Rehearses scaling beyond one machine on a single one: three copies of the program behind nginx, over a primary and
 * its replica, under load. Proves the required properties and measures their cost. Throws on the first failure; cleans
 * up after itself.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { abrirCena, type Cena } from './cena.ts';
import { type Conjunto, montar } from './conjunto.ts';
import {
  acertarRelogio,
  provarAvisos,
  provarChaves,
  provarLimites,
  provarNumeros,
  provarRelogio,
  provarSessoes,
  provarTarefas,
} from './entre_copias.ts';
import { Leitores, provarAtraso, provarLeitura, provarReplicaFora } from './leitura.ts';
import { compararSincrona, conferir, promover, provarQuedaDeCopias } from './quedas.ts';

export interface EscalaOptions {
  nginx: string;
  /** Seconds of load, and again of killing copies. */
  segundos: number;
  log: (message: string) => void;
  /** Called at once with the setup in progress, so that the caller can stop it. */
  onConjunto?: (conjunto: Promise<Conjunto>) => void;
  /** Called while all clients are working; its result is logged with the figures. */
  medir?: (conjunto: Conjunto) => Promise<string>;
}

export async function escala(options: EscalaOptions): Promise<void> {
  const montado = montar(options.nginx, options.log);
  options.onConjunto?.(montado);
  const conjunto = await montado;
  let cena: Cena | undefined;
  try {
    cena = await abrirCena(conjunto);
    await ensaiar(cena, options);
  } finally {
    cena?.turno.abandonar();
    await conjunto.close();
  }
}

async function ensaiar(cena: Cena, { segundos, log, medir }: EscalaOptions): Promise<void> {
  const provar = async (nome: string, prova: Promise<string | string[]>) => {
    for (const linha of [await prova].flat()) log(`✓ ${nome}: ${linha}`);
  };
  const marcada = await acertarRelogio(cena);
  await provar('sessões', provarSessoes(cena));
  await provar('avisos entre as telas', provarAvisos(cena));
  await provar('limite de tentativas', provarLimites(cena));
  await provar('chave de repetição', provarChaves(cena));
  await provar('números de ordem', provarNumeros(cena));
  await provar('tarefas', provarTarefas(cena));

  const { turno } = cena;
  turno.comecar();
  const leitores = new Leitores(cena);
  try {
    await provar('carga', provarLeitura(cena, leitores, segundos));
    if (medir) log(`  ${await medir(cena.conjunto)}`);
    await provar('réplica atrasada', provarAtraso(cena));
    await provar('réplica fora', provarReplicaFora(cena, leitores));
    await provar('tarefa do relógio', provarRelogio(cena, marcada));
  } finally {
    await leitores.parar();
  }
  await provar('queda de cópias', provarQuedaDeCopias(cena, segundos));
  await provar('réplica síncrona', compararSincrona(cena, segundos < 30 ? 1 : 5, 3));
  await provar(
    'promoção',
    promover(cena).then(({ linhas }) => linhas),
  );
  await sleep(1000);
  await turno.terminar();
  await provar('conferência', conferir(cena));
}
