/** Protocols of the branch: give, search, print and send. A protocol never changes. */
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconPrinter } from '@tabler/icons-react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual, useNovoNaFilial, useSemFilial } from '#company/filiais/filiais.client.ts';
import { abrirWhatsapp, useOndeAbrir } from '#operations/mensagens/whatsapp.client.ts';
import { numeroDoWhatsapp } from '#operations/mensagens/whatsapp.rules.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { useList } from '#platform/web/data/api.ts';
import { useListSort, useListState } from '#platform/web/data/url_state.ts';
import { type Column, shown } from '#platform/web/lists/columns.ts';
import { NoBranchState } from '#platform/web/lists/EmptyState.tsx';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { ORDENACAO_PROTOCOLOS } from './lista.rules.ts';
import {
  imprimirCartaz,
  imprimirProtocolo,
  protocolos,
  useEnviarProtocolo,
  useLei,
} from './protocolos.client.ts';
import type { Protocolo } from './protocolos.contract.ts';
import { textoDoProtocolo } from './protocolos.rules.ts';

const ProtocoloDialog = lazyOverlay(() => import('./ProtocoloDialog.tsx').then((m) => m.ProtocoloDialog));

const columns: Column<Protocolo>[] = [
  { title: 'N°', sort: 'numero', render: ({ numero }) => numero, align: 'right', width: 90, phone: 'aside' },
  {
    title: 'Data',
    sort: 'criado_em',
    render: ({ criado_em, fuso_horario }) => <DateTimeText value={criado_em} zone={fuso_horario} />,
    width: 150,
    phone: 'line',
  },
  { title: 'Nome', render: ({ nome }) => nome, lines: 2, width: 155, phone: 'title' },
  {
    title: 'Telefone',
    render: ({ telefone }) => <span className="numeric">{telefone ? formatPhone(telefone) : '-'}</span>,
    width: 150,
    phone: 'line',
  },
  { title: 'Motivo', render: ({ motivo }) => motivo, lines: 2, phone: 'line' },
  { title: 'Atendente', render: ({ por }) => por, lines: 2, width: 125 },
  {
    title: 'WhatsApp',
    render: ({ aberto_em, fuso_horario }) =>
      aberto_em ? (
        <>
          Aberto em <DateTimeText value={aberto_em} zone={fuso_horario} />
        </>
      ) : (
        '-'
      ),
    lines: 2,
    width: 150,
    phone: 'line',
  },
];

export function ProtocolosPage() {
  const { filial } = useFilialAtual();
  const semFilial = useSemFilial();
  const podeDar = usePermissao('ordens_servico:editar');
  const podeEnviar = usePermissao('mensagens:enviar');
  const enviar = useEnviarProtocolo();
  const { data: exigencia } = useLei();
  const onde = useOndeAbrir();
  const lista = useListState();
  const sort = useListSort(ORDENACAO_PROTOCOLOS);
  const filial_id = filial?.id ?? '';
  const query = useList(
    protocolos.list,
    { filial_id, ...lista.input, ...sort.input },
    { enabled: filial !== null },
  );
  const novo = useNovoNaFilial('novo');

  return (
    <Page layout="list">
      <ToolbarList
        label="Protocolos"
        placeholder="Buscar por N°, nome, telefone ou motivo"
        query={query}
        list={lista}
        sort={sort}
        columns={columns}
        count={['protocolo', 'protocolos']}
        loadError="Erro ao carregar protocolos"
        empty={{
          text: 'Nenhum protocolo cadastrado',
          filtered: 'Nenhum protocolo encontrado',
        }}
        create={podeDar && { label: 'Novo Protocolo', onClick: novo.abrir }}
        instead={
          semFilial && (
            <NoBranchState
              text="Nenhum protocolo cadastrado"
              hint="Os protocolos são de uma filial: cadastre a primeira."
              {...semFilial}
            />
          )
        }
        exportMenu={
          <>
            {exigencia?.lei && filial && (
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} />}
                data-tooltip={exigencia.lei}
                onClick={() => imprimirCartaz(filial_id)}
              >
                Cartaz
              </Button>
            )}
            <ExportMenu
              disabled={!filial}
              operation={protocolos.exportar}
              input={{ ...lista.search, ...sort.input, filial_id }}
            />
          </>
        }
        actions={(protocolo) => {
          const numero = protocolo.telefone && numeroDoWhatsapp(protocolo.telefone);
          return shown([
            {
              label: 'Imprimir',
              letter: 'P',
              icon: IconPrinter,
              onClick: () => imprimirProtocolo(protocolo.id),
            },
            numero && onde && podeEnviar
              ? {
                  label: 'Enviar por WhatsApp',
                  letter: 'W',
                  icon: IconBrandWhatsapp,
                  onClick: () => {
                    abrirWhatsapp(onde, numero, textoDoProtocolo(protocolo, filial?.nome ?? ''));
                    enviar.mutate({ id: protocolo.id });
                  },
                }
              : null,
          ]);
        }}
      />
      {novo.filial && podeDar && <ProtocoloDialog filial_id={novo.filial.id} onClose={novo.fechar} />}
    </Page>
  );
}
