/**
 * Declarations of all servers that an earlier slice or the platform reads, such as the tables whose rows the audit log
 * may restore. `app` collects them from the servers and provides them at startup, because server code has one order.
 */
export interface Declared<T> {
  /** Called once, by `app`. */
  provide(all: readonly T[]): void;
  /**
   * Throws if nothing was provided: the caller runs outside of the program, or while its module is evaluated, before
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
