/**
 * The section 'Garantia' of an order's page: the last day of each item, the order that it is a return of, and its own
 * returns.
 */
import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { ROTULO_DO_RETORNO } from '#operations/ordens_servico/garantias.rules.ts';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { useGarantia, useJulgarRetorno } from './retornos.client.ts';
import type { Garantia, OrdemCitada } from './retornos.contract.ts';
import { emGarantia, garantiaDita, podeJulgar, retornoDito, temRetorno } from './retornos.rules.ts';

const RetornoDialog = lazyOverlay(() => import('./RetornoDialog.tsx').then((m) => m.RetornoDialog));

export function GarantiaList({ ordem }: { ordem: OrdemServico }) {
  const { data, error, refetch } = useGarantia(ordem.id);
  const podeConceder = usePermissao('garantias:conceder');
  const { filial } = useFilialAtual();
  const [janela, setJanela] = useSearchParam('janela');
  const abre = podeConceder && filial !== null && temRetorno(ordem);
  const eRetorno = ordem.garantia_de_id !== null;
  const nada = data && data.itens.length === 0 && data.retornos.length === 0;
  if (!data && !error) return null;
  if (nada && !eRetorno && !abre) return null;
  return (
    <Section
      title="Garantia"
      empty={nada && !eRetorno}
      actions={
        <>
          {abre && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconArrowBackUp size={15} />}
              onClick={() => setJanela('retorno')}
            >
              Abrir retorno
            </Button>
          )}
          {eRetorno && podeConceder && podeJulgar(ordem) && <Decisao ordem={ordem} />}
        </>
      }
    >
      {error && !data && (
        <LoadError text="Erro ao carregar a garantia" error={error} onRetry={() => void refetch()} />
      )}
      {eRetorno && <RetornoDe ordem={ordem} anterior={data?.retorno_de ?? null} />}
      {data && <Itens itens={data.itens} zone={ordem.fuso_horario} />}
      {data && <Retornos retornos={data.retornos} />}
      {janela === 'retorno' && abre && (
        <RetornoDialog ordem={ordem} filial_id={filial.id} onClose={() => setJanela(undefined)} />
      )}
    </Section>
  );
}

function RetornoDe({ ordem, anterior }: { ordem: OrdemServico; anterior: OrdemCitada | null }) {
  const { garantia_resultado } = ordem;
  return (
    <p>
      {anterior ? (
        <>
          Retorno da <Link to={paginaDaOrdem(anterior.numero_os)}>OS #{anterior.numero_os}</Link>
        </>
      ) : (
        'Retorno de outra ordem'
      )}
      {' · '}
      <strong>{garantia_resultado ? ROTULO_DO_RETORNO[garantia_resultado] : 'Em análise'}</strong>
    </p>
  );
}

/** The buttons for both decisions, without the one already made. */
function Decisao({ ordem }: { ordem: OrdemServico }) {
  const julgar = useJulgarRetorno();
  const { id, versao, numero_os, garantia_resultado } = ordem;
  async function negar() {
    const sim = await confirm({
      title: 'Negar a garantia',
      message: `Deseja negar a garantia na OS #${numero_os}? Os itens passam a ser cobrados do cliente pelo preço normal.`,
      confirmLabel: 'Negar a garantia',
    });
    if (sim) julgar.mutate({ id, versao, resultado: 'improcedente' });
  }
  return (
    <>
      {garantia_resultado !== 'procedente' && (
        <Button
          variant="default"
          size="xs"
          disabled={julgar.isPending}
          onClick={() => julgar.mutate({ id, versao, resultado: 'procedente' })}
        >
          Procedente
        </Button>
      )}
      {garantia_resultado !== 'improcedente' && (
        <Button variant="default" size="xs" disabled={julgar.isPending} onClick={() => void negar()}>
          Improcedente
        </Button>
      )}
    </>
  );
}

function Itens({ itens, zone }: { itens: Garantia['itens']; zone: string | undefined }) {
  if (itens.length === 0) return null;
  const hoje = dayOf(new Date(), zone);
  return (
    <Lines label="Itens com garantia">
      {itens.map((item) => (
        <Line key={item.item_id} dimmed={!emGarantia(item.garantia_ate, hoje)}>
          <span>{item.descricao}</span>
          <Text span fz="small" c="dimmed">
            {emGarantia(item.garantia_ate, hoje) ? '' : 'Vencida: '}
            {garantiaDita(item)}
          </Text>
        </Line>
      ))}
    </Lines>
  );
}

function Retornos({ retornos }: { retornos: Garantia['retornos'] }) {
  if (retornos.length === 0) return null;
  return (
    <Lines label="Retornos em garantia">
      {retornos.map((retorno) => (
        <Line key={retorno.id}>
          <Link to={paginaDaOrdem(retorno.numero_os)}>Retorno: OS #{retorno.numero_os}</Link>
          <Text span fz="small" c="dimmed">
            {retornoDito(retorno)} · <DateTimeText value={retorno.data_abertura} />
          </Text>
        </Line>
      ))}
    </Lines>
  );
}
