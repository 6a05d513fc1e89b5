/** The error boundary of a screen that failed to render or whose chunk failed to load. The rest of the frame stays. */

import { LoadError } from '#platform/web/data/LoadError.tsx';
import { reloadPage } from '#platform/web/data/missing_code.ts';

export function ScreenError() {
  return <LoadError text="Não foi possível mostrar esta tela" onRetry={() => void reloadPage()} />;
}
