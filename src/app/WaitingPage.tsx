/** Replaces every screen for a user who signed up and is not approved yet; continues by itself once approved. */
import { Brand } from '#platform/web/look/Brand.tsx';
import classes from './FullPage.module.css';
import { SignOutButton } from './SignOut.tsx';

export function WaitingPage() {
  return (
    <main className={classes.page}>
      <Brand />
      <h1 className={classes.title}>Aguardando aprovação</h1>
      <p className={classes.text}>
        Seu cadastro foi recebido. Assim que um administrador aprovar, esta página abre o programa sozinha.
      </p>
      <SignOutButton />
    </main>
  );
}
