/** The printed receipt: a payment in either direction, in figures and words. It says that it is no fiscal document. */
import { type Ambiente, defineImpresso, type Peca } from '#company/documentos/impressos.rules.ts';
import { linha, parDe } from '#company/documentos/papel.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { formatDocument } from '#platform/shared/documents.ts';
import { formatBRL, isZero, sumMoney } from '#platform/shared/money.ts';
import { porExtenso } from './extenso.rules.ts';

export const SEM_VALOR_FISCAL = 'Sem valor fiscal';

export interface FormaDoRecibo {
  nome: string;
  valor: string;
  /** The number of instalments by card; 1 for a single payment. */
  parcelas: number;
  end_to_end_id: string | null;
}

export interface ParcelaDoRecibo {
  /** 'OS #12', 'Venda 45', else the typed description. */
  conta: string;
  numero: number;
  de: number;
  principal: string;
  desconto: string;
  /** Fine plus interest. */
  encargos: string;
  /** The open amount of the debt when the receipt was printed. */
  resto: string;
}

export interface DadosDoRecibo {
  numero: number;
  /** True for a payment of ours: the other party signs the receipt. */
  pago: boolean;
  /** 'YYYY-MM-DD': the day of the payment. */
  data: string;
  /**
   * The party: a customer, supplier or person. Null for the system customer, whose name would be meaningless.
   */
  cliente: string | null;
  documento: string | null;
  /** Empty for a deposit. */
  parcelas: readonly ParcelaDoRecibo[];
  /** The number of the deposit's order or quote. */
  sinal_de: string | null;
  /** Whether `sinal_de` is a quote. Absent in older receipts, when only orders had deposits. */
  sinal_do_orcamento?: boolean;
  formas: readonly FormaDoRecibo[];
  entregue: string | null;
  troco: string | null;
  recebido_por: string | null;
  /** The person who confirmed the PIX. */
  pix_confirmado_por: string | null;
  /** The person who saw it in the bank's app. Absent in older receipts. */
  pix_visto_por?: string | null;
  /** The number of its reversal. */
  estornado_por: number | null;
}

const valorDe = ({ formas }: Pick<DadosDoRecibo, 'formas'>) => sumMoney(formas.map(({ valor }) => valor));

function referente({ parcelas, sinal_de, sinal_do_orcamento }: DadosDoRecibo): string {
  if (sinal_de) return `Sinal ${sinal_do_orcamento ? 'do' : 'da'} ${sinal_de}`;
  const partes = parcelas.map(({ conta, numero, de }) =>
    de > 1 ? `${conta}, parcela ${numero}/${de}` : conta,
  );
  return partes.length === 0 ? 'Crédito do cliente' : partes.join('; ');
}

const soma = (valores: readonly string[]) => sumMoney(valores);

/** The lines for discount, charges and rest, without those that are zero. */
function contas({ parcelas }: DadosDoRecibo): Peca[] {
  const resto = new Map(parcelas.map((parcela) => [parcela.conta, parcela.resto]));
  const linhas: [string, string][] = [
    ['Desconto', soma(parcelas.map(({ desconto }) => desconto))],
    ['Multa e juros', soma(parcelas.map(({ encargos }) => encargos))],
    ['Resta pagar', soma([...resto.values()])],
  ];
  return linhas.flatMap(([rotulo, valor]) => (isZero(valor) ? [] : [parDe(rotulo, formatBRL(valor))]));
}

function formasPagas({ formas, entregue, troco }: DadosDoRecibo): Peca[] {
  return [
    ...formas.map(({ nome, valor, parcelas }) =>
      parDe(parcelas > 1 ? `${nome} em ${parcelas}x` : nome, formatBRL(valor)),
    ),
    ...(entregue ? [parDe('Entregue em dinheiro', formatBRL(entregue))] : []),
    ...(troco && !isZero(troco) ? [parDe('Troco', formatBRL(troco))] : []),
  ];
}

function corpo(dados: DadosDoRecibo, { formato }: Ambiente): Peca[] {
  const { numero, pago, data, cliente, documento, recebido_por, estornado_por } = dados;
  const { pix_confirmado_por, pix_visto_por } = dados;
  const valor = valorDe(dados);
  const isRoll = formato === '80mm';
  const grande = { bold: true, fontSize: isRoll ? 12 : 14 };
  const codigos = dados.formas.flatMap(({ end_to_end_id }) => end_to_end_id ?? []);
  return [
    parDe(`Recibo nº ${numero}`, formatDay(data)),
    ...(estornado_por === null
      ? []
      : [{ text: `Estornado pelo nº ${estornado_por}`, bold: true, margin: [0, 4, 0, 0] }]),
    { ...parDe('Valor', formatBRL(valor), grande), margin: [0, 6, 0, 2] },
    { text: `(${porExtenso(valor)})`, margin: [0, 0, 0, 6] },
    ...(cliente
      ? [
          {
            text: `${pago ? 'Pagamos a' : 'Recebemos de'} ${cliente}${documento ? `, CPF/CNPJ ${formatDocument(documento)}` : ''}`,
          },
        ]
      : []),
    { text: `Referente a: ${referente(dados)}` },
    linha(formato),
    ...formasPagas(dados),
    ...contas(dados),
    linha(formato),
    ...(recebido_por ? [{ text: `${pago ? 'Pago' : 'Recebido'} por ${recebido_por}` }] : []),
    ...(pix_confirmado_por ? [{ text: `PIX confirmado por ${pix_confirmado_por}` }] : []),
    ...(pix_visto_por && pix_visto_por !== pix_confirmado_por
      ? [{ text: `Visto no banco por ${pix_visto_por}` }]
      : []),
    ...codigos.map((codigo) => ({ text: `Código do banco: ${codigo}`, fontSize: 8 })),
    ...(isRoll
      ? []
      : [{ text: '______________________________________', alignment: 'center', margin: [0, 48, 0, 0] }]),
    ...(isRoll ? [] : [{ text: (pago ? cliente : recebido_por) ?? '', alignment: 'center' }]),
  ];
}

export const RECIBO = defineImpresso<DadosDoRecibo>({
  impresso: 'recibo',
  titulo: 'Recibo',
  revisao: 3,
  textos: [],
  corpo,
});
