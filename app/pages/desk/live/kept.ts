import { isRecord, jsonOf, textsByName } from '#app/core/json.ts'

/*
 * What somebody typed and has not sent, and what was sent while the line was away, by person and lead. It stays in this browser for
 * seven days, and signing out wipes it (`Clear-Site-Data`). Nothing of a lead is kept.
 */

/** Something typed, with the key under which it is sent once. */
export interface Typed {
  readonly text: string
  readonly key: string
  readonly at: number
}

/** The fields of a form that waits for the line. */
export interface Send {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  readonly at: number
}

const keptMs = 7 * 86_400_000

let person = ''

/** Whose browser this is; a page of an error stands without the frame that says so. */
export function personHere(): string {
  person = document.querySelector<HTMLElement>('.desk')?.dataset.person ?? person
  return person
}

function typedName(path: string, field: string): string {
  return `desk-typed ${personHere()} ${path} ${field}`
}

function sendsName(): string {
  return `desk-sends ${personHere()}`
}

export function keepTyped(path: string, field: string, { text, key }: Omit<Typed, 'at'>): void {
  if (text.trim() === '') forgetTyped(path, field)
  else write(typedName(path, field), { text, key, at: Date.now() })
}

export function typedBefore(path: string, field: string): Typed | null {
  return typedOf(read(typedName(path, field)))
}

export function forgetTyped(path: string, field: string): void {
  try {
    localStorage.removeItem(typedName(path, field))
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}

export function sendsKept(): readonly Send[] {
  return sendsOf(read(sendsName()))
}

export function keepSends(sends: readonly Send[]): void {
  write(sendsName(), sends)
}

/** Forgets what is older than seven days, whoever typed it. */
export function forgetOld(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith('desk-')) continue
      const kept = read(name)
      const newest = Math.max(typedOf(kept)?.at ?? 0, ...sendsOf(kept).map(({ at }) => at))
      if (newest < Date.now() - keptMs) localStorage.removeItem(name)
    }
  } catch {
    // a browser that keeps nothing has nothing that is old
  }
}

function typedOf(kept: unknown): Typed | null {
  if (!isRecord(kept) || typeof kept.at !== 'number') return null
  const { text = '', key = '' } = textsByName(kept)
  return { text, key, at: kept.at }
}

function sendsOf(kept: unknown): readonly Send[] {
  if (!Array.isArray(kept)) return []
  return kept.filter(isRecord).map(({ path, fields, at }) => ({
    path: String(path),
    fields: textsByName(fields),
    at: Number(at),
  }))
}

function read(name: string): unknown {
  try {
    return jsonOf(localStorage.getItem(name))
  } catch {
    return null
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // a full or forbidden store keeps nothing; the page works all the same
  }
}
