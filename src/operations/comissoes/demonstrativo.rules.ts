/** 'Demonstrativo de comissões': the lines of a closing, and the advances subtracted from it. */
import { type Ambiente, defineImpresso, type Peca } from '#company/documentos/impressos.rules.ts';
import { linha, parDe } from '#company/documentos/papel.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { formatBRL, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import type { DestinoComissao } from './fechamentos.contract.ts';

export interface LinhaDoDemonstrativo {
  data: string;
  /** 'OS #12', 'Venda 45' */
  documento: string;
  item: string;
  /** '10 % de R$ 200,00' */
  ganho: string;
  valor: string;
}

export interface DadosDoDemonstrativo {
  numero: number;
  pessoa: string;
  ate: string;
  /** ISO 8601. */
  fechado_em: string;
  fechado_por: string;
  destino: DestinoComissao;
  valor: string;
  linhas: readonly LinhaDoDemonstrativo[];
  vales: readonly { descricao: string; valor: string }[];
}

/** The amount after the advances. The payroll subtracts advances from the wages instead, so the amount stays whole. */
const liquidoDo = ({ valor, vales, destino }: Pick<DadosDoDemonstrativo, 'valor' | 'vales' | 'destino'>) =>
  destino === 'folha' ? valor : subtractMoney(valor, sumMoney(vales.map((vale) => vale.valor)));

/** The item's name stands above its figures: 72 mm are too narrow for a table. */
const linhaNoRolo = ({ data, documento, item, ganho, valor }: LinhaDoDemonstrativo): Peca => ({
  stack: [
    { text: `${formatDay(data)} ${documento} ${item}` },
    parDe(ganho, formatBRL(valor), { fontSize: 8 }),
  ],
  margin: [0, 0, 0, 3],
});

const aDireita = (text: string): Peca => ({ text, alignment: 'right', noWrap: true });

function tabela(linhas: readonly LinhaDoDemonstrativo[]): Peca {
  const titulos = [
    ...['Data', 'Documento', 'Item', 'Ganho'].map((text) => ({ text, bold: true })),
    { ...aDireita('Comissão'), bold: true },
  ];
  return {
    table: {
      headerRows: 1,
      widths: ['auto', 'auto', '*', 'auto', 'auto'],
      body: [
        titulos,
        ...linhas.map(({ data, documento, item, ganho, valor }) => [
          { text: formatDay(data), noWrap: true },
          { text: documento, noWrap: true },
          { text: item },
          { text: ganho },
          aDireita(formatBRL(valor)),
        ]),
      ],
    },
    layout: 'lightHorizontalLines',
    fontSize: 9,
  };
}

const assinatura = (rotulo: string, formato: Ambiente['formato']): Peca => ({
  stack: [linha(formato), { text: rotulo, alignment: 'center', fontSize: 8 }],
  margin: [0, 26, 0, 0],
});

const ROTULO_LIQUIDO: Readonly<Record<DestinoComissao, string>> = { pagar: 'A pagar', folha: 'Na folha' };

function corpo(dados: DadosDoDemonstrativo, { instante, formato }: Ambiente): Peca[] {
  const { numero, pessoa, ate, fechado_em, fechado_por, destino, valor, linhas, vales } = dados;
  const negrito = { bold: true };
  return [
    { text: pessoa, bold: true, fontSize: 12 },
    parDe('Comissões até', formatDay(ate)),
    parDe(`Fechamento nº ${numero}`, instante(fechado_em)),
    { text: `Fechado por ${fechado_por}` },
    linha(formato),
    ...(formato === 'a4' ? [tabela(linhas)] : linhas.map(linhaNoRolo)),
    linha(formato),
    parDe('Comissões', formatBRL(valor), negrito),
    ...vales.map((vale) =>
      parDe(
        destino === 'folha' ? `${vale.descricao} (descontado na folha)` : vale.descricao,
        `− ${formatBRL(vale.valor)}`,
      ),
    ),
    parDe(ROTULO_LIQUIDO[destino], formatBRL(liquidoDo(dados)), {
      ...negrito,
      fontSize: 12,
      margin: [0, 4, 0, 0],
    }),
    assinatura(pessoa, formato),
    assinatura(fechado_por, formato),
  ];
}

export const DEMONSTRATIVO = defineImpresso<DadosDoDemonstrativo>({
  impresso: 'demonstrativo_comissoes',
  titulo: 'Demonstrativo de comissões',
  revisao: 1,
  textos: [],
  rodape: false,
  corpo,
});
