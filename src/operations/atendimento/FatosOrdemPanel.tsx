/** The customer, the dates and the warnings of an order, and its device. */
import { Group, Text } from '@mantine/core';
import { IconBuildingStore, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { quemRetirou, ROTULO_TIPO } from '#operations/ordens_servico/retiradas.rules.ts';
import { itensFechados, rotuloPrioridade } from '#operations/ordens_servico/status.rules.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { Fact, Facts } from '#platform/web/look/Facts.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { DateTimeText, MoneyText } from '#platform/web/look/values.tsx';
import { paginaDoCliente } from '#registers/clientes/clientes.client.ts';

const RetornoBadge = lazy(() =>
  import('#operations/retornos/RetornoBadge.tsx').then((m) => ({ default: m.RetornoBadge })),
);

const AprovacaoBadge = lazy(() =>
  import('#operations/ordens_servico/AprovacaoBadge.tsx').then((m) => ({ default: m.AprovacaoBadge })),
);

/** The branch, the dates and what else is set, at the end of the summary. */
export function DatasDaOrdem({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { cliente, filial, data_abertura, data_entrega } = ordem;
  const variasFiliais = (useFilialAtual().ativas?.length ?? 0) > 1;
  const { retirada_atual: retirada, retirada_em, guardado_em } = ordem;
  return (
    <>
      {variasFiliais && <Fact label="Filial">{filial.nome}</Fact>}
      <Fact label="Abertura">
        <DateTimeText value={data_abertura} />
      </Fact>
      <Promessa ordem={ordem} />
      {data_entrega && (
        <Fact label="Entrega">
          <DateTimeText value={data_entrega} />
        </Fact>
      )}
      {retirada && (
        <Fact label={retirada.tipo === 'retirado' ? 'Retirada por' : 'Baixa no aparelho'}>
          {retirada.tipo === 'retirado'
            ? quemRetirou(retirada, cliente.nome_completo)
            : ROTULO_TIPO[retirada.tipo]}
          <Text span fz="small" c="dimmed">
            {' '}
            <DateTimeText value={retirada_em} />
          </Text>
        </Fact>
      )}
      {guardado_em && (
        <Fact label="Guardado em">
          <DateTimeText value={guardado_em} />
        </Fact>
      )}
    </>
  );
}

/** The warnings that a person reads before acting on the order. */
export function AvisosDaOrdem({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { filial, faturada_em, faturada_por } = ordem;
  return (
    <>
      <OutraFilial filial={filial} />
      <Suspense fallback={null}>
        <AprovacaoBadge ordem={ordem} fechada={itensFechados(ordem) !== null} />
      </Suspense>
      {faturada_em && (
        <Group component="p" gap="xs" wrap="nowrap">
          <IconReceipt size={17} stroke={1.75} color="var(--color-green)" aria-hidden />
          <span>
            Faturada em <DateTimeText value={faturada_em} />
            {faturada_por && ` por ${faturada_por.nome_completo}`}
          </span>
        </Group>
      )}
    </>
  );
}

/** The priority, the quote's fee and since when the repair is ready, if set. */
function Promessa({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { prioridade, taxa_orcamento, pronta_em } = ordem;
  return (
    <>
      {prioridade > 0 && <Fact label="Prioridade">{rotuloPrioridade(prioridade)}</Fact>}
      {taxa_orcamento && (
        <Fact label="Taxa de orçamento">
          <MoneyText value={taxa_orcamento} />
        </Fact>
      )}
      {pronta_em && (
        <Fact label="Pronta em">
          <DateTimeText value={pronta_em} />
        </Fact>
      )}
    </>
  );
}

export function ClienteDaOrdem({ cliente }: Pick<OrdemServicoDetalhe, 'cliente'>) {
  const { id, nome_completo, telefone } = cliente;
  const podeVer = usePermissao('clientes:ver');
  return (
    <span>
      <span className="visually-hidden">Cliente </span>
      {podeVer ? <Link to={paginaDoCliente(id)}>{nome_completo}</Link> : nome_completo}{' '}
      <Text span fz="small" c="dimmed" className="numeric">
        {formatPhone(telefone)}
      </Text>
    </span>
  );
}

/** The page opens any order by its number, so it warns if the order belongs to another branch than the current one. */
function OutraFilial({ filial }: Pick<OrdemServicoDetalhe, 'filial'>) {
  const { filial: atual } = useFilialAtual();
  if (!atual || atual.id === filial.id) return null;
  return (
    <Group component="p" gap="xs" wrap="nowrap" c="var(--color-amber)">
      <IconBuildingStore size={17} stroke={1.75} aria-hidden />
      <span>
        Esta ordem é da filial <strong>{filial.nome}</strong>; a filial atual é {atual.nome}.
      </span>
    </Group>
  );
}

/** The device, the customer's complaint and the technician's findings. */
export function AparelhoPanel({ ordem }: { ordem: OrdemServico }) {
  const { equipamento, modelo, numero_serie, acessorios, defeito_reclamado, observacoes_tecnicas } = ordem;
  return (
    <Section title="Aparelho">
      <Facts width={200}>
        <Fact label="Equipamento">{[equipamento, modelo].filter(Boolean).join(' ')}</Fact>
        {numero_serie && <Fact label="Número de Série">{numero_serie}</Fact>}
        {acessorios && <Fact label="Acessórios">{acessorios}</Fact>}
      </Facts>
      <Suspense fallback={null}>
        <RetornoBadge ordem={ordem} />
      </Suspense>
      <Facts width={300}>
        <Fact label="Defeito Reclamado">{defeito_reclamado}</Fact>
        {observacoes_tecnicas && <Fact label="Observações Técnicas">{observacoes_tecnicas}</Fact>}
      </Facts>
    </Section>
  );
}
