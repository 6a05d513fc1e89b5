/**
 * `npm run bench [-- --rapido] [--json ARQUIVO] [--rodadas N] [--segundos N] [--so TEXTO]`: measures how fast the built
 * program answers on a large shop, compared with the limit of the database alone; with --tela [--teclas N], how fast a
 * user sees results in a browser; with --dinheiro, what receiving costs beside billing and selling without it; with
 * --vivo, what open screens that refetch after each write cost. It prints figures and judges nothing.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { medirDinheiro, relatarDinheiro } from './bench/dinheiro.ts';
import { medir } from './bench/medir.ts';
import { carga, commit, maquina } from './bench/processos.ts';
import { emJson, tabela } from './bench/relatorio.ts';
import { medirTela, relatarTela } from './bench/tela.ts';
import { medirVivo, relatarVivo } from './bench/vivo.ts';

const { values } = parseArgs({
  options: {
    rapido: { type: 'boolean', default: false },
    json: { type: 'string' },
    rodadas: { type: 'string' },
    segundos: { type: 'string' },
    so: { type: 'string', multiple: true, default: [] },
    tela: { type: 'boolean', default: false },
    dinheiro: { type: 'boolean', default: false },
    vivo: { type: 'boolean', default: false },
    teclas: { type: 'string', default: '100' },
  },
});

const log = (message: string) => console.log(message);
const escala = values.rapido ? 0.1 : 1;
const antes = carga();
const onde = { machine: maquina(), date: new Date().toISOString(), commit: commit() };

function dizerOnde(): void {
  log(`\n${onde.machine}, ${onde.date}, ${onde.commit}`);
  log(`carga da máquina antes: ${antes}; depois: ${carga()}\n`);
}

const tempos = (rodadas: number, segundos: number) => ({
  rodadas: Number(values.rodadas ?? rodadas),
  duracao: Number(values.segundos ?? segundos) * 1000,
});

async function medirServidor(): Promise<object> {
  const resultado = await medir({ escala, ...tempos(4, values.rapido ? 0.05 : 2), so: values.so, log });
  const relatorio = emJson(resultado, onde);
  dizerOnde();
  log(tabela(relatorio, resultado.linhas));
  for (const { caso, erros, erro } of resultado.linhas) if (erros > 0) log(`\n${caso.nome}: ${erro}`);
  return relatorio;
}

async function contar<M extends object>(medida: Promise<M>, relatar: (medida: M) => string): Promise<object> {
  const medido = await medida;
  dizerOnde();
  log(relatar(medido));
  return { ...onde, ...medido };
}

function medirPedido(): Promise<object> {
  if (values.dinheiro) return contar(medirDinheiro({ escala, ...tempos(6, 0.4), log }), relatarDinheiro);
  if (values.tela) return contar(medirTela({ escala, teclas: Number(values.teclas), log }), relatarTela);
  if (values.vivo) return contar(medirVivo({ escala, ...tempos(3, 20), log }), relatarVivo);
  return medirServidor();
}

const relatorio = await medirPedido();
if (values.json) await writeFile(values.json, `${JSON.stringify(relatorio, null, 2)}\n`);
