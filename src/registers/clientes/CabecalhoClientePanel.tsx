/** Shows the customer's name and contacts. The main button opens the next order. */
import { Button, Group, Text } from '@mantine/core';
import { IconArrowsJoin, IconBrandWhatsapp, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { imprimirEntrada } from '#operations/impressos_ordem/impressos_ordem.client.ts';
import { useLigacaoDoWhatsapp } from '#operations/mensagens/whatsapp.client.ts';
import { porQueSemWhatsapp } from '#operations/mensagens/whatsapp.rules.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import type { PaginaDoCliente } from '#operations/pagina_cliente/pagina_cliente.contract.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { usePageKeys } from '#platform/web/lists/page_keys.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './ClientePage.module.css';

const ClienteDialog = lazyOverlay(() => import('./ClienteDialog.tsx').then((m) => m.ClienteDialog));
const UnirDialog = lazyOverlay(() => import('./UnirDialog.tsx').then((m) => m.UnirDialog));
const OrdemServicoDialog = lazyOverlay(() =>
  import('#operations/ordens_servico/OrdemServicoDialog.tsx').then((m) => m.OrdemServicoDialog),
);
const OrdemCriadaDialog = lazyOverlay(
  () => import('#operations/ordens_servico/OrdemCriadaDialog.tsx').then((m) => m.OrdemCriadaDialog),
  'popup',
);

export function CabecalhoClientePanel({ cliente }: { cliente: PaginaDoCliente }) {
  // The open window is in the address, so that a recovered draft finds its form.
  const [editando, setEditando] = useSearchParam('editar');
  const [nova, setNova] = useSearchParam('nova');
  const [criada, setCriada] = useState<OrdemServico | null>(null);
  const anonimo = cliente.anonimizado_em !== null;
  const podeEditar = usePermissao('clientes:editar') && !anonimo;
  const podeUnir = usePermissao('clientes:unir') && !anonimo && !cliente.sistema;
  const [unindo, setUnindo] = useSearchParam('unir');
  const podeAbrir = usePermissao('ordens_servico:editar') && !anonimo;
  usePageKeys([
    podeEditar && { letter: 'E', label: 'Editar', onPress: () => setEditando('1') },
    podeAbrir && { letter: 'N', label: 'Nova ordem', onPress: () => setNova('1') },
  ]);
  return (
    <Group component="header" align="start" gap="sm">
      <Text component="strong" fz={24} fw={600} lh={1.3} flex="1 1 240px">
        {cliente.nome_completo}
      </Text>
      <Group gap="xs" className={classes.acoes}>
        <WhatsApp telefone={cliente.telefone} />
        {podeEditar && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} />}
            data-tooltip="Editar (E)"
            onClick={() => setEditando('1')}
          >
            Editar
          </Button>
        )}
        {podeUnir && (
          <Button variant="default" leftSection={<IconArrowsJoin size={16} />} onClick={() => setUnindo('1')}>
            Unir
          </Button>
        )}
        {podeAbrir && (
          <div className={classes.passo}>
            <Button
              leftSection={<IconPlus size={16} />}
              data-tooltip="Nova ordem (N)"
              onClick={() => setNova('1')}
            >
              Nova ordem
            </Button>
          </div>
        )}
      </Group>
      {editando && podeEditar && (
        <ClienteDialog
          cliente={cliente}
          filial_id={cliente.filial_id}
          onClose={() => setEditando(undefined)}
        />
      )}
      {unindo && podeUnir && <UnirDialog cliente={cliente} onClose={() => setUnindo(undefined)} />}
      {nova && podeAbrir && (
        <OrdemServicoDialog
          ordem={null}
          filial_id={cliente.filial_id}
          cliente={cliente}
          onCriada={setCriada}
          onClose={() => setNova(undefined)}
        />
      )}
      {criada && (
        <OrdemCriadaDialog
          key={`criada-${criada.id}`}
          ordem={criada}
          onImprimir={() => imprimirEntrada(criada.id)}
          onClose={() => setCriada(null)}
        />
      )}
    </Group>
  );
}

function WhatsApp({ telefone }: { telefone: string }) {
  const ligacao = useLigacaoDoWhatsapp(telefone);
  const icone = <IconBrandWhatsapp size={17} />;
  if (ligacao)
    return (
      <Button component="a" variant="default" leftSection={icone} {...ligacao}>
        WhatsApp
      </Button>
    );
  const semDdd = ligacao === null;
  return (
    <Group component="span" gap="xs" c="dimmed" fz="small">
      <Button
        variant="default"
        leftSection={icone}
        disabled
        aria-describedby={semDdd ? 'sem-ddd' : undefined}
      >
        WhatsApp
      </Button>
      {semDdd && <span id="sem-ddd">{porQueSemWhatsapp(telefone)}</span>}
    </Group>
  );
}
