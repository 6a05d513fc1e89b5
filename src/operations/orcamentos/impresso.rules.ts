/** The printed document 'Orçamento': services as groups, totals of parts and labour, validity and payment terms. */
import { type Ambiente, defineImpresso, type Peca } from '#company/documentos/impressos.rules.ts';
import { linha, parDe } from '#company/documentos/papel.rules.ts';
import { taxaAcertada } from '#operations/impressos_ordem/ordem.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import { formatBRL, formatQuantity, isZero } from '#platform/shared/money.ts';
import { type Qualidade, ROTULO_QUALIDADE } from '#registers/produtos_servicos/lista.rules.ts';
import { gruposDe, somasDe } from './orcamentos.rules.ts';

export interface ItemImpresso {
  grupo: string;
  tipo: 'produto' | 'servico';
  descricao: string;
  qualidade: Qualidade | null;
  quantidade: string;
  valor_unitario: string;
  desconto: string;
  valor_total: string;
}

export interface DadosDoOrcamento {
  numero: number;
  versao: number;
  /** ISO 8601; null for a draft. */
  enviada_em: string | null;
  numero_os: number | null;
  cliente: string;
  telefone: string | null;
  documento: string | null;
  aparelho: string | null;
  numero_serie: string | null;
  atendente: string | null;
  condicoes_pagamento: string | null;
  inicio_em: string | null;
  termino_em: string | null;
  valido_ate: string | null;
  validade_dias: number;
  aceita_parcial: boolean;
  total: string;
  sinal: string | null;
  aceita_usada: boolean;
  /** Due if the customer declines; frozen when the version is sent. */
  taxa_orcamento: string | null;
  itens: readonly ItemImpresso[];
}

/** A bold label and its text; nothing if the text is empty. */
const campo = (rotulo: string, texto: string | null): Peca[] =>
  texto ? [{ text: [{ text: `${rotulo}: `, bold: true }, { text: texto }], margin: [0, 0, 0, 2] }] : [];

const nomeDe = ({ descricao, qualidade }: ItemImpresso) =>
  qualidade ? `${descricao} (peça ${ROTULO_QUALIDADE[qualidade].toLowerCase()})` : descricao;

const contaDe = ({ quantidade, valor_unitario, desconto }: ItemImpresso) =>
  [
    `${formatQuantity(quantidade)} × ${formatBRL(valor_unitario)}`,
    ...(isZero(desconto) ? [] : [`desconto ${formatBRL(desconto)}`]),
  ].join(', ');

/** On the roll the name stands above its figures: 72 mm are too narrow for both. */
const item = (um: ItemImpresso, isRoll: boolean): Peca =>
  isRoll
    ? {
        stack: [{ text: nomeDe(um) }, parDe(contaDe(um), formatBRL(um.valor_total), { fontSize: 8 })],
        margin: [0, 0, 0, 2],
      }
    : parDe(`${nomeDe(um)} (${contaDe(um)})`, formatBRL(um.valor_total), { margin: [0, 0, 0, 2] });

function grupos(itens: readonly ItemImpresso[], isRoll: boolean): Peca[] {
  const todos = gruposDe(itens);
  return todos.flatMap(({ grupo, itens: doGrupo, total }) => [
    { text: grupo, bold: true, margin: [0, 6, 0, 2] },
    ...doGrupo.map((um) => item(um, isRoll)),
    ...(todos.length > 1 ? [parDe(`Total de ${grupo}`, formatBRL(total), { italics: true })] : []),
  ]);
}

function somas({ itens, total, sinal }: DadosDoOrcamento): Peca[] {
  const { pecas, servicos } = somasDe(itens);
  return [
    parDe('Peças', formatBRL(pecas)),
    parDe('Mão de obra', formatBRL(servicos)),
    parDe('Total', formatBRL(total), { bold: true, fontSize: 12 }),
    ...(sinal ? [parDe('Sinal para encomendar as peças', formatBRL(sinal))] : []),
  ];
}

function corpo(dados: DadosDoOrcamento, { formato, textos, instante }: Ambiente): Peca[] {
  const isRoll = formato === '80mm';
  const { enviada_em, valido_ate, validade_dias, inicio_em, termino_em, numero_os } = dados;
  const texto = textos.orcamento ?? '';
  return [
    ...campo('Cliente', dados.cliente),
    ...campo('Telefone', dados.telefone && formatPhone(dados.telefone)),
    ...campo('CPF/CNPJ', dados.documento && formatDocument(dados.documento)),
    ...campo('Ordem de serviço', numero_os === null ? null : `#${numero_os}`),
    ...campo('Aparelho', dados.aparelho),
    ...campo('Nº de série/IMEI', dados.numero_serie),
    ...(enviada_em === null
      ? [{ text: 'Rascunho: ainda não é uma proposta', bold: true, margin: [0, 4, 0, 0] }]
      : campo('Emitido em', instante(enviada_em))),
    ...campo('Atendente', dados.atendente),
    linha(formato),
    ...grupos(dados.itens, isRoll),
    linha(formato),
    ...somas(dados),
    linha(formato),
    ...campo('Validade', valido_ate ? `até ${formatDay(valido_ate)}` : `${validade_dias} dias`),
    ...campo('Início', inicio_em && formatDay(inicio_em)),
    ...campo('Término', termino_em && formatDay(termino_em)),
    ...campo('Condições de pagamento', dados.condicoes_pagamento),
    ...campo('Taxa de orçamento', taxaAcertada(dados.taxa_orcamento)),
    ...(dados.aceita_usada ? [{ text: 'Este orçamento aceita peça usada.' }] : []),
    ...(dados.aceita_parcial ? [{ text: 'Os serviços podem ser aprovados em parte.' }] : []),
    ...(texto ? [{ text: texto, fontSize: isRoll ? 8 : 7.5, margin: [0, 6, 0, 0] }] : []),
  ];
}

export const ORCAMENTO = defineImpresso<DadosDoOrcamento>({
  impresso: 'orcamento',
  titulo: 'Orçamento',
  intitular: ({ numero, versao }) =>
    versao > 1 ? `Orçamento #${numero}, versão ${versao}` : `Orçamento #${numero}`,
  revisao: 2,
  textos: [
    {
      bloco: 'orcamento',
      rotulo: 'Orçamento: condições',
      ajuda: 'Sai no orçamento impresso, depois das somas. Vazio não imprime nada. Confirme com um advogado.',
      padrao: [
        'Aprovado, este orçamento obriga as duas partes e só muda por acordo entre elas (CDC, art. 40).',
        'As peças são novas, salvo o que está escrito acima. As trocadas ficam à disposição do cliente.',
      ].join('\n'),
    },
  ],
  corpo,
});
