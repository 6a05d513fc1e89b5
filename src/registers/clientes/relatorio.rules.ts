/** Builds the readable report of everything known about a customer from the sections of the slices. Pure functions. */
import { textoDoValor } from '#company/auditoria/auditoria.rules.ts';
import { fieldOf } from '#platform/shared/audit_words.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import type { Section, SectionWords } from '#platform/shared/personal_data.ts';

export interface Relatorio {
  titulo: string;
  subtitulo: string;
  secoes: readonly Section[];
}

export function relatorioDe(
  nome: string,
  secoes: readonly Section[],
  gerado_em: Date,
  fuso_horario: string,
): Relatorio {
  return {
    titulo: `Dados pessoais de ${nome}`,
    subtitulo: `Tudo o que a loja guarda sobre o titular (LGPD, Lei 13.709/2018, art. 18). Gerado em ${palavrasDe(fuso_horario).when(gerado_em)}.`,
    secoes,
  };
}

export function palavrasDe(fuso_horario: string): SectionWords {
  const leitura = {
    nomes: new Map<string, string>(),
    fuso_horario,
    permissoes: new Set<string>(),
    equipe: false,
  };
  const text = (tabela: string, coluna: string, valor: unknown) => {
    const campo = fieldOf(tabela, coluna);
    return campo ? (textoDoValor(campo, valor, leitura) ?? '-') : String(valor);
  };
  return {
    when: (instante) => formatDateTime(new Date(instante), fuso_horario),
    text,
    fields: (tabela, linha) =>
      Object.entries(linha).flatMap(([coluna, valor]): [string, string][] => {
        const campo = coluna === 'filial' || coluna === 'itens' ? null : fieldOf(tabela, coluna);
        const instante: unknown = valor instanceof Date ? valor.toISOString() : valor;
        const lido = campo && text(tabela, coluna, instante);
        return campo && lido && lido !== '-' ? [[campo.label, lido]] : [];
      }),
  };
}
