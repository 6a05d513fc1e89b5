import { useQuery } from '@tanstack/react-query';
import { abrirImpresso, abrirImpressoDaFilial } from '#company/documentos/documentos.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { protocolosContract } from './protocolos.contract.ts';

export const protocolos = createSliceClient<typeof protocolosContract>('protocolos');

export const imprimirProtocolo = (id: string) => abrirImpresso(`/protocolos/${id}/pdf`);
export const imprimirCartaz = (filial_id: string) =>
  abrirImpressoDaFilial(`/filiais/${filial_id}/cartaz/pdf`, 'a4');

export const useProtocolosDoCliente = (id: string) =>
  useQuery(protocolos.doCliente.queryOptions({ input: { id } }));

export const useLei = () => useQuery(protocolos.lei.queryOptions());

/** WhatsApp opens before the server answers, so the request outlives the page. */
export const useEnviarProtocolo = () =>
  useCommand(protocolos.enviar, {
    outlives: true,
    success: 'Protocolo aberto no WhatsApp',
    error: 'Erro ao registrar a mensagem',
  });

export const useDarProtocolo = () =>
  useCommand(protocolos.create, {
    success: ({ numero }) => `Protocolo nº ${numero} registrado com sucesso!`,
    successAction: ({ id }) => ({ label: 'Imprimir', onClick: () => imprimirProtocolo(id) }),
    error: 'Erro ao registrar o protocolo',
  });
