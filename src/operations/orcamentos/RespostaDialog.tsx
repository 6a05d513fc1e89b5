/** Registers the customer's answer to the sent version: the channel, the person, the proof, and the approved part. */
import { Checkbox, Group, Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LeituraList } from '#operations/assinaturas/LeituraList.tsx';
import { TelaOuPapelField } from '#operations/assinaturas/TelaOuPapelField.tsx';
import { useTelaOuPapel } from '#operations/assinaturas/tela_ou_papel.client.ts';
import { wallClockOf } from '#platform/shared/dates.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { DateTimeInput } from '#platform/web/forms/DateTimeInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { CANAIS_REGISTRADOS, type CanalRegistrado } from './canais.rules.ts';
import { leituraDaResposta } from './leitura.rules.ts';
import { ROTULO_CANAL } from './lista.rules.ts';
import type { OrcamentoDetalhe } from './orcamentos.contract.ts';
import { gruposDe } from './orcamentos.rules.ts';
import { ProvaField } from './ProvaField.tsx';
import { imprimirResposta, useAprovar, useRecusar } from './respostas.client.ts';
import { type RespostaForm, respostaForm } from './respostas.contract.ts';
import { valorDe } from './respostas.rules.ts';

const DECISOES = [
  { value: 'aprovado', label: 'Aprovou' },
  { value: 'recusado', label: 'Recusou' },
];
/** Only answers about an order can be signed. */
const canaisDe = (ordem_servico_id: string | null) =>
  CANAIS_REGISTRADOS.filter((value) => value !== 'balcao' || ordem_servico_id !== null).map((value) => ({
    value,
    label: ROTULO_CANAL[value],
  }));

interface RespostaDialogProps {
  orcamento: OrcamentoDetalhe;
  onClose: () => void;
}

export function RespostaDialog({ orcamento, onClose }: RespostaDialogProps) {
  // The version that the customer saw.
  const [vista] = useState(orcamento);
  const { id, numero, versao_vigente: n, aceita_parcial, itens, cliente, filial } = vista;
  const { ordem_servico_id, filial_id } = orcamento;
  const assinada = useTelaOuPapel();
  const grupos = gruposDe(itens);
  const aprovar = useAprovar();
  const recusar = useRecusar();
  const [anexo_id, setAnexo] = useState<string | null>(null);
  const form = useSchemaForm<RespostaForm>(respostaForm, {
    decisao: 'aprovado',
    grupos: grupos.map(({ grupo }) => grupo),
    canal: 'whatsapp',
    nome: cliente.nome_completo,
    ouvida_em: '',
    texto: '',
  });
  const { decisao, canal } = form.values;
  const aprova = decisao === 'aprovado';
  const versao = vista.versoes.find((uma) => uma.numero === n);
  // Another answer clears the signature, because the customer signs the answer shown.
  const leitura =
    versao &&
    leituraDaResposta({ numero, versao, itens }, aprova ? escolhidosDe(vista, form.values.grupos) : null);

  /** For a telephone answer the time is preset to now. */
  function escolherCanal(por: CanalRegistrado) {
    const ouvida_em = form.values.ouvida_em || wallClockOf(new Date(), filial.fuso_horario);
    form.setValues({ canal: por, ...(por === 'telefone' && { ouvida_em }) });
  }

  async function save({ grupos: escolhidos, decisao: qual, canal: por, ...valores }: RespostaForm) {
    const assinatura = por === 'balcao' ? assinada.ler(valores.nome) : null;
    if (por === 'balcao' && !assinatura) return false;
    const resposta = { id, n, canal: por as CanalRegistrado, anexo_id, assinatura, ...valores };
    if (qual === 'recusado') await recusar.mutateAsync(resposta);
    else await aprovar.mutateAsync({ ...resposta, ...(aceita_parcial && { grupos: escolhidos }) });
    onClose();
    return true;
  }

  return (
    <FormDialog
      title={`Resposta ao Orçamento #${numero}${n > 1 ? `, versão ${n}` : ''}`}
      subject={cliente.nome_completo}
      form={form}
      submitLabel={aprova ? 'Registrar aprovação' : 'Registrar recusa'}
      tone={aprova ? undefined : 'danger'}
      onSubmit={save}
      onClose={onClose}
      footerStart={aprova && <Aprovado orcamento={orcamento} grupos={form.values.grupos} />}
    >
      <FormGrid>
        <FormGrid.Cell span={6} wide>
          <Input.Wrapper label="O cliente" labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label="O cliente"
              data={DECISOES}
              value={decisao}
              onChange={(qual) => {
                form.setFieldValue('decisao', qual as RespostaForm['decisao']);
                assinada.quadro.limpar();
              }}
            />
          </Input.Wrapper>
        </FormGrid.Cell>
        <FormGrid.Cell span={6} wide>
          <Input.Wrapper label="Por onde" labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label="Por onde"
              data={canaisDe(ordem_servico_id)}
              value={canal}
              onChange={(por) => escolherCanal(por as CanalRegistrado)}
            />
          </Input.Wrapper>
        </FormGrid.Cell>
        {aprova && aceita_parcial && grupos.length > 1 && (
          <Checkbox.Group
            label="Serviços aprovados"
            {...form.getInputProps('grupos')}
            onChange={(escolhidos) => {
              form.setFieldValue('grupos', escolhidos);
              assinada.quadro.limpar();
            }}
          >
            <Stack gap="xs" pt={6}>
              {grupos.map(({ grupo, total }) => (
                <Checkbox key={grupo} value={grupo} label={`${grupo} · ${formatBRL(total)}`} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <TextInput label="Quem respondeu" required maxLength={120} {...form.getInputProps('nome')} />
        {canal === 'telefone' && (
          <DateTimeInput
            label="Ouvida em"
            timeLabel="Hora"
            defaultTime="12:00"
            {...form.getInputProps('ouvida_em')}
            value={form.values.ouvida_em}
          />
        )}
        {canal === 'balcao' && ordem_servico_id !== null ? (
          <>
            {leitura && <LeituraList leitura={leitura} />}
            <TelaOuPapelField
              assinatura={assinada}
              ordem={{ id: ordem_servico_id, filial_id }}
              onImprimir={() =>
                imprimirResposta(id, {
                  decisao,
                  grupos: aprova && aceita_parcial ? form.values.grupos : null,
                })
              }
            />
          </>
        ) : (
          <ProvaField
            label="Texto da resposta"
            description={
              canal === 'telefone'
                ? 'Por telefone a prova é fraca até a confirmação por escrito'
                : 'Cole aqui o que o cliente escreveu, ou a imagem da conversa'
            }
            data-autofocus
            orcamento={orcamento}
            anexo_id={anexo_id}
            onAnexo={setAnexo}
            {...form.getInputProps('texto')}
          />
        )}
      </FormGrid>
    </FormDialog>
  );
}

const escolhidosDe = ({ itens, aceita_parcial }: OrcamentoDetalhe, grupos: readonly string[]) =>
  aceita_parcial ? itens.filter(({ grupo }) => grupos.includes(grupo)) : itens;

function Aprovado({ orcamento, grupos }: { orcamento: OrcamentoDetalhe; grupos: readonly string[] }) {
  return (
    <Group component="span" align="baseline" gap="xs">
      Aprovado <MoneyText value={valorDe(escolhidosDe(orcamento, grupos))} size="large" />
    </Group>
  );
}
