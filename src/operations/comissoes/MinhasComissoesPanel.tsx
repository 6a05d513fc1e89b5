/** In Minha conta: the user's commissions of a month, line by line. Hidden for users who never earned any. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { dayOf } from '#platform/shared/dates.ts';
import { isZero } from '#platform/shared/money.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import classes from './Comissoes.module.css';
import { ComissoesList } from './ComissoesList.tsx';
import { LIMITE_MINHAS, useMinhasComissoes } from './comissoes.client.ts';
import { mesAoLado, mesDe, nomeDoMes } from './comissoes.rules.ts';

export function MinhasComissoesPanel() {
  const atual = mesDe(dayOf(new Date()));
  const [mes, setMes] = useState(atual);
  const { data, error, refetch, isPlaceholderData } = useMinhasComissoes(mes);
  return (
    <section className={classes.minhas} aria-labelledby="minhas-comissoes">
      <div className={classes.head}>
        <h2 id="minhas-comissoes" className={classes.title}>
          Minhas comissões
        </h2>
        <div className={classes.mes}>
          <IconAction
            label="Mês anterior"
            icon={IconChevronLeft}
            onClick={() => setMes(mesAoLado(mes, -1))}
          />
          <span className={classes.nome} aria-live="polite">
            {nomeDoMes(mes)}
          </span>
          <IconAction
            label="Próximo mês"
            icon={IconChevronRight}
            disabled={mes.de >= atual.de}
            onClick={() => setMes(mesAoLado(mes, 1))}
          />
          <MoneyText value={data?.soma} size="large" />
        </div>
      </div>
      {error && !data && (
        <LoadError text="Erro ao carregar comissões" error={error} onRetry={() => void refetch()} />
      )}
      {data && !isZero(data.a_receber) && (
        <p className={classes.text}>
          Mais <MoneyText value={data.a_receber} /> conforme os clientes pagam
        </p>
      )}
      {data?.itens.length === 0 && <p className={classes.text}>Nenhuma comissão neste mês</p>}
      {data && data.itens.length > 0 && <ComissoesList linhas={data.itens} stale={isPlaceholderData} />}
      {data?.proximo && (
        <p className={classes.text}>As {LIMITE_MINHAS} mais novas deste mês; a soma conta todas.</p>
      )}
    </section>
  );
}
