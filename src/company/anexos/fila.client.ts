/**
 * Sends the photos that wait on this device, one after the other, each with its own key: one that is sent again after a lost
 * answer or a reload is the same photo. Without a connection they wait; a refused one is said and dropped.
 */
import { useSyncExternalStore } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { queryClient } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { anexos } from './anexos.client.ts';
import { encolher } from './encolher.client.ts';
import { guardarNaFila, lerFila, type NaFila, tirarDaFila } from './fila_guardada.client.ts';

const NA_FILA_ATE = 50;
const DIAS_MS = 7 * 24 * 60 * 60 * 1000;
const ARQUIVO_MAXIMO = 10 * 1024 * 1024;
const DE_NOVO_MS = 10_000;
const RESPOSTA_MS = 120_000;

export interface Fila {
  /** Not sent yet, the one on its way included. */
  readonly faltam: number;
  readonly enviadas: number;
  /** The last attempt found no connection, or a server that cannot answer now. */
  readonly parada: boolean;
}

const VAZIA: Fila = { faltam: 0, enviadas: 0, parada: false };
let fila: Fila = VAZIA;
let pessoa = '';
let enviando = false;
let de_novo = 0;
const ouvintes = new Set<() => void>();

function mudar(mudanca: Partial<Fila>): void {
  fila = { ...fila, ...mudanca };
  for (const ouvinte of ouvintes) ouvinte();
}

export const useFila = (): Fila =>
  useSyncExternalStore(
    (ouvinte) => {
      ouvintes.add(ouvinte);
      return () => ouvintes.delete(ouvinte);
    },
    () => fila,
  );

type Destino = Omit<NaFila, 'chave' | 'nome' | 'bytes' | 'em'>;

/** Shrinks the files, keeps them on the device and sends them. */
export async function enviarFotos(arquivos: readonly File[], destino: Destino): Promise<void> {
  pessoa = destino.pessoa_id;
  const lugares = NA_FILA_ATE - (await lerFila()).length;
  if (arquivos.length > lugares)
    toast.error('A fila deste aparelho leva até 50 fotos', 'Espere o envio e escolha as outras de novo');
  for (const arquivo of arquivos.slice(0, Math.max(0, lugares))) {
    const { bytes, nome } = await encolher(arquivo);
    if (bytes.size > ARQUIVO_MAXIMO) {
      toast.error('O arquivo passa de 10 MB: envie um menor', nome);
      continue;
    }
    await guardarNaFila({ ...destino, chave: newId(), nome, bytes, em: Date.now() });
    mudar({ faltam: fila.faltam + 1 });
    void enviarFila();
  }
}

/** Goes on where a reload or a lost connection left off; somebody else's photos wait for them. */
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

/** One tab at a time sends. */
async function enviarFila(): Promise<void> {
  if (enviando) return;
  enviando = true;
  window.clearTimeout(de_novo);
  try {
    if (!navigator.locks) return await enviarUmaAUma();
    await navigator.locks.request('anexos-fila', { ifAvailable: true }, async (posse) => {
      if (posse) return enviarUmaAUma();
      mudar({ faltam: (await minhas()).length });
      tentarDepois();
    });
  } finally {
    enviando = false;
  }
}

async function enviarUmaAUma(): Promise<void> {
  for (let fotos = await minhas(); ; fotos = await minhas()) {
    mudar({ faltam: fotos.length });
    const [foto] = fotos;
    if (!foto) break;
    const resposta = await enviar(foto);
    if (resposta === 'depois') {
      mudar({ parada: true });
      return tentarDepois();
    }
    await tirarDaFila(foto.chave);
    mudar({ parada: false, ...(resposta === 'enviada' && { enviadas: fila.enviadas + 1 }) });
    void queryClient.invalidateQueries({ queryKey: anexos.key() });
  }
  const { enviadas } = fila;
  mudar(VAZIA);
  if (enviadas > 0)
    toast.success(enviadas === 1 ? 'Enviado com sucesso!' : `${enviadas} enviados com sucesso!`);
  await lerFila();
}

function tentarDepois(): void {
  window.clearTimeout(de_novo);
  de_novo = window.setTimeout(() => void enviarFila(), DE_NOVO_MS);
}

window.addEventListener('online', () => void (fila.faltam > 0 && enviarFila()));

/** Answers that say nothing about the photo: the session ended, too many requests, a server that restarts. */
const PASSAGEIRAS: ReadonlySet<number> = new Set([401, 408, 425, 429]);

async function enviar(foto: NaFila): Promise<'enviada' | 'recusada' | 'depois'> {
  const form = new FormData();
  const { tabela, registro_id, filial_id, categoria } = foto;
  for (const [nome, valor] of Object.entries({ tabela, registro_id, filial_id, categoria }))
    form.append(nome, valor);
  form.append('arquivo', foto.bytes, foto.nome);
  const resposta = await fetch('/api/anexos', {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': foto.chave },
    signal: AbortSignal.timeout(RESPOSTA_MS),
  }).catch(() => null);
  if (resposta?.ok) return 'enviada';
  if (!resposta || PASSAGEIRAS.has(resposta.status) || resposta.status >= 500) return 'depois';
  const erro = (await resposta.json().catch(() => ({}))) as { message?: string };
  toast.error(erro.message ?? 'Erro ao enviar foto', foto.nome);
  return 'recusada';
}
