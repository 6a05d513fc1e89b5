/** Sistema › Configurações › Mensagens: what the current branch's messages say about it. */
import { Stack, TextInput } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useGrupoDaFatia } from '#company/configuracoes/configuracoes.client.ts';
import { GrupoForm } from '#company/configuracoes/GrupoForm.tsx';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { mensagens, useSalvarDaFilial } from './mensagens.client.ts';
import type { MensagensDaFilial } from './mensagens.contract.ts';

interface FormProps {
  podeEditar: boolean;
}

export function MensagensDaFilialForm({ podeEditar }: FormProps) {
  const { filial } = useFilialAtual();
  const query = useQuery(
    mensagens.daFilial.queryOptions({ input: filial ? { filial_id: filial.id } : skipToken }),
  );
  if (!filial) return null;
  if (!query.data) return <Unloaded query={query} text="Erro ao carregar configurações" />;
  return <DaFilial key={filial.id} dados={query.data} filial={filial.nome} podeEditar={podeEditar} />;
}

function DaFilial({ dados, filial, podeEditar }: FormProps & { dados: MensagensDaFilial; filial: string }) {
  const salvar = useSalvarDaFilial();
  const grupo = useGrupoDaFatia({
    dados,
    valoresDe: ({ filial_id, horario, link_avaliacao }) => ({
      filial_id,
      horario: horario ?? '',
      link_avaliacao: link_avaliacao ?? '',
    }),
    esquema: () => import('./mensagens.contract.ts').then((m) => m.salvarFilialInput.omit({ versao: true })),
    salvar: salvar.mutateAsync,
  });
  const { form } = grupo;
  return (
    <GrupoForm
      titulo={`Mensagens de ${filial}`}
      texto="Entram nas mensagens desta filial. O endereço e o telefone são os do cadastro dela."
      podeEditar={podeEditar}
      {...grupo}
    >
      <Stack>
        <TextInput
          label="Horário"
          placeholder="Seg. a sex., 9 h às 18 h"
          maxLength={120}
          {...form.getInputProps('horario')}
        />
        <TextInput
          label="Link de avaliação no Google"
          placeholder="https://g.page/r/…"
          maxLength={300}
          {...form.getInputProps('link_avaliacao')}
        />
      </Stack>
    </GrupoForm>
  );
}
