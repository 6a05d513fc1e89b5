/** A screen that failed while drawing, or whose code did not arrive. The rest of the frame stays. */
import type { ErrorComponentProps } from '@tanstack/react-router';
import { LoadError } from '#platform/web/ui/LoadError.tsx';

export function ScreenError({ reset }: ErrorComponentProps) {
  return <LoadError text="Não foi possível mostrar esta tela" onRetry={reset} />;
}
