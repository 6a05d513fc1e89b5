/** The ids in the inputs of the contract's operations, and inputs built from their schemas. */
import { traverseContractProcedures } from '@orpc/server';
import { contract } from '#app/contracts.ts';
import type { OperationMeta } from '#platform/shared/operation.ts';
import type { z } from '#platform/shared/zod.ts';

type Esquema = z.core.$ZodType;
type Definicao = z.core.$ZodTypes['_zod']['def'];

export interface Operacao {
  nome: string;
  meta: OperationMeta;
  entrada: Esquema | undefined;
}

/** Every operation of the contract. */
export function operacoesDoContrato(): Operacao[] {
  const todas: Operacao[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { meta, inputSchema } = procedure['~orpc'];
    todas.push({
      nome: path.join('.'),
      meta: meta as OperationMeta,
      entrada: inputSchema as unknown as Esquema | undefined,
    });
  });
  return todas;
}

const definicaoDe = (esquema: Esquema) => esquema._zod.def as Definicao;

/** The schema inside a wrapper; undefined for any other schema. */
function dentroDe(def: Definicao): Esquema | undefined {
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return def.innerType;
    case 'lazy':
      return def.getter();
    case 'pipe':
      // A transform on the left says nothing of the type.
      return definicaoDe(def.in).type === 'transform' ? def.out : def.in;
    default:
      return undefined;
  }
}

const LITERAIS: ReadonlySet<string> = new Set([
  'string', 'number', 'int', 'boolean', 'enum', 'literal', 'date', 'file', 'unknown', 'any', 'null', 'custom', 'transform',
]); // biome-ignore format: a list

/** The paths of the ids: 'cliente_id', 'linhas[].parcela_id'. Throws for a type that it does not know. */
export function idsDe(esquema: Esquema | undefined, em = ''): string[] {
  if (!esquema) return [];
  const def = definicaoDe(esquema);
  if (def.type === 'pipe') return [...new Set([...idsDe(def.in, em), ...idsDe(def.out, em)])];
  const dentro = dentroDe(def);
  if (dentro) return idsDe(dentro, em);
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([campo, um]) => idsDe(um, em ? `${em}.${campo}` : campo));
  if (def.type === 'array') return idsDe(def.element, `${em}[]`);
  if (def.type === 'record') return idsDe(def.valueType, `${em}{}`);
  if (def.type === 'intersection') return [...new Set([...idsDe(def.left, em), ...idsDe(def.right, em)])];
  if (def.type === 'union') return [...new Set(def.options.flatMap((um) => idsDe(um, em)))];
  if (!LITERAIS.has(def.type)) throw new Error(`the schema type ${def.type} is not known (${em})`);
  return ehId(def) ? [em] : [];
}

function ehId(def: Definicao): boolean {
  if (def.type !== 'string') return false;
  const { format, checks = [] } = def as {
    format?: string;
    checks?: { _zod: { def: { format?: string } } }[];
  };
  return format === 'uuid' || checks.some((um) => um._zod.def.format === 'uuid');
}

/** Values that pass most schemas, by the field's name. */
const VALORES: readonly [RegExp, unknown][] = [
  [/^(data|vencimento|inicio|ate|desde|de|previsto_para)(_|$)/, '2026-11-24'],
  [/^(motivo|texto|descricao|observacao)/, 'Foi engano'],
  [/^(quantidade|quantas)/, '1'],
  [/^(fundo|deixar)$/, '0'],
  [/^telefone/, '41988776655'],
];

/**
 * An input of the schema: what `base` says, else the least that the schema requires, and an id at each of the paths.
 */
export function comporEntrada(
  esquema: Esquema | undefined,
  base: unknown,
  ids: ReadonlyMap<string, string>,
  em = '',
): unknown {
  if (!esquema) return base;
  const def = definicaoDe(esquema);
  if (ids.has(em)) return ids.get(em);
  const leva = [...ids.keys()].some(
    (um) => um.startsWith(em === '' ? '' : `${em}.`) || um.startsWith(`${em}[]`),
  );
  if (
    def.type === 'optional' ||
    def.type === 'nullable' ||
    def.type === 'default' ||
    def.type === 'prefault'
  ) {
    if ((base === undefined || base === null) && !leva) return base;
    return comporEntrada(def.innerType, base ?? undefined, ids, em);
  }
  const dentro = dentroDe(def);
  if (dentro) return comporEntrada(dentro, base, ids, em);
  if (def.type === 'intersection')
    return Object.assign({}, comporEntrada(def.left, base, ids, em), comporEntrada(def.right, base, ids, em));
  if (def.type === 'object') {
    const campos = Object.entries(def.shape).map(([campo, um]) => [
      campo,
      comporEntrada(
        um,
        (base as Record<string, unknown> | undefined)?.[campo],
        ids,
        em ? `${em}.${campo}` : campo,
      ),
    ]);
    return Object.fromEntries(campos.filter(([, valor]) => valor !== undefined));
  }
  if (def.type === 'array') {
    if (base !== undefined && !leva) return base;
    const itens = Array.isArray(base) && base.length > 0 ? base : [undefined];
    return leva ? itens.map((item) => comporEntrada(def.element, item, ids, `${em}[]`)) : [];
  }
  if (def.type === 'union') {
    const escolhida = def.options.find((um) => idsDe(um, em).some((id) => ids.has(id))) ?? def.options[0];
    return base !== undefined && !leva ? base : comporEntrada(escolhida, base, ids, em);
  }
  return base ?? valorDe(def, em);
}

function valorDe(def: Definicao, em: string): unknown {
  const campo = em.split('.').at(-1) ?? '';
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'number') return 1;
  if (def.type === 'boolean') return false;
  if (def.type === 'date') return new Date('2026-11-24T13:00:00Z');
  if (def.type !== 'string') return undefined;
  return VALORES.find(([nome]) => nome.test(campo))?.[1] ?? '10.00';
}
