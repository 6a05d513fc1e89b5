/** The printed documents of the drawer: the summary of a closed one, and the slip of a withdrawal or an advance. */
import { type Ambiente, defineImpresso, type Peca } from '#company/documentos/impressos.rules.ts';
import { linha, parDe } from '#company/documentos/papel.rules.ts';
import { formatBRL, subtractMoney } from '#platform/shared/money.ts';
import { ROTULO_ATO, ROTULO_LINHA, type TipoLinha } from './resumo.rules.ts';

export interface DadosDoResumo {
  caixa: string;
  /** ISO 8601. */
  aberta_em: string;
  aberta_por: string;
  fechada_em: string;
  fechada_por: string;
  conferida_por: string | null;
  conferida_por_quem_fechou: boolean;
  fundo: string;
  linhas: readonly { tipo: TipoLinha; valor: string }[];
  esperado: string;
  contado: string;
  diferenca: string;
  deixado: string | null;
  ao_cofre: string | null;
  formas: readonly { nome: string; registrado: string }[];
  conferencia: readonly { nome: string; informado: string; registrado: string }[];
  atos: readonly { numero: number; tipo: TipoLinha; descricao: string; valor: string; estornado: boolean }[];
  /** Cash found in the safe or in the closed drawer. */
  sobras_fora: DadosDoResumo['atos'];
}

const NEGRITO = { bold: true };
const secao = (titulo: string, pecas: readonly Peca[], { formato }: Ambiente): Peca[] =>
  pecas.length === 0 ? [] : [linha(formato), { text: titulo, bold: true, margin: [0, 0, 0, 2] }, ...pecas];

/** A signature line with a caption. */
const assinatura = (rotulo: string, formato: Ambiente['formato']): Peca => ({
  stack: [linha(formato), { text: rotulo, alignment: 'center', fontSize: 8 }],
  margin: [0, 26, 0, 0],
});

const nomeDoAto = ({ numero, tipo, descricao, estornado }: DadosDoResumo['atos'][number]) =>
  `nº ${numero} ${ROTULO_ATO[tipo]}${descricao ? `: ${descricao}` : ''}${estornado ? ' (estornado)' : ''}`;

function corpoDoResumo(dados: DadosDoResumo, ambiente: Ambiente): Peca[] {
  const { instante, formato } = ambiente;
  const { conferida_por } = dados;
  return [
    { text: dados.caixa, bold: true },
    parDe(`Aberto por ${dados.aberta_por}`, instante(dados.aberta_em)),
    parDe(`Fechado por ${dados.fechada_por}`, instante(dados.fechada_em)),
    ...(conferida_por
      ? [
          {
            text: dados.conferida_por_quem_fechou
              ? 'Conferida por quem fechou'
              : `Conferido por ${conferida_por}`,
          },
        ]
      : []),
    linha(formato),
    parDe('Fundo de troco', formatBRL(dados.fundo)),
    ...dados.linhas.map(({ tipo, valor }) => parDe(ROTULO_LINHA[tipo], formatBRL(valor))),
    parDe('Esperado', formatBRL(dados.esperado), NEGRITO),
    parDe('Contado', formatBRL(dados.contado), NEGRITO),
    parDe('Diferença', formatBRL(dados.diferenca), NEGRITO),
    ...(dados.deixado === null ? [] : [parDe('Ficou no caixa', formatBRL(dados.deixado))]),
    ...(dados.ao_cofre === null ? [] : [parDe('Foi para o cofre', formatBRL(dados.ao_cofre))]),
    ...secao(
      'Recebido por forma',
      dados.formas.map(({ nome, registrado }) => parDe(nome, formatBRL(registrado))),
      ambiente,
    ),
    ...secao(
      'Totais informados',
      dados.conferencia.map(({ nome, informado, registrado }) =>
        parDe(nome, `${formatBRL(informado)}, diferença ${formatBRL(subtractMoney(informado, registrado))}`),
      ),
      ambiente,
    ),
    ...secao(
      'Entradas e saídas',
      dados.atos.map((ato) => parDe(nomeDoAto(ato), formatBRL(ato.valor))),
      ambiente,
    ),
    ...secao(
      'Fora do caixa',
      dados.sobras_fora.map((ato) => parDe(nomeDoAto(ato), formatBRL(ato.valor))),
      ambiente,
    ),
    assinatura('Quem fechou', formato),
    assinatura('Quem conferiu', formato),
  ];
}

export const RESUMO_DO_CAIXA = defineImpresso<DadosDoResumo>({
  impresso: 'resumo_caixa',
  titulo: 'Resumo do caixa',
  revisao: 2,
  textos: [],
  rodape: false,
  corpo: corpoDoResumo,
});

export interface DadosDaSaida {
  numero: number;
  /** ISO 8601. */
  criado_em: string;
  valor: string;
  motivo: string | null;
  destino: string | null;
  pessoa: string | null;
  por: string;
}

function corpoDaSaida(dados: DadosDaSaida, { instante, formato }: Ambiente): Peca[] {
  const { numero, criado_em, valor, motivo, destino, pessoa, por } = dados;
  return [
    parDe(`nº ${numero}`, instante(criado_em)),
    ...(pessoa ? [{ text: `Para: ${pessoa}` }] : []),
    ...(destino ? [{ text: `Para: ${destino}` }] : []),
    ...(motivo ? [{ text: `Motivo: ${motivo}` }] : []),
    { text: `Feito por: ${por}` },
    parDe('Valor', formatBRL(valor), { bold: true, fontSize: 12, margin: [0, 4, 0, 0] }),
    assinatura(pessoa ?? 'Quem recebeu', formato),
    assinatura(por, formato),
  ];
}

const saida = (impresso: string, titulo: string) =>
  defineImpresso<DadosDaSaida>({
    impresso,
    titulo,
    revisao: 1,
    textos: [],
    rodape: false,
    corpo: corpoDaSaida,
  });

export const SANGRIA = saida('sangria', 'Sangria');
export const VALE = saida('vale', 'Vale');
