/**
 * What slices declare for the slices below them. A low slice that needs all of it (the matrix of roles needs all
 * permissions) reads it here; `app` composes it from the slices' own files and provides it when the program starts. So
 * nothing below knows a name from above.
 */
export interface Declared<T> {
  /** Called once, by `app`. */
  provide(all: readonly T[]): void;
  /** Throws where nothing was provided: the caller runs outside a composed program. */
  all(): readonly T[];
}

export function declared<T>(what: string): Declared<T> {
  let provided: readonly T[] | undefined;
  return {
    provide(all) {
      provided = all;
    },
    all() {
      if (!provided) throw new Error(`No ${what} were provided: import #app/server_declarations.ts first.`);
      return provided;
    },
  };
}
