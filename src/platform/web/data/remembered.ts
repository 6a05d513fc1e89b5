/** Small choices that the browser remembers in localStorage. Where storage is disabled, nothing is remembered. */

export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) || undefined;
  } catch {
    return undefined;
  }
}

/** Without a value, the key is forgotten. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Storage is disabled.
  }
}
