/** The three figures of the branch; their room is there before they are. */
import { IconCircleCheck, IconClipboardList, IconProgress } from '@tabler/icons-react';
import type { Resumo } from './inicio.contract.ts';
import classes from './NumerosPanel.module.css';

export function NumerosPanel({ resumo }: { resumo: Resumo | undefined }) {
  const figures = [
    {
      title: 'Total de Ordens',
      value: resumo?.total,
      hint: 'Cadastradas no sistema',
      icon: IconClipboardList,
    },
    {
      title: 'Em Andamento',
      value: resumo?.em_andamento,
      hint: 'Necessitam atenção',
      icon: IconProgress,
    },
    {
      title: 'Concluídas',
      value: resumo?.concluidas,
      hint: resumo ? `Taxa de ${resumo.taxa}%` : 'Taxa de –',
      icon: IconCircleCheck,
    },
  ];
  return (
    <dl className={classes.figures} aria-busy={!resumo}>
      {figures.map(({ title, value, hint, icon: Glyph }) => (
        <div key={title} className={classes.figure}>
          <dt className={classes.figureTitle}>
            <Glyph size={16} stroke={1.75} aria-hidden />
            {title}
          </dt>
          <dd className={classes.figureValue}>{value?.toLocaleString('pt-BR') ?? '–'}</dd>
          <dd className={classes.figureHint}>{hint}</dd>
        </div>
      ))}
    </dl>
  );
}
