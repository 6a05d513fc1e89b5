/**
 * Uploads the queued photos of this device one by one. Each has an idempotency key, so a retry after a lost answer or a
 * reload creates no duplicate. Offline, they wait. A rejected photo is reported and dropped. A failed one is retried
 * after the others.
 */
import { newId } from '#platform/shared/ids.ts';
import { queryClient } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { anexos } from './anexos.client.ts';
import { encolher } from './encolher.client.ts';
import {
  type Destino,
  destinoDaFoto,
  esperaDaFila,
  prazoDoEnvio,
  proximaDaFila,
  type Resposta,
} from './fila.rules.ts';
import { guardarNaFila, lerFila, type NaFila, tirarDaFila } from './fila_guardada.client.ts';
import { andamento, andar, SEM_FILA } from './marca.client.ts';

const NA_FILA_ATE = 50;
const DIAS_MS = 7 * 24 * 60 * 60 * 1000;
const ARQUIVO_MAXIMO = 10 * 1024 * 1024;

let pessoa = '';
let enviando = false;
/** A photo was kept while others were being sent, perhaps after the queue had been read for the last time. */
let pedida = false;
let de_novo = 0;
/** Consecutive rounds without a completed upload. */
let rodadas = 0;

type Registro = Omit<NaFila, 'chave' | 'nome' | 'bytes' | 'em' | 'interrompidas'>;

/** Shrinks the files, stores them on the device and starts the upload. */
export async function enviarFotos(arquivos: readonly File[], registro: Registro): Promise<void> {
  pessoa = registro.pessoa_id;
  const lugares = NA_FILA_ATE - (await lerFila()).length;
  if (arquivos.length > lugares)
    toast.error('A fila deste aparelho leva até 50 fotos', 'Espere o envio e escolha as outras de novo');
  for (const arquivo of arquivos.slice(0, Math.max(0, lugares))) {
    const { bytes, nome } = await encolher(arquivo);
    if (bytes.size > ARQUIVO_MAXIMO) {
      toast.error('O arquivo passa de 10 MB: envie um menor', nome);
      continue;
    }
    await guardarNaFila({ ...registro, chave: newId(), nome, bytes, em: Date.now() });
    andar({ faltam: andamento().faltam + 1 });
    void enviarFila();
  }
}

/**
 * Resumes the queue after a reload or a lost connection. Another user's photos stay queued until that user signs in.
 */
export async function retomarFila(pessoa_id: string): Promise<void> {
  pessoa = pessoa_id;
  await enviarFila();
}

async function minhas(): Promise<NaFila[]> {
  const todas = await lerFila();
  const velhas = todas.filter(({ em }) => em < Date.now() - DIAS_MS);
  for (const { chave } of velhas) await tirarDaFila(chave);
  if (velhas.length > 0)
    toast.error(
      'Fotos que esperavam há mais de 7 dias foram descartadas',
      velhas.map(({ nome }) => nome).join(', '),
    );
  return todas.filter((foto) => foto.pessoa_id === pessoa && !velhas.includes(foto));
}

async function enviarFila(): Promise<void> {
  pedida = true;
  if (enviando) return;
  enviando = true;
  try {
    while (pedida) {
      pedida = false;
      window.clearTimeout(de_novo);
      await enviarNestaAba();
    }
  } finally {
    enviando = false;
  }
}

/** Only one tab uploads at a time. */
async function enviarNestaAba(): Promise<void> {
  if (!navigator.locks) return enviarUmaAUma();
  await navigator.locks.request('anexos-fila', { ifAvailable: true }, async (posse) => {
    if (posse) return enviarUmaAUma();
    andar({ faltam: (await minhas()).length });
    tentarDepois();
  });
}

/**
 * Keys of the photos that failed in this round. They are skipped until the next round, so that none blocks the others.
 */
const adiadas = new Set<string>();

async function enviarUmaAUma(): Promise<void> {
  for (let fotos = await minhas(); fotos.length > 0; fotos = await minhas()) {
    andar({ faltam: fotos.length });
    const foto = proximaDaFila(fotos, adiadas);
    if (!foto) return pararAteDepois(fotos);
    const destino = destinoDaFoto(await enviar(foto), foto.interrompidas ?? 0);
    if (destino.fim === 'enviada' || destino.fim === 'recusada') {
      rodadas = 0;
      await concluir(foto, destino);
      continue;
    }
    adiadas.add(foto.chave);
    if (destino.fim === 'parar') return pararAteDepois(fotos);
    if (destino.interrompida) await guardarNaFila({ ...foto, interrompidas: (foto.interrompidas ?? 0) + 1 });
  }
  const { enviadas } = andamento();
  andar(SEM_FILA);
  if (enviadas > 0)
    toast.success(enviadas === 1 ? 'Enviado com sucesso!' : `${enviadas} enviados com sucesso!`);
  await lerFila();
}

async function concluir(foto: NaFila, destino: Destino): Promise<void> {
  await tirarDaFila(foto.chave);
  if (destino.fim === 'recusada') toast.error(destino.motivo, foto.nome);
  andar({ parada: false, ...(destino.fim === 'enviada' && { enviadas: andamento().enviadas + 1 }) });
  void queryClient.invalidateQueries({ queryKey: anexos.key() });
}

function pararAteDepois(fotos: readonly NaFila[]): void {
  if (!proximaDaFila(fotos, adiadas)) adiadas.clear();
  andar({ parada: true });
  tentarDepois();
}

function tentarDepois(): void {
  window.clearTimeout(de_novo);
  rodadas += 1;
  de_novo = window.setTimeout(() => void enviarFila(), esperaDaFila(rodadas));
}

window.addEventListener('online', () => {
  rodadas = 0;
  if (andamento().faltam > 0) void enviarFila();
});

/** Null when there was no answer. */
async function enviar(foto: NaFila): Promise<Resposta | null> {
  const form = new FormData();
  const { tabela, registro_id, filial_id, categoria } = foto;
  for (const [nome, valor] of Object.entries({ tabela, registro_id, filial_id, categoria }))
    form.append(nome, valor);
  form.append('arquivo', foto.bytes, foto.nome);
  const resposta = await fetch('/api/anexos', {
    method: 'POST',
    body: form,
    // If another user has signed in meanwhile, the server refuses and the photo waits for its owner.
    headers: { 'idempotency-key': foto.chave, 'x-pessoa': foto.pessoa_id },
    signal: AbortSignal.timeout(prazoDoEnvio(foto.bytes.size)),
  }).catch(() => null);
  if (!resposta) return null;
  const { status } = resposta;
  if (resposta.ok) return { status };
  const { code, message } = ((await resposta.json().catch(() => null)) ?? {}) as Record<string, unknown>;
  const nossa = typeof code === 'string' && typeof message === 'string';
  return { status, erro: nossa ? { code, message } : undefined };
}
