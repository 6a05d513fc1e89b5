/** The items of an order, with the billing state and the button that bills the order. */
import { Button, Group, Stack } from '@mantine/core';
import { IconReceipt, IconWritingSign } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useOpcoes } from '#kernels/financeiro/baixas.client.ts';
import { aprovavelNoBalcao } from '#operations/orcamentos/balcao.rules.ts';
import { ItensDialog } from '#operations/ordens_servico/ItensDialog.tsx';
import { useOrdem } from '#operations/ordens_servico/itens_ordem.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { podeFaturar } from '#operations/ordens_servico/status.rules.ts';
import type { PagamentosListProps } from '#operations/pagamentos/PagamentosList.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { FaturamentoPanel } from './FaturamentoPanel.tsx';
import { FaturarDialog } from './FaturarDialog.tsx';

const SinalDialog = lazyOverlay(() => import('./SinalDialog.tsx').then((m) => m.SinalDialog));
const PagamentosList = lazy(() =>
  import('#operations/pagamentos/PagamentosList.tsx').then((m) => ({ default: m.PagamentosList })),
);

interface FaturarItensDialogProps {
  id: string;
  /** Opened on the order's own page: no link to it is needed. */
  naPagina?: boolean;
  onClose: () => void;
}

export function FaturarItensDialog({ id, naPagina = false, onClose }: FaturarItensDialogProps) {
  const { data: ordem } = useOrdem(id);
  const [faturando, setFaturando] = useState(false);
  const [sinal, setSinal] = useState(false);
  return (
    <>
      <ItensDialog
        id={id}
        faturamento={ordem && <FaturamentoPanel ordem={ordem} />}
        pagamentos={
          ordem && (
            <>
              <AprovarNoBalcao ordem={ordem} />
              <PagamentosDaOrdem ordem={ordem} onSinal={() => setSinal(true)} />
            </>
          )
        }
        faturar={
          ordem && (
            <>
              {!naPagina && <PaginaButton to={paginaDaOrdem(ordem.numero_os)} />}
              <FaturarButton ordem={ordem} onClick={() => setFaturando(true)} />
            </>
          )
        }
        onClose={onClose}
      />
      {ordem && faturando && <FaturarDialog ordem={ordem} onClose={() => setFaturando(false)} />}
      {ordem && sinal && <SinalDialog ordem={ordem} onClose={() => setSinal(false)} />}
    </>
  );
}

/** Renders nothing, and loads no code, if the user may not receive or money is off. */
function PagamentosDaOrdem(props: PagamentosListProps) {
  const { data: opcoes } = useOpcoes(props.ordem.filial_id);
  if (!opcoes?.pode_receber) return null;
  // The height of an order without payments, so that what comes later does not move the buttons below.
  return (
    <Stack mih={82}>
      <Suspense fallback={null}>
        <PagamentosList {...props} />
      </Suspense>
    </Stack>
  );
}

/** Opens the approval on the order's page. On a phone there is no room for it beside 'Faturar'. */
function AprovarNoBalcao({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const podeResponder = usePermissao('orcamentos:responder');
  if (!podeResponder || !aprovavelNoBalcao(ordem)) return null;
  return (
    <Group>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconWritingSign size={15} />}
        renderRoot={(props) => (
          <Link {...props} to={paginaDaOrdem(ordem.numero_os)} search={{ aprovar: '1' } as never} />
        )}
      >
        Aprovar no balcão
      </Button>
    </Group>
  );
}

function PaginaButton({ to }: { to: string }) {
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to={to} />}>
      Abrir página
    </Button>
  );
}

function FaturarButton({ ordem, onClick }: { ordem: OrdemServicoDetalhe; onClick: () => void }) {
  const permiteFaturar = usePermissao('ordens_servico:faturar');
  const temOQueFaturar = ordem.itens.length > 0 && ordem.faturada_em === null;
  if (!permiteFaturar || !podeFaturar(ordem.status)) return null;
  return (
    <Button
      variant={temOQueFaturar ? 'filled' : 'default'}
      leftSection={<IconReceipt size={16} />}
      onClick={onClick}
    >
      Faturar
    </Button>
  );
}
