/** The messages to the customer of an order, newest first; nothing if there are none. */
import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePermissao } from '#company/auth/auth.client.ts';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { plural } from '#platform/shared/text.ts';
import { LoadError, Unloaded } from '#platform/web/data/LoadError.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import classes from './Mensagens.module.css';
import { useLinks, useMensagens, useMensagensDoCliente, useRevogarLinks } from './mensagens.client.ts';
import type { Mensagem, MensagemDoCliente } from './mensagens.contract.ts';

const ROTULO: Readonly<Record<Mensagem['situacao'], string>> = {
  aberto: 'Aberta no WhatsApp',
  na_fila: 'E-mail na fila',
  enviado: 'E-mail enviado',
  falhou: 'E-mail não enviado',
};

export function MensagensList({ ordem }: { ordem: { id: string } }) {
  const { data, error, refetch } = useMensagens(ordem.id);
  const { data: links } = useLinks(ordem.id);
  const vivos = links?.vivos ?? 0;
  if ((data?.length === 0 && vivos === 0) || (!data && !error)) return null;
  return (
    <Section title="Mensagens ao cliente" actions={vivos > 0 && <Links ordem={ordem} vivos={vivos} />}>
      {error && !data && (
        <LoadError text="Erro ao carregar as mensagens" error={error} onRetry={() => void refetch()} />
      )}
      {data && <MensagensLinhasList mensagens={data} />}
    </Section>
  );
}

function Links({ ordem, vivos }: { ordem: { id: string }; vivos: number }) {
  const pode = usePermissao('mensagens:enviar');
  const revogar = useRevogarLinks();
  return (
    <>
      <Text span fz="small" c="dimmed">
        {plural(vivos, 'link vale', 'links valem')}
      </Text>
      {pode && (
        <Button
          variant="default"
          size="xs"
          loading={revogar.isPending}
          onClick={() => revogar.mutate({ id: ordem.id })}
        >
          Revogar links
        </Button>
      )}
    </>
  );
}

/** The messages to a customer about all their orders, quotes and protocols. */
export function MensagensDoClienteList({ id }: { id: string }) {
  const query = useMensagensDoCliente(id);
  const { data } = query;
  if (!data) return <Unloaded query={query} text="Erro ao carregar as mensagens" />;
  if (data.length === 0) return <p>Nenhuma mensagem a este cliente</p>;
  return <MensagensLinhasList mensagens={data} />;
}

type Linha = Mensagem & Partial<Pick<MensagemDoCliente, 'numero_os' | 'documento'>>;

export function MensagensLinhasList({ mensagens }: { mensagens: readonly Linha[] }) {
  return (
    <Stack component="ul" gap="sm">
      {mensagens.map(({ id, texto, situacao, motivo, por, nome, criado_em, numero_os, documento }) => (
        <li key={id}>
          <div className={`${classes.texto} clamp`} data-lines={4}>
            {texto ?? 'Texto removido'}
          </div>
          <Text fz="small" c={situacao === 'falhou' ? 'var(--color-danger)' : 'dimmed'}>
            {numero_os ? <Link to={paginaDaOrdem(numero_os)}>{documento}</Link> : documento}
            {documento && ' · '}
            {ROTULO[situacao]}
            {nome && ` para ${nome}`} · {por} · <DateTimeText value={criado_em} />
            {motivo && ` · ${motivo}`}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
