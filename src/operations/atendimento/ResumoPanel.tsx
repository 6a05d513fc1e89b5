/** The order's summary: money, quote, promised time, technician, place. */
import { Stack, Text } from '@mantine/core';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useOpcoes } from '#kernels/financeiro/baixas.client.ts';
import { OrcamentoBadge } from '#operations/orcamentos/OrcamentoBadge.tsx';
import { useOrcamentosDaOrdem } from '#operations/orcamentos/orcamentos.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { atraso } from '#operations/ordens_servico/status.rules.ts';
import { usePagamentos } from '#operations/pagamentos/pagamentos.client.ts';
import { Fact, Facts } from '#platform/web/look/Facts.tsx';
import { DateTimeText, MoneyText } from '#platform/web/look/values.tsx';
import { DatasDaOrdem } from './FatosOrdemPanel.tsx';
import classes from './OrdemPage.module.css';

export function ResumoPanel({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { total, tecnico, tecnico_id, posicao } = ordem;
  return (
    <Stack component="section" gap="xs" className={classes.resumo} aria-label="Resumo">
      <Facts width={130}>
        <Fact label="Total">
          <span aria-live="polite">
            <MoneyText value={total} size="large" />
          </span>
        </Fact>
        <Dinheiro ordem={ordem} />
        <Orcamento ordem={ordem} />
        <Prazo ordem={ordem} />
        <Fact label="Técnico">{tecnico_id ? tecnico.nome_completo : '-'}</Fact>
        <Fact label="Onde está">{posicao ?? '-'}</Fact>
        <DatasDaOrdem ordem={ordem} />
      </Facts>
    </Stack>
  );
}

/** For users who may receive, once money was started. */
function Dinheiro({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { data: opcoes } = useOpcoes(ordem.filial_id);
  return opcoes?.pode_receber ? <Pago id={ordem.id} /> : null;
}

function Pago({ id }: { id: string }) {
  const resumo = usePagamentos(id).data?.resumo;
  if (!resumo) return null;
  return (
    <>
      <Fact label="Já pago">
        <MoneyText value={resumo.pago} />
      </Fact>
      <Fact label="Falta">
        <MoneyText value={resumo.falta} />
      </Fact>
    </>
  );
}

/** The newest quote's situation; work that needs no approval says so. */
function Orcamento({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const podeVer = usePermissao('orcamentos:ver');
  const { data: [ultimo] = [] } = useOrcamentosDaOrdem(ordem.id, podeVer);
  const dispensado = ordem.aprovacao_dispensada ? 'Sem aprovação' : '-';
  if (!podeVer) return null;
  return <Fact label="Orçamento">{ultimo ? <OrcamentoBadge mostrada={ultimo.mostrada} /> : dispensado}</Fact>;
}

function Prazo({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { prazo, fuso_horario } = ordem;
  const atrasada = atraso(ordem, new Date());
  return (
    <Fact label="Prazo">
      {prazo ? <DateTimeText value={prazo} zone={fuso_horario} /> : '-'}{' '}
      {atrasada && (
        <Text component="strong" fw={500} c="var(--color-amber)" className="numeric">
          {atrasada}
        </Text>
      )}
    </Fact>
  );
}
