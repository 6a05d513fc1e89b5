/** The named schemas of the API's description: each record, input and error stands once, under its own name. */
import type { OpenAPIGeneratorGenerateOptions } from '@orpc/openapi';
import { traverseContractProcedures } from '@orpc/server';
import { platformErrors } from '#platform/shared/errors.ts';
import { z } from '#platform/shared/zod.ts';
import { contract } from './contracts.ts';

type CommonSchemas = NonNullable<OpenAPIGeneratorGenerateOptions['commonSchemas']>;
type ErrorBody = Extract<
  NonNullable<OpenAPIGeneratorGenerateOptions['customErrorResponseBodySchema']>,
  (...args: never[]) => unknown
>;
type JsonSchema = Exclude<ReturnType<ErrorBody>, boolean | null | undefined>;

/**
 * The names of records, each with an operation that returns the record. The name of any other output is made from its
 * operation.
 */
const RECORDS: Readonly<Record<string, string>> = {
  Anexo: 'anexos.create',
  Cliente: 'clientes.get',
  Entrada: 'entrada.ler',
  Equipamento: 'equipamentos.create',
  EstoqueDaFilial: 'produtos_servicos.adicionarFilial',
  Etapa: 'etapas.create',
  Filial: 'filiais.create',
  Fornecedor: 'fornecedores.create',
  ItemSalvo: 'ordens_servico.adicionarItem',
  MensagemModelo: 'mensagens.salvarModelo',
  ModeloDeOrcamento: 'orcamentos_modelos.create',
  MovimentoDeDinheiro: 'financeiro.receber',
  Orcamento: 'orcamentos.create',
  OrdemDeServico: 'ordens_servico.create',
  OrdemSalva: 'ordens_servico.update',
  PaginaDoCliente: 'acompanhamento.ler',
  Papel: 'permissoes.create',
  Produto: 'produtos_servicos.get',
  ProdutoSalvo: 'produtos_servicos.create',
  ResumoDoCaixa: 'caixa.get',
  SinalRecebido: 'ordens_servico.receberSinal',
  Tecnico: 'tecnicos.create',
  TipoDeEquipamento: 'equipamentos.createTipo',
  VendaFinalizada: 'vendas.finalizar',
};

const pascal = (text: string) =>
  text
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

export const inputName = (operation: string) => `${pascal(operation)}Input`;
const errorName = (code: string) => `Erro${pascal(code.toLowerCase())}`;
export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Names the schemas of all answers, and those of the rows of lists, for the generator. */
export function commonSchemas(): CommonSchemas {
  const outputs = new Map<string, z.ZodType>();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { outputSchema } = procedure['~orpc'];
    const record = outputSchema instanceof z.ZodNullable ? outputSchema.unwrap() : outputSchema;
    if (record instanceof z.ZodType) outputs.set(path.join('.'), record);
  });
  const named = new Map<z.ZodType, string>();
  for (const [name, operation] of Object.entries(RECORDS)) {
    const schema = outputs.get(operation);
    if (!schema) throw new Error(`${name}: no operation '${operation}'`);
    named.set(schema, name);
  }
  for (const [operation, schema] of outputs) {
    const row = rowOf(schema);
    if (row && !named.has(row)) named.set(row, `${pascal(operation)}Item`);
    if (isRecord(schema) && !named.has(schema)) named.set(schema, `${pascal(operation)}Output`);
  }
  const schemas = [...named].map(([schema, name]) => [name, { schema, strategy: 'output' }] as const);
  return { ...Object.fromEntries(schemas), Erro: { error: 'UndefinedError' } };
}

const isRecord = (schema: z.ZodType) => schema instanceof z.ZodObject || schema instanceof z.ZodUnion;

/** The rows of a page, or of a plain list. */
function rowOf(schema: z.ZodType): z.ZodObject | undefined {
  const list = schema instanceof z.ZodObject ? schema.shape.itens : schema;
  return list instanceof z.ZodArray && list.element instanceof z.ZodObject ? list.element : undefined;
}

/** The refusals with this status that any operation may answer with. */
export const commonRefusal = (status: number) => `RecusaComum${status}`;

/** The body of a refusal, and the schemas that the bodies so far refer to. */
export function errorSchemas() {
  const schemas: Record<string, JsonSchema> = {};
  const body: ErrorBody = (errors, status) => {
    for (const [code, message, , data] of errors) {
      schemas[errorName(code)] ??= {
        type: 'object',
        description: message,
        properties: {
          defined: { const: true },
          code: { const: code },
          status: { const: status },
          message: { type: 'string' },
          data,
        },
        required: ['defined', 'code', 'status', 'message'],
      };
    }
    const isCommon = ([code]: (typeof errors)[number]) => Object.hasOwn(platformErrors, code);
    const refsOf = (some: typeof errors) => some.map(([code]) => refTo(errorName(code)));
    schemas[commonRefusal(status)] ??= { oneOf: [...refsOf(errors.filter(isCommon)), refTo('Erro')] };
    const common = refTo(commonRefusal(status));
    const own = refsOf(errors.filter((error) => !isCommon(error)));
    return own.length === 0 ? common : { oneOf: [...own, common] };
  };
  return { schemas, body };
}
