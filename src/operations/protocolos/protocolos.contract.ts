/**
 * Protocols (02 § 9): a number for a person who asks the shop for something, with or without an order. They are
 * append-only.
 */
import { impressoOf } from '#company/documentos/documentos.contract.ts';
import { mensagemSchema, mensagensErrors } from '#operations/mensagens/mensagens.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { optionalPhone, requiredText } from '#platform/shared/fields.ts';
import { defineScheduledJob } from '#platform/shared/job.ts';
import {
  branch,
  command,
  exportInput,
  exportOf,
  fileSchema,
  idInput,
  idNamed,
  idSchema,
  PAGING,
  pageInput,
  pageOf,
  query,
  sortInput,
} from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { ORDENACAO_PROTOCOLOS } from './lista.rules.ts';

export const protocolosErrors = defineErrors({
  CLIENTE_DE_OUTRA_FILIAL: { kind: 'not_found', message: 'Cliente não encontrado nesta filial' },
});

/** Runs nightly and deletes the protocols whose legal term has ended. */
export const esquecerProtocolosJob = defineScheduledJob({ name: 'esquecer_protocolos', cron: '35 3 * * *' });

export const protocoloForm = z.object({
  cliente_id: z
    .union([idSchema, z.literal('')])
    .nullish()
    .transform((id) => id || null),
  nome: requiredText('Nome', 120, 'Informe o nome'),
  telefone: optionalPhone,
  motivo: requiredText('Motivo', 500, 'Informe o motivo'),
});
export const createProtocoloInput = protocoloForm.extend({
  filial_id: idNamed('Nenhuma filial selecionada'),
});
export type CreateProtocoloInput = z.infer<typeof createProtocoloInput>;

const protocoloSchema = z.object({
  id: idSchema,
  numero: z.int(),
  filial_id: idSchema,
  cliente_id: idSchema.nullable(),
  nome: z.string(),
  telefone: z.string().nullable(),
  motivo: z.string(),
  /** The person of the shop who gave the protocol. */
  por: z.string(),
  criado_em: z.date(),
  /** When WhatsApp was last opened with the protocol; null if never. Whether it was sent is unknown. */
  aberto_em: z.date().nullable(),
  /** The time zone of the branch. */
  fuso_horario: z.string(),
});
export type Protocolo = z.infer<typeof protocoloSchema>;

export const listProtocolosInput = pageInput.extend({
  filial_id: idSchema,
  ...sortInput(ORDENACAO_PROTOCOLOS),
});
export type ListProtocolosInput = z.infer<typeof listProtocolosInput>;

const ver = { permission: 'ordens_servico:ver' } as const;
const daFilial = { ...ver, branch: branch.input('filial_id') } as const;

export const protocolosContract = {
  list: query({
    ...daFilial,
    path: '/protocolos',
    summary: 'Protocolos de atendimento da filial; busca por número, nome, telefone ou motivo',
  })
    .input(listProtocolosInput)
    .output(pageOf(protocoloSchema)),
  exportar: exportOf({
    ...daFilial,
    path: '/protocolos/exportar',
    summary: 'Protocolos de atendimento em CSV ou Excel, filtrados e ordenados como a lista',
  })
    .input(listProtocolosInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  doCliente: query({
    ...ver,
    branch: branch.record('clientes'),
    path: '/clientes/{id}/protocolos',
    summary: 'Os protocolos de um cliente, do mais novo',
  })
    .input(idInput)
    .output(z.array(protocoloSchema)),
  lei: query({
    ...ver,
    branch: branch.none,
    path: '/protocolos/lei',
    summary: 'A lei do estado da empresa que pede o cartaz do protocolo, se houver',
  }).output(z.object({ lei: z.string().nullable() })),
  create: command({
    permission: 'ordens_servico:editar',
    branch: branch.input('filial_id'),
    path: '/protocolos',
    summary: 'Dar um protocolo de atendimento, com ou sem cadastro; ele não muda nem se exclui',
    errors: [protocolosErrors.CLIENTE_DE_OUTRA_FILIAL],
  })
    .input(createProtocoloInput)
    .output(protocoloSchema),
  enviar: command({
    permission: 'mensagens:enviar',
    branch: branch.record('protocolos'),
    path: '/protocolos/{id}/enviar',
    summary: 'Registrar que o protocolo foi aberto no WhatsApp, nas mensagens do cliente',
    errors: [mensagensErrors.TELEFONE_SEM_DDD, mensagensErrors.CLIENTE_ANONIMIZADO],
  })
    .input(idInput)
    .output(mensagemSchema),
  imprimir: impressoOf({
    ...ver,
    branch: branch.record('protocolos'),
    path: '/protocolos/{id}/pdf',
    summary: 'O protocolo de atendimento em papel (PDF)',
  }),
  cartaz: impressoOf({
    ...ver,
    branch: branch.input('id'),
    path: '/filiais/{id}/cartaz/pdf',
    summary: 'O cartaz que diz que o protocolo pode ser pedido (PDF, A4)',
  }),
};
