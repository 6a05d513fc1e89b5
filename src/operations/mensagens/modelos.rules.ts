/**
 * The templates of messages to customers (02 § 7), pure: what the program brings, their variables, and which one fits
 * an order.
 */
import { variaveisDesconhecidas } from '#company/documentos/variaveis.rules.ts';
import { VARIAVEIS, type Variavel } from '#company/documentos/variaveis_comuns.rules.ts';
import {
  STATUS_LABEL,
  STATUS_ORDEM,
  type StatusOrdemServico,
} from '#operations/ordens_servico/status.rules.ts';

export const TEXTO_DO_MODELO = 1500;

/** Re-exported, so that no screen loads a file for the list alone. */
export const VARIAVEIS_DA_MENSAGEM = VARIAVEIS;

/** The error text of an invalid template; null if it may be saved. */
export function recusaDoTexto(texto: string): string | null {
  const [desconhecida] = variaveisDesconhecidas(texto, Object.keys(VARIAVEIS));
  return desconhecida === undefined ? null : `Variável desconhecida: {${desconhecida}}. Escolha uma da lista`;
}

/** The state of a repair as its customer understands it. */
export const STATUS_DO_CLIENTE: Readonly<Record<StatusOrdemServico, string>> = {
  aberta: 'Recebido, aguardando análise',
  em_andamento: 'Em conserto',
  aguardando_pecas: 'Aguardando peça',
  aguardando_aprovacao: 'Aguardando a sua aprovação',
  concluida: 'Pronto para retirar',
  cancelada: 'Cancelado',
  entregue: 'Entregue',
};

export const GATILHOS = ['status', 'etapa', 'orcamento', 'retirada', 'pesquisa', 'livre'] as const;
export type Gatilho = (typeof GATILHOS)[number];
export const ROTULO_GATILHO: Readonly<Record<Gatilho, string>> = {
  status: 'Mudança de status',
  etapa: 'Etapa',
  orcamento: 'Orçamento',
  retirada: 'Aparelho não retirado',
  pesquisa: 'Pesquisa',
  livre: 'Respostas prontas',
};

/** Prefix of the keys of the shop's own canned replies. */
export const PROPRIA = 'propria_';
export const NOME_DA_RESPOSTA = 60;
/** Maximum number of own canned replies. With more, searching takes longer than typing. */
export const PROPRIAS = 50;

export interface ModeloDoPrograma {
  readonly chave: string;
  readonly gatilho: Gatilho;
  readonly nome: string;
  readonly padrao: string;
  /** Replaces `padrao` if the program knows its public address. */
  readonly com_link?: string;
}

const OLA = 'Olá, {primeiro_nome}!';
const FIM = '{atendente}, {empresa}';
const ACOMPANHE = 'Acompanhe aqui: {link}';
const LUGAR = 'Endereço: {endereco}\nHorário: {horario}';

const DO_STATUS: Readonly<Record<StatusOrdemServico, string>> = {
  aberta: `${OLA} Recebemos o seu {equipamento} {modelo}. A sua ordem de serviço é a {os}.\nPrevisão: {prazo}\n${ACOMPANHE}\n${FIM}`,
  em_andamento: `${OLA} O conserto do seu {equipamento} {modelo} (OS {os}) começou.\nPrevisão: {prazo}\n${ACOMPANHE}\n${FIM}`,
  aguardando_pecas: `${OLA} O seu {equipamento} {modelo} (OS {os}) espera a chegada de uma peça. Avisamos quando ela vier.\nPrevisão: {prazo}\n${ACOMPANHE}\n${FIM}`,
  aguardando_aprovacao: `${OLA} O orçamento do seu {equipamento} {modelo} (OS {os}) espera a sua resposta.\nTotal: {total}\nVálido até {validade}\nResponda SIM para aprovar\n${FIM}`,
  concluida: `${OLA} O seu {equipamento} {modelo} (OS {os}) está pronto para retirar.\nA pagar: {saldo}\n${LUGAR}\n${ACOMPANHE}\n${FIM}`,
  cancelada: `${OLA} A ordem {os} do seu {equipamento} {modelo} foi cancelada. Você já pode retirar o aparelho.\n${LUGAR}\n${FIM}`,
  entregue: `${OLA} Obrigado por confiar o seu {equipamento} {modelo} a nós (OS {os}).\nGarantia até {garantia_ate}\n${ACOMPANHE}\n${FIM}`,
};

