/** The printed order: two copies on A4, one on the roll. It never contains the technical notes. */
import { type Ambiente, defineImpresso, type Peca } from '#company/documentos/impressos.rules.ts';
import { linha, parDe } from '#company/documentos/papel.rules.ts';
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
export const contaDe = ({ quantidade, valor_unitario, desconto }: ItemDaOrdem): string =>
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

/** The signature of the intake. A drawn one is the figure 'assinatura'. */
export interface AssinaturaImpressa {
  meio: string;
  nome: string | null;
  /** ISO 8601. */
  em: string;
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
  assinatura: AssinaturaImpressa | null;
  /** The text of the QR code. */
  qr: string;
}

/** In points: two per module of an address, so that a phone can read it from paper. */
const LADO_DO_QR = 76;

/** 'R$ 50,00, devida se o orçamento for recusado' */
export const taxaAcertada = (taxa: string | null): string | null =>
  taxa === null || isZero(taxa) ? null : `${formatBRL(taxa)}, devida se o orçamento for recusado`;

/** A bold label and its text; nothing if the text is empty. */
const campo = (rotulo: string, texto: string | null): Peca[] =>
  texto ? [{ text: [{ text: `${rotulo}: `, bold: true }, { text: texto }], margin: [0, 0, 0, 2] }] : [];

function doCliente({ cliente, telefone, documento }: DadosDaOrdem): Peca[] {
  return [
    ...campo('Cliente', cliente),
    ...campo('Telefone', telefone && formatPhone(telefone)),
    ...campo('CPF/CNPJ', documento && formatDocument(documento)),
  ];
}

function doAparelho(dados: DadosDaOrdem, isRoll: boolean): Peca[] {
  const { equipamento, modelo, numero_serie, acessorios, defeito_reclamado } = dados;
  const aparelho = campo('Aparelho', [equipamento, modelo].filter(Boolean).join(' '));
  const serie = campo('Nº de série/IMEI', numero_serie);
  return [
    ...(isRoll ? [...aparelho, ...serie] : [{ columns: [...aparelho, ...serie], columnGap: 12 }]),
    ...campo('Acessórios', acessorios),
    ...campo('Defeito', defeito_reclamado),
    ...daEntrada(dados, isRoll),
    ...campo('Taxa de orçamento', taxaAcertada(dados.taxa_orcamento)),
  ];
}

/** One line for all short answers, and one for each answer of the checklist. */
function daEntrada({ entrada }: DadosDaOrdem, isRoll: boolean): Peca[] {
  if (!entrada) return [];
  const respostas = entrada.respostas.map(([rotulo, resposta]) => `${rotulo}: ${resposta}`).join(' · ');
  return [
    ...campo('Contato durante o conserto', entrada.contato),
    ...(respostas ? [{ text: respostas, margin: [0, 0, 0, 2] }] : []),
    ...entrada.checklist.map(([estado, pontos]) => ({
      text: [{ text: `${estado}: `, bold: true }, { text: pontos }],
      fontSize: isRoll ? 8 : 7.5,
      margin: [0, 0, 0, 1],
    })),
  ];
}

/** On the roll the name stands above its figures: 72 mm are too narrow for both. */
function itensDe({ itens, total }: DadosDaOrdem, isRoll: boolean): Peca[] {
  if (itens.length === 0) return [];
  const linhas = itens.map((item) =>
    isRoll
      ? {
          stack: [{ text: nomeDoItem(item) }, parDe(contaDe(item), totalDoItem(item), { fontSize: 8 })],
          margin: [0, 0, 0, 2],
        }
      : parDe(`${nomeDoItem(item)} (${contaDe(item)})`, totalDoItem(item), { margin: [0, 0, 0, 2] }),
  );
  return [...linhas, parDe('Total', formatBRL(total), { bold: true })];
}

const assinatura = (quem: string, figura?: string): Peca => ({
  stack: [
    ...(figura ? [{ image: figura, fit: [150, 40], alignment: 'center' }] : []),
    { text: '______________________________', alignment: 'center' },
    { text: quem, alignment: 'center', fontSize: 8 },
  ],
  margin: [0, figura ? 4 : 22, 0, 0],
});

/** The customer's signature, or a line to sign on. */
function doClienteAssina(
  { cliente, assinatura: feita }: DadosDaOrdem,
  { instante, figuras }: Ambiente,
): Peca {
  if (!feita) return assinatura(cliente);
  return assinatura(`${feita.nome ?? cliente}. ${feita.meio} em ${instante(feita.em)}`, figuras?.assinatura);
}

function corpo(dados: DadosDaOrdem, ambiente: Ambiente): Peca[] {
  const { formato, textos, instante } = ambiente;
  const { numero_os, data_abertura, prazo, atendente } = dados;
  const texto = textos.ordem_entrada ?? '';
  const isRoll = formato === '80mm';
  const abertura = [
    ...campo('Aberta em', instante(data_abertura)),
    ...campo('Prazo prometido', prazo && instante(prazo)),
    ...campo('Atendente', atendente),
    ...(isRoll ? [] : doCliente(dados)),
  ];
  const codigo = { qr: dados.qr, fit: LADO_DO_QR, eccLevel: 'M' };
  const meio = [
    linha(formato),
    ...doAparelho(dados, isRoll),
    ...(dados.itens.length > 0 ? [linha(formato)] : []),
    ...itensDe(dados, isRoll),
    ...(texto ? [{ text: texto, fontSize: isRoll ? 8 : 7.5, margin: [0, 6, 0, 0] }] : []),
  ];
  if (isRoll)
    return [
      { text: `#${numero_os}`, bold: true, fontSize: 20, alignment: 'center' },
      ...abertura,
      ...doCliente(dados),
      ...meio,
      doClienteAssina(dados, ambiente),
      { ...codigo, alignment: 'center', margin: [0, 10, 0, 0] },
    ];
  return [
    {
      columns: [
        { stack: abertura, width: '*' },
        { ...codigo, width: 'auto' },
      ],
      columnGap: 12,
    },
    ...meio,
    { columns: [doClienteAssina(dados, ambiente), assinatura(atendente ?? dados.empresa)], columnGap: 24 },
  ];
}

export const ORDEM = defineImpresso<DadosDaOrdem>({
  impresso: 'ordem_servico',
  titulo: 'Ordem de serviço',
  intitular: ({ numero_os }) => `Ordem de serviço #${numero_os}`,
  revisao: 6,
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
