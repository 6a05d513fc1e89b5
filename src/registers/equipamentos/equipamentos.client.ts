/** Queries and commands of the screens, with their messages. */
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePermissao } from '#company/auth/auth.client.ts';
import { createSliceClient, ofCompany, useCommand } from '#platform/web/data/api.ts';
import type { EquipamentoOpcao, equipamentosContract, ModeloEquipamento } from './equipamentos.contract.ts';

export const equipamentos = createSliceClient<typeof equipamentosContract>('equipamentos');

export function useCreateEquipamento() {
  return useCommand(equipamentos.create, {
    success: 'Equipamento cadastrado com sucesso!',
    error: 'Erro ao salvar equipamento',
  });
}

export function useUpdateEquipamento() {
  return useCommand(equipamentos.update, {
    success: 'Equipamento atualizado com sucesso!',
    error: 'Erro ao salvar equipamento',
  });
}

export function useRemoveEquipamento() {
  return useCommand(equipamentos.remove, {
    success: 'Equipamento excluído com sucesso!',
    error: 'Erro ao excluir equipamento',
  });
}

/** The kinds of device; empty while loading. */
export function useTipos() {
  return (
    useQuery(equipamentos.listTipos.queryOptions({ input: {}, meta: ofCompany, staleTime: 60_000 })).data ??
    []
  );
}

const NENHUM: readonly EquipamentoOpcao[] = [];

/** The customer's devices, for users who may see them. Empty while loading or without a customer. */
export function useDoCliente(filial_id: string, cliente_id: string | null | undefined) {
  const podeVer = usePermissao('equipamentos:ver');
  const { data } = useQuery({
    ...equipamentos.listDoCliente.queryOptions({ input: { filial_id, cliente_id: cliente_id ?? '' } }),
    enabled: podeVer && Boolean(cliente_id),
    retry: false,
  });
  return data ?? NENHUM;
}

const BURST_MS = 120;
/** Minimum number of letters to search for. */
const LETRAS = 2;

/** Suggestions while a model is typed. A failed search gives none. */
export function useModelos(typed: string): readonly ModeloEquipamento[] {
  const enabled = usePermissao('equipamentos:ver');
  const [busca] = useDebouncedValue(typed.trim(), BURST_MS);
  const asked = enabled && busca.length >= LETRAS;
  const { data = [] } = useQuery({
    ...equipamentos.listModelos.queryOptions({ input: { busca } }),
    enabled: asked,
    meta: { live: false },
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  // A suggestion equal to the typed text is of no use.
  const pronto = data.length === 1 && data[0]?.nome.toLowerCase() === typed.trim().toLowerCase();
  return asked && !pronto ? data : [];
}
