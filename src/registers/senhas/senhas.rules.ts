/** The passcode of a device, pure: its kinds, and what a pattern is. */
import { z } from 'zod';
import { fieldText, tooLong } from '#platform/shared/field_texts.ts';

export const TIPOS_SENHA = ['pin', 'senha', 'padrao', 'nenhuma'] as const;
export type TipoSenha = (typeof TIPOS_SENHA)[number];

export const ROTULO_SENHA: Readonly<Record<TipoSenha, string>> = {
  pin: 'PIN',
  senha: 'Senha',
  padrao: 'Padrão',
  nenhuma: 'Sem senha',
};

export const PADRAO_INVALIDO = 'O padrão tem de 4 a 9 pontos, sem repetir';

/** The nine points of the pattern, row by row: '1-2-5-8'. */
export const PONTOS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export const pontosDe = (padrao: string): string[] => padrao.match(/[1-9]/g) ?? [];
export const padraoDe = (pontos: readonly string[]): string => pontos.join('-');

function padraoValido(texto: string): boolean {
  const pontos = pontosDe(texto);
  const outros = texto.replace(/[1-9\s-]/g, '');
  return outros === '' && pontos.length >= 4 && pontos.length <= 9 && new Set(pontos).size === pontos.length;
}

const FALTA = fieldText('Informe a senha');
const MAXIMO = 100;

/** What the customer says. A pattern is kept as '1-2-5-8', however it was typed. */
export const senhaDoAparelho = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('pin'),
    senha: z
      .string(FALTA)
      .trim()
      .min(1, FALTA)
      .max(20, tooLong('PIN', 20))
      .regex(/^\d+$/, 'O PIN tem só números'),
  }),
  z.object({
    tipo: z.literal('senha'),
    senha: z.string(FALTA).min(1, FALTA).max(MAXIMO, tooLong('Senha', MAXIMO)),
  }),
  z.object({
    tipo: z.literal('padrao'),
    senha: z
      .string(PADRAO_INVALIDO)
      .max(40, PADRAO_INVALIDO)
      .refine(padraoValido, PADRAO_INVALIDO)
      .transform((texto) => padraoDe(pontosDe(texto))),
  }),
  z.object({ tipo: z.literal('nenhuma') }),
]);
export type SenhaDoAparelho = z.infer<typeof senhaDoAparelho>;
