import { toast } from './toast.ts';

/** Copies a text to the clipboard and says whether that worked. */
export const copyText = (text: string, copied: string, failed: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toast.success(copied),
    () => toast.error(`Não foi possível copiar. ${failed}`),
  );
