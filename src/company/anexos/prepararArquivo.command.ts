/**
 * Checks an uploaded file by its content and prepares it for storage. Pictures are re-encoded in the child process, so
 * that a malicious one can crash only that. PDF and XML are stored unchanged and only ever downloaded.
 */
import { createHash } from 'node:crypto';
import { heavyWork } from '#platform/server/heavy/heavy_work.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { anexosErrors } from './anexos.contract.ts';
import {
  ARQUIVO_MAXIMO,
  nomeGuardado,
  TIPO_FOTO,
  type TipoGuardado,
  tipoPelosBytes,
} from './anexos.rules.ts';
import type { NovoArquivo } from './anexos.sql.ts';

interface Preparado {
  nome: string;
  arquivo: NovoArquivo;
  miniatura: NovoArquivo | null;
}

const sha256De = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const comoEsta = (tipo: TipoGuardado, bytes: Uint8Array): NovoArquivo => ({
  sha256: sha256De(bytes),
  tipo,
  bytes,
  largura: null,
  altura: null,
  miniatura: null,
});

/** Throws TIPO_RECUSADO, ARQUIVO_GRANDE, FOTO_GRANDE, FOTO_ILEGIVEL and the errors of `heavyWork.run`. */
export async function prepararArquivo(enviado: File, user_id: string): Promise<Preparado> {
  if (enviado.size > ARQUIVO_MAXIMO) throw new DomainError(anexosErrors.ARQUIVO_GRANDE);
  const bytes = new Uint8Array(await enviado.arrayBuffer());
  const tipo = tipoPelosBytes(bytes);
  if (!tipo) throw new DomainError(anexosErrors.TIPO_RECUSADO);
  if (tipo !== 'foto')
    return { nome: nomeGuardado(enviado.name, tipo), arquivo: comoEsta(tipo, bytes), miniatura: null };
  const feita = await heavyWork.run('picture', { bytes }, user_id);
  if ('refused' in feita) {
    throw new DomainError(feita.refused === 'pixels' ? anexosErrors.FOTO_GRANDE : anexosErrors.FOTO_ILEGIVEL);
  }
  const foto = ({ bytes, width, height }: typeof feita.full): NovoArquivo => ({
    ...comoEsta(TIPO_FOTO, bytes),
    largura: width,
    altura: height,
  });
  const [arquivo, miniatura] = [foto(feita.full), foto(feita.small)];
  const nome = nomeGuardado(enviado.name, TIPO_FOTO);
  // A tiny picture is its own thumbnail.
  if (arquivo.sha256.equals(miniatura.sha256)) return { nome, arquivo, miniatura: null };
  return { nome, arquivo: { ...arquivo, miniatura: miniatura.sha256 }, miniatura };
}
