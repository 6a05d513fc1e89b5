/** A column of the board: the orders of a state, or of one of its etapas. */
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CartaoCard } from './CartaoCard.tsx';
import { CARTOES, MAXIMO_DE_CARTOES } from './colunas.rules.ts';
import classes from './Quadro.module.css';
import { useAlvo } from './quadro.client.ts';
import type { Cartao, Coluna } from './quadro.contract.ts';
import { chaveDe, nomeCurto, nomeDa } from './quadro.rules.ts';

export interface ColunaPanelProps {
  coluna: Coluna;
  destinos: readonly Coluna[] | undefined;
  onMover: (cartao: Cartao, para: Coluna) => void;
  onAvisar: ((cartao: Cartao) => void) | undefined;
  onMais: (coluna: Coluna) => void;
  /** Whether cards can be dragged with the pointer. */
  arrasta: boolean;
  comFilial: boolean;
  /** The id of the card that last had the focus. */
  atual: string | undefined;
  agora: Date;
}

export function ColunaPanel(props: ColunaPanelProps & { titulo: boolean }) {
  const { coluna, destinos, onMover, onAvisar, onMais, arrasta, comFilial, atual, agora, titulo } = props;
  const { cartoes, ativa } = coluna;
  const alvo = useAlvo(arrasta && ativa, coluna);
  const parada = cartoes.some(({ id }) => id === atual) ? atual : cartoes[0]?.id;
  return (
    <section
      ref={alvo}
      className={classes.coluna}
      aria-label={nomeDa(coluna)}
      data-coluna={chaveDe(coluna)}
      data-vazia={coluna.total === 0 || undefined}
    >
      {titulo && (
        <h3 className={classes.etapa}>
          <span className="truncate">{coluna.etapa_id ? nomeCurto(coluna) : 'Sem etapa'}</span>
          <Total {...coluna} />
        </h3>
      )}
      <div className={classes.rolo}>
        {cartoes.length === 0 ? (
          <Text py="sm" fz="small" c="dimmed" ta="center" className={classes.nenhuma}>
            Nenhuma ordem aqui
          </Text>
        ) : (
          <ol className={classes.cartoes}>
            {cartoes.map((cartao) => (
              <CartaoCard
                key={cartao.id}
                cartao={cartao}
                destinos={destinos}
                onMover={onMover}
                onAvisar={onAvisar}
                arrasta={arrasta}
                comFilial={comFilial}
                tabStop={cartao.id === parada}
                agora={agora}
              />
            ))}
          </ol>
        )}
        <Mais coluna={coluna} onMais={onMais} />
      </div>
    </section>
  );
}

function Mais({ coluna, onMais }: Pick<ColunaPanelProps, 'coluna' | 'onMais'>) {
  const { total, cartoes, status } = coluna;
  if (total <= cartoes.length) return null;
  if (cartoes.length >= MAXIMO_DE_CARTOES)
    return (
      <Link to="/vendas/ordens" search={{ status } as never} className={classes.naLista}>
        Ver na lista
      </Link>
    );
  return (
    <Button variant="subtle" size="xs" fullWidth onClick={() => onMais(coluna)}>
      Mais {CARTOES}
    </Button>
  );
}

/** '12', '999+'. */
export function Total({ total, ha_mais_que_total }: Pick<Coluna, 'total' | 'ha_mais_que_total'>) {
  return <span className={classes.total}>{ha_mais_que_total || total > 999 ? '999+' : total}</span>;
}
