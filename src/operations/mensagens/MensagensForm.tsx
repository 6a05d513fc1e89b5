/** Sistema › Configurações › Mensagens: where WhatsApp opens, and when to remind of devices that nobody collects. */
import { Input, NumberInput, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useGrupoDaFatia } from '#company/configuracoes/configuracoes.client.ts';
import { GrupoForm } from '#company/configuracoes/GrupoForm.tsx';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { mensagens, useSalvarMensagens } from './mensagens.client.ts';
import type { ConfiguracaoMensagens } from './mensagens.contract.ts';
import { ONDE_ABRIR, ROTULO_ABRIR } from './whatsapp.rules.ts';

interface FormProps {
  podeEditar: boolean;
}

export function MensagensForm({ podeEditar }: FormProps) {
  const query = useQuery(mensagens.configuracao.queryOptions());
  if (!query.data) return <Unloaded query={query} text="Erro ao carregar configurações" />;
  return <Geral dados={query.data} podeEditar={podeEditar} />;
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
