/** Sales that stock movements linked to the order; they are billed on their own. */
import { Group } from '@mantine/core';
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import type { OutraVenda } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { DateTimeText, MoneyText, QuantityText } from '#platform/web/look/values.tsx';

export function OutrasVendasPanel({ vendas }: { vendas: readonly OutraVenda[] }) {
  return (
    <Section title="Outras vendas desta ordem">
      <Lines>
        {vendas.map(({ id, produto_nome, data_venda, quantidade, valor_total, situacao }) => (
          <Line key={id} dimmed={situacao === 'estornada'}>
            <span>
              <QuantityText value={quantidade} /> × {produto_nome}
            </span>
            <Group gap="md">
              <DateTimeText value={data_venda} />
              <SituacaoBadge situacao={situacao} />
              <MoneyText value={valor_total} />
            </Group>
          </Line>
        ))}
      </Lines>
    </Section>
  );
}
