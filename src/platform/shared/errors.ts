/**
 * Errors meant for users and API clients. Each slice declares its own beside its contract; the message is the one shown
 * on the screen. Any other error becomes a 500 with a log id.
 */
export const ERROR_KINDS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
} as const;

export type ErrorKind = keyof typeof ERROR_KINDS;

export interface ErrorDefinition {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly message: string;
  /** Name of the database constraint whose violation means this error. */
  readonly constraint?: string;
  /** The input field with the error: a form also shows the message beside it. */
  readonly field?: string;
}

/** Gives each entry its key as code: `defineErrors({ ORDEM_JA_FATURADA: { kind: 'conflict', message: '…' } })`. */
export function defineErrors<const T extends Record<string, Omit<ErrorDefinition, 'code'>>>(
  entries: T,
): { readonly [K in keyof T & string]: ErrorDefinition } {
  return Object.fromEntries(Object.entries(entries).map(([code, entry]) => [code, { code, ...entry }])) as {
    [K in keyof T & string]: ErrorDefinition;
  };
}

export interface ErrorData {
  /** The reason behind a general message: 'Erro ao excluir cliente' + "3 ordens de serviço vinculadas". */
  motivo?: string;
  [key: string]: unknown;
}

export class DomainError extends Error {
  readonly definition: ErrorDefinition;
  readonly data: ErrorData | undefined;

  constructor(definition: ErrorDefinition, data?: ErrorData) {
    super(definition.message);
    this.name = 'DomainError';
    this.definition = definition;
    this.data = data;
  }
}

/** Errors that any operation may return. */
export const platformErrors = defineErrors({
  NAO_AUTENTICADO: { kind: 'unauthenticated', message: 'Usuário não autenticado' },
  AGUARDANDO_APROVACAO: { kind: 'forbidden', message: 'Aguardando aprovação' },
  SEM_PERMISSAO: { kind: 'forbidden', message: 'Você não tem permissão para esta ação' },
  SEGUNDO_FATOR_EXIGIDO: {
    kind: 'forbidden',
    message: 'O seu papel exige a verificação em duas etapas. Ative-a na sua conta',
  },
  FILIAL_NAO_PERMITIDA: { kind: 'forbidden', message: 'Você não tem acesso a esta filial' },
  NENHUMA_FILIAL: { kind: 'invalid', message: 'Nenhuma filial selecionada' },
  DADOS_INVALIDOS: { kind: 'invalid', message: 'Dados inválidos' },
  VALOR_FORA_DO_LIMITE: { kind: 'invalid', message: 'Valor fora do limite permitido' },
  NAO_ENCONTRADO: { kind: 'not_found', message: 'Registro não encontrado' },
  REFERENCIA_INVALIDA: {
    kind: 'conflict',
    message: 'O registro está ligado a outro que não existe ou que depende dele',
  },
  /** The record's slice gives it a text of its own: 'Esta ordem é de outro técnico: …'. */
  DE_OUTRA_PESSOA: {
    kind: 'forbidden',
    message: 'Este registro é de outra pessoa: peça que o passem para você',
  },
  REGISTRO_ALTERADO: {
    kind: 'conflict',
    message: 'Outra pessoa alterou este registro. Confira a versão atual antes de salvar',
  },
  CHAVE_REUTILIZADA: {
    kind: 'unprocessable',
    message: 'Esta chave de idempotência já foi usada com outros dados',
  },
  ACESSO_MUDOU: {
    kind: 'forbidden',
    message: 'Esta ação já foi feita, mas o seu acesso mudou depois dela. Confira o resultado na tela',
  },
  MUITAS_TENTATIVAS: { kind: 'too_many', message: 'Muitas tentativas. Aguarde um pouco e tente de novo' },
  PEDIDOS_DEMAIS: {
    kind: 'too_many',
    message: 'Foram feitos pedidos demais em pouco tempo. Aguarde alguns segundos e tente de novo',
  },
  DISCO_CHEIO: {
    kind: 'unavailable',
    message: 'O disco do servidor está cheio, e nada foi gravado. Avise quem cuida do programa',
  },
  INDISPONIVEL: {
    kind: 'unavailable',
    message: 'O banco de dados está ocupado ou indisponível. Tente novamente',
  },
});
