/**
 * The printed document 'Entrega': the work, the payments, the warranty and who took the device. It states that it is no
 * fiscal document.
 */
import { type Ambiente, defineImpresso, type Peca } from '#company/documentos/impressos.rules.ts';
import {
  assinaturaNoPapel,
  type PapelAssinavel,
  pecasDaLeitura,
  pecasDeFora,
} from '#company/documentos/leitura_no_papel.rules.ts';
import { linha, parDe } from '#company/documentos/papel.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { firstName } from '#platform/shared/text.ts';
import { contaDe, type ItemDaOrdem, nomeDoItem, totalDoItem } from './ordem.rules.ts';

export interface DadosDaEntrega {
  numero_os: number;
  cliente: string;
  aparelho: string;
  laudo: string | null;
  itens: readonly ItemDaOrdem[];
  total: string;
  pagamentos: readonly { nome: string; valor: string }[];
  /** The open amount; null if there is none or money is off. */
  resta: string | null;
  /** The PIX code of the open amount, if there is one. */
  pix?: string | null;
  /** ISO 8601; null while the device is in the shop. */
  retirada_em: string | null;
  retirada_por: string | null;
  /** 'Doado', 'Descartado': written off by the customer's declaration. */
  baixa?: string;
  /** 'Sim', 'Não', 'Não houve'. */
  pecas_devolvidas: string | null;
  /** The last day, 'YYYY-MM-DD', once the order is billed and handed over. */
  garantia_ate: string | null;
  /** The last day of each line, if they differ. */
  garantias?: readonly (readonly [descricao: string, ate: string])[];
  /** The reading of the person who took the device; absent while it is in the shop or if it was written off. */
  papel?: PapelAssinavel;
}

const itemDe = (item: ItemDaOrdem): Peca => ({
  stack: [{ text: nomeDoItem(item) }, parDe(contaDe(item), totalDoItem(item), { fontSize: 8 })],
  margin: [0, 0, 0, 3],
});

/** In points: two per module of a long code, so that a phone can read it from paper. */
const LADO_DO_PIX = 130;

const doPix = (brcode: string): Peca[] => [
  { text: 'Pague pelo PIX', alignment: 'center', fontSize: 8, margin: [0, 6, 0, 2] },
  { qr: brcode, fit: LADO_DO_PIX, eccLevel: 'L', alignment: 'center' },
];

const doPagamento = ({ pagamentos, resta, pix }: DadosDaEntrega): Peca[] => [
  ...pagamentos.map(({ nome, valor }) => parDe(nome, formatBRL(valor))),
  ...(resta ? [parDe('Resta pagar', formatBRL(resta), { bold: true })] : []),
  ...(resta && pix ? doPix(pix) : []),
];

const daGarantia = ({ garantia_ate, garantias = [] }: DadosDaEntrega): Peca[] =>
  garantia_ate
    ? [{ text: `Garantia até ${formatDay(garantia_ate)}`, bold: true, margin: [0, 4, 0, 0] }]
    : garantias.map(([descricao, ate]) => ({ text: `${descricao}: garantia até ${formatDay(ate)}` }));

/** The words that are signed stand above the signature; payment and warranty, which are not, stand below it. */
function corpoAssinavel(dados: DadosDaEntrega, papel: PapelAssinavel, ambiente: Ambiente): Peca[] {
  const { formato } = ambiente;
  const depois = [...doPagamento(dados), ...daGarantia(dados)];
  return [
    ...pecasDaLeitura(papel.leitura, formato),
    assinaturaNoPapel(papel.assinatura, dados.retirada_por ?? '', ambiente),
    ...pecasDeFora(papel.fora, formato),
    ...(depois.length > 0 ? [linha(formato), ...depois] : []),
  ];
}

function corpo(dados: DadosDaEntrega, ambiente: Ambiente): Peca[] {
  const { formato, textos, instante } = ambiente;
  const { laudo, itens, total, retirada_em, pecas_devolvidas, papel } = dados;
  if (papel) return corpoAssinavel(dados, papel, ambiente);
  const texto = textos.ordem_entrega ?? '';
  return [
    { text: `Cliente: ${dados.cliente}` },
    { text: `Aparelho: ${dados.aparelho}` },
    ...(laudo ? [{ text: `Laudo: ${laudo}`, margin: [0, 4, 0, 0] }] : []),
    linha(formato),
    ...itens.map(itemDe),
    parDe('Total', formatBRL(total), { bold: true, fontSize: 12 }),
    ...doPagamento(dados),
    linha(formato),
    ...(retirada_em
      ? [{ text: `${dados.baixa ?? `Retirado por ${dados.retirada_por}`} em ${instante(retirada_em)}` }]
      : [{ text: 'O aparelho ainda está na loja' }]),
    ...(pecas_devolvidas
      ? [{ text: `Peças substituídas devolvidas: ${pecas_devolvidas.toLowerCase()}` }]
      : []),
    ...daGarantia(dados),
    ...(texto ? [{ text: texto, margin: [0, 6, 0, 0] }] : []),
  ];
}

/** The title of the printed document, and of what is read and signed. */
export const intitular = ({ numero_os }: Pick<DadosDaEntrega, 'numero_os'>): string =>
  `Entrega da ordem de serviço #${numero_os}`;

export const ENTREGA = defineImpresso<DadosDaEntrega>({
  impresso: 'ordem_entrega',
  titulo: 'Entrega',
  intitular,
  revisao: 6,
  textos: [
    {
      bloco: 'ordem_entrega',
      rotulo: 'Entrega: condições da garantia',
      ajuda: 'Sai no papel da entrega, depois da garantia. Vazio não imprime nada. Confirme com um advogado.',
      padrao: 'A garantia legal é de 90 dias (CDC, art. 26), a contar da entrega. Traga este papel.',
      variaveis: {
        primeiro_nome: 'primeiro nome do cliente',
        os: 'número da ordem',
        equipamento: 'aparelho',
      },
    },
  ],
  variaveis: ({ cliente, numero_os, aparelho }) => ({
    primeiro_nome: firstName(cliente),
    os: `#${numero_os}`,
    equipamento: aparelho,
  }),
  corpo,
});
