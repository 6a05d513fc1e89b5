/** 'Declaração do cliente': the owner gives the device up. The shop may edit its text. */
import { type Ambiente, defineImpresso, type Peca } from '#company/documentos/impressos.rules.ts';
import { type Leitura, linhasCom } from '#company/documentos/leitura.rules.ts';
import {
  assinaturaNoPapel,
  type PapelAssinavel,
  pecasDaLeitura,
  pecasDeFora,
} from '#company/documentos/leitura_no_papel.rules.ts';
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

export interface DeclaracaoNoPapel extends DadosDaDeclaracao {
  papel?: PapelAssinavel;
}

const intitular = ({ numero_os }: Pick<DadosDaDeclaracao, 'numero_os'>) =>
  `Declaração do cliente · OS #${numero_os}`;

/** The reading that the customer signs, on screen, phone and paper; a link shows no document. */
export const leituraDaDeclaracao = (dados: DadosDaDeclaracao, texto: string, porLink = false): Leitura => ({
  titulo: intitular(dados),
  linhas: linhasCom([
    ['Ordem de serviço', `#${dados.numero_os}`],
    ['Loja', dados.filial],
    ['Cliente', dados.cliente],
    ['CPF/CNPJ', !porLink && dados.documento ? formatDocument(dados.documento) : null],
    ['Aparelho', dados.aparelho],
  ]),
  itens: [],
  total: null,
  condicoes: texto,
});

function corpo({ papel, ...dados }: DeclaracaoNoPapel, ambiente: Ambiente): Peca[] {
  const { formato, textos } = ambiente;
  const { condicoes, ...acima } = papel?.leitura ?? leituraDaDeclaracao(dados, textos.declaracao ?? '');
  const assinatura = papel?.assinatura ?? null;
  return [
    ...pecasDaLeitura({ ...acima, condicoes: '' }, formato),
    linha(formato),
    { text: condicoes, margin: [0, 4, 0, 28] },
    ...(assinatura ? [] : [{ text: 'Data: ____/____/________', margin: [0, 0, 0, 8] }]),
    assinaturaNoPapel(assinatura, dados.cliente, ambiente),
    ...pecasDeFora(papel?.fora ?? null, formato),
  ];
}

export const DECLARACAO = defineImpresso<DeclaracaoNoPapel>({
  impresso: 'declaracao_cliente',
  titulo: 'Declaração do cliente',
  intitular,
  revisao: 2,
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
  corpo,
});
