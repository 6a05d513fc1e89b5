/** Sends the acts that wait on this device (waiting_acts.ts). A chunk of its own, because few screens ever need it. */
import { toast } from '#platform/web/toasts/toast.ts';
import { type Described, markActs, showActs, signedIn, type WaitingAct } from './acts_on_device.ts';
import { createSliceClient, queryClient } from './api.ts';
import { deviceStore } from './device_store.ts';
import { KEPT_TEXT, type UnansweredAct } from './unanswered.ts';
import { fateOf, MOST_ACTS, tooOld, waitAfter } from './waiting_acts.rules.ts';

const kept = deviceStore<'key', WaitingAct>('atos', 'fila', 'key');
let sending = false;
let rounds = 0;
let timer = 0;

async function read(): Promise<readonly WaitingAct[]> {
  const all = await kept.all();
  markActs(all.length > 0);
  const old = all.filter(({ keptAt }) => tooOld(keptAt, Date.now()));
  for (const { key } of old) await kept.remove(key);
  const acts = all
    .filter((act) => act.person === signedIn() && !old.includes(act))
    .sort((a, b) => a.keptAt - b.keptAt);
  showActs(acts);
  const lost = old.filter((act) => act.person === signedIn()).map(({ what }) => what);
  if (lost.length > 0)
    toast.error('O que esperava há mais de 7 dias neste aparelho foi descartado', lost.join(', '));
  return acts;
}

/**
 * Stores the act; resolves with whether it did. Refused without a known user, or if too many acts are waiting already.
 */
export async function keepAct(act: UnansweredAct<unknown>, described: Described): Promise<boolean> {
  const own = await read();
  // Replaces an earlier edit of the same record: both are based on one version, so the second could not be saved after
  // the first.
  const { replaces } = described;
  const earlier = own.filter(
    (other) => replaces && other.replaces === replaces && String(other.operation) === String(act.operation),
  );
  if (!signedIn() || own.length - earlier.length >= MOST_ACTS) return false;
  for (const { key } of earlier) await kept.remove(key);
  await kept.put({ ...act, ...described, person: signedIn(), keptAt: Date.now(), failures: 0 });
  await read();
  sendLater();
  return true;
}

/** Called after a reconnect and after signing in. */
export async function sendActs(): Promise<void> {
  rounds = 0;
  await send();
}

export async function discardAct(key: string): Promise<void> {
  await kept.remove(key);
  await read();
}

/** Sends a refused act again, after the user has removed the cause. */
export async function retryAct({ refused: _refused, ...act }: WaitingAct): Promise<void> {
  await kept.put({ ...act, failures: 0 });
  rounds = 0;
  await send();
}

function sendLater(): void {
  window.clearTimeout(timer);
  rounds += 1;
  timer = window.setTimeout(() => void send(), waitAfter(rounds));
}

/** Only one tab sends at a time. */
async function send(): Promise<void> {
  if (sending) return;
  sending = true;
  window.clearTimeout(timer);
  try {
    if (!navigator.locks) await sendInOrder();
    else
      await navigator.locks.request('atos', { ifAvailable: true }, async (mine) => {
        if (mine) await sendInOrder();
        else if ((await read()).some(({ refused }) => !refused)) sendLater();
      });
  } finally {
    sending = false;
  }
}

type Call = (
  input: unknown,
  options: { context: { idempotencyKey: string; author: string } },
) => Promise<unknown>;

/** Rejects with the operation's error. The server refuses an operation that a newer version has removed. */
async function sendAgain({
  operation: [slice = '', name = ''],
  input,
  key,
  person,
}: WaitingAct): Promise<void> {
  const operations = createSliceClient(slice) as unknown as Record<string, { call: Call }>;
  const call = operations[name]?.call;
  if (!call) throw new Error(`no operation ${slice}.${name}`);
  await call(input, { context: { idempotencyKey: key, author: person } });
}

async function sendInOrder(): Promise<void> {
  let sent = 0;
  for (;;) {
    const next = (await read()).find(({ refused }) => !refused);
    if (!next) break;
    const error = await sendAgain(next).then(
      () => null,
      (reason: unknown) => reason ?? new Error('no reason'),
    );
    if (!error) {
      sent += 1;
      rounds = 0;
      await kept.remove(next.key);
      continue;
    }
    const fate = fateOf(error, next.failures);
    if (fate.end === 'wait') {
      if (fate.failed) await kept.put({ ...next, failures: next.failures + 1 });
      sendLater();
      break;
    }
    await kept.put({ ...next, refused: fate.reason });
    toast.error(`${next.what}: não foi aceito o que esperava neste aparelho`, fate.reason);
  }
  // 'Será enviado quando a conexão voltar' is no longer true.
  if (!(await read()).some(({ refused }) => !refused)) toast.clearWarning(KEPT_TEXT);
  if (sent === 0) return;
  void queryClient.invalidateQueries();
  toast.success(
    sent === 1
      ? 'Enviado o que esperava neste aparelho'
      : `Enviados ${sent} atos que esperavam neste aparelho`,
  );
}
