/** Kinds of device as the shop defines them (02 §§ 5, 10): checklist, accessories and the intake's questions. */
import { z } from 'zod';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText, tooLong } from '#platform/shared/field_texts.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { branch, command, idInput, idSchema, query, versionSchema } from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { CAMPOS_DA_ENTRADA } from './equipamentos.contract.ts';

export const PONTOS_POR_TIPO = 60;
export const ACESSORIOS_POR_TIPO = 30;
const PONTO_MAXIMO = 80;
const ACESSORIO_MAXIMO = 40;

export const tiposErrors = defineErrors({
  TIPO_REPETIDO: {
    kind: 'conflict',
    message: 'Já existe um tipo com este nome',
    constraint: 'tipos_equipamento_nome_key',
    field: 'nome',
  },
  /** `data` carries the reason: '3 equipamentos'. */
  TIPO_EM_USO: { kind: 'conflict', message: 'Erro ao excluir tipo' },
  TIPOS_MUDARAM: {
    kind: 'conflict',
    message: 'Os tipos mudaram enquanto você os ordenava: ordene de novo',
  },
  /** At least one must remain, because the intake takes the last kind for an unknown device. */
  ULTIMO_TIPO: { kind: 'conflict', message: 'É preciso ao menos um tipo: crie outro antes de excluir este' },
});

const muitos = (max: number, o_que: string) => `No máximo ${max} ${o_que}`;
const chave = (texto: string) => texto.toLocaleLowerCase('pt-BR');
const semRepetir = (textos: readonly string[]) => new Set(textos.map(chave)).size === textos.length;

const pontoInput = z.object({
  /** Absent for a new point. Keeping the id keeps the answers to the point. */
  id: idSchema.optional(),
  texto: z
    .string()
    .overwrite(trimmed)
    .min(1, fieldText('Informe o ponto'))
    .max(PONTO_MAXIMO, tooLong('Ponto', PONTO_MAXIMO)),
});

const checklistInput = z
  .array(pontoInput)
  .max(PONTOS_POR_TIPO, muitos(PONTOS_POR_TIPO, 'pontos no checklist'))
  .refine((pontos) => semRepetir(pontos.map(({ texto }) => texto)), 'Há um ponto repetido no checklist');

const acessoriosInput = z
  .array(
    z
      .string()
      .overwrite(trimmed)
      .min(1, fieldText('Informe o acessório'))
      .max(ACESSORIO_MAXIMO, tooLong('Acessório', ACESSORIO_MAXIMO))
      // An order stores its accessories as one comma-separated text.
      .regex(/^[^,]*$/, 'Um acessório não tem vírgula'),
  )
  .max(ACESSORIOS_POR_TIPO, muitos(ACESSORIOS_POR_TIPO, 'acessórios'))
  .refine(semRepetir, 'Há um acessório repetido');

export const tipoInput = z.object({
  nome: requiredText('Nome', 40, 'Informe o nome'),
  checklist: checklistInput,
  acessorios: acessoriosInput,
  campos: z.array(z.enum(CAMPOS_DA_ENTRADA)).max(CAMPOS_DA_ENTRADA.length),
});
export type TipoInput = z.infer<typeof tipoInput>;

/** Absent fields stay unchanged. */
export const changeTipoInput = tipoInput.partial().extend({ id: idSchema, versao: versionSchema });
export type ChangeTipoInput = z.infer<typeof changeTipoInput>;

export const tipoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  checklist: z.array(z.object({ id: idSchema, texto: z.string() })),
  acessorios: z.array(z.string()),
  campos: z.array(z.enum(CAMPOS_DA_ENTRADA)),
  posicao: z.int(),
  versao: z.int(),
});
export type Tipo = z.infer<typeof tipoSchema>;

const editar = { permission: 'modelos:editar', branch: branch.none } as const;

export const tiposContract = {
  lerTipos: query({
    path: '/tipos_equipamento',
    summary: 'Tipos de equipamento com checklist, acessórios e o que a entrada pergunta',
    permission: 'session',
    branch: branch.none,
  })
    .input(z.object({}).optional())
    .output(z.array(tipoSchema)),
  createTipo: command({
    ...editar,
    path: '/tipos_equipamento',
    summary: 'Criar tipo de equipamento',
    errors: [tiposErrors.TIPO_REPETIDO],
  })
    .input(tipoInput)
    .output(tipoSchema),
  updateTipo: command({
    ...editar,
    method: 'PATCH',
    path: '/tipos_equipamento/{id}',
    summary: 'Alterar tipo de equipamento; o que já foi conferido nas ordens não muda',
    errors: [tiposErrors.TIPO_REPETIDO],
  })
    .input(changeTipoInput)
    .output(tipoSchema),
  ordenarTipos: command({
    ...editar,
    path: '/tipos_equipamento/ordenar',
    summary: 'Dar a ordem dos tipos; o último vale para o aparelho que nenhum nome diz',
    errors: [tiposErrors.TIPOS_MUDARAM],
  })
    .input(z.object({ ids: z.array(idSchema).min(1).max(200) }))
    .output(z.array(tipoSchema)),
  removeTipo: command({
    ...editar,
    method: 'DELETE',
    path: '/tipos_equipamento/{id}',
    summary: 'Excluir tipo que nenhum equipamento tem',
    errors: [tiposErrors.TIPO_EM_USO, tiposErrors.ULTIMO_TIPO],
  })
    .input(idInput)
    .output(idInput),
};
