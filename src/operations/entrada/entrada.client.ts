import { useQuery } from '@tanstack/react-query';
import { createSliceClient, useCommand } from '#platform/web/data/api.ts';
import { waitsOnDevice } from '#platform/web/data/waiting_acts.ts';
import type { entradaContract, SalvarChecklistInput, SalvarEntradaInput } from './entrada.contract.ts';

const entrada = createSliceClient<typeof entradaContract>('entrada');

export function useEntrada(id: string, enabled = true) {
  return useQuery({ ...entrada.ler.queryOptions({ input: { id } }), enabled });
}

/** The outbox text of a waiting checklist: enough to enter it again if it is refused. */
function emPalavras(pontos: SalvarChecklistInput['pontos']): string {
  const defeitos = pontos.filter(({ estado }) => estado === 'defeito').length;
  const notas = pontos.flatMap(({ nota }) => nota ?? []);
  return [`${pontos.length} pontos, ${defeitos} com defeito`, ...notas].join(' · ');
}

const SALVA = { error: 'Erro ao salvar a entrada' };

export const useSalvarEntrada = () =>
  useCommand(entrada.salvar, {
    ...SALVA,
    success: 'Entrada salva com sucesso!',
    waits: waitsOnDevice(
      ({ id, acessorios, contato_nome, contato_telefone, pontos }: SalvarEntradaInput) => ({
        what: 'Entrada de um aparelho',
        text: [contato_nome, contato_telefone, acessorios, pontos && emPalavras(pontos)]
          .filter(Boolean)
          .join(' · '),
        replaces: id,
      }),
    ),
  });

export const useSalvarChecklist = () =>
  useCommand(entrada.salvarChecklist, {
    ...SALVA,
    success: 'Checklist salvo com sucesso!',
    waits: waitsOnDevice(({ id, pontos }: SalvarChecklistInput) => ({
      what: 'Checklist de saída',
      text: emPalavras(pontos),
      replaces: id,
    })),
  });

export const useGuardarSenha = () =>
  useCommand(entrada.guardarSenha, {
    error: 'Erro ao guardar a senha',
    success: 'Senha guardada com sucesso!',
    secret: true,
  });

/** The answer is never cached: each request asks the server again. */
export const useMostrarSenha = () =>
  useCommand(entrada.mostrarSenha, { error: 'Erro ao mostrar a senha', secret: true });
