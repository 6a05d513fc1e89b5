/** The printed protocol, and the poster that states the right to ask for one. */
import { defineImpresso, type Peca } from '#company/documentos/impressos.rules.ts';
import { linha } from '#company/documentos/papel.rules.ts';
import { formatPhone } from '#platform/shared/documents.ts';

export interface DadosDoProtocolo {
  numero: number;
  nome: string;
  telefone: string | null;
  motivo: string;
  atendente: string;
  /** ISO 8601. */
  criado_em: string;
}

const campo = (rotulo: string, texto: string | null): Peca[] =>
  texto ? [{ text: [{ text: `${rotulo}: `, bold: true }, { text: texto }], margin: [0, 0, 0, 3] }] : [];

export const PROTOCOLO = defineImpresso<DadosDoProtocolo>({
  impresso: 'protocolo_atendimento',
  titulo: 'Protocolo de atendimento',
  revisao: 1,
  textos: [],
  corpo: (dados, { formato, instante }) => [
    { text: `Nº ${dados.numero}`, bold: true, fontSize: 20, alignment: 'center', margin: [0, 4, 0, 6] },
    ...campo('Data e hora', instante(dados.criado_em)),
    ...campo('Nome', dados.nome),
    ...campo('Telefone', dados.telefone && formatPhone(dados.telefone)),
    ...campo('Atendente', dados.atendente),
    linha(formato),
    ...campo('Motivo', dados.motivo),
    { text: 'Guarde este número: com ele a loja acha este atendimento.', fontSize: 8, margin: [0, 8, 0, 0] },
  ],
});

export interface DadosDoCartaz {
  filial: string;
  /** 'Lei estadual do Paraná nº 18.953/2017'; null if no law requires the poster. */
  lei: string | null;
}

export const CARTAZ = defineImpresso<DadosDoCartaz>({
  impresso: 'cartaz_protocolo',
  titulo: 'Protocolo de atendimento: peça o seu',
  revisao: 1,
  rodape: false,
  textos: [
    {
      bloco: 'cartaz_protocolo',
      rotulo: 'Cartaz do protocolo de atendimento',
      ajuda:
        'Sai em letras grandes no cartaz A4 que o Paraná e Sergipe pedem à vista do público. Confirme com um advogado.',
      padrao:
        'O consumidor tem direito a receber, sempre que pedir, o número de protocolo do seu atendimento nesta loja, com a data, a hora e o motivo.\nPeça o seu ao atendente.\n{lei}',
      variaveis: { lei: 'lei do estado da empresa', filial: 'filial' },
    },
  ],
  variaveis: ({ lei, filial }) => ({ lei, filial }),
  corpo: (_dados, { textos }) => [
    {
      text: 'PROTOCOLO DE ATENDIMENTO',
      bold: true,
      fontSize: 34,
      alignment: 'center',
      margin: [0, 90, 0, 40],
    },
    { text: textos.cartaz_protocolo ?? '', fontSize: 24, alignment: 'center', lineHeight: 1.3 },
  ],
});
