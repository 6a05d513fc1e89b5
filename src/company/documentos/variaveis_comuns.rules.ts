/** The common variables. The list is closed. Pure. */

/**
 * Available in every text that a shop edits, in messages (02 § 7) and printed documents (02 § 10), with their meanings.
 */
export const VARIAVEIS = {
  primeiro_nome: 'primeiro nome de quem recebe',
  os: 'número da ordem',
  equipamento: 'aparelho',
  modelo: 'modelo do aparelho',
  status: 'situação, em palavras do cliente',
  filial: 'nome da filial',
  endereco: 'endereço da filial',
  telefone_filial: 'telefone da filial',
  horario: 'horário da filial',
  empresa: 'nome da empresa',
  atendente: 'quem escreve',
  prazo: 'prazo prometido',
  itens: 'serviços e peças, um por linha',
  total: 'total do orçamento ou da ordem',
  avista: 'total à vista',
  sinal: 'sinal do orçamento',
  saldo: 'quanto falta pagar',
  pix: 'PIX copia e cola do sinal ou do que falta',
  validade: 'último dia do orçamento',
  garantia_ate: 'último dia da garantia',
  dias: 'dias desde que ficou pronto',
  link: 'página em que o cliente acompanha e responde',
  avaliacao: 'link de avaliação da filial no Google',
} as const;
export type Variavel = keyof typeof VARIAVEIS;

export type Valores = Record<Variavel, string | null>;
