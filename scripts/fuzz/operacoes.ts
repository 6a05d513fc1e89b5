/** The program's own description of its API: its OpenAPI document as a flat list of operations. */

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

export interface Parametro {
  nome: string;
  em: 'path' | 'query';
  obrigatorio: boolean;
  schema: Schema;
}

export interface Operacao {
  /** 'clientes.create': the operationId and the path below /rpc. */
  nome: string;
  metodo: string;
  /** '/clientes/{id}', below /api. */
  caminho: string;
  parametros: Parametro[];
  corpo: Schema | null;
  /** The body may be a form with a file. */
  formulario: boolean;
}

export interface Pedido {
  /** The operation's name; '' once the method or path has been changed. */
  operacao: string;
  metodo: string;
  /** Path and query, already encoded for the request line. */
  caminho: string;
  cabecalhos: Record<string, string>;
  corpo: string | Buffer | null;
}

interface Documento {
  components: { schemas: Record<string, Schema> };
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
        requestBody?: { content?: Record<string, { schema?: Schema }> };
      }
    >
  >;
}

export async function lerOperacoes(url: string): Promise<Operacao[]> {
  const resposta = await fetch(`${url}/api/openapi.json`);
  const { paths, components } = (await resposta.json()) as Documento;
  /** The document names each schema once; a request is made from the whole of it. */
  const inteiro = (schema: Schema): Schema =>
    JSON.parse(JSON.stringify(schema), (_chave, valor) =>
      typeof valor?.$ref === 'string'
        ? inteiro(components.schemas[valor.$ref.split('/').at(-1)] ?? {})
        : valor,
    );
  const corpoDe = (content: Record<string, { schema?: Schema }> = {}) => {
    const schema = Object.values(content)[0]?.schema;
    return schema ? inteiro(schema) : null;
  };
  return Object.entries(paths).flatMap(([caminho, item]) =>
    Object.entries(item).map(([metodo, operacao]) => ({
      nome: operacao.operationId,
      metodo: metodo.toUpperCase(),
      caminho,
      parametros: (operacao.parameters ?? []).map(({ name, in: em, required = false, schema }) => ({
        nome: name,
        em,
        obrigatorio: required,
        schema,
      })),
      corpo: corpoDe(operacao.requestBody?.content),
      formulario: 'multipart/form-data' in (operacao.requestBody?.content ?? {}),
    })),
  );
}
