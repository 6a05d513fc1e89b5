/** The intake of an order's device (02 § 5): contact, questions, checklists, passcode. */
import { z } from 'zod';
import { editarOrdem, ordemSchema } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { tooLong } from '#platform/shared/field_texts.ts';
import { changedPhone } from '#platform/shared/fields.ts';
import { branch, command, idInput, idSchema, query, versionSchema } from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { CAMPOS_DA_ENTRADA, equipamentosErrors } from '#registers/equipamentos/equipamentos.contract.ts';
import { senhaDoAparelho } from '#registers/equipamentos/senha.contract.ts';
import { TIPOS_SENHA } from '#registers/equipamentos/senhas.rules.ts';
import { ESTADOS, MOMENTOS, NOTA_DO_PONTO } from './entrada.rules.ts';

export const entradaErrors = defineErrors({
  CHECKLIST_ASSINADO: {
    kind: 'conflict',
    message: 'O checklist foi assinado e não muda: escreva uma nota',
  },
  CHECKLIST_DE_OUTRO_TIPO: {
    kind: 'conflict',
    message: 'As respostas são do checklist de outro tipo de aparelho: abra a entrada de novo',
  },
  SENHA_ENCERRADA: {
    kind: 'conflict',
    message: 'Esta ordem já foi encerrada: a senha só fica guardada enquanto o aparelho está na loja',
  },
  SEM_SENHA: { kind: 'not_found', message: 'Esta ordem não tem senha guardada' },
  SENHA_NAO_ABRE: {
    kind: 'conflict',
    message: 'Não foi possível abrir esta senha: peça-a de novo ao cliente',
  },
});

const opcional = (label: string, max: number) =>
  z
    .string()
    .overwrite(trimmed)
    .max(max, tooLong(label, max))
    .nullable()
    .transform((texto) => texto || null)
    .optional();
/** Null: not answered. */
const resposta = z.boolean().nullable().optional();

export const respostasInput = z
  .array(
    z.object({
      id: idSchema,
      estado: z.enum(ESTADOS),
      nota: z
        .string()
        .overwrite(trimmed)
        .max(NOTA_DO_PONTO, tooLong('Nota', NOTA_DO_PONTO))
        .nullish()
        .transform((texto) => texto || null),
    }),
  )
  .max(60);

/** Absent fields stay unchanged. */
export const camposDaEntrada = {
  contato_nome: opcional('Nome do contato', 60),
  contato_telefone: changedPhone,
  tipo_id: idSchema.optional(),
  cor: opcional('Cor', 30),
  armazenamento: opcional('Armazenamento', 20),
  pode_apagar_dados: resposta,
  conta_removida: resposta,
  acessorios: opcional('Acessórios', 500),
  /** The checklist of the intake. */
  pontos: respostasInput.optional(),
};

export const salvarEntradaInput = z.object({ id: idSchema, versao: versionSchema, ...camposDaEntrada });
export type SalvarEntradaInput = z.infer<typeof salvarEntradaInput>;

export const salvarChecklistInput = z.object({
  id: idSchema,
  /** The checklist's version; 0 before it is saved. */
  versao: z.int().min(0),
  momento: z.enum(MOMENTOS),
  pontos: respostasInput,
});
export type SalvarChecklistInput = z.infer<typeof salvarChecklistInput>;

const texto = z.string().nullable();
const pontoSchema = z.object({ id: idSchema, texto: z.string(), estado: z.enum(ESTADOS), nota: texto });
const checklistSchema = z.object({
  momento: z.enum(MOMENTOS),
  pontos: z.array(pontoSchema),
  versao: z.int(),
  mudou_em: z.date(),
  por: z.string(),
});
export type Checklist = z.infer<typeof checklistSchema>;

const tipoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  checklist: z.array(z.object({ id: idSchema, texto: z.string() })),
  acessorios: z.array(z.string()),
  campos: z.array(z.enum(CAMPOS_DA_ENTRADA)),
});
export type TipoDaEntrada = z.infer<typeof tipoSchema>;

export const entradaSchema = z.object({
  ...ordemSchema.pick({ id: true, versao: true, acessorios: true }).shape,
  contato_nome: texto,
  contato_telefone: texto,
  pode_apagar_dados: z.boolean().nullable(),
  conta_removida: z.boolean().nullable(),
  cor: texto,
  armazenamento: texto,
  /** The kind of the device, from its registration or from the order's words. */
  tipo_id: idSchema.nullable(),
  tipos: z.array(tipoSchema),
  checklists: z.array(checklistSchema),
  /** The kind of the stored passcode, never the passcode itself; null if there is none. */
  senha: z.enum(TIPOS_SENHA).nullable(),
  /** The intake is signed, so its checklist is frozen. */
  assinada: z.boolean(),
});
export type Entrada = z.infer<typeof entradaSchema>;

const daOrdem = { branch: branch.record('ordens_servico') } as const;

export const entradaContract = {
  ler: query({
    ...daOrdem,
    permission: 'ordens_servico:ver',
    path: '/ordens_servico/{id}/entrada',
    summary: 'A entrada do aparelho: contato, o que se perguntou, checklists, e se há senha guardada',
  })
    .input(idInput)
    .output(entradaSchema),
  salvar: command({
    ...editarOrdem,
    ...daOrdem,
    method: 'PATCH',
    path: '/ordens_servico/{id}/entrada',
    summary: 'Salvar a entrada do aparelho; o que não vem fica como está',
    errors: [
      equipamentosErrors.TIPO_NAO_ENCONTRADO,
      entradaErrors.CHECKLIST_ASSINADO,
      entradaErrors.CHECKLIST_DE_OUTRO_TIPO,
    ],
  })
    .input(salvarEntradaInput)
    .output(entradaSchema),
  salvarChecklist: command({
    ...daOrdem,
    permission: 'ordens_servico:editar',
    path: '/ordens_servico/{id}/checklist',
    summary: 'Salvar o checklist da entrada ou da saída; os textos são os do tipo do aparelho',
    errors: [entradaErrors.CHECKLIST_ASSINADO, entradaErrors.CHECKLIST_DE_OUTRO_TIPO],
  })
    .input(salvarChecklistInput)
    .output(entradaSchema),
  guardarSenha: command({
    ...daOrdem,
    permission: 'ordens_servico:editar',
    path: '/ordens_servico/{id}/senha',
    summary: 'Guardar a senha do aparelho, cifrada, até a retirada ou o cancelamento',
    idempotent: false,
    errors: [entradaErrors.SENHA_ENCERRADA],
  })
    .input(z.object({ id: idSchema, senha: senhaDoAparelho }))
    .output(idInput),
  mostrarSenha: command({
    ...daOrdem,
    permission: 'senhas_aparelho:ver',
    path: '/ordens_servico/{id}/senha/mostrar',
    summary: 'Mostrar a senha do aparelho; quem a viu fica no histórico da ordem',
    idempotent: false,
    errors: [entradaErrors.SEM_SENHA, entradaErrors.SENHA_NAO_ABRE],
  })
    .input(idInput)
    .output(z.object({ tipo: z.enum(TIPOS_SENHA), senha: z.string().nullable() })),
};
