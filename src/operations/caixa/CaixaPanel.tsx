/** Shows the drawer as it is now, and the next step: open it, move its cash, close it. */
import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePermissao } from '#company/auth/auth.client.ts';
import { plural } from '#platform/shared/text.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { usePageKeys } from '#platform/web/lists/page_keys.ts';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import classes from './Caixa.module.css';
import { useFora } from './caixa.client.ts';
import type { SituacaoDoCaixa } from './caixa.contract.ts';
import { quemFez } from './resumo.rules.ts';

interface Acao {
  janela: string;
  label: string;
  letter: string;
}

const ABRIR: Acao = { janela: 'abrir', label: 'Abrir caixa', letter: 'A' };
const FECHAR: Acao = { janela: 'fechar', label: 'Fechar caixa', letter: 'F' };
const MOVIMENTAR: readonly Acao[] = [
  { janela: 'suprimento', label: 'Suprimento', letter: 'U' },
  { janela: 'sangria', label: 'Sangria', letter: 'S' },
  { janela: 'despesa', label: 'Despesa', letter: 'D' },
];
const VALE: Acao = { janela: 'vale', label: 'Vale', letter: 'V' };

function acoesDe(situacao: SituacaoDoCaixa | undefined, podeMover: boolean, podePagar: boolean): Acao[] {
  if (!situacao?.conta || !podeMover) return [];
  if (!situacao.aberta) return [ABRIR];
  return [...MOVIMENTAR, ...(podePagar ? [VALE] : []), FECHAR];
}

interface CaixaPanelProps {
  filial_id: string;
  situacao: SituacaoDoCaixa | undefined;
}

/** Reserves its height while it loads. */
export function CaixaPanel({ filial_id, situacao }: CaixaPanelProps) {
  const [, setJanela] = useSearchParam('janela');
  const acoes = acoesDe(situacao, usePermissao('caixa:abrir'), usePermissao('financeiro:pagar'));
  usePageKeys(acoes.map(({ janela, ...acao }) => ({ ...acao, onPress: () => setJanela(janela) })));
  const principal = acoes.at(-1);
  return (
    <Group
      component="section"
      justify="space-between"
      className={classes.bar}
      aria-label="Caixa desta filial"
    >
      <Group gap="sm">
        {situacao && <Estado situacao={situacao} />}
        <Sobras filial_id={filial_id} fechado={Boolean(situacao?.conta && !situacao.aberta)} />
      </Group>
      <Group gap="xs" className={classes.actions}>
        {acoes.map((acao) => (
          <Button
            key={acao.janela}
            variant={acao === principal ? 'filled' : 'default'}
            onClick={() => setJanela(acao.janela)}
          >
            {acao.label}
          </Button>
        ))}
      </Group>
    </Group>
  );
}

/**
 * Cash posted as found while the drawer is closed: a shop that never opens its drawer has no other place that lists it.
 */
function Sobras({ filial_id, fechado }: { filial_id: string; fechado: boolean }) {
  const [, setJanela] = useSearchParam('janela');
  const { data } = useFora(filial_id, fechado);
  if (!fechado || !data || data.length === 0) return null;
  return (
    <Button variant="subtle" size="xs" onClick={() => setJanela('sobras')}>
      {plural(data.length, 'sobra lançada', 'sobras lançadas')}
    </Button>
  );
}

function SemCaixa() {
  const podeConfigurar = usePermissao('financeiro:configurar');
  return (
    <Text span c="dimmed">
      Esta filial não tem caixa:{' '}
      {podeConfigurar ? (
        <>
          cadastre um em{' '}
          <Link to="/sistema/config" search={{ grupo: 'contas' } as never}>
            Configurações › Contas e maquininhas
          </Link>
        </>
      ) : (
        'peça um a quem configura o financeiro'
      )}
    </Text>
  );
}

function Estado({ situacao }: { situacao: SituacaoDoCaixa }) {
  const { conta, aberta, ultima, saldo } = situacao;
  if (!conta) return <SemCaixa />;
  const agora = new Date();
  const quando = aberta
    ? quemFez(aberta.por, 'abriu', aberta.aberta_em, agora)
    : ultima
      ? quemFez(ultima.por, 'fechou', ultima.fechada_em, agora)
      : 'Ainda não foi aberto';
  return (
    <>
      <StatusBadge tone={aberta ? 'green' : 'neutral'}>
        {aberta ? 'Caixa aberto' : 'Caixa fechado'}
      </StatusBadge>
      <Text span c="dimmed">
        {quando}
      </Text>
      {saldo !== null && (
        <span>
          No caixa <MoneyText value={saldo} />
        </span>
      )}
    </>
  );
}
