/**
 * The money of one order: receipts, open amounts, unconfirmed PIX charges, and their actions. Shown to users who may
 * receive, if money was started.
 */
import { Button, Text } from '@mantine/core';
import { IconCash, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { podeFaturar } from '#operations/ordens_servico/status.rules.ts';
import { compareDecimal, isZero, subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { Fact, Facts } from '#platform/web/look/Facts.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import type { ACobrar } from './CobrarDialog.tsx';
import { LinhasPanel } from './LinhasPanel.tsx';
import { acaoRecibo, usePagamentos } from './pagamentos.client.ts';
import type {
  PagamentoFeito,
  PagamentosDaOrdem,
  ParcelaEmAberto,
  ResumoDaOrdem,
} from './pagamentos.contract.ts';
import { tudoPago } from './pago.rules.ts';

const CobrarDialog = lazyOverlay(() => import('./CobrarDialog.tsx').then((m) => m.CobrarDialog));
const CobrancaDialog = lazyOverlay(() => import('./CobrancaDialog.tsx').then((m) => m.CobrancaDialog));
const PagadorDialog = lazyOverlay(() => import('./PagadorDialog.tsx').then((m) => m.PagadorDialog));
const RecebimentoDialog = lazyOverlay(() =>
  import('#kernels/financeiro/RecebimentoDialog.tsx').then((m) => m.RecebimentoDialog),
);
const TrocarFormaDialog = lazyOverlay(() =>
  import('#kernels/financeiro/TrocarFormaDialog.tsx').then((m) => m.TrocarFormaDialog),
);

type Janela =
  | { tipo: 'cobrar'; parcela: ParcelaEmAberto | null }
  | { tipo: 'cobranca'; id: string }
  | { tipo: 'receber'; parcela: ParcelaEmAberto }
  | { tipo: 'trocar'; pagamento: PagamentoFeito };

export interface PagamentosListProps {
  ordem: Pick<
    OrdemServicoDetalhe,
    'id' | 'numero_os' | 'filial_id' | 'cliente' | 'status' | 'faturada_em' | 'total' | 'versao'
  >;
  /** 'Receber sinal' belongs to the billing slice. */
  onSinal: () => void;
}

export function PagamentosList({ ordem, onSinal }: PagamentosListProps) {
  const { data } = usePagamentos(ordem.id);
  const [janela, setJanela] = useState<Janela | null>(null);
  // 'Mudar quem paga' of the page's menu.
  const [pedida, pedir] = useSearchParam('janela');
  const mudando = pedida === 'pagador';
  if (!data) return null;
  const aFaturar = ordem.faturada_em === null && podeFaturar(ordem.status);
  const vazio = data.titulo === null && data.feitos.length === 0 && data.cobrancas.length === 0;
  if (vazio && !aFaturar) return null;
  const falta = aFaturar ? subtractMoney(ordem.total, data.sinal) : '0.00';
  /** With the balance that the page shows now, also while the window is open. */
  const alvoDe = (parcela: ParcelaEmAberto | null): ACobrar =>
    parcela
      ? cobrarParcela(
          data.parcelas.find(({ id }) => id === parcela.id) ?? parcela,
          data.titulo?.descricao ?? '',
        )
      : {
          tipo: 'sinal',
          id: ordem.id,
          valor: compareDecimal(falta, '0') > 0 ? falta : '',
          descricao: `Sinal da OS #${ordem.numero_os}`,
        };
  return (
    <Section
      title="Pagamentos"
      empty={vazio}
      actions={
        aFaturar && (
          <>
            <Button variant="default" size="xs" leftSection={<IconCash size={15} />} onClick={onSinal}>
              Receber sinal
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconQrcode size={15} />}
              onClick={() => setJanela({ tipo: 'cobrar', parcela: null })}
            >
              Cobrar por PIX
            </Button>
          </>
        )
      }
    >
      {(!vazio || data.pagador || mudando) && (
        <QuemPaga
          ordem={ordem}
          pagador={data.pagador}
          aberta={aFaturar}
          mudando={mudando}
          onMudar={(sim) => pedir(sim ? 'pagador' : undefined)}
        />
      )}
      {!vazio && data.resumo && <Somas resumo={data.resumo} faturada={ordem.faturada_em !== null} />}
      {vazio && <span className="visually-hidden">Nenhum pagamento</span>}
      <LinhasPanel
        pagamentos={data}
        onReceber={(parcela) => setJanela({ tipo: 'receber', parcela })}
        onCobrar={(parcela) => setJanela({ tipo: 'cobrar', parcela })}
        onCobranca={(id) => setJanela({ tipo: 'cobranca', id })}
        onTrocar={(pagamento) => setJanela({ tipo: 'trocar', pagamento })}
      />
      <Janelas ordem={ordem} janela={janela} alvoDe={alvoDe} onJanela={setJanela} />
    </Section>
  );
}

interface QuemPagaProps {
  ordem: PagamentosListProps['ordem'];
  pagador: PagamentosDaOrdem['pagador'];
  /** Whether the payer may still change. */
  aberta: boolean;
  mudando: boolean;
  onMudar: (mudando: boolean) => void;
}

/** Shown if somebody else pays or may be chosen. */
function QuemPaga({ ordem, pagador, aberta, mudando, onMudar }: QuemPagaProps) {
  if (!pagador && !aberta) return null;
  return (
    <Text c="dimmed">
      Quem paga: {pagador?.nome_completo ?? ordem.cliente.nome_completo}
      {aberta && (
        <>
          {' · '}
          <Button variant="subtle" size="compact-sm" onClick={() => onMudar(true)}>
            Alterar
          </Button>
        </>
      )}
      {mudando && aberta && <PagadorDialog ordem={ordem} pagador={pagador} onClose={() => onMudar(false)} />}
    </Text>
  );
}

const cobrarParcela = ({ id, numero, de, saldo }: ParcelaEmAberto, descricao: string): ACobrar => ({
  tipo: 'parcela',
  id,
  valor: saldo,
  descricao: `${descricao} · parcela ${numero}/${de}`,
});

/** 'Total · Já pago · Falta'. Names the deposit, and says when everything is paid. */
function Somas({ resumo, faturada }: { resumo: ResumoDaOrdem; faturada: boolean }) {
  const { total, pago, falta, sinal, devolvidos } = resumo;
  const aDevolver = sumMoney(devolvidos.map(({ a_devolver }) => a_devolver));
  const devolvido = subtractMoney(sumMoney(devolvidos.map(({ valor }) => valor)), aDevolver);
  const sobra = faturada ? '0.00' : subtractMoney(pago, total);
  return (
    <Facts>
      <Fact label="Total">
        <MoneyText value={total} />
      </Fact>
      <Fact label="Já pago">
        <MoneyText value={pago} />
        <Text span fz="small" c="dimmed">
          {!isZero(sinal) && (
            <>
              {' · '}Sinal <MoneyText value={sinal} />
            </>
          )}
          {!isZero(devolvido) && (
            <>
              {' · '}fora o devolvido, <MoneyText value={devolvido} />
            </>
          )}
          {!isZero(aDevolver) && (
            <>
              {' · '}fora <MoneyText value={aDevolver} /> a devolver, em Contas a Pagar
            </>
          )}
        </Text>
      </Fact>
      <Fact label="Falta">
        {isZero(falta) && !isZero(total) ? tudoPago(sobra) : <MoneyText value={falta} size="large" />}
      </Fact>
    </Facts>
  );
}

interface JanelasProps {
  ordem: PagamentosListProps['ordem'];
  janela: Janela | null;
  alvoDe: (parcela: ParcelaEmAberto | null) => ACobrar;
  onJanela: (janela: Janela | null) => void;
}

/** Money lands in the branch where the person works. */
function Janelas({ ordem, janela, alvoDe, onJanela }: JanelasProps) {
  const { filial } = useFilialAtual();
  const fechar = () => onJanela(null);
  switch (janela?.tipo) {
    case 'cobrar':
      return (
        <CobrarDialog
          alvo={alvoDe(janela.parcela)}
          onCobrada={(id) => onJanela({ tipo: 'cobranca', id })}
          onClose={fechar}
        />
      );
    case 'cobranca':
      return <CobrancaDialog id={janela.id} onClose={fechar} />;
    case 'receber':
      return (
        <RecebimentoDialog
          parcela_id={janela.parcela.id}
          parte_nome={ordem.cliente.nome_completo}
          filial_id={filial?.id ?? ordem.filial_id}
          depois={acaoRecibo}
          onClose={fechar}
        />
      );
    case 'trocar':
      return <TrocarFormaDialog pagamento={janela.pagamento} filial_id={ordem.filial_id} onClose={fechar} />;
    default:
      return null;
  }
}
