/** The lines of an order's money: open parcels, PIX charges and receipts, each with its actions. */
import { Button, Group, Text } from '@mantine/core';
import { IconArrowsExchange, IconCash, IconDots, IconPrinter, IconQrcode } from '@tabler/icons-react';
import { FORMATOS_IMPRESSO, ROTULO_FORMATO } from '#company/documentos/impressos.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { formatBRL, isZero, sumMoney } from '#platform/shared/money.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import type { MenuItem } from '#platform/web/overlays/MenuDropdown.tsx';
import { imprimirRecibo } from './pagamentos.client.ts';
import type { Cobranca, PagamentoFeito, PagamentosDaOrdem, ParcelaEmAberto } from './pagamentos.contract.ts';

interface LinhasPanelProps {
  pagamentos: PagamentosDaOrdem;
  onReceber: (parcela: ParcelaEmAberto) => void;
  onCobrar: (parcela: ParcelaEmAberto) => void;
  onCobranca: (id: string) => void;
  onTrocar: (pagamento: PagamentoFeito) => void;
}

export function LinhasPanel({ pagamentos, onReceber, onCobrar, onCobranca, onTrocar }: LinhasPanelProps) {
  const { parcelas, cobrancas, feitos } = pagamentos;
  if (parcelas.length + cobrancas.length + feitos.length === 0) return null;
  return (
    <Lines>
      {parcelas.map((parcela) => (
        <Parcela
          key={parcela.id}
          parcela={parcela}
          onReceber={() => onReceber(parcela)}
          onCobrar={() => onCobrar(parcela)}
        />
      ))}
      {cobrancas.map((cobranca) => (
        <LinhaDoPix key={cobranca.id} cobranca={cobranca} onClick={() => onCobranca(cobranca.id)} />
      ))}
      {feitos.map((feito) => (
        <Feito key={feito.id} feito={feito} onTrocar={() => onTrocar(feito)} />
      ))}
    </Lines>
  );
}

interface ParcelaProps {
  parcela: ParcelaEmAberto;
  onReceber: () => void;
  onCobrar: () => void;
}

function Parcela({ parcela: { numero, de, vencimento, saldo }, onReceber, onCobrar }: ParcelaProps) {
  const nome = `parcela ${numero}/${de}`;
  return (
    <Line>
      <Text flex="1 1 150px">
        Parcela {numero}/{de}{' '}
        <Text span fz="small" c="dimmed">
          vence {formatDay(vencimento)}
        </Text>
      </Text>
      <MoneyText value={saldo} />
      <Group gap={2} wrap="nowrap" justify="flex-end" miw={92}>
        <IconAction label={`Receber ${nome}`} icon={IconCash} onClick={onReceber} />
        <IconAction label={`Cobrar por PIX ${nome}`} icon={IconQrcode} onClick={onCobrar} />
      </Group>
    </Line>
  );
}

function LinhaDoPix({ cobranca, onClick }: { cobranca: Cobranca; onClick: () => void }) {
  const { txid, valor, situacao, demorou, avisada } = cobranca;
  const aberta = situacao === 'aberta';
  const atrasada = demorou ? 'Sem confirmação há mais de 15 minutos' : 'A confirmar';
  const esperando = avisada ? 'O cliente avisou que pagou' : atrasada;
  return (
    <Line dimmed={!aberta}>
      <Text flex="1 1 150px">
        PIX{' '}
        <Text span fz="small" c="dimmed">
          {txid}
        </Text>{' '}
        <StatusBadge tone={aberta ? (demorou || avisada ? 'amber' : 'blue') : 'neutral'} struck={!aberta}>
          {aberta ? esperando : 'Cancelado'}
        </StatusBadge>
      </Text>
      <MoneyText value={valor} />
      <Group gap={2} wrap="nowrap" justify="flex-end" miw={92}>
        <Button variant="default" size="xs" onClick={onClick}>
          Confirmar PIX
        </Button>
      </Group>
    </Line>
  );
}

const NOMES: Readonly<Record<PagamentoFeito['tipo'], string>> = {
  baixa: 'Recibo',
  credito: 'Sinal · Recibo',
  devolucao: 'Devolução',
};

/** Without `onTrocar` the payment is only shown and its receipt printed. */
export function Feito({ feito, onTrocar }: { feito: PagamentoFeito; onTrocar?: () => void }) {
  const { id, numero, tipo, data, estornado_por, pode_trocar } = feito;
  const nome = `${NOMES[tipo]} nº ${numero}`;
  const { formas, recebido, antes } = dinheiroDoAto(feito);
  const trocavel = onTrocar && pode_trocar && formas.length > 0;
  const itens: MenuItem[] = [
    ...FORMATOS_IMPRESSO.map((formato) => ({
      label: `Recibo (${ROTULO_FORMATO[formato]})`,
      icon: IconPrinter,
      onClick: () => imprimirRecibo(id, formato),
    })),
    ...(trocavel ? [{ label: 'Trocar forma', icon: IconArrowsExchange, onClick: onTrocar }] : []),
  ];
  return (
    <Line dimmed={estornado_por !== null}>
      <Text flex="1 1 150px">
        {nome}{' '}
        <Text span fz="small" c="dimmed">
          {[formatDay(data), formas.map(comVezes).join(', '), antes].filter(Boolean).join(' · ')}
          {estornado_por !== null && ` · Estornado nº ${estornado_por}`}
        </Text>
      </Text>
      <MoneyText value={recebido} />
      <Group gap={2} wrap="nowrap" justify="flex-end" miw={92}>
        {tipo !== 'devolucao' && (
          <>
            <IconAction
              label={`Imprimir recibo nº ${numero}`}
              icon={IconPrinter}
              onClick={() => imprimirRecibo(id)}
            />
            <Menu items={itens}>
              <IconAction label={`Mais do recibo nº ${numero}`} icon={IconDots} />
            </Menu>
          </>
        )}
      </Group>
    </Line>
  );
}

/** The money of one act. The customer's credit was received by an earlier receipt, so it is only mentioned. */
function dinheiroDoAto({ tipo, formas }: PagamentoFeito) {
  const credito = formas.filter((forma) => tipo !== 'devolucao' && forma.tipo === 'credito_cliente');
  const agora = formas.filter((forma) => !credito.includes(forma));
  const usado = sumMoney(credito.map(({ valor }) => valor));
  return {
    formas: agora,
    recebido: sumMoney(agora.map(({ valor }) => valor)),
    antes: isZero(usado) ? '' : `usa ${formatBRL(usado)} já recebidos antes`,
  };
}

const comVezes = ({ nome, parcelas }: PagamentoFeito['formas'][number]) =>
  parcelas > 1 ? `${nome} ${parcelas}x` : nome;
