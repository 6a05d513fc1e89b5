/**
 * A socket that sends what was written in one turn of the event loop as one packet: each packet wakes a process of
 * PostgreSQL. `pg` corks its stream around every statement, which joins only the messages of that statement.
 */
import { Socket } from 'node:net';

export class TurnSocket extends Socket {
  #held = false;

  override cork(): void {
    if (this.#held) return;
    this.#held = true;
    super.cork();
    setImmediate(() => {
      this.#held = false;
      super.uncork();
    });
  }

  /** The end of the turn does. */
  override uncork(): void {}
}
