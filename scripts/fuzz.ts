/**
 * `npm run fuzz [-- --pedidos N --semente S]`: sends malformed requests to a throw-away shop, as each role, as users
 * limited to a branch, and without a session. None may answer 5xx or hang, reveal another branch, change anything
 * without permission, or break an invariant. Exit code 1 if any does.
 */
import { parseArgs } from 'node:util';
import { rodarFuzz } from './fuzz/rodar.ts';

const { pedidos, semente } = parseArgs({
  options: {
    pedidos: { type: 'string', default: '20000' },
    semente: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
}).values;
const total = Number(pedidos);
if (!Number.isInteger(total) || total < 1)
  throw new Error('Use --pedidos com um número inteiro a partir de 1.');

console.log(`${total} pedidos, semente ${semente}`);
const started = performance.now();
const { operacoes, respostas, falhas } = await rodarFuzz({ pedidos: total, semente: Number(semente) });
const porStatus = [...respostas].sort(([a], [b]) => a - b).map(([status, vezes]) => `${status}: ${vezes}`);
console.log(
  `${operacoes} operações, ${Math.round((performance.now() - started) / 1000)} s. Respostas: ${porStatus.join(' · ')}`,
);
for (const falha of falhas.slice(0, 20))
  console.log(`\nFALHA ${falha.motivo}\n${JSON.stringify(falha, null, 2)}`);
console.log(falhas.length === 0 ? '\nNenhuma falha.' : `\n${falhas.length} falhas.`);
process.exitCode = falhas.length === 0 ? 0 : 1;
