/** A card of the board, one order. Enter opens its page; M or its button moves it; A messages the customer. */
import { IconArrowsMove, IconBell, IconFlag, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { atraso, rotuloPrioridade } from '#operations/ordens_servico/status.rules.ts';
import { formatDateTime, formatRelative } from '#platform/shared/dates.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import classes from './Quadro.module.css';
import { useArrastavel } from './quadro.client.ts';
import type { Cartao, Coluna } from './quadro.contract.ts';
import { chaveDe, nomeDa } from './quadro.rules.ts';

interface CartaoCardProps {
  cartao: Cartao;
  /** The columns that it may be moved to; undefined if the person may not move cards. */
  destinos: readonly Coluna[] | undefined;
  onMover: (cartao: Cartao, para: Coluna) => void;
  /** Undefined if the person may not message customers. */
  onAvisar: ((cartao: Cartao) => void) | undefined;
  arrasta: boolean;
  comFilial: boolean;
  /** Whether Tab stops at this card: one card per column is in the tab order. */
  tabStop: boolean;
  agora: Date;
}

export const CartaoCard = memo((props: CartaoCardProps) => {
  const { cartao, destinos, onAvisar, arrasta, comFilial, tabStop, agora } = props;
  const { id, numero_os, equipamento, modelo, cliente_nome, tecnico_nome, filial, desde } = cartao;
  const ref = useArrastavel(arrasta, cartao);
  return (
    <li ref={ref} className={classes.cartao} data-ordem={id} data-arrasta={arrasta || undefined}>
      <Link
        to={paginaDaOrdem(numero_os)}
        className={classes.abre}
        draggable={false}
        tabIndex={tabStop ? 0 : -1}
        aria-keyshortcuts={[destinos && 'M', onAvisar && 'A'].filter(Boolean).join(' ') || undefined}
      >
        <span className={classes.topo}>
          <span className="numeric">#{numero_os}</span>
          <Prioridade prioridade={cartao.prioridade} />
        </span>
        <strong className={classes.aparelho}>{[equipamento, modelo].filter(Boolean).join(' ')}</strong>
        <span className="truncate">{cliente_nome}</span>
        <span className={classes.menor}>
          <IconTool size={14} aria-label="Técnico" />
          <span className="truncate">{tecnico_nome ?? 'Sem técnico'}</span>
        </span>
        {comFilial && <span className={`${classes.menor} truncate`}>{filial.nome}</span>}
        <span className={classes.tempos}>
          <Prazo cartao={cartao} agora={agora} />
          <span title={`Neste status desde ${formatDateTime(desde)}`}>{formatRelative(desde, agora)}</span>
        </span>
      </Link>
      <Atos {...props} />
    </li>
  );
});

function Atos({ cartao, destinos, onMover, onAvisar }: CartaoCardProps) {
  const { numero_os } = cartao;
  return (
    <span className={classes.atos}>
      {onAvisar && (
        <IconAction
          label={`Avisar o cliente da ordem #${numero_os}`}
          icon={IconBell}
          letter="A"
          tabIndex={-1}
          data-botao="avisar"
          onClick={() => onAvisar(cartao)}
        />
      )}
      {destinos && (
        <Menu
          title="Mover para…"
          items={destinos.map((coluna) => ({
            label: nomeDa(coluna),
            current: chaveDe(coluna) === chaveDe(cartao),
            onClick: () => onMover(cartao, coluna),
          }))}
        >
          <IconAction
            label={`Mover a ordem #${numero_os} para…`}
            icon={IconArrowsMove}
            letter="M"
            tabIndex={-1}
            data-botao="mover"
          />
        </Menu>
      )}
    </span>
  );
}

function Prioridade({ prioridade }: { prioridade: number }) {
  if (prioridade === 0) return null;
  return (
    <span className={classes.prioridade} data-urgente={prioridade === 2 || undefined}>
      <IconFlag size={13} aria-hidden /> {rotuloPrioridade(prioridade)}
    </span>
  );
}

function Prazo({ cartao, agora }: { cartao: Cartao; agora: Date }) {
  const { prazo, fuso_horario } = cartao;
  if (!prazo) return <span />;
  const prometida = formatDateTime(prazo, fuso_horario);
  const atrasada = atraso(cartao, agora);
  if (atrasada)
    return (
      <strong className={classes.atrasada} title={`Prometida para ${prometida}`}>
        {atrasada}
      </strong>
    );
  return (
    <span className="numeric" title={`Prometida para ${prometida}`}>
      {diaEHora(prometida)}
    </span>
  );
}

/** '26/11 18:00': without the year, because a promise is near. */
const diaEHora = (texto: string) => texto.replace(/\/\d{4}/, '');
