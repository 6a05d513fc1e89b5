/** The figures as a table for reading and as JSON for programs. */
import type { Linha, Planura, Resultado } from './medir.ts';

const VAZIO = '-';

function mediana(valores: readonly number[]): number {
  const ordem = [...valores].sort((a, b) => a - b);
  const meio = Math.floor(ordem.length / 2);
  return ordem.length % 2 === 1 ? (ordem[meio] ?? 0) : ((ordem[meio - 1] ?? 0) + (ordem[meio] ?? 0)) / 2;
}

export function percentil(valores: readonly number[], p: number): number {
  const ordem = [...valores].sort((a, b) => a - b);
  return ordem[Math.min(ordem.length - 1, Math.floor((ordem.length * p) / 100))] ?? 0;
}

const arredondar = (valor: number, casas = 2) => Number(valor.toFixed(casas));

/** Median of the per-round ratios, since other load on the machine varies between rounds. */
function razaoDe({ rps, limite_rps }: Linha): number | null {
  const pares = rps.slice(0, limite_rps.length).map((valor, index) => valor / (limite_rps[index] ?? 1));
  return pares.length === 0 ? null : arredondar(mediana(pares));
}

export function emJson(resultado: Resultado, onde: { machine: string; date: string; commit: string }) {
  const { linhas, planura, memoria, pesado, partidas } = resultado;
  return {
    ...onde,
    cases: linhas.map((linha) => ({
      name: linha.caso.nome,
      connections: linha.conexoes,
      rps: arredondar(mediana(linha.rps), 1),
      p50_ms: arredondar(percentil(linha.latencias, 50)),
      p95_ms: arredondar(percentil(linha.latencias, 95)),
      p99_ms: arredondar(percentil(linha.latencias, 99)),
      errors: linha.erros,
      limit_rps: linha.caso.limite ? arredondar(mediana(linha.limite_rps), 1) : null,
      ratio: razaoDe(linha),
      cpu_us: Math.round(mediana(linha.cpu)),
      limit_cpu_us: linha.caso.limite ? Math.round(mediana(linha.limite_cpu)) : null,
      client_cpu_us: Math.round(mediana(linha.cliente_cpu)),
    })),
    flat: planura.map(planuraDe),
    memory_mb: { server: memoria.programa, database: memoria.banco },
    heavy: {
      photo_cpu_ms: pesado.foto_cpu,
      camera_photo_cpu_ms: pesado.foto_de_camera_cpu,
      paper_p95_ms: arredondar(percentil(pesado.papeis, 95)),
      server_mb: pesado.memoria,
      child_mb: pesado.memoria_do_filho,
    },
    start: partidas.map(({ ms, cpu }) => ({ ms, cpu_ms: cpu })),
  };
}

function planuraDe({ caso: { nome }, latencias, latencias_pequena }: Planura) {
  const [grande, pequena] = [percentil(latencias, 95), percentil(latencias_pequena, 95)];
  return {
    name: nome,
    p95_ms: arredondar(grande),
    p95_ms_small: arredondar(pequena),
    ratio: arredondar(grande / pequena),
  };
}

export type Relatorio = ReturnType<typeof emJson>;

export function tabela(
  { cases, flat, memory_mb, heavy, start }: Relatorio,
  linhas: readonly Linha[],
): string {
  const pisos = new Map(linhas.map(({ caso }) => [caso.nome, caso.piso]));
  const corpo = cases.map((caso) => {
    const piso = caso.connections === 16 ? pisos.get(caso.name) : undefined;
    const ratio = caso.ratio === null ? VAZIO : caso.ratio.toFixed(2);
    return [
      caso.name,
      caso.connections,
      caso.rps,
      caso.p50_ms,
      caso.p95_ms,
      caso.p99_ms,
      caso.errors,
      caso.limit_rps ?? VAZIO,
      ratio,
      piso ?? VAZIO,
      caso.cpu_us,
      caso.limit_cpu_us ?? VAZIO,
    ];
  });
  const cabeca = [
    'caso',
    'conexões',
    'req/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'erros',
    'limite req/s',
    'razão',
    'piso',
    'CPU µs',
    'CPU µs limite',
  ];
  const cliente = mediana(cases.map(({ client_cpu_us }) => client_cpu_us));
  return [
    ...emColunas([cabeca, ...corpo]),
    '',
    ...emColunas([
      ['lista', 'p95 ms', 'p95 ms com 10.000 movimentações', 'razão (até 1,5)'],
      ...flat.map((lista) => [lista.name, lista.p95_ms, lista.p95_ms_small, lista.ratio]),
    ]),
    '',
    `memória: programa ${memory_mb.server} MB, banco ${memory_mb.database} MB`,
    `depois de 50 fotos e 50 PDFs: programa ${heavy.server_mb} MB, processo filho ${heavy.child_mb} MB; CPU por foto ${heavy.photo_cpu_ms} ms, de 12 megapixels ${heavy.camera_photo_cpu_ms} ms; p95 de um papel ${heavy.paper_p95_ms} ms`,
    `partida: ${start.map(({ ms, cpu_ms }) => `${ms} ms (CPU do programa ${cpu_ms} ms)`).join(', ')}`,
    `o cliente da medida gasta ${cliente} µs de CPU por pedido`,
  ].join('\n');
}

/** As Markdown, so that the output can be pasted into the docs. */
function emColunas(rows: readonly (readonly (string | number)[])[]): string[] {
  const larguras = (rows[0] ?? []).map((_, coluna) =>
    Math.max(...rows.map((row) => String(row[coluna]).length)),
  );
  const linha = (row: readonly (string | number)[]) =>
    `| ${row.map((valor, coluna) => (coluna === 0 ? String(valor).padEnd(larguras[coluna] ?? 0) : String(valor).padStart(larguras[coluna] ?? 0))).join(' | ')} |`;
  const regua = `|${larguras.map((largura, coluna) => `${'-'.repeat(largura + 1)}${coluna === 0 ? '-' : ':'}`).join('|')}|`;
  const [cabeca = [], ...corpo] = rows;
  return [linha(cabeca), regua, ...corpo.map(linha)];
}
