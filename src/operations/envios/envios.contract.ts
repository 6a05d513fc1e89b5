/**
 * A device moves to another branch while its order stays (02 § 5). This widens nobody's access: the receiver must have
 * access to both branches.
 */
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import {
  branch,
  command,
  idInput,
  idNamed,
  idSchema,
  optionalText,
  query,
} from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { SITUACOES_ENVIO } from './envios.rules.ts';

export const enviosErrors = defineErrors({
  /** The code that throws this error adds the branch's name to the message. */
  ENVIO_A_CAMINHO: {
    kind: 'conflict',
    message: 'Este aparelho já está a caminho: receba-o lá ou cancele o envio',
    constraint: 'envios_aparelho_a_caminho_key',
  },
  ENVIO_ENCERRADO: { kind: 'conflict', message: 'Este envio já foi recebido ou cancelado' },
  APARELHO_NA_FILIAL: {
    kind: 'conflict',
    message: 'O aparelho já está nesta filial: escolha outra',
    field: 'para_filial_id',
  },
  APARELHO_SAIU: { kind: 'conflict', message: 'O aparelho desta ordem já foi retirado' },
  FILIAL_DE_DESTINO: { kind: 'invalid', message: 'Escolha uma filial ativa', field: 'para_filial_id' },
});

const filialSchema = z.object({ id: idSchema, nome: z.string() });
export type FilialDeDestino = z.infer<typeof filialSchema>;

const envioSchema = z.object({
  id: idSchema,
  de: filialSchema,
  para: filialSchema,
  situacao: z.enum(SITUACOES_ENVIO),
  observacao: z.string().nullable(),
  enviado_em: z.date(),
  enviado_por: z.string(),
  encerrado_em: z.date().nullable(),
  encerrado_por: z.string().nullable(),
});
export type Envio = z.infer<typeof envioSchema>;

export const envioForm = z.object({
  para_filial_id: idNamed(fieldText('Escolha a filial')),
  observacao: optionalText('Observação', 200),
});
export const enviarInput = idInput.extend(envioForm.shape);
export type EnviarInput = z.infer<typeof enviarInput>;

const editar = { permission: 'ordens_servico:editar' } as const;
const daOrdem = { branch: branch.record('ordens_servico') } as const;
const doEnvio = { branch: branch.record('envios_aparelho') } as const;

export const enviosContract = {
  destinos: query({
    permission: 'ordens_servico:editar',
    branch: branch.none,
    path: '/envios_aparelho/destinos',
    summary: 'As filiais ativas da empresa, para onde um aparelho pode ir',
  }).output(z.array(filialSchema)),
  daOrdem: query({
    permission: 'ordens_servico:ver',
    ...daOrdem,
    path: '/ordens_servico/{id}/envios',
    summary: 'Os envios do aparelho de uma ordem entre filiais, o mais novo primeiro',
  })
    .input(idInput)
    .output(z.array(envioSchema)),
  enviar: command({
    ...editar,
    ...daOrdem,
    path: '/ordens_servico/{id}/envios',
    summary: 'Enviar o aparelho a outra filial; a ordem fica na sua',
    errors: [
      enviosErrors.ENVIO_A_CAMINHO,
      enviosErrors.APARELHO_NA_FILIAL,
      enviosErrors.APARELHO_SAIU,
      enviosErrors.FILIAL_DE_DESTINO,
    ],
  })
    .input(enviarInput)
    .output(idInput),
  receber: command({
    ...editar,
    ...doEnvio,
    path: '/envios_aparelho/{id}/receber',
    summary: 'Receber o aparelho na filial a que foi enviado',
    errors: [enviosErrors.ENVIO_ENCERRADO],
  })
    .input(idInput)
    .output(idInput),
  cancelar: command({
    ...editar,
    ...doEnvio,
    path: '/envios_aparelho/{id}/cancelar',
    summary: 'Cancelar o envio: o aparelho fica onde estava',
    errors: [enviosErrors.ENVIO_ENCERRADO],
  })
    .input(idInput)
    .output(idInput),
};
