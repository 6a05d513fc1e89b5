/**
 * The order's history, newest first: the acts that the user may see, and the status changes. Folded, it shows the last.
 */
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import { linhaDoTempo } from './linha_do_tempo.rules.ts';
import classes from './OrdemPage.module.css';
import { useAtosDaOrdem } from './ordem.client.ts';

export function LinhaDoTempoPanel({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const atos = useAtosDaOrdem(ordem);
  const lidos = atos.data?.pages.flatMap(({ itens }) => itens) ?? [];
  const ainda_nao = !atos.data && !atos.error;
  const [aberto, setAberto] = useState(false);
  const linhas = linhaDoTempo(lidos, ordem.historico_status, atos.hasNextPage);
  const Seta = aberto ? IconChevronUp : IconChevronDown;
  return (
    <Section
      title="Histórico"
      busy={ainda_nao}
      actions={
        linhas.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            rightSection={<Seta size={15} aria-hidden />}
            aria-expanded={aberto}
            onClick={() => setAberto(!aberto)}
          >
            {aberto ? 'Só o último' : `Ver todo (${linhas.length}${atos.hasNextPage ? '+' : ''})`}
          </Button>
        )
      }
    >
      {atos.error && !atos.data && (
        <LoadError text="Erro ao carregar histórico" error={atos.error} onRetry={() => void atos.refetch()} />
      )}
      {!ainda_nao && (
        <ol className={classes.tempo}>
          {linhas.map(({ key, linhas: ditas, quem, em }, index) => (
            <li key={key} hidden={!aberto && index > 0}>
              {ditas.map((linha, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and they stay put.
                <div key={index} className="clamp" data-lines={2}>
                  {linha.replaceAll('R$ ', 'R$\u00a0')}
                </div>
              ))}
              <div className={classes.quem}>
                {quem ?? 'Pessoa não encontrada'} · <DateTimeText value={em} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {aberto && atos.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={atos.isFetchingNextPage}
          onClick={() => void atos.fetchNextPage()}
        >
          Carregar mais
        </Button>
      )}
    </Section>
  );
}
