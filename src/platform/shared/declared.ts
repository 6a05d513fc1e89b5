/**
 * Declarations that slices make for the slices below them. A low slice that needs all of them (the role matrix needs
 * all permissions) reads them here; `app` collects them from the slices' own files and provides them at startup. So no
 * lower slice imports from a higher one.
 */
export interface Declared<T> {
  /** Called once, by `app`. */
  provide(all: readonly T[]): void;
  /** Throws if nothing was provided: the caller runs outside a composed program. */
  all(): readonly T[];
  /**
   * A value computed once from all declarations, at its first use. A module must not call `all` while it is evaluated:
   * the browser may evaluate a screen's chunk, which is requested early, before `app` has provided them.
   */
  derive<R>(compute: (all: readonly T[]) => R): () => R;
}

export function declared<T>(what: string): Declared<T> {
  let provided: readonly T[] | undefined;

  function all(): readonly T[] {
    if (!provided) throw new Error(`No ${what} were provided: import #app/server_declarations.ts first.`);
    return provided;
  }

  return {
    provide(given) {
      provided = given;
    },
    all,
    derive(compute) {
      let derived: { readonly value: ReturnType<typeof compute> } | undefined;
      return () => {
        derived ??= { value: compute(all()) };
        return derived.value;
      };
    },
  };
}
