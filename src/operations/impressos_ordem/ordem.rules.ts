/** The printed order: two copies on A4, one on the roll. It never contains the technical notes. */
import { type Ambiente, defineImpresso, type Peca } from '#company/documentos/impressos.rules.ts';
import { type Leitura, linhasCom } from '#company/documentos/leitura.rules.ts';
import {
  assinaturaNoPapel,
  linhaParaAssinar,
  type PapelAssinavel,
  pecasDaLeitura,
  pecasDeFora,
} from '#company/documentos/leitura_no_papel.rules.ts';
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import { formatBRL, formatQuantity, isZero, sumMoney } from '#platform/shared/money.ts';
import { firstName } from '#platform/shared/text.ts';

export interface ItemDaOrdem {
  descricao: string;
  quantidade: string;
  valor_unitario: string;
  desconto: string;
  total: string;
  /** Returned after billing: printed, but not counted. Absent in older prints. */
  estornado?: true;
}

/** The sum of the lines that were not returned. */
export const totalDosItens = (itens: readonly ItemDaOrdem[]): string =>
  sumMoney(itens.filter(({ estornado }) => !estornado).map(({ total }) => total));

export const nomeDoItem = ({ descricao, estornado }: Pick<ItemDaOrdem, 'descricao' | 'estornado'>): string =>
  estornado ? `${descricao} (estornado)` : descricao;
export const totalDoItem = ({ total, estornado }: ItemDaOrdem): string =>
  estornado ? '-' : formatBRL(total);

/** '2 × R$ 35,00, desconto R$ 10,00' */
export const contaDe = ({
  quantidade,
  valor_unitario,
  desconto,
}: Pick<ItemDaOrdem, 'quantidade' | 'valor_unitario' | 'desconto'>): string =>
  [
    `${formatQuantity(quantidade)} × ${formatBRL(valor_unitario)}`,
    ...(isZero(desconto) ? [] : [`desconto ${formatBRL(desconto)}`]),
  ].join(', ');

/** Notes of the intake. */
export interface EntradaImpressa {
  contato: string | null;
  /** Colour, storage and the questions, with their answers. */
  respostas: readonly (readonly [rotulo: string, resposta: string])[];
  /** The checklist's points grouped by answer; a note follows its point. */
  checklist: readonly (readonly [estado: string, pontos: string])[];
}

export interface DadosDaOrdem {
  numero_os: number;
  /** ISO 8601. */
  data_abertura: string;
  /** ISO 8601. */
  prazo: string | null;
  cliente: string;
  telefone: string | null;
  documento: string | null;
  equipamento: string;
  modelo: string | null;
  numero_serie: string | null;
  acessorios: string | null;
  defeito_reclamado: string;
  /** Agreed at the intake; due if the quote is declined. */
  taxa_orcamento: string | null;
  atendente: string | null;
  filial: string;
  telefone_filial: string | null;
  empresa: string;
  itens: readonly ItemDaOrdem[];
  total: string;
  /** Null if there is no intake. */
  entrada: EntradaImpressa | null;
  /** The text of the QR code. */
  qr: string;
}

/** `papel` is what the customer reads and signs. */
export interface OrdemNoPapel extends DadosDaOrdem {
  papel?: PapelAssinavel;
}

/** In points: two per module of an address, so that a phone can read it from paper. */
const LADO_DO_QR = 76;

/** 'R$ 50,00, devida se o orçamento for recusado' */
export const taxaAcertada = (taxa: string | null): string | null =>
  taxa === null || isZero(taxa) ? null : `${formatBRL(taxa)}, devida se o orçamento for recusado`;

/** The items and the total as words of a reading: a returned line is marked, and the total is without it. */
export const itensLidos = (
  itens: readonly ItemDaOrdem[],
  total: string,
): Pick<Leitura, 'itens' | 'total'> => ({
  itens: itens.map((item) => ({
    descricao: nomeDoItem(item),
    conta: contaDe(item),
    total: totalDoItem(item),
  })),
  total: itens.length > 0 ? formatBRL(total) : null,
});

interface DaLeitura {
  condicoes: string;
  instante: (iso: string) => string;
  /** A customer's link shows neither telephone nor document. */
  porLink?: boolean;
}

