/** A page of money of the current branch, begun anew for each branch; without any branch, how to create the first. */
import { Fragment, type ReactNode } from 'react';
import { useFilialAtual, useSemFilial } from '#company/filiais/filiais.client.ts';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { NoBranchState } from '#platform/web/lists/EmptyState.tsx';
import { Page } from '#platform/web/look/Page.tsx';

interface DinheiroPanelProps {
  /** The page's text and hint while there is no branch. */
  vazia: string;
  dica: string;
  children: (filial: CurrentBranch) => ReactNode;
}

export function DinheiroPanel({ vazia, dica, children }: DinheiroPanelProps) {
  const { filial } = useFilialAtual();
  const semFilial = useSemFilial();
  if (filial) return <Fragment key={filial.id}>{children(filial)}</Fragment>;
  return <Page>{semFilial && <NoBranchState text={vazia} hint={dica} {...semFilial} />}</Page>;
}
