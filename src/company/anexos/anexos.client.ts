import { useQuery } from '@tanstack/react-query';
import { createSliceClient, queryClient, useCommand } from '#platform/web/data/api.ts';
import type { anexosContract } from './anexos.contract.ts';

export const anexos = createSliceClient<typeof anexosContract>('anexos');

export interface DoRegistro {
  readonly tabela: string;
  readonly registro_id: string;
}

export const useAnexos = ({ tabela, registro_id }: DoRegistro) =>
  useQuery(anexos.list.queryOptions({ input: { tabela, registro_id } }));

export const useAlterarAnexo = () =>
  useCommand(anexos.update, {
    success: 'Foto atualizada com sucesso!',
    error: 'Erro ao salvar foto',
  });

export const useExcluirAnexo = () =>
  useCommand(anexos.remove, {
    success: 'Excluído com sucesso!',
    error: 'Erro ao excluir',
  });

/** Removes an attachment that another one replaces. Without permission it stays, and no error is shown. */
export async function soltarAnexo(id: string): Promise<void> {
  await anexos.remove.call({ id }).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: anexos.key() });
}

export const useSalvarConfiguracaoFotos = () =>
  useCommand(anexos.salvarConfiguracao, {
    success: 'Configurações salvas!',
    error: 'Erro ao salvar configurações',
  });

export const enderecoDoArquivo = (id: string) => `/api/anexos/${id}/arquivo`;
export const enderecoDaMiniatura = (id: string) => `/api/anexos/${id}/miniatura`;

const CAMPO = 'campo-de-fotos';

/** The page has one file input for photos; buttons and shortcuts elsewhere click it. */
export const CAMPO_DE_FOTOS = { id: CAMPO, accept: 'image/*,application/pdf,.xml' } as const;

export function abrirCampoDeFotos(): void {
  document.getElementById(CAMPO)?.click();
}