/** The reading that the customer signs at the intake, on screen, phone and paper. */
export function leituraDaEntrada(
  dados: DadosDaOrdem,
  { condicoes, instante, porLink = false }: DaLeitura,
): Leitura {
  const { telefone, documento, prazo, entrada } = dados;
  return {
    titulo: intitular(dados),
    linhas: linhasCom([
      ['Aberta em', instante(dados.data_abertura)],
      ['Prazo prometido', prazo && instante(prazo)],
      ['Atendente', dados.atendente],
      ['Cliente', dados.cliente],
      ['Telefone', porLink ? null : telefone && formatPhone(telefone)],
      ['CPF/CNPJ', porLink ? null : documento && formatDocument(documento)],
      ['Aparelho', [dados.equipamento, dados.modelo].filter(Boolean).join(' ')],
      ['Nº de série/IMEI', dados.numero_serie],
      ['Acessórios', dados.acessorios],
      ['Defeito', dados.defeito_reclamado],
      ['Contato durante o conserto', entrada?.contato],
      ...(entrada?.respostas ?? []),
      ...(entrada?.checklist ?? []),
      ['Taxa de orçamento', taxaAcertada(dados.taxa_orcamento)],
    ]),
    ...itensLidos(dados.itens, dados.total),
    condicoes,
  };
}

const intitular = ({ numero_os }: Pick<DadosDaOrdem, 'numero_os'>) => `Ordem de serviço #${numero_os}`;

function corpo(dados: OrdemNoPapel, ambiente: Ambiente): Peca[] {
  const { formato, textos, instante } = ambiente;
  const { numero_os, atendente, cliente, empresa, papel } = dados;
  const condicoes = textos.ordem_entrada ?? '';
  const leitura = papel?.leitura ?? leituraDaEntrada(dados, { condicoes, instante });
  const codigo = { qr: dados.qr, fit: LADO_DO_QR, eccLevel: 'M' };
  const doCliente = assinaturaNoPapel(papel?.assinatura ?? null, cliente, ambiente);
  const fora = pecasDeFora(papel?.fora ?? null, formato);
  if (formato === '80mm')
    return [
      { text: `#${numero_os}`, bold: true, fontSize: 20, alignment: 'center' },
      ...pecasDaLeitura(leitura, formato),
      doCliente,
      ...fora,
      { ...codigo, alignment: 'center', margin: [0, 10, 0, 0] },
    ];
  return [
    ...pecasDaLeitura(leitura, formato, codigo),
    { columns: [doCliente, linhaParaAssinar(atendente ?? empresa)], columnGap: 24 },
    ...fora,
  ];
}

export const ORDEM = defineImpresso<OrdemNoPapel>({
  impresso: 'ordem_servico',
  titulo: 'Ordem de serviço',
  intitular,
  revisao: 7,
  vias: ['Via do cliente', 'Via da loja'],
  textos: [
    {
      bloco: 'ordem_entrada',
      rotulo: 'Ordem de serviço: condições da entrada',
      ajuda:
        'Sai na ordem impressa, acima das assinaturas. Vazio não imprime nada. Confirme com um advogado.',
      padrao: [
        'O serviço só é feito depois de o cliente aprovar o orçamento.',
        'Faça uma cópia dos seus dados: um conserto pode apagá-los.',
        'O serviço tem garantia de 90 dias (CDC, art. 26), a contar da entrega.',
        'Traga esta via para retirar o aparelho.',
      ].join('\n'),
      variaveis: {
        primeiro_nome: 'primeiro nome do cliente',
        os: 'número da ordem',
        equipamento: 'aparelho',
        modelo: 'modelo',
        prazo: 'prazo prometido',
        atendente: 'quem abriu a ordem',
        filial: 'filial',
        telefone_filial: 'telefone da filial',
        empresa: 'nome da empresa',
      },
    },
  ],
  variaveis: (dados, { instante }) => ({
    primeiro_nome: firstName(dados.cliente),
    os: `#${dados.numero_os}`,
    equipamento: dados.equipamento,
    modelo: dados.modelo,
    prazo: dados.prazo && instante(dados.prazo),
    atendente: dados.atendente,
    filial: dados.filial,
    telefone_filial: dados.telefone_filial && formatPhone(dados.telefone_filial),
    empresa: dados.empresa,
  }),
  corpo,
});
