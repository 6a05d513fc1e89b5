/**
 * Declarations that slices make for the slices below them. A low slice that needs all of them (the role matrix needs
 * all permissions) reads them here; `app` collects them from the slices' own files and provides them at startup. So no
 * lower slice imports from a higher one.
 */
export interface Declared<T> {
  /** Called once, by `app`. */
  provide(all: readonly T[]): void;
  /**
   * Throws if nothing was provided: the caller runs outside a composed program, or while its module is evaluated, before
   * `app` has provided them.
   */
  all(): readonly T[];
}

export function declared<T>(what: string): Declared<T> {
  let provided: readonly T[] | undefined;

  return {
    provide(given) {
      provided = given;
    },
    all() {
      if (!provided) throw new Error(`No ${what} were provided: import #app/server_declarations.ts first.`);
      return provided;
    },
  };
}
