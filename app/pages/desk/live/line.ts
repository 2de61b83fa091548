import { ownData } from '#app/core/own-data.ts'

/** What the desk's stream said: a lead came, its work changed, somebody looks at it, or anything may have happened. */
export interface Heard {
  readonly kind: 'lead' | 'work' | 'presence' | 'all'
  /** Of the lead; empty where anything may have happened. */
  readonly id: string
}

/** Whether the desk answers this browser, does not, or knows nobody here any more. */
export type LineState = 'open' | 'away' | 'signed-out'

const kinds = ['lead', 'work', 'presence', 'all'] as const
/** A tab that nobody sees this long lets the stream go. */
const hiddenMs = 60_000
const shortestPauseMs = 2000
const longestPauseMs = 30_000

const listeners = new Set<(heard: Heard) => void>()
const watchers = new Set<() => void>()
let state: LineState = 'open'
let source: EventSource | null = null
let failures = 0
let wasOpen = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Opens the line of this page, and closes it again with what is returned. */
export function openLine(): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  connect()
  document.addEventListener('visibilitychange', followVisibility, { signal })
  addEventListener('online', connect, { signal })
  addEventListener('offline', () => become('away'), { signal })
  // an open stream would keep the page from being put aside and shown again at once
  addEventListener('pagehide', letGo, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && connect(), { signal })
  return () => {
    leaving.abort()
    letGo()
  }
}

/** Calls back with what the stream says. */
export function hear(listen: (heard: Heard) => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

export function watchLine(watch: () => void): () => void {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}

export function lineState(): LineState {
  return navigator.onLine ? state : 'away'
}

function connect(): void {
  letGo()
  if (document.hidden) return
  const fresh = new EventSource('/live')
  source = fresh
  for (const kind of kinds)
    fresh.addEventListener(kind, ({ data }) => tell({ kind, id: ownData<{ id?: string }>(data).id ?? '' }))
  fresh.addEventListener('signed-out', () => {
    letGo()
    become('signed-out')
  })
  fresh.onopen = () => {
    failures = 0
    become('open')
    // what happened while the line was closed was said to nobody here
    if (wasOpen) tell({ kind: 'all', id: '' })
    wasOpen = true
  }
  fresh.onerror = () => {
    failures += 1
    // a process that is replaced closes its streams, and the next one answers at once
    if (failures > 1) become('away')
    if (fresh.readyState === EventSource.CLOSED && source === fresh) void askWhy()
  }
}

/** The browser tries a line that broke again by itself, and one that was refused never. */
async function askWhy(): Promise<void> {
  letGo()
  const answer = await fetch('/live', { method: 'HEAD', redirect: 'manual' }).catch(() => null)
  if (answer?.type === 'opaqueredirect') return become('signed-out')
  timer = setTimeout(connect, Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(failures, 5)))
}

function letGo(): void {
  clearTimeout(timer)
  source?.close()
  source = null
}

function followVisibility(): void {
  clearTimeout(timer)
  if (document.hidden) timer = setTimeout(letGo, hiddenMs)
  else if (source === null) connect()
}

function tell(heard: Heard): void {
  for (const listen of listeners) listen(heard)
}

function become(next: LineState): void {
  state = next
  for (const watch of watchers) watch()
}
