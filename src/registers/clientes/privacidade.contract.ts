/** LGPD: consents to be contacted, and the export of everything known about a customer. */
import { z } from 'zod';
import { heavyErrors } from '#platform/shared/heavy_errors.ts';
import { branch, command, fileSchema, idSchema, query } from '#platform/shared/operation.ts';

/** Contact channels for news and offers; each needs its own consent. */
export const CANAIS_CONTATO = ['whatsapp', 'email', 'telefone'] as const;
export type CanalContato = (typeof CANAIS_CONTATO)[number];

/** How the customer gave or withdrew consent. */
export const FORMAS_CONSENTIMENTO = ['balcao', 'telefone', 'whatsapp', 'email'] as const;
export type FormaConsentimento = (typeof FORMAS_CONSENTIMENTO)[number];

const consentimentoSchema = z.object({
  canal: z.enum(CANAIS_CONTATO),
  concedido: z.boolean(),
  como: z.enum([...FORMAS_CONSENTIMENTO, 'anonimizacao']),
  por: z.string().nullable(),
  criado_em: z.date(),
});
export type Consentimento = z.infer<typeof consentimentoSchema>;

export const FORMATOS = ['json', 'pdf'] as const;
export type Formato = (typeof FORMATOS)[number];

const doCliente = branch.record('clientes');

const exportacaoSchema = z.object({
  /** Ids of the registrations that the export covers. */
  clientes_ids: z.array(idSchema),
  nome_arquivo: z.string(),
  tipo: z.string(),
  conteudo_base64: z.string(),
});
export type Exportacao = z.infer<typeof exportacaoSchema>;

export const privacidadeContract = {
  listConsentimentos: query({
    path: '/clientes/{id}/consentimentos',
    summary: 'Consentimentos de contato do cliente, do mais novo para o mais antigo',
    permission: 'clientes:ver',
    branch: doCliente,
  })
    .input(z.object({ id: idSchema }))
    .output(z.array(consentimentoSchema)),
  /** A command, because handing over personal data is recorded in the audit log. */
  exportar: command({
    path: '/clientes/{id}/dados_pessoais',
    summary: 'Exportar tudo o que há sobre o cliente, em todas as filiais que a pessoa vê',
    permission: 'clientes:dados_pessoais',
    branch: doCliente,
    // Rendering takes a while, and the response is the whole dossier, which is not stored for retries.
    transaction: false,
    errors: Object.values(heavyErrors),
  })
    .input(z.object({ id: idSchema, formato: z.enum(FORMATOS).default('json') }))
    .output(exportacaoSchema),
  exportarArquivos: query({
    path: '/clientes/{id}/dados_pessoais/arquivos',
    summary: 'Exportar tudo o que há sobre o cliente com as fotos e os arquivos, como ZIP; fica na auditoria',
    permission: 'clientes:dados_pessoais',
    branch: doCliente,
  })
    .input(z.object({ id: idSchema }))
    .output(fileSchema),
};
