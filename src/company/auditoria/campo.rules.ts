/** How a field of an audited record is called and shown. */
export type Opcoes = Readonly<Record<string, string>>;

/** How a value is shown; `referencia` is the id of a record, shown by its name. */
export type Formato =
  | 'texto'
  | 'dinheiro'
  | 'quantidade'
  | 'dia'
  | 'instante'
  | 'sim_nao'
  | 'documento'
  | 'telefone'
  | 'cep'
  | 'referencia'
  | 'itens'
  | 'contagem'
  | Opcoes;

export interface Campo {
  rotulo: string;
  formato: Formato;
  /** Only for people who may see costs. */
  custo?: boolean;
  /** Names one of the shop's people, which is not the customer's to be told. */
  equipe?: boolean;
}
