/**
 * Makes a photo small before it is sent: at most 1600 pixels, turned as the camera said, about 300 kB. Drawing it on a
 * canvas leaves behind whatever else the file held. The server judges and makes it anew all the same.
 */

import { useMutation } from '@tanstack/react-query';
import { newId } from '#platform/shared/ids.ts';
import { NO_ANSWER, queryClient } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { anexos } from './anexos.client.ts';
import type { AnexarInput } from './anexos.contract.ts';

const LADO = 1600;
const ALVO = 400 * 1024;
const QUALIDADES = [0.82, 0.7, 0.55];

export interface ParaEnviar {
  readonly bytes: Blob;
  readonly nome: string;
}

/** A file that the browser cannot draw is sent as it is. */
export async function encolher(arquivo: File): Promise<ParaEnviar> {
  const nome = arquivo.name || 'foto';
  if (!arquivo.type.startsWith('image/') || arquivo.type === 'image/svg+xml') return { bytes: arquivo, nome };
  const imagem = await createImageBitmap(arquivo, { imageOrientation: 'from-image' }).catch(() => null);
  if (!imagem) return { bytes: arquivo, nome };
  try {
    return { bytes: (await desenhar(imagem)) ?? arquivo, nome };
  } finally {
    imagem.close();
  }
}

async function desenhar(imagem: ImageBitmap): Promise<Blob | null> {
  const escala = Math.min(1, LADO / Math.max(imagem.width, imagem.height));
  const tela = document.createElement('canvas');
  tela.width = Math.max(1, Math.round(imagem.width * escala));
  tela.height = Math.max(1, Math.round(imagem.height * escala));
  const pincel = tela.getContext('2d');
  if (!pincel) return null;
  pincel.imageSmoothingQuality = 'high';
  pincel.drawImage(imagem, 0, 0, tela.width, tela.height);
  const salvar = (tipo: string, qualidade: number) =>
    new Promise<Blob | null>((resolve) => tela.toBlob(resolve, tipo, qualidade));
  let menor: Blob | null = null;
  for (const qualidade of QUALIDADES) {
    const webp = await salvar('image/webp', qualidade);
    // Safari answers with a PNG when asked for WebP.
    menor = webp?.type === 'image/webp' ? webp : await salvar('image/jpeg', qualidade);
    if (menor && menor.size <= ALVO) break;
  }
  return menor;
}

interface Enviado {
  id: string;
  nome: string;
}

/** The text says why it failed; the toast has it too. */
class Recusado extends Error {}

/**
 * The keys of files that were sent and not answered, by where they go and what tells a file picked again: picked once more, it is
 * the same one.
 */
const semResposta = new Map<string, string>();

const marcaDe = ({ arquivo, tabela, registro_id, categoria }: AnexarInput): string => {
  const { name, size, lastModified } = arquivo as File;
  return JSON.stringify([tabela, registro_id, categoria, name, size, lastModified]);
};

function chaveDe(marca: string): string {
  const chave = semResposta.get(marca) ?? newId();
  semResposta.set(marca, chave);
  return chave;
}

/** Sends one file at once, where a form needs its answer; photos of a record go by the queue. Calls of the web app carry no files, so it goes to the operation's own address as a form. */
async function enviar(input: AnexarInput): Promise<Enviado> {
  const { arquivo, legenda, ...campos } = input;
  const marca = marcaDe(input);
  const { bytes, nome } = await encolher(arquivo as File);
  const form = new FormData();
  for (const [campo, valor] of Object.entries({ ...campos, ...(legenda && { legenda }) }))
    form.append(campo, valor);
  form.append('arquivo', bytes, nome);
  const headers = { 'idempotency-key': chaveDe(marca) };
  const resposta = await fetch('/api/anexos', { method: 'POST', body: form, headers }).catch(() => null);
  if (!resposta) throw new Recusado(NO_ANSWER);
  const corpo = (await resposta.json().catch(() => null)) as (Enviado & { message?: string }) | null;
  // A proxy's page and a failure of the server leave open whether the file was kept.
  if (corpo && resposta.status < 500) semResposta.delete(marca);
  if (resposta.ok && corpo) return corpo;
  throw new Recusado(corpo?.message ?? 'O arquivo não foi enviado: tente de novo');
}

export const useAnexarUm = (erro: string) =>
  useMutation({
    mutationFn: enviar,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: anexos.key() }),
    onError: (error) => toast.error(erro, error instanceof Recusado ? error.message : undefined),
  });
