/** The rounds: each runs every case on every target in turn, so that other load on the machine affects all of them. */
import { type Alvo, abrirLimite, abrirPrograma, type Limite, type Programa } from './alvos.ts';
import { CASOS, CASOS_DE_LISTA, type Caso } from './casos.ts';
import { type Medida, pressionar } from './cliente.ts';
import { medirPartidas, type Partida } from './partida.ts';
import { prepararPasta } from './pasta.ts';
import { cpuDe, memoriaDe, memoriaDoBanco } from './processos.ts';
import { medirTrabalhoPesado, type TrabalhoPesado } from './trabalho_pesado.ts';

export interface Opcoes {
  escala: number;
  rodadas: number;
  /** Per target and round, in ms. */
  duracao: number;
  /** Only cases whose name contains one of these. */
  so: readonly string[];
  log: (message: string) => void;
}

/** One case at one number of connections, over all rounds. */
export interface Linha {
  caso: Caso;
  conexoes: number;
  /** Per round. */
  rps: number[];
  limite_rps: number[];
  latencias: number[];
  erros: number;
  erro: string | undefined;
  /** CPU in µs per request: of the program, and below of the bare handler and of the client. */
  cpu: number[];
  limite_cpu: number[];
  cliente_cpu: number[];
}

export interface Planura {
  caso: Caso;
  latencias: number[];
  latencias_pequena: number[];
}

export interface Resultado {
  linhas: Linha[];
  planura: Planura[];
  memoria: { programa: number; banco: number };
  pesado: TrabalhoPesado;
  partidas: Partida[];
}

const CONEXOES = [1, 16] as const;
/** A shop of 10,000 movements. */
const ESCALA_PEQUENA = 0.01;

/**
 * All reads run before any write: otherwise a search would find the program's new sales, while its limit replays the
 * recorded parameters.
 */
const FASES = [
  { nome: 'leituras', faz: ({ tipo = 'leitura' }: Caso) => tipo === 'leitura' },
  { nome: 'escritas', faz: ({ tipo = 'leitura' }: Caso) => tipo !== 'leitura' },
];

export async function medir(opcoes: Opcoes): Promise<Resultado> {
  const { log, duracao, rodadas } = opcoes;
  const casos = CASOS.filter(({ nome }) => escolhido(nome, opcoes.so));
  const pasta = await prepararPasta(opcoes.escala, log);
  const pastaPequena = await prepararPasta(ESCALA_PEQUENA, log);
  const unicos = Math.min(1500, Math.max(200, Math.round((rodadas * duracao) / 5)));
  const partidas = await medirPartidas(pasta);
  const abertos: { stop(): Promise<void> }[] = [];
  const abrir = async <T extends { stop(): Promise<void> }>(alvo: Promise<T>): Promise<T> => {
    abertos.unshift(await alvo);
    return alvo;
  };
  try {
    const programa = await abrir(abrirPrograma(pasta, casos, unicos));
    const pequena = await abrir(abrirPrograma(pastaPequena, CASOS_DE_LISTA, 0));
    const limite = await abrir(abrirLimite(programa, casos));
    const linhas = casos.flatMap((caso) => CONEXOES.map((conexoes) => novaLinha(caso, conexoes)));
    const planura = CASOS_DE_LISTA.filter(({ nome }) => escolhido(nome, opcoes.so)).map(novaPlanura);
    const noMaximo = aquecerNoMaximo(duracao);
    for (const { nome, faz } of FASES) {
      const daFase = linhas.filter(({ caso }) => faz(caso));
      const listas = planura.filter((lista) => faz(lista.caso));
      log(`${nome}: aquecimento`);
      for (const alvo of [programa, limite])
        for (const caso of casos.filter(faz)) await aquecer(alvo, caso, noMaximo);
      for (const { caso } of listas) await aquecer(pequena, caso, noMaximo);
      for (let rodada = 1; rodada <= rodadas; rodada++) {
        log(`${nome}: rodada ${rodada} de ${rodadas}`);
        for (const linha of daFase) await medirLinha({ programa, limite, linha, duracao });
        for (const linha of listas) await medirPlanura({ programa, pequena, linha, duracao });
      }
    }
    const memoria = { programa: memoriaDe(programa.pid), banco: memoriaDoBanco(programa.postmaster) };
    log('50 fotos e 50 PDFs');
    const [ordem = { id: '' }] = programa.loja.ordens;
    const lida = await programa.chamar<{ id: string; filial_id: string }>('ordens_servico.get', {
      id: ordem.id,
    });
    const pesado = await medirTrabalhoPesado({ ...programa, ordem: lida });
    return { linhas, planura, memoria, pesado, partidas };
  } finally {
    for (const alvo of abertos) await alvo.stop();
  }
}

