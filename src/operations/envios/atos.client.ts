import { useQuery } from '@tanstack/react-query';
import { useCommand } from '#platform/web/data/api.ts';
import { envios } from './envios.client.ts';

export const useEnvios = (id: string) => useQuery(envios.daOrdem.queryOptions({ input: { id } }));

/** Whether a shipment of the device is under way. */
export const useACaminho = (id: string): boolean =>
  useEnvios(id).data?.some(({ situacao }) => situacao === 'enviado') ?? false;

export const useEnviar = () =>
  useCommand(envios.enviar, {
    success: 'Aparelho enviado com sucesso!',
    error: 'Erro ao enviar o aparelho',
  });

export const useReceber = () =>
  useCommand(envios.receber, {
    success: 'Aparelho recebido com sucesso!',
    error: 'Erro ao receber o aparelho',
  });

export const useCancelarEnvio = () =>
  useCommand(envios.cancelar, {
    success: 'Envio cancelado com sucesso!',
    error: 'Erro ao cancelar o envio',
  });
