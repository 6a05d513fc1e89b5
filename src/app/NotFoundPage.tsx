/** Public: it does not reveal what exists. The English text is the spec's. */
import { Anchor } from '@mantine/core';
import { Brand } from '#platform/web/look/Brand.tsx';
import classes from './FullPage.module.css';

export function NotFoundPage() {
  return (
    <main className={classes.page}>
      <Brand />
      <div className={classes.code}>404</div>
      <h1 className={classes.title}>Oops! Page not found</h1>
      <Anchor href="/">Voltar para o início</Anchor>
    </main>
  );
}
