/** Queries and commands of the intake, with their messages. */
import { useQuery } from '@tanstack/react-query';
import { refreshes } from '#operations/ordens_servico/ordens_servico.client.ts';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import type { ShowsOthers } from '#platform/web/data/live.ts';
import { waitsOnDevice } from '#platform/web/data/waiting_acts.ts';
import type { entradaContract, SalvarChecklistInput, SalvarEntradaInput } from './entrada.contract.ts';

const entrada = createSliceClient<typeof entradaContract>('entrada');

const MOSTRA: ShowsOthers = { shows: ['ordens_servico', 'equipamentos', 'clientes'] };

export function useEntrada(id: string, enabled = true) {
  return useQuery({ ...entrada.ler.queryOptions({ input: { id }, meta: MOSTRA }), enabled });
}

const SALVA = { error: 'Erro ao salvar a entrada', refreshes };

export const useSalvarEntrada = () =>
  useCommand(entrada.salvar, {
    ...SALVA,
    success: 'Entrada salva com sucesso!',
    waits: waitsOnDevice(({ acessorios, pontos }: SalvarEntradaInput) => ({
      what: 'Entrada de um aparelho',
      text: [acessorios, pontos && `${pontos.length} pontos do checklist`].filter(Boolean).join(' · '),
    })),
  });

export const useSalvarChecklist = () =>
  useCommand(entrada.salvarChecklist, {
    ...SALVA,
    success: 'Checklist salvo com sucesso!',
    waits: waitsOnDevice(({ pontos }: SalvarChecklistInput) => ({
      what: 'Checklist de saída',
      text: `${pontos.length} pontos`,
    })),
  });

export const useGuardarSenha = () =>
  useCommand(entrada.guardarSenha, {
    error: 'Erro ao guardar a senha',
    success: 'Senha guardada com sucesso!',
    refreshes,
    secret: true,
  });

/** The answer stays with whoever asked: it is in no cache, and another question asks again. */
export const useMostrarSenha = () =>
  useCommand(entrada.mostrarSenha, { error: 'Erro ao mostrar a senha', refreshes, secret: true });
