/** Idempotency keys of the files of a form, pure. */

interface ArquivoEnviado {
  tabela: string;
  registro_id: string;
  categoria: string;
  /** A chosen file has no id: name, size and date identify it. */
  arquivo: { name: string; size: number; lastModified: number };
}

interface Resposta {
  status: number;
  /** The answer came from the program, not from a proxy. */
  nossa: boolean;
}

const marcaDe = ({ tabela, registro_id, categoria, arquivo }: ArquivoEnviado): string =>
  JSON.stringify([tabela, registro_id, categoria, arquivo.name, arquivo.size, arquivo.lastModified]);

/**
 * Idempotency keys for files that a form uploads one by one. A file that is picked again after a lost answer keeps its
 * key.
 */
export function chavesDosArquivos(nova: () => string) {
  const semResposta = new Map<string, string>();
  return {
    /** The key for this upload: the previous one if its answer was lost. */
    de(enviado: ArquivoEnviado): string {
      const marca = marcaDe(enviado);
      const chave = semResposta.get(marca) ?? nova();
      semResposta.set(marca, chave);
      return chave;
    },
    /** After a proxy's page or a server error it is unknown whether the file was saved, so its key is kept. */
    respondido(enviado: ArquivoEnviado, { status, nossa }: Resposta): void {
      if (nossa && status < 500) semResposta.delete(marcaDe(enviado));
    },
  };
}
