/**
 * Creates and edits orders (spec §§ 2, 5). The customer cannot change after creation; the status may be any of the
 * seven. Delivering an unbilled order asks for confirmation, because its stock is not taken out.
 */
import { Button, Group } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePessoaField } from '#company/sistema/equipe.client.ts';
import { useAvisarDepois } from '#operations/mensagens/avisar.client.ts';
import { merge } from '#platform/shared/merge.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import type { ClienteOpcao } from '#registers/clientes/clientes.contract.ts';
import { useEtapas } from '#registers/etapas/etapas.client.ts';
import { CamposOrdemPanel } from './CamposOrdemPanel.tsx';
import { EntregaSelect } from './EntregaSelect.tsx';
import type { OrdemServicoDetalhe } from './itens_ordem.contract.ts';
import { aparelhoPedido } from './lista.rules.ts';
import { confirmarEntrega, paginaDaOrdem, useCreateOrdem, useUpdateOrdem } from './ordens_servico.client.ts';
import type { OrdemServico } from './ordens_servico.contract.ts';
import {
  CAMPOS_ORDEM,
  etapaASalvar,
  type OrdemForm,
  ordemForm,
  valoresDaOrdem,
} from './ordens_servico.rules.ts';
import { HistoricoStatusList, SituacaoOrdemPanel } from './SituacaoOrdemPanel.tsx';
import { entregaSemBaixa } from './status.rules.ts';

interface OrdemServicoDialogProps {
  /** The current record; the form keeps the version it was opened with. Null for a new order. */
  ordem: OrdemServico | null;
  filial_id: string;
  /** The customer of a new order, if known. */
  cliente?: ClienteOpcao;
  /** The device from the address of a new order (`?nova=`). */
  pedido?: string | undefined;
  /** The details of an existing order, once loaded. */
  detalhe?: OrdemServicoDetalhe | undefined;
  /** Opened on the order's own page: no link to it is needed. */
  naPagina?: boolean;
  /** Opens the items of an existing order. */
  onItens?: () => void;
  /** Called with a new order, once it is saved. */
  onCriada?: (ordem: OrdemServico) => void;
  onClose: () => void;
}

export function OrdemServicoDialog({ ordem, cliente, detalhe, onClose, ...props }: OrdemServicoDialogProps) {
  const create = useCreateOrdem();
  const avisarDepois = useAvisarDepois();
  const update = useUpdateOrdem((salva) =>
    salva.status === ordem?.status ? undefined : avisarDepois(salva),
  );
  const navigate = useNavigate();
  // The branch that the form was opened with.
  const [filial_id] = useState(props.filial_id);
  const { data: etapas } = useEtapas();
  const campos = {
    ...CAMPOS_ORDEM,
    tecnico_id: usePessoaField('Técnico', filial_id),
    etapa_id: { label: 'Etapa', read: (id: unknown) => etapas?.find((etapa) => etapa.id === id)?.nome ?? '' },
  };
  const { form, edit } = useRecordForm({
    schema: ordemForm,
    record: ordem,
    valuesOf: (record) => ({
      ...valoresDaOrdem(record, ordem?.fuso_horario),
      ...(cliente && { cliente_id: cliente.id }),
      ...aparelhoPedido(props.pedido),
    }),
    fields: campos,
  });

  function criar({ status, etapa_id, ...campos }: OrdemForm) {
    // Undefined lets the server assign the opener, if they are a technician.
    const tecnico_id = campos.tecnico_id || undefined;
    const valores = { ...campos, tecnico_id, etapa_id: etapaASalvar(etapas, { status, etapa_id }) };
    return create.mutateAsync({ ...valores, filial_id });
  }

  async function save(values: OrdemForm) {
    if (!ordem) {
      props.onCriada?.(await criar(values));
    } else {
      const {
        cliente_id: _cliente_id,
        novo_cliente: _novo,
        tipo_id: _tipo,
        status,
        etapa_id,
        ...campos
      } = values;
      const alvo = { ...ordem, contato_nome: detalhe?.contato_nome };
      const entrega = entregaSemBaixa(ordem, status) ? await confirmarEntrega(alvo, EntregaSelect) : {};
      if (!entrega) return false;
      const valores = { ...campos, status, etapa_id: etapaASalvar(etapas, { status, etapa_id }) };
      await update.mutateAsync({ ...valores, ...entrega, id: ordem.id, versao: edit.versao });
    }
    onClose();
    return true;
  }

  /** Opens the intake on the order's page. */
  async function saveAndGoOn(values: OrdemForm) {
    const { numero_os } = await criar(values);
    await navigate({ to: paginaDaOrdem(numero_os), search: { janela: 'entrada' } as never });
  }

  /** The user reversed the billing in this form. The form continues from the new version and keeps what was typed. */
  function takeEstorno(estornada: OrdemServico) {
    const values = valoresDaOrdem(estornada, ordem?.fuso_horario);
    const versions = { opened: form.getInitialValues(), current: values, typed: form.getValues() };
    edit.take({ versao: estornada.versao, values }, merge(campos, versions));
  }

  return (
    <FormDialog
      title={ordem ? `Ordem de Serviço #${ordem.numero_os}` : 'Nova Ordem de Serviço'}
      size="large"
      form={form}
      edit={edit}
      draft={`ordens_servico/${ordem?.id ?? cliente?.id ?? 'nova'}/${filial_id}`}
      onSubmit={save}
      also={ordem ? undefined : { label: 'Salvar e continuar a entrada', onSubmit: saveAndGoOn }}
      onClose={onClose}
      footerStart={
        ordem && (
          <Caminhos
            pagina={props.naPagina ? null : paginaDaOrdem(ordem.numero_os)}
            detalhe={detalhe}
            onItens={props.onItens}
          />
        )
      }
    >
      <FormGrid>
        {ordem && (
          <SituacaoOrdemPanel form={form} ordem={ordem} detalhe={detalhe} onEstornado={takeEstorno} />
        )}
        <CamposOrdemPanel
          form={form}
          ordem={ordem}
          detalhe={detalhe}
          cliente={cliente}
          filial_id={filial_id}
        />
        {detalhe && (
          <>
            <FormGrid.Section title="Histórico de status" />
            <HistoricoStatusList mudancas={detalhe.historico_status} />
          </>
        )}
      </FormGrid>
    </FormDialog>
  );
}

interface CaminhosProps {
  pagina: string | null;
  detalhe: OrdemServicoDetalhe | undefined;
  onItens: (() => void) | undefined;
}

/** Links to the order's items and to its page. */
function Caminhos({ pagina, detalhe, onItens }: CaminhosProps) {
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconListDetails size={16} />} onClick={onItens}>
        Itens{detalhe ? ` (${detalhe.itens.length})` : ''}
      </Button>
      {pagina && (
        <Button variant="default" renderRoot={(props) => <Link {...props} to={pagina} />}>
          Abrir página
        </Button>
      )}
      {detalhe && <MoneyText value={detalhe.total} size="large" />}
    </Group>
  );
}