/** The message template of a quote without an order. It names no device. */
export const SEM_ORDEM = 'orcamento_sem_ordem';

const RESPONDA = `${OLA} O orçamento do seu {equipamento} {modelo} (OS {os}) está pronto.\nTotal: {total}\nVálido até {validade}\nVeja e responda aqui: {link}\n${FIM}`;

/** Removes the request for an answer from the program's own templates, for a quote that does not wait for one. */
export const semPergunta = (texto: string): string =>
  texto
    .replace(/(^|\n)Responda SIM para aprovar\.?(?=\n|$)/g, '')
    .replaceAll('Veja e responda aqui: ', 'Veja aqui: ');

const AVISO = `${OLA} O seu {equipamento} {modelo} (OS {os}) está pronto há {dias} dias e espera por você.`;

const FIXOS: readonly ModeloDoPrograma[] = [
  ...STATUS_ORDEM.map((status) => ({
    chave: `status_${status}`,
    gatilho: 'status' as const,
    nome: STATUS_LABEL[status],
    padrao: DO_STATUS[status],
    ...(status === 'aguardando_aprovacao' && { com_link: RESPONDA }),
  })),
  {
    chave: 'orcamento',
    gatilho: 'orcamento',
    nome: 'Orçamento',
    com_link: RESPONDA,
    padrao: `${OLA} Este é o orçamento do seu {equipamento} {modelo} (OS {os}):\n{itens}\nTotal: {total}\nÀ vista: {avista}\nVálido até {validade}\nPara encomendar a peça: sinal de {sinal}\nPIX: {pix}\nResponda SIM para aprovar\n${FIM}`,
  },
  {
    chave: SEM_ORDEM,
    gatilho: 'orcamento',
    nome: 'Orçamento sem ordem',
    com_link: `${OLA} O seu orçamento está pronto.\nTotal: {total}\nVálido até {validade}\nVeja e responda aqui: {link}\n${FIM}`,
    padrao: `${OLA} Este é o seu orçamento:\n{itens}\nTotal: {total}\nÀ vista: {avista}\nVálido até {validade}\nPara encomendar a peça: sinal de {sinal}\nPIX: {pix}\nResponda SIM para aprovar\n${FIM}`,
  },
  {
    chave: 'confirmacao',
    gatilho: 'orcamento',
    nome: 'Confirmação da aprovação por telefone',
    padrao: 'Você aprovou por telefone o orçamento de {total} da OS #{os}. Responda SIM para confirmar.',
  },
  {
    chave: 'retirada_1',
    gatilho: 'retirada',
    nome: '1º aviso',
    padrao: `${AVISO}\nA pagar: {saldo}\n${LUGAR}\n${FIM}`,
  },
  {
    chave: 'retirada_2',
    gatilho: 'retirada',
    nome: '2º aviso',
    padrao: `${AVISO} Quando você vem buscar?\nA pagar: {saldo}\n${LUGAR}\n${FIM}`,
  },
  {
    chave: 'retirada_3',
    gatilho: 'retirada',
    nome: '3º aviso',
    padrao: `${AVISO} Pedimos que o retire. Se não o quer mais, avise: podemos combinar o que fazer com ele.\nA pagar: {saldo}\n${LUGAR}\n${FIM}`,
  },
  {
    chave: 'retirada_4',
    gatilho: 'retirada',
    nome: '4º aviso',
    padrao: `${AVISO} Este é o nosso último aviso por mensagem: retire o aparelho ou fale conosco. O próximo aviso vai por carta.\nA pagar: {saldo}\n${LUGAR}\nTelefone: {telefone_filial}\n${FIM}`,
  },
  {
    chave: 'pesquisa',
    gatilho: 'pesquisa',
    nome: 'Pesquisa',
    padrao: `${OLA} Como ficou o seu {equipamento} {modelo}? Se gostou do serviço, a sua avaliação ajuda muito:\n{avaliacao}\n${FIM}`,
  },
  {
    chave: 'livre_endereco',
    gatilho: 'livre',
    nome: 'Endereço e horário',
    padrao: `${OLA}\n${LUGAR}\nTelefone: {telefone_filial}\n${FIM}`,
  },
  {
    chave: 'livre_preco',
    gatilho: 'livre',
    nome: 'Preço',
    padrao: `${OLA} O valor para o seu {equipamento} {modelo} (OS {os}):\n{itens}\nTotal: {total}\nÀ vista: {avista}\n${FIM}`,
  },
  {
    chave: 'livre_pronto',
    gatilho: 'livre',
    nome: 'Pronto',
    padrao: `${OLA} Já está pronto! Você pode buscar o seu {equipamento} {modelo} (OS {os}).\n${LUGAR}\n${FIM}`,
  },
];

