/** 'Comprovante de venda': the customer's copy of a direct sale. It states that it is no fiscal document. */

import { type Ambiente, defineImpresso, type Peca } from '#company/documentos/impressos.rules.ts';
import { linha, parDe } from '#company/documentos/papel.rules.ts';
import { formatBRL, formatQuantity, isZero, sumMoney } from '#platform/shared/money.ts';

export interface ItemDoComprovante {
  produto: string;
  quantidade: string;
  valor_unitario: string;
  desconto: string;
  valor_total: string;
  /** Reversed: printed, but not counted. */
  estornado: boolean;
}

export interface DadosDoComprovante {
  numero: number;
  /** ISO 8601. */
  data_venda: string;
  /** Null for the system customer, whose name would be meaningless. */
  cliente: string | null;
  vendedor: string | null;
  itens: readonly ItemDoComprovante[];
  observacoes: string | null;
}

export const SEM_VALOR_FISCAL = 'Sem valor fiscal';

/** The sum of the lines that are not reversed. */
export const totalDoComprovante = (itens: readonly ItemDoComprovante[]): string =>
  sumMoney(itens.filter(({ estornado }) => !estornado).map(({ valor_total }) => valor_total));

const nomeDe = ({ produto, estornado }: ItemDoComprovante) =>
  estornado ? `${produto} (estornado)` : produto;
const descontoDe = ({ desconto }: ItemDoComprovante) =>
  isZero(desconto) ? null : `desconto ${formatBRL(desconto)}`;

/** The item's name stands above its figures: 72 mm are too narrow for a table. */
function itemNoRolo(item: ItemDoComprovante): Peca {
  const conta = `${formatQuantity(item.quantidade)} × ${formatBRL(item.valor_unitario)}`;
  const desconto = descontoDe(item);
  return {
    stack: [
      { text: nomeDe(item) },
      parDe(desconto ? `${conta}, ${desconto}` : conta, item.estornado ? '-' : formatBRL(item.valor_total), {
        fontSize: 8,
      }),
    ],
    margin: [0, 0, 0, 3],
  };
}

const aDireita = (text: string): Peca => ({ text, alignment: 'right', noWrap: true });

function tabelaDeItens(itens: readonly ItemDoComprovante[]): Peca {
  const titulos = [{ text: 'Produto' }, ...['Quantidade', 'Valor unitário', 'Total'].map(aDireita)];
  const linhas = itens.map((item) => {
    const desconto = descontoDe(item);
    return [
      { stack: [{ text: nomeDe(item) }, ...(desconto ? [{ text: desconto, fontSize: 8 }] : [])] },
      aDireita(formatQuantity(item.quantidade)),
      aDireita(formatBRL(item.valor_unitario)),
      aDireita(item.estornado ? '-' : formatBRL(item.valor_total)),
    ];
  });
  return {
    table: {
      headerRows: 1,
      widths: ['*', 'auto', 'auto', 'auto'],
      body: [titulos.map((titulo) => ({ ...titulo, bold: true })), ...linhas],
    },
    layout: 'lightHorizontalLines',
  };
}

function corpo(dados: DadosDoComprovante, { formato, textos, instante }: Ambiente): Peca[] {
  const { numero, data_venda, cliente, vendedor, itens, observacoes } = dados;
  const total = formatBRL(totalDoComprovante(itens));
  const texto = textos.comprovante_venda ?? '';
  const isRoll = formato === '80mm';
  return [
    parDe(`Venda #${numero}`, instante(data_venda)),
    ...(cliente ? [{ text: `Cliente: ${cliente}` }] : []),
    ...(vendedor ? [{ text: `Atendente: ${vendedor}` }] : []),
    ...(isRoll
      ? [linha(formato), ...itens.map(itemNoRolo), linha(formato)]
      : [{ ...tabelaDeItens(itens), margin: [0, 10, 0, 6] }]),
    parDe('Total', total, { bold: true, fontSize: isRoll ? 12 : 13 }),
    ...(itens.every(({ estornado }) => estornado)
      ? [{ text: 'Venda estornada', bold: true, margin: [0, 4, 0, 0] }]
      : []),
    ...(observacoes ? [{ text: observacoes, margin: [0, 6, 0, 0] }] : []),
    ...(texto ? [{ text: texto, margin: [0, 8, 0, 0] }] : []),
  ];
}

export const COMPROVANTE = defineImpresso<DadosDoComprovante>({
  impresso: 'comprovante_venda',
  titulo: 'Comprovante de venda',
  revisao: 1,
  textos: [
    {
      bloco: 'comprovante_venda',
      rotulo: 'Comprovante de venda',
      ajuda: 'Sai no comprovante de uma venda direta, depois do total. Vazio não imprime nada.',
      padrao: 'Troca em 7 dias, garantia 90 dias',
    },
  ],
  corpo,
});