const escolhido = (nome: string, so: readonly string[]) =>
  so.length === 0 || so.some((palavra) => nome.includes(palavra));

const novaLinha = (caso: Caso, conexoes: number): Linha => ({
  caso,
  conexoes,
  rps: [],
  limite_rps: [],
  latencias: [],
  erros: 0,
  erro: undefined,
  cpu: [],
  limite_cpu: [],
  cliente_cpu: [],
});

const novaPlanura = (caso: Caso): Planura => ({ caso, latencias: [], latencias_pequena: [] });

/**
 * In requests, not seconds: on a busy machine too few would run, and unoptimised code would be measured. The first
 * thousand requests of a search cost twice as much as the third thousand.
 */
const PARA_AQUECER = { leitura: 1500, escrita: 1500, unica: 40 } as const;
const aquecerNoMaximo = (duracao: number) => Math.min(3000, 6 * duracao);

async function aquecer(alvo: Alvo, caso: Caso, noMaximo: number): Promise<void> {
  const fila = alvo.filaDe(caso);
  let faltam: number = PARA_AQUECER[caso.tipo ?? 'leitura'];
  await pressionar(alvo.porta, 16, noMaximo, () => (faltam-- > 0 ? fila() : undefined));
}

interface Passo {
  programa: Programa;
  limite: Limite;
  linha: Linha;
  duracao: number;
}

async function medirLinha({ programa, limite, linha, duracao }: Passo): Promise<void> {
  const { caso, conexoes } = linha;
  const nosso = await medirAlvo(programa, caso, conexoes, duracao);
  const dele = caso.limite && (await medirAlvo(limite, caso, conexoes, duracao));
  linha.erros += nosso.medida.erros;
  linha.erro ??= nosso.medida.erro;
  if (nosso.medida.pedidos === 0) return;
  linha.rps.push(nosso.rps);
  linha.latencias.push(...nosso.medida.latencias);
  linha.cpu.push(nosso.cpu);
  linha.cliente_cpu.push(nosso.cliente);
  if (!dele) return;
  linha.limite_rps.push(dele.rps);
  linha.limite_cpu.push(dele.cpu);
}

interface MedidaDoAlvo {
  medida: Medida;
  rps: number;
  cpu: number;
  cliente: number;
}

async function medirAlvo(alvo: Alvo, caso: Caso, conexoes: number, duracao: number): Promise<MedidaDoAlvo> {
  const antes = cpuDe(alvo.pid);
  const cliente = process.cpuUsage();
  const medida = await pressionar(alvo.porta, conexoes, duracao, alvo.filaDe(caso));
  const { user, system } = process.cpuUsage(cliente);
  const pedidos = Math.max(1, medida.pedidos);
  const rps = medida.pedidos / medida.segundos;
  return {
    medida,
    rps,
    cpu: ((cpuDe(alvo.pid) - antes) * 1000) / pedidos,
    cliente: (user + system) / pedidos,
  };
}

/** The time slice is split, so that a disturbance of a tenth of a second affects both shops. */
const VEZES = 4;

async function medirPlanura({
  programa,
  pequena,
  linha,
  duracao,
}: Omit<Passo, 'limite' | 'linha'> & { pequena: Programa; linha: Planura }): Promise<void> {
  const { caso } = linha;
  for (let vez = 0; vez < VEZES; vez++) {
    const grande = await medirAlvo(programa, caso, 1, duracao / 2 / VEZES);
    const menor = await medirAlvo(pequena, caso, 1, duracao / 2 / VEZES);
    linha.latencias.push(...grande.medida.latencias);
    linha.latencias_pequena.push(...menor.medida.latencias);
  }
}
