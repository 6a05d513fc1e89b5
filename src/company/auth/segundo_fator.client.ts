/** These commands refresh nothing: the account page refetches when its dialog closes. */
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { segundoFatorContract } from './segundo_fator.contract.ts';

const segundoFator = createSliceClient<typeof segundoFatorContract>('segundo_fator');

export const useIniciarSegundoFator = () =>
  useCommand(segundoFator.iniciar, {
    error: 'Erro ao ativar a verificação em duas etapas',
    secret: true,
  });

export const useConfirmarSegundoFator = () =>
  useCommand(segundoFator.confirmar, {
    success: 'Verificação em duas etapas ativada',
    error: 'Erro ao ativar a verificação em duas etapas',
    secret: true,
  });

export const useRenovarCodigos = () =>
  useCommand(segundoFator.renovarCodigos, {
    success: 'Novos códigos criados. Os antigos não valem mais',
    error: 'Erro ao criar novos códigos',
    secret: true,
  });

export const useDesativarSegundoFator = () =>
  useCommand(segundoFator.desativar, {
    success: 'Verificação em duas etapas desativada',
    error: 'Erro ao desativar a verificação em duas etapas',
    secret: true,
  });
