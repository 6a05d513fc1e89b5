/**
 * A socket that sends everything written in one event loop turn as one packet, because each packet wakes a process of
 * PostgreSQL. `pg` corks its stream only around the messages of a single statement.
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

  /** Does nothing: the end of the event loop turn uncorks the socket. */
  override uncork(): void {}
}
