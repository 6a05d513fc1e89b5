/** One file of a form, pure: the keys under which it is sent. */

interface ArquivoEnviado {
  tabela: string;
  registro_id: string;
  categoria: string;
  /** A file of a form, which has no identity but these. */
  arquivo: { name: string; size: number; lastModified: number };
}

interface Resposta {
  status: number;
  /** The program's own answer, and not the page of a proxy. */
  nossa: boolean;
}

const marcaDe = ({ tabela, registro_id, categoria, arquivo }: ArquivoEnviado): string =>
  JSON.stringify([tabela, registro_id, categoria, arquivo.name, arquivo.size, arquivo.lastModified]);

/** The keys of files that a form sends one by one: a file that is picked again after a lost answer is the same one. */
export function chavesDosArquivos(nova: () => string) {
  const semResposta = new Map<string, string>();
  return {
    /** The same as before for a file whose sending was not answered. */
    de(enviado: ArquivoEnviado): string {
      const marca = marcaDe(enviado);
      const chave = semResposta.get(marca) ?? nova();
      semResposta.set(marca, chave);
      return chave;
    },
    /** A proxy's page and a failure of the server leave open whether the file was kept. */
    respondido(enviado: ArquivoEnviado, { status, nossa }: Resposta): void {
      if (nossa && status < 500) semResposta.delete(marcaDe(enviado));
    },
  };
}
