/**
 * Stores the values of a form in this tab, from the first key until they are saved or discarded. An ended session, a
 * reload or a crash of the tab loses nothing: the form restores the draft when it is opened again. A draft belongs to
 * the user who typed it. It is deleted when its owner signs out or another user signs in here.
 */
import { useSyncExternalStore } from 'react';

export interface Draft<V = unknown> {
  /** The form's title, and the URL of the page where it was open. */
  title: string;
  href: string;
  /** Version of the record, as in RecordEdit. */
  versao: number;
  opened: V;
  values: V;
}

interface Option {
  value: string;
  label: string;
}

interface Stored extends Draft {
  /** Labels of the records chosen in the form. */
  options: Option[];
}

const DRAFT = 'rascunho:';
const INTENT = 'intencao:';
let owner = '';
const listeners = new Set<() => void>();

const keyOf = (kind: string, name: string) => `${kind}${owner}:${name}`;
const keysOf = (...kinds: string[]) =>
  Object.keys(sessionStorage).filter((key) => kinds.some((kind) => key.startsWith(kind)));

function changed(): void {
  snapshot = null;
  for (const listener of listeners) listener();
}

/** Sets the signed-in user, and deletes other users' drafts in this tab. */
export function ownDrafts(person: string): void {
  owner = person;
  const mine = [keyOf(DRAFT, ''), keyOf(INTENT, '')];
  for (const key of keysOf(DRAFT, INTENT)) {
    if (!mine.some((prefix) => key.startsWith(prefix))) sessionStorage.removeItem(key);
  }
  changed();
}

/** Deletes everything when the user signs out. */
export function forgetDrafts(): void {
  for (const key of keysOf(DRAFT, INTENT)) sessionStorage.removeItem(key);
  changed();
}

function write(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or unavailable: only the open form has the values.
  }
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

// Drafts --------------------------------------------------------------------------------------------------------------

export function keepDraft(name: string, draft: Draft): void {
  const text = JSON.stringify(draft.values);
  const options = [...chosen.values()].filter(({ value }) => text.includes(value));
  write(keyOf(DRAFT, name), { ...draft, options } satisfies Stored);
  changed();
}

export function readDraft<V>(name: string): Draft<V> | null {
  const stored = read<Stored>(keyOf(DRAFT, name));
  for (const option of stored?.options ?? []) chosen.set(option.value, option);
  return stored as Draft<V> | null;
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(keyOf(DRAFT, name));
  changed();
}

export interface DraftLink {
  name: string;
  title: string;
  href: string;
}

let snapshot: readonly DraftLink[] | null = null;

function links(): readonly DraftLink[] {
  const mine = keyOf(DRAFT, '');
  snapshot ??= keysOf(mine).flatMap((key) => {
    const draft = read<Stored>(key);
    return draft ? [{ name: key.slice(mine.length), title: draft.title, href: draft.href }] : [];
  });
  return snapshot;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The user's drafts in this tab. */
export function useDrafts(): readonly DraftLink[] {
  return useSyncExternalStore(subscribe, links);
}

// Labels of chosen records: a form's values hold only their ids ------------------------------------------------------

const chosen = new Map<string, Option>();

export function rememberOption(option: Option): void {
  chosen.set(option.value, option);
}

export function recallOption<O extends Option>(value: string | null | undefined): O | undefined {
  return value ? (chosen.get(value) as O | undefined) : undefined;
}

// Idempotency keys of writes that were never answered ----------------------------------------------------------------

export interface Intent {
  input: string;
  key: string;
}

/** Sending the same input again counts as the same write, even after a reload. */
export const keepIntent = (operation: string, intent: Intent) => write(keyOf(INTENT, operation), intent);
export const readIntent = (operation: string) => read<Intent>(keyOf(INTENT, operation));
export const dropIntent = (operation: string) => sessionStorage.removeItem(keyOf(INTENT, operation));
