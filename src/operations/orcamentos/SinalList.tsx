/** The deposit on a quote without an order: paid, due, and a charge that the customer says is paid. */
import { Button, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { imprimirRecibo } from '#operations/pagamentos/pagamentos.client.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import type { OrcamentoDetalhe } from './orcamentos.contract.ts';
import { useReceberSinal, useSinalDoOrcamento } from './sinais_orcamento.client.ts';
import type { SinalDoOrcamento } from './sinais_orcamento.contract.ts';

const ReceberSinalDialog = lazyOverlay(() =>
  import('#operations/faturamento/SinalDialog.tsx').then((m) => m.ReceberSinalDialog),
);
const CobrancaDialog = lazyOverlay(() =>
  import('#operations/pagamentos/CobrancaDialog.tsx').then((m) => m.CobrancaDialog),
);

export function SinalList({ orcamento }: { orcamento: OrcamentoDetalhe }) {
  const { id, numero, filial_id, numero_os, itens } = orcamento;
  const pode = usePermissao('financeiro:receber');
  const { data } = useSinalDoOrcamento(id, pode && numero_os === null);
  const receber = useReceberSinal();
  const [janela, setJanela] = useState<'receber' | 'cobranca' | null>(null);
  if (!data) return null;
  const { devido, cobranca, vez } = data;
  const fechar = () => setJanela(null);
  return (
    <Section
      title="Sinal"
      order={3}
      actions={
        devido !== null &&
        !cobranca && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCash size={15} />}
            onClick={() => setJanela('receber')}
          >
            Receber sinal
          </Button>
        )
      }
    >
      <Linhas sinal={data} onConferir={() => setJanela('cobranca')} />
      {itens.some(({ tipo }) => tipo === 'servico') && (
        <Text c="dimmed">Ao abrir a ordem, o que já foi pago aqui vai com ela, como sinal</Text>
      )}
      {janela === 'receber' && devido !== null && (
        <ReceberSinalDialog
          titulo={`Receber sinal · Orçamento #${numero}`}
          filial_id={filial_id}
          valor={devido}
          semCredito
          documento={{ numero_orcamento: numero, vez }}
          receber={(recebimento) => receber.mutateAsync({ id, recebimento })}
          onClose={fechar}
        />
      )}
      {janela === 'cobranca' && cobranca && <CobrancaDialog id={cobranca.id} onClose={fechar} />}
    </Section>
  );
}

function Linhas({ sinal, onConferir }: { sinal: SinalDoOrcamento; onConferir: () => void }) {
  const { pago, devido, cobranca, recibos } = sinal;
  return (
    <Lines>
      {cobranca && (
        <Line>
          <Text span c="var(--color-amber)">
            O cliente avisou que pagou <MoneyText value={cobranca.valor} /> por PIX ({cobranca.txid})
          </Text>
          <Button variant="default" size="compact-sm" onClick={onConferir}>
            Conferir
          </Button>
        </Line>
      )}
      {recibos.map(({ id, numero, data, valor }) => (
        <Line key={id}>
          <span>
            <MoneyText value={valor} /> recebido em {formatDay(data)}
          </span>
          <Button variant="subtle" size="compact-sm" onClick={() => imprimirRecibo(id)}>
            Recibo nº {numero}
          </Button>
        </Line>
      ))}
      <Line>
        <span>
          Recebido <MoneyText value={pago} />
          {' · '}
          {devido === null ? (
            'nada em aberto'
          ) : (
            <>
              falta <MoneyText value={devido} />
            </>
          )}
        </span>
      </Line>
    </Lines>
  );
}
