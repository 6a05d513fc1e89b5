/** A dialog whose first field waits for data. Keys typed meanwhile are buffered for that field (typed_ahead.ts). */
import { type ComponentProps, useLayoutEffect } from 'react';
import { Dialog } from './Dialog.tsx';
import { awaitWindow } from './typed_ahead.ts';

export function LoadingDialog(props: Omit<ComponentProps<typeof Dialog>, 'children'>) {
  useLayoutEffect(awaitWindow, []);
  return <Dialog {...props}>Carregando...</Dialog>;
}
