/**
 * `npm run caos -- --segundos 600 [--mortes 200] [--semente 7]`: a chaos test. Users write while the program and its
 * database are killed and connections are cut, in a data folder of its own. It then proves that nothing was lost,
 * repeated or left half-done; exit code 1 if not.
 */
import { parseArgs } from 'node:util';
import { type CaosOptions, caos } from '#test/caos.ts';

const { values } = parseArgs({
  options: { segundos: { type: 'string' }, mortes: { type: 'string' }, semente: { type: 'string' } },
});

function natural(name: keyof typeof values, otherwise: number): number {
  const given = values[name];
  if (given === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(given)) throw new Error(`--${name} deve ser um número inteiro`);
  return Number(given);
}

try {
  const options: CaosOptions = {
    segundos: natural('segundos', 60),
    mortes: natural('mortes', 5),
    semente: natural('semente', Date.now() % 100_000),
    log: (message) => console.log(message),
  };
  console.log(
    `Caos por ${options.segundos} s e ao menos ${options.mortes} vezes kill -9, semente ${options.semente}.`,
  );
  const started = performance.now();
  const { mortes, quedas, escritas, repeticoes } = await caos(options);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${mortes} vezes kill -9 em ${seconds} s: ${JSON.stringify(quedas)}`);
  console.log(`Escritas respondidas: ${JSON.stringify(escritas)}, depois de ${repeticoes} repetições.`);
  console.log('Cada uma está lá uma vez, nada ficou pela metade, e npm run verificar confere.');
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
