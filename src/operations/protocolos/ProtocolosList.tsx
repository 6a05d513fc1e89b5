/** A customer's protocols, with a button to give a new one. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useLigacaoDoWhatsapp } from '#operations/mensagens/whatsapp.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import type { Cliente } from '#registers/clientes/clientes.contract.ts';
import { imprimirProtocolo, useEnviarProtocolo, useProtocolosDoCliente } from './protocolos.client.ts';
import type { Protocolo } from './protocolos.contract.ts';
import { textoDoProtocolo } from './protocolos.rules.ts';

const ProtocoloDialog = lazyOverlay(() => import('./ProtocoloDialog.tsx').then((m) => m.ProtocoloDialog));

interface ProtocolosListProps {
  cliente: Pick<Cliente, 'id' | 'filial_id' | 'nome_completo' | 'telefone' | 'anonimizado_em'> & {
    filial: { nome: string };
  };
}

export function ProtocolosList({ cliente }: ProtocolosListProps) {
  const { data, error, refetch } = useProtocolosDoCliente(cliente.id);
  const podeDar = usePermissao('ordens_servico:editar') && cliente.anonimizado_em === null;
  const [dando, setDando] = useState(false);
  return (
    <Stack component="section" gap="sm" aria-label="Protocolos de atendimento">
      {error && !data && (
        <LoadError text="Erro ao carregar protocolos" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Text c="dimmed">Nenhum protocolo cadastrado</Text>}
      {data && data.length > 0 && (
        <Lines>
          {data.map((protocolo) => (
            <Linha
              key={protocolo.id}
              protocolo={protocolo}
              // An anonymised customer is not messaged.
              filial={cliente.anonimizado_em === null ? cliente.filial.nome : null}
            />
          ))}
        </Lines>
      )}
      {podeDar && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setDando(true)}>
            Novo Protocolo
          </Button>
        </div>
      )}
      {dando && (
        <ProtocoloDialog filial_id={cliente.filial_id} cliente={cliente} onClose={() => setDando(false)} />
      )}
    </Stack>
  );
}

interface LinhaProps {
  protocolo: Protocolo;
  /** The branch's name for the message; null hides the button. */
  filial: string | null;
}

function Linha({ protocolo, filial }: LinhaProps) {
  const { id, numero, motivo, por, criado_em, aberto_em, fuso_horario, telefone } = protocolo;
  const whatsapp = useLigacaoDoWhatsapp(telefone ?? '', textoDoProtocolo(protocolo, filial ?? ''));
  const enviar = useEnviarProtocolo();
  const pode = usePermissao('mensagens:enviar');
  return (
    <Line>
      <Text flex="1 1 220px">
        <strong>Nº {numero}</strong> · <DateTimeText value={criado_em} zone={fuso_horario} /> · {por}
        <br />
        {motivo}
        {aberto_em && (
          <Text span display="block" fz="small" c="dimmed">
            Aberto no WhatsApp em <DateTimeText value={aberto_em} zone={fuso_horario} />
          </Text>
        )}
      </Text>
      <Group gap="xs">
        {pode && whatsapp && filial !== null && (
          <Button
            component="a"
            variant="default"
            size="xs"
            leftSection={<IconBrandWhatsapp size={15} />}
            aria-label={`Enviar por WhatsApp o protocolo ${numero}`}
            {...whatsapp}
            onClick={() => enviar.mutate({ id })}
          >
            Enviar por WhatsApp
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={15} />}
          aria-label={`Imprimir o protocolo ${numero}`}
          onClick={() => imprimirProtocolo(id)}
        >
          Imprimir
        </Button>
      </Group>
    </Line>
  );
}
