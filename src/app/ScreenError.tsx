/** A screen that failed while drawing, or whose code did not arrive. The rest of the frame stays. */
import { reloadPage } from '#platform/web/missing_code.ts';
import { LoadError } from '#platform/web/ui/LoadError.tsx';

export function ScreenError() {
  return <LoadError text="Não foi possível mostrar esta tela" onRetry={() => void reloadPage()} />;
}
