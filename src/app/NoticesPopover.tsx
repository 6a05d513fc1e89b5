/**
 * The bell's popover: what needs somebody, then what is only summed up, or that there is neither. Opening it marks the
 * notices as seen.
 */
import '#platform/web/look/overlay_styles.ts';
import { Popover, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { useAvisos, useVerAvisos } from '#insight/inicio/inicio.client.ts';
import type { Aviso, Avisos, AvisosNovos } from '#insight/inicio/inicio.contract.ts';
import { plural } from '#platform/shared/text.ts';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { type Popup, PopupTarget } from '#platform/web/overlays/popup.ts';
import classes from './NoticesBell.module.css';

interface NoticesPopoverProps extends Popup {
  /** Undefined if nothing is new. */
  novos: AvisosNovos | undefined;
  filial: CurrentBranch | null;
}

export function NoticesPopover({ id, button, novos, filial, onClose }: NoticesPopoverProps) {
  const { data: avisos, isError, isFetching } = useAvisos(filial?.id);
  const { mutate: ver } = useVerAvisos();
  // Opening marks the notices as seen at once, but they stay highlighted as new while the popover is open.
  const [marcados] = useState(novos);
  const shown = avisos !== undefined && !isFetching;
  useEffect(() => {
    if (shown && novos) ver({ filial_id: filial?.id, ate: novos.lido_em });
  }, [shown, novos, filial, ver]);
  return (
    <Popover opened id={id} position="bottom-end" width={380} trapFocus onChange={onClose}>
      <Popover.Target>
        <PopupTarget id={id} button={button} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        {avisos && <Notices avisos={avisos} novos={marcados} filial={filial?.nome} onClose={onClose} />}
        {!avisos && (isError ? 'Não foi possível carregar os avisos.' : 'Carregando...')}
      </Popover.Dropdown>
    </Popover>
  );
}

interface NoticesProps {
  avisos: Avisos;
  novos: AvisosNovos | undefined;
  filial: string | undefined;
  onClose: () => void;
}

function Notices({ avisos: { itens }, novos, filial, onClose }: NoticesProps) {
  if (itens.length === 0) return 'Nenhum aviso no momento.';
  const partes = [
    { titulo: 'Precisa de você', itens: itens.filter(({ resumo }) => !resumo) },
    { titulo: 'Resumo', itens: itens.filter(({ resumo }) => resumo) },
  ];
  return (
    <Stack component="section" gap="xs" m={-8} aria-label={filial ? `Avisos de ${filial}` : 'Avisos'}>
      {partes.map(
        (parte) =>
          parte.itens.length > 0 && (
            <NoticesPart key={parte.titulo} {...parte} novos={novos} onClose={onClose} />
          ),
      )}
    </Stack>
  );
}

interface NoticesPartProps extends Pick<NoticesProps, 'novos' | 'onClose'> {
  titulo: string;
  itens: Aviso[];
}

function NoticesPart({ titulo, itens, novos, onClose }: NoticesPartProps) {
  const id = useId();
  return (
    <div>
      <Title order={2} size="h4" id={id} className={classes.part}>
        {titulo}
      </Title>
      <Stack component="ul" gap={2} aria-labelledby={id}>
        {itens.map((item) => (
          <Notice key={item.aviso} item={item} novos={novos?.por_aviso[item.aviso]} onClose={onClose} />
        ))}
      </Stack>
    </div>
  );
}

interface NoticeProps {
  item: Aviso;
  /** Number of records that the user has not seen. */
  novos: number | undefined;
  onClose: () => void;
}

function Notice({ item: { texto, link, feminino, linhas, mais }, novos = 0, onClose }: NoticeProps) {
  const { pathname, searchParams } = new URL(link, window.location.origin);
  const search = Object.fromEntries(searchParams);
  return (
    <li>
      <Link to={pathname} search={search as never} className={classes.notice} onClick={onClose}>
        {novos > 0 && (
          <span className={classes.fresh}>
            {feminino ? plural(novos, 'nova', 'novas') : plural(novos, 'novo', 'novos')}
          </span>
        )}
        {texto}
        {linhas.length > 0 && (
          <span className={`hint ${classes.lines}`}>
            {linhas.map(({ texto: nome, valor }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two records may read alike, and the lines keep their places.
              <span key={index}>
                <span className="truncate">{nome}</span>
                <span className="numeric">{valor}</span>
              </span>
            ))}
            {mais > 0 && <span>e mais {mais}</span>}
          </span>
        )}
      </Link>
    </li>
  );
}