interface Etapa {
  id: string;
  status: StatusOrdemServico;
  nome: string;
}

export const ETAPA = 'etapa_';
const chaveDaEtapa = (etapa_id: string): string => `${ETAPA}${etapa_id}`;

/** The program's message templates, plus one for each active etapa, which starts with the text of its status. */
export function modelosDoPrograma(etapas: readonly Etapa[], comLink: boolean): ModeloDoPrograma[] {
  const dasEtapas = etapas.map(({ id, status, nome }) => ({
    chave: chaveDaEtapa(id),
    gatilho: 'etapa' as const,
    nome: `${STATUS_LABEL[status]} · ${nome}`,
    padrao: DO_STATUS[status],
  }));
  const todos = [...FIXOS, ...dasEtapas].map(({ com_link, ...modelo }: ModeloDoPrograma) => ({
    ...modelo,
    padrao: (comLink && com_link) || modelo.padrao,
  }));
  return GATILHOS.flatMap((gatilho) => todos.filter((modelo) => modelo.gatilho === gatilho));
}

/** Variables that a quote without an order has no value for. */
const DA_ORDEM: readonly Variavel[] = [
  'os',
  'equipamento',
  'modelo',
  'status',
  'prazo',
  'saldo',
  'garantia_ate',
  'dias',
];

/**
 * Whether the message template fits a quote without an order: its own template, and canned replies that use no variable
 * of an order.
 */
export const serveSemOrdem = (chave: string, gatilho: Gatilho, texto: string): boolean =>
  chave === SEM_ORDEM ||
  (gatilho === 'livre' && !DA_ORDEM.some((variavel) => texto.includes(`{${variavel}}`)));

/** The number of the notice (1 to 4) that is due after so many days; 0 before the first. */
const avisoDevido = (dias: number | null, escada: readonly number[]): number =>
  dias === null ? 0 : escada.filter((degrau) => dias >= degrau).length;

interface Situacao {
  status: StatusOrdemServico;
  etapa_id: string | null;
  orcamento_aguarda: boolean;
  /** Days since the repair was ready and uncollected; null otherwise. */
  dias: number | null;
}

/** The placeholder in a prepared text. The address replaces it when the message is sent. */
export const LINK = '{link}';

/** The text without the lines that contain the link, for a customer who gets none. */
export const semLinhaDoLink = (texto: string): string =>
  texto
    .split('\n')
    .filter((linha) => !linha.includes(LINK))
    .join('\n');

/** The message template that fits the order's current state. */
export function modeloSugerido(
  { status, etapa_id, orcamento_aguarda, dias }: Situacao,
  escada: readonly number[],
): string {
  if (orcamento_aguarda) return 'orcamento';
  const aviso = avisoDevido(dias, escada);
  if (aviso > 0) return `retirada_${aviso}`;
  return etapa_id ? chaveDaEtapa(etapa_id) : `status_${status}`;
}
