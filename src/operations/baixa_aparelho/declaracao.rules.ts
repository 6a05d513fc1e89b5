/** 'Declaração do cliente': the owner gives the device up. The shop may edit its text. */
import { defineImpresso, type Peca } from '#company/documentos/impressos.rules.ts';
import { linha } from '#company/documentos/papel.rules.ts';
import { formatDocument } from '#platform/shared/documents.ts';

export interface DadosDaDeclaracao {
  numero_os: number;
  filial: string;
  cliente: string;
  /** CPF or CNPJ. */
  documento: string | null;
  aparelho: string;
}

/** The lines above the declaration's text, on the screen and on paper. */
export const linhasDaDeclaracao = ({
  numero_os,
  filial,
  cliente,
  documento,
  aparelho,
}: DadosDaDeclaracao) => [
  { rotulo: 'Ordem de serviço', texto: `#${numero_os}` },
  { rotulo: 'Loja', texto: filial },
  { rotulo: 'Cliente', texto: cliente },
  ...(documento ? [{ rotulo: 'CPF/CNPJ', texto: formatDocument(documento) }] : []),
  { rotulo: 'Aparelho', texto: aparelho },
];

const campo = (rotulo: string, texto: string): Peca => ({
  text: [{ text: `${rotulo}: `, bold: true }, { text: texto }],
  margin: [0, 0, 0, 2],
});

export const DECLARACAO = defineImpresso<DadosDaDeclaracao>({
  impresso: 'declaracao_cliente',
  titulo: 'Declaração do cliente',
  intitular: ({ numero_os }) => `Declaração do cliente · OS #${numero_os}`,
  revisao: 1,
  textos: [
    {
      bloco: 'declaracao',
      rotulo: 'Declaração do cliente que abre mão do aparelho',
      ajuda:
        'Sai na declaração que o cliente assina antes de o aparelho ser doado ou descartado. Confirme com um advogado.',
      padrao:
        'Declaro que sou o dono do aparelho acima, que não o quero de volta e que o deixo com a loja, sem pagamento. A loja pode doá-lo, usar as suas peças ou descartá-lo. Sei que os dados guardados nele serão apagados e não poderão ser recuperados.',
      variaveis: {
        cliente: 'nome do cliente',
        os: 'número da ordem',
        equipamento: 'aparelho',
        filial: 'filial',
      },
    },
  ],
  variaveis: ({ cliente, numero_os, aparelho, filial }) => ({
    cliente,
    os: `#${numero_os}`,
    equipamento: aparelho,
    filial,
  }),
  corpo: (dados, { formato, textos }) => [
    ...linhasDaDeclaracao(dados).map(({ rotulo, texto }) => campo(rotulo, texto)),
    linha(formato),
    { text: textos.declaracao ?? '', margin: [0, 4, 0, 28] },
    { text: 'Data: ____/____/________', margin: [0, 0, 0, 28] },
    { text: '________________________________', alignment: 'center' },
    { text: dados.cliente, alignment: 'center' },
  ],
});
