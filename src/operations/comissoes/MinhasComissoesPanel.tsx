/** In Minha conta: the user's commissions of a month, line by line. Hidden for users who never earned any. */
import { Group, Stack, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { dayOf } from '#platform/shared/dates.ts';
import { isZero } from '#platform/shared/money.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { ComissoesList } from './ComissoesList.tsx';
import { LIMITE_MINHAS, useMinhasComissoes } from './comissoes.client.ts';
import { mesAoLado, mesDe, nomeDoMes } from './comissoes.rules.ts';
import classes from './MinhasComissoesPanel.module.css';

export function MinhasComissoesPanel() {
  const atual = mesDe(dayOf(new Date()));
  const [mes, setMes] = useState(atual);
  const { data, error, refetch, isPlaceholderData } = useMinhasComissoes(mes);
  return (
    <Stack component="section" gap="sm" className={classes.minhas} aria-labelledby="minhas-comissoes">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="minhas-comissoes">
          Minhas comissões
        </Title>
        <Group gap="xs">
          <IconAction
            label="Mês anterior"
            icon={IconChevronLeft}
            onClick={() => setMes(mesAoLado(mes, -1))}
          />
          {/* The arrows stay where they are, whatever the month is called. */}
          <Text span ta="center" miw="9.5em" aria-live="polite">
            {nomeDoMes(mes)}
          </Text>
          <IconAction
            label="Próximo mês"
            icon={IconChevronRight}
            disabled={mes.de >= atual.de}
            onClick={() => setMes(mesAoLado(mes, 1))}
          />
          <MoneyText value={data?.soma} size="large" />
        </Group>
      </Group>
      {error && !data && (
        <LoadError text="Erro ao carregar comissões" error={error} onRetry={() => void refetch()} />
      )}
      {data && !isZero(data.a_receber) && (
        <Text c="dimmed">
          Mais <MoneyText value={data.a_receber} /> conforme os clientes pagam
        </Text>
      )}
      {data?.itens.length === 0 && <Text c="dimmed">Nenhuma comissão neste mês</Text>}
      {data && data.itens.length > 0 && <ComissoesList linhas={data.itens} stale={isPlaceholderData} />}
      {data?.proximo && <Text c="dimmed">As {LIMITE_MINHAS} mais novas deste mês; a soma conta todas.</Text>}
    </Stack>
  );
}
