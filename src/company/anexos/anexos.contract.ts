/**
 * Attachments of a record: photos, PDF and XML. The record's slice declares who may see and add them
 * (`x.server.ts`). An attachment of a record that the user may not see is reported as not found.
 */
import { defineErrors, platformErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import { heavyErrors } from '#platform/shared/heavy_errors.ts';
import { defineScheduledJob } from '#platform/shared/job.ts';
import {
  branch,
  command,
  fileSchema,
  idInput,
  idSchema,
  optionalText,
  query,
  versionSchema,
} from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { CATEGORIAS, CATEGORIAS_ESCOLHIDAS, LEGENDA_MAXIMA } from './anexos.rules.ts';

export const anexosErrors = defineErrors({
  TIPO_RECUSADO: { kind: 'invalid', message: 'Envie JPG, PNG, WebP ou PDF' },
  ARQUIVO_GRANDE: { kind: 'invalid', message: 'O arquivo passa de 10 MB: envie um menor' },
  FOTO_GRANDE: { kind: 'invalid', message: 'A foto passa de 24 megapixels: envie uma menor' },
  FOTO_ILEGIVEL: { kind: 'invalid', message: 'Não foi possível abrir esta foto: tire outra e envie de novo' },
  /** The record's slice supplies the text: 'Esta ordem já tem 40 fotos: exclua uma'. */
  LIMITE_DE_ANEXOS: { kind: 'conflict', message: 'Este registro já tem arquivos demais: exclua um' },
  ANEXO_ASSINADO: { kind: 'conflict', message: 'Uma assinatura não muda nem se exclui' },
  ANEXO_DE_PROVA: {
    kind: 'conflict',
    message: 'Este arquivo prova a resposta do cliente: não se exclui',
  },
  ANEXO_DE_OUTRO: {
    kind: 'forbidden',
    message: 'Só quem anexou pode excluir, em até 24 horas: peça a quem tem a permissão de excluir anexos',
  },
});

/** Runs after the nightly backup. */
export const limparArquivosJob = defineScheduledJob({ name: 'limpar_arquivos', cron: '50 3 * * *' });

/** Customers may claim damages for five years (CDC art. 27). */
export const MESES_DE_FOTOS = { min: 60, max: 240 } as const;
const mesesMessage = `Os meses vão de ${MESES_DE_FOTOS.min} a ${MESES_DE_FOTOS.max}`;
const configuracaoSchema = z.object({
  /** Months after the hand-over until only a photo's thumbnail is kept. */
  meses_fotos: z
    .int(mesesMessage)
    .min(MESES_DE_FOTOS.min, mesesMessage)
    .max(MESES_DE_FOTOS.max, mesesMessage),
  versao: versionSchema,
});
export type ConfiguracaoAnexos = z.infer<typeof configuracaoSchema>;

const categoriaSchema = z.enum(CATEGORIAS_ESCOLHIDAS, fieldText('Escolha a categoria'));
/** The record's table, whose slice must declare attachments: 'ordens_servico'. */
const tabelaSchema = z.string().regex(/^[a-z_]{1,63}$/, 'Tabela desconhecida');
const doRegistro = { tabela: tabelaSchema, registro_id: idSchema };

export const listAnexosInput = z.object(doRegistro);
export type ListAnexosInput = z.infer<typeof listAnexosInput>;

export const anexarInput = z.object({
  ...doRegistro,
  /** The record's branch. */
  filial_id: idSchema,
  categoria: categoriaSchema,
  legenda: optionalText('Legenda', LEGENDA_MAXIMA),
  arquivo: z.file(fieldText('Escolha o arquivo')),
});
export type AnexarInput = z.infer<typeof anexarInput>;

export const alterarAnexoInput = idInput.extend({
  versao: versionSchema,
  categoria: categoriaSchema,
  legenda: optionalText('Legenda', LEGENDA_MAXIMA),
});
export type AlterarAnexoInput = z.infer<typeof alterarAnexoInput>;

export const anexoSchema = z.object({
  id: idSchema,
  tabela: z.string(),
  registro_id: idSchema,
  filial_id: idSchema,
  categoria: z.enum(CATEGORIAS),
  legenda: z.string().nullable(),
  nome: z.string(),
  /** The stored type: 'image/webp' for every photo. */
  tipo: z.string(),
  tamanho: z.int(),
  largura: z.int().nullable(),
  altura: z.int().nullable(),
  /** When the full photo was replaced by its thumbnail. */
  reduzido_em: z.date().nullable(),
  versao: z.int(),
  user_id: idSchema,
  por: z.string().nullable(),
  criado_em: z.date(),
});
export type Anexo = z.infer<typeof anexoSchema>;

const anexoMostradoSchema = anexoSchema.extend({ pode_alterar: z.boolean(), pode_excluir: z.boolean() });
export type AnexoMostrado = z.infer<typeof anexoMostradoSchema>;

const baixar = (path: `/${string}`, summary: string) =>
  query({ path, summary, permission: 'session', branch: branch.filter }).input(idInput).output(fileSchema);

export const anexosContract = {
  list: query({
    path: '/anexos',
    summary: 'As fotos e os arquivos de um registro',
    permission: 'session',
    branch: branch.filter,
  })
    .input(listAnexosInput)
    .output(z.array(anexoMostradoSchema)),
  celular: query({
    path: '/anexos/celular',
    summary: 'QR code que abre, no celular de quem já entrou nele, as fotos de um registro',
    permission: 'session',
    branch: branch.filter,
  })
    .input(listAnexosInput)
    /** Null when the program does not know its own base URL. */
    .output(z.object({ endereco: z.string(), qr_svg: z.string() }).nullable()),
  arquivo: baixar('/anexos/{id}/arquivo', 'Baixar uma foto ou um arquivo'),
  miniatura: baixar('/anexos/{id}/miniatura', 'Baixar a miniatura de uma foto'),
  /**
   * Re-encoding a picture takes long, so this runs without the gate's transaction and stores its own idempotency key.
   */
  create: command({
    path: '/anexos',
    summary: 'Anexar uma foto ou um arquivo a um registro (multipart/form-data, até 10 MB)',
    permission: 'session',
    branch: branch.input('filial_id'),
    transaction: false,
    errors: [
      anexosErrors.TIPO_RECUSADO,
      anexosErrors.ARQUIVO_GRANDE,
      anexosErrors.FOTO_GRANDE,
      anexosErrors.FOTO_ILEGIVEL,
      anexosErrors.LIMITE_DE_ANEXOS,
      platformErrors.CHAVE_REUTILIZADA,
      ...Object.values(heavyErrors),
    ],
  })
    .input(anexarInput)
    .output(anexoSchema),
  update: command({
    path: '/anexos/{id}',
    method: 'PATCH',
    summary: 'Alterar a legenda ou a categoria de um anexo',
    permission: 'session',
    branch: branch.filter,
    errors: [anexosErrors.ANEXO_ASSINADO],
  })
    .input(alterarAnexoInput)
    .output(anexoSchema),
  remove: command({
    path: '/anexos/{id}',
    method: 'DELETE',
    summary: 'Excluir um anexo',
    permission: 'session',
    branch: branch.filter,
    errors: [anexosErrors.ANEXO_ASSINADO, anexosErrors.ANEXO_DE_PROVA, anexosErrors.ANEXO_DE_OUTRO],
  })
    .input(idInput)
    .output(z.object({ id: idSchema })),
  configuracao: query({
    path: '/anexos/configuracao',
    summary: 'Por quanto tempo as fotos são guardadas inteiras',
    permission: 'configuracoes:ver',
    branch: branch.none,
  }).output(configuracaoSchema),
  salvarConfiguracao: command({
    path: '/anexos/configuracao',
    summary: 'Alterar por quanto tempo as fotos são guardadas inteiras',
    permission: 'configuracoes:editar',
    branch: branch.company,
  })
    .input(configuracaoSchema)
    .output(configuracaoSchema),
};
