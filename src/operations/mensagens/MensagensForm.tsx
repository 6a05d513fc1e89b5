/**
 * Sistema › Configurações › Mensagens: where WhatsApp opens, the branch's texts, and the message templates. Each
 * is saved separately.
 */
import { Input, NumberInput, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLimitada } from '#company/auth/auth.client.ts';
import { useGrupoDaFatia } from '#company/configuracoes/configuracoes.client.ts';
import { GrupoForm } from '#company/configuracoes/GrupoForm.tsx';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { ModelosForm } from './ModelosForm.tsx';
import { mensagens, useSalvarDaFilial, useSalvarMensagens } from './mensagens.client.ts';
import type { ConfiguracaoMensagens, MensagensDaFilial } from './mensagens.contract.ts';
import { ONDE_ABRIR, ROTULO_ABRIR } from './whatsapp.rules.ts';

interface FormProps {
  podeEditar: boolean;
}

export function MensagensForm({ podeEditar }: FormProps) {
  const { filial } = useFilialAtual();
  const limitada = useLimitada();
  const geral = useQuery(mensagens.configuracao.queryOptions());
  const daFilial = useQuery({
    ...mensagens.daFilial.queryOptions({ input: { filial_id: filial?.id ?? '' } }),
    enabled: filial !== null,
  });
  const error = geral.error ?? daFilial.error;
  if (error && !(geral.data && daFilial.data))
    return (
      <LoadError text="Erro ao carregar configurações" error={error} onRetry={() => void geral.refetch()} />
    );
  if (!geral.data || (filial && !daFilial.data)) return <p role="status">Carregando...</p>;
  return (
    <Stack gap="xl">
      <Geral dados={geral.data} podeEditar={podeEditar && !limitada} />
      {filial && daFilial.data && (
        <DaFilial key={filial.id} dados={daFilial.data} filial={filial.nome} podeEditar={podeEditar} />
      )}
      <ModelosForm podeEditar={podeEditar} />
    </Stack>
  );
}

const ABRIR = ONDE_ABRIR.map((value) => ({ value, label: ROTULO_ABRIR[value] }));

function Geral({ dados, podeEditar }: FormProps & { dados: ConfiguracaoMensagens }) {
  const salvar = useSalvarMensagens();
  const grupo = useGrupoDaFatia({
    dados,
    valoresDe: ({ abrir_no, avisos_retirada }) => ({ abrir_no, avisos_retirada }),
    esquema: () =>
      import('./mensagens.contract.ts').then((m) => m.salvarMensagensInput.omit({ versao: true })),
    salvar: salvar.mutateAsync,
  });
  const { form } = grupo;
  return (
    <GrupoForm
      titulo="WhatsApp e avisos"
      texto="O WhatsApp abre com o texto pronto, e uma pessoa o envia. Os avisos valem para aparelhos prontos que ninguém retirou; também estes uma pessoa envia."
      podeEditar={podeEditar}
      {...grupo}
    >
      <Stack>
        <Input.Wrapper label="Abrir no" labelElement="div" labelProps={{ display: 'block' }}>
          <SegmentedControl
            aria-label="Abrir no"
            data={ABRIR}
            value={form.values.abrir_no}
            onChange={(onde) => form.setFieldValue('abrir_no', onde as ConfiguracaoMensagens['abrir_no'])}
            mt={6}
          />
        </Input.Wrapper>
        <FormGrid>
          {[0, 1, 2, 3].map((aviso) => (
            <FormGrid.Cell key={aviso} span={3}>
              <NumberInput
                label={`${aviso + 1}º aviso (dias)`}
                allowDecimal={false}
                allowNegative={false}
                hideControls
                {...form.getInputProps(`avisos_retirada.${aviso}`)}
                error={aviso === 0 && form.errors.avisos_retirada}
              />
            </FormGrid.Cell>
          ))}
        </FormGrid>
      </Stack>
    </GrupoForm>
  );
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
