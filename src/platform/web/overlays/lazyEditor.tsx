/**
 * Loads the fields of a part of a page after the page has shown that part as text, so that the first load does not
 * include form code. If the user clicks or presses a key before the code has loaded, keys typed meanwhile go into the
 * field that the editor then focuses (typed_ahead.ts).
 *
 *     const ItensEditor = lazyEditor(() => import('./ItensEditor.tsx').then((m) => m.ItensEditor));
 *     <ItensEditor ordem={ordem} meanwhile={(ask) => <TextInput readOnly onFocus={ask} />} />
 */
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { NO_ANSWER } from '#platform/web/data/api.ts';
import { withStyles } from '#platform/web/data/missing_code.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { awaitWindow } from './typed_ahead.ts';

export interface Asked {
  /** The fields were requested before they had loaded, so they take the focus. */
  asked: boolean;
}

interface Meanwhile {
  meanwhile: (ask: () => void) => ReactNode;
}

export function lazyEditor<P extends object>(
  load: () => Promise<ComponentType<P & Asked>>,
): ComponentType<P & Meanwhile> {
  let fetched: ComponentType<P & Asked> | undefined;

  return function LazyEditor({ meanwhile, ...props }: P & Meanwhile) {
    const [Ready, setReady] = useState(() => fetched);
    const [asked, setAsked] = useState(false);
    const release = useRef<() => void>(undefined);

    async function fetchEditor() {
      fetched ??= await withStyles(load);
      setReady(() => fetched);
    }

    function ask() {
      if (release.current) return;
      release.current = awaitWindow();
      setAsked(true);
      fetchEditor().catch(() => {
        toast.error(NO_ANSWER);
        stopWaiting();
      });
    }

    function stopWaiting() {
      release.current?.();
      release.current = undefined;
    }

    // If the prefetch fails, a request by the user tries again.
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the text is painted
    useEffect(() => {
      fetchEditor().catch(() => {});
    }, []);
    // The editor's own effects run first, so its field has the focus by now.
    // biome-ignore lint/correctness/useExhaustiveDependencies: when the editor is there, and when the page goes
    useEffect(() => (Ready ? stopWaiting() : stopWaiting), [Ready]);

    return Ready ? <Ready {...(props as unknown as P)} asked={asked} /> : meanwhile(ask);
  };
}
