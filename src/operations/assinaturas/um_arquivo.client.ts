/**
 * Uploads one file of a form at once, because the form needs its id. Photos of a record use the upload queue instead.
 */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { anexos, soltarAnexo } from '#company/anexos/anexos.client.ts';
import type { AnexarInput } from '#company/anexos/anexos.contract.ts';
import { encolher } from '#company/anexos/encolher.client.ts';
import { newId } from '#platform/shared/ids.ts';
import { NO_ANSWER, queryClient } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { chavesDosArquivos } from './um_arquivo.rules.ts';

interface Enviado {
  id: string;
  nome: string;
}

/** An error whose message is fit for the toast. */
class Recusado extends Error {}

const chaves = chavesDosArquivos(newId);

/** The API client sends no files, so this posts a form to the operation's own path. */
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

/** One file of a form, uploaded as soon as it is chosen. A new choice replaces it. */
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
      if (!anexo) return; // the toast shows the error
      if (anexo_id && anexo_id !== anexo.id) void soltarAnexo(anexo_id);
      setNome(anexo.nome);
      onAnexo(anexo.id);
    },
  };
}

interface UmArquivoOptions {
  destino: Pick<AnexarInput, 'tabela' | 'registro_id' | 'filial_id' | 'legenda'>;
  /** Title of the toast after a failure. */
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
