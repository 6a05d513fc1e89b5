/**
 * Makes a photo small before it is sent: at most 1600 pixels, turned as the camera said, about 300 kB. Drawing it on a
 * canvas leaves behind whatever else the file held. The server judges and makes it anew all the same.
 */

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { NO_ANSWER, queryClient } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { anexos, soltarAnexo } from './anexos.client.ts';
import type { AnexarInput } from './anexos.contract.ts';
import { chavesDosArquivos } from './fila.rules.ts';

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

const chaves = chavesDosArquivos(newId);

/** Sends one file at once, where a form needs its answer; photos of a record go by the queue. Calls of the web app carry no files, so it goes to the operation's own address as a form. */
async function enviar(input: AnexarInput): Promise<Enviado> {
  const { tabela, registro_id, filial_id, categoria, legenda } = input;
  const arquivo = input.arquivo as File;
  const enviado = { tabela, registro_id, categoria, arquivo };
  const { bytes, nome } = await encolher(arquivo);
  const form = new FormData();
  const textos = { tabela, registro_id, filial_id, categoria, ...(legenda && { legenda }) };
  for (const [campo, valor] of Object.entries(textos)) form.append(campo, valor);
  form.append('arquivo', bytes, nome);
  const headers = { 'idempotency-key': chaves.de(enviado) };
  const resposta = await fetch('/api/anexos', { method: 'POST', body: form, headers }).catch(() => null);
  if (!resposta) throw new Recusado(NO_ANSWER);
  const corpo = (await resposta.json().catch(() => null)) as (Enviado & { message?: string }) | null;
  chaves.respondido(enviado, { status: resposta.status, nossa: corpo !== null });
  if (resposta.ok && corpo) return corpo;
  throw new Recusado(corpo?.message ?? 'O arquivo não foi enviado: tente de novo');
}

const useEnviar = (erro: string) =>
  useMutation({
    mutationFn: enviar,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: anexos.key() }),
    onError: (error) => toast.error(erro, error instanceof Recusado ? error.message : undefined),
  });

/** One file of a form, sent as soon as it is chosen; another one takes its place. */
export function useUmArquivo({ destino, erro, anexo_id, onAnexo }: UmArquivoOptions): UmArquivo {
  const { mutateAsync, isPending } = useEnviar(erro);
  const [nome, setNome] = useState('');
  return {
    presente: anexo_id !== null,
    nome,
    enviando: isPending,
    async enviar(arquivo) {
      if (!arquivo) return;
      const anexo = await mutateAsync({ ...destino, categoria: 'documento', arquivo }).catch(() => undefined);
      if (!anexo) return; // the toast says why
      if (anexo_id && anexo_id !== anexo.id) void soltarAnexo(anexo_id);
      setNome(anexo.nome);
      onAnexo(anexo.id);
    },
  };
}

interface UmArquivoOptions {
  destino: Pick<AnexarInput, 'tabela' | 'registro_id' | 'filial_id' | 'legenda'>;
  /** Title of the toast when it was not sent. */
  erro: string;
  anexo_id: string | null;
  onAnexo: (id: string) => void;
}

export interface UmArquivo {
  presente: boolean;
  nome: string;
  enviando: boolean;
  enviar: (arquivo: File | null) => Promise<void>;
}
