/** The items of the order as lines. Quantity and value are edited in place, and the last line adds the next item. */
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { itensFechados } from '#operations/ordens_servico/status.rules.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import numero from '#platform/web/forms/DecimalInput.module.css';
import { Section } from '#platform/web/look/Section.tsx';
import { useIsNarrow } from '#platform/web/look/useIsPhone.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import classes from './ItensPanel.module.css';
import { LinhasPanel } from './LinhasPanel.tsx';
import { CAMPO_NOVO, focarNovaLinha } from './ordem.client.ts';

const ItensEditor = lazy(() => import('./ItensEditor.tsx').then((m) => ({ default: m.ItensEditor })));

export function ItensPanel({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const podeEditar = usePermissao('ordens_servico:editar');
  const fechados = itensFechados(ordem);
  // A press before the fields are there gives them the focus when they come.
  const [pedido, setPedido] = useState(false);
  const isNarrow = useIsNarrow();
  useFocoPedido();
  return (
    <Section title="Itens">
      {fechados && !ordem.faturada_em && (
        <Text c="dimmed">{fechados}: os itens não podem ser alterados.</Text>
      )}
      {ordem.itens.length === 0 && <Text c="dimmed">Nenhum item adicionado</Text>}
      {podeEditar && !fechados ? (
        <Suspense fallback={<Prontas ordem={ordem} onAsk={() => setPedido(true)} />}>
          <ItensEditor ordem={ordem} focar={pedido} />
        </Suspense>
      ) : (
        <LinhasPanel ordem={ordem} />
      )}
      {/* Beside the items the summary stays in sight. */}
      {isNarrow && (
        <Group justify="flex-end" align="baseline" gap="sm" className={classes.total} aria-live="polite">
          <Text c="dimmed">Total</Text>
          <MoneyText value={ordem.total} size="large" />
        </Group>
      )}
    </Section>
  );
}

/** `?itens=1` focuses the line for a new item. */
function useFocoPedido(): void {
  const [pedido, setPedido] = useSearchParam('itens');
  useEffect(() => {
    if (!pedido) return;
    focarNovaLinha();
    setPedido(undefined);
  }, [pedido, setPedido]);
}

interface ProntasProps {
  ordem: OrdemServicoDetalhe;
  onAsk: () => void;
}

/** Static copies of the items and the new line, with the same layout, until the editor's code has loaded. */
function Prontas({ ordem, onAsk }: ProntasProps) {
  const campo = { readOnly: true, onFocus: onAsk };
  const doNumero = { classNames: { input: numero.input } };
  return (
    <>
      <LinhasPanel ordem={ordem} />
      <div className={classes.nova}>
        <div className={classes.campos}>
          <TextInput {...CAMPO_NOVO} {...campo} />
          <TextInput aria-label="Quantidade" value="1" {...doNumero} {...campo} />
          <TextInput
            aria-label="Valor Unitário"
            value="0,00"
            leftSection={<span className={numero.symbol}>R$</span>}
            {...doNumero}
            {...campo}
          />
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={onAsk}>
            Adicionar
          </Button>
        </div>
      </div>
    </>
  );
}
