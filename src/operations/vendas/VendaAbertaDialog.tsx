/** A sale: what was sold to whom, how it was paid, and what can be done with it. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { Feito } from '#operations/pagamentos/LinhasPanel.tsx';
import { formatBRL, isZero } from '#platform/shared/money.ts';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { useOpenedRecord } from '#platform/web/data/opened_record.ts';
import { Fact, Facts } from '#platform/web/look/Facts.tsx';
import { Lines } from '#platform/web/look/Lines.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { DateTimeText, MoneyText, QuantityText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { LoadingWindow } from '#platform/web/overlays/LoadingOverlay.tsx';
import { ClienteLink } from '#registers/clientes/ClienteLink.tsx';
import classes from './VendaDialog.module.css';
import { imprimirComprovante, type VendaComAcoes, vendas } from './vendas.client.ts';
import type { VendaAberta } from './vendas.contract.ts';

interface VendaAbertaDialogProps {
  id: string;
  onTrocar: (venda: { id: string; filial: CurrentBranch }) => void;
  onEstornar: (venda: VendaComAcoes) => Promise<void>;
  onClose: () => void;
}

export function VendaAbertaDialog({ id, onTrocar, onEstornar, onClose }: VendaAbertaDialogProps) {
  const lida = useQuery(vendas.get.queryOptions({ input: { id } }));
  const close = useCallback(() => onClose(), [onClose]);
  const venda = useOpenedRecord(undefined, lida, { loadError: 'Erro ao carregar a venda', onClose: close });
  const podeEstornar = usePermissao('vendas:estornar');
  const podeVender = usePermissao('vendas:editar');
  if (!venda) return <LoadingWindow onClose={onClose} />;
  const { numero, filial, cliente, itens, total } = venda;
  const estornada = itens.every(({ estornado }) => estornado);
  return (
    <Dialog
      title={`Venda #${numero}`}
      subject={filial.nome}
      size="medium"
      shows
      onClose={onClose}
      footerStart={
        <span>
          Total <MoneyText size="large" value={total} />
        </span>
      }
      footer={
        <>
          {podeEstornar && !estornada && (
            <Button
              variant="default"
              c="var(--color-danger)"
              onClick={() =>
                void onEstornar({
                  venda_direta_id: id,
                  numero,
                  cliente_nome: cliente.nome_completo,
                  produtos: itens.map(({ produto_nome }) => produto_nome).join(', '),
                  filial_id: filial.id,
                })
              }
            >
              Estornar Venda
            </Button>
          )}
          {podeEstornar && podeVender && !estornada && (
            <Button
              variant="default"
              onClick={() => {
                onClose();
                onTrocar({ id, filial: { ...filial, codigo: null, tipo: 'loja' } });
              }}
            >
              Trocar
            </Button>
          )}
          <Button leftSection={<IconPrinter size={16} />} onClick={() => imprimirComprovante(id)}>
            Imprimir
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Facts>
          <Fact label="Data">
            <DateTimeText value={venda.data_venda} />
          </Fact>
          <Fact label="Cliente">
            <ClienteLink id={cliente.sistema ? null : cliente.id} nome={cliente.nome_completo} />
          </Fact>
          <Fact label="Vendedor">{venda.vendedor ?? '-'}</Fact>
          {venda.observacoes && <Fact label="Observações">{venda.observacoes}</Fact>}
        </Facts>
        <ItensTable itens={itens} />
        {venda.dinheiro && <DinheiroSection {...venda.dinheiro} />}
      </Stack>
    </Dialog>
  );
}

function ItensTable({ itens }: Pick<VendaAberta, 'itens'>) {
  return (
    <table className={classes.sold} aria-label="Itens da venda">
      <thead>
        <tr>
          <th scope="col">Produto</th>
          <th scope="col">Quantidade</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {itens.map(({ id, produto_nome, produto_codigo, quantidade, valor_unitario, desconto, ...item }) => (
          <tr key={id} data-dimmed={item.estornado || undefined}>
            <td>
              <Group gap="xs">
                {produto_nome}
                {item.estornado && (
                  <StatusBadge tone="neutral" struck>
                    Estornado
                  </StatusBadge>
                )}
              </Group>
              {produto_codigo && (
                <Text fz="xs" c="dimmed">
                  {produto_codigo}
                </Text>
              )}
            </td>
            <td>
              <QuantityText value={quantidade} /> × <MoneyText value={valor_unitario} />
            </td>
            <td>
              <MoneyText value={item.valor_total} />
              {!isZero(desconto) && (
                <Text fz="xs" c="dimmed">
                  desconto {formatBRL(desconto)}
                </Text>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DinheiroSection({ saldo, feitos }: NonNullable<VendaAberta['dinheiro']>) {
  return (
    <Section title="Como pagou">
      {feitos.length > 0 && (
        <Lines label="Pagamentos">
          {feitos.map((feito) => (
            <Feito key={feito.id} feito={feito} />
          ))}
        </Lines>
      )}
      {!isZero(saldo) && (
        <p>
          Em aberto <MoneyText value={saldo} />
        </p>
      )}
      {isZero(saldo) && feitos.length === 0 && <p>Pago com crédito do cliente</p>}
    </Section>
  );
}
