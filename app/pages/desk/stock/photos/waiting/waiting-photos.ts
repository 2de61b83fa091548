import { drawnPhoto } from './drawn-photo.ts'
import { changeKept, dropKept, type KeptPhoto, keepTaken, listKept } from './photo-box.ts'

/** A photo that is not on the desk yet, as a page shows it. */
export interface WaitingPhoto extends Pick<KeptPhoto, 'id' | 'page' | 'thumbnail' | 'problem'> {
  /** How much of it is there; null while it waits. */
  readonly share: number | null
}

const shortestPauseMs = 1000
const longestPauseMs = 30_000

const nothing: readonly WaitingPhoto[] = []
const watchers = new Set<() => void>()
let waiting = nothing
/** How much of each photo is there that is going now. */
const shares = new Map<number, number>()
const drawings = new Map<number, Promise<KeptPhoto>>()
/** Why nothing goes just now, though something waits. */
type Hold = 'no line' | 'signed out' | null
let hold: Hold = null
let isSending = false
let isWanted = false
let others: BroadcastChannel | null = null

export function watchWaiting(watch: () => void): () => void {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}

/** All photos of the person that wait in this browser, of whatever vehicle. */
export function waitingNow(): readonly WaitingPhoto[] {
  return waiting
}

export function holdNow(): Hold {
  return navigator.onLine ? hold : 'no line'
}

export function waitingAtFirst(): readonly WaitingPhoto[] {
  return nothing
}

/** Looks at what waits here, as the page is opened, and sends it. */
export function openWaiting(): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  others = new BroadcastChannel('desk-photos')
  others.addEventListener('message', () => void look(), { signal })
  const begin = (): void =>
    void look().then(() => {
      void drawAll()
      void sendAll()
    })
  addEventListener('online', begin, { signal })
  addEventListener('offline', tell, { signal })
  addEventListener('submit', heedSignOut, { signal, capture: true })
  begin()
  return () => {
    leaving.abort()
    others?.close()
    others = null
  }
}

/** Signing out wipes what this browser keeps; whoever presses it may not know that something waits. */
function heedSignOut(event: SubmitEvent): void {
  const { target: form } = event
  if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== '/sign-out') return
  if (waiting.length === 0 || confirm('Photos that are not sent yet wait here. Sign out and lose them?'))
    return
  event.preventDefault()
  event.stopPropagation()
}

/** What sends is loaded by who may have something to send, while there is a line. */
export function loadSender() {
  return import('./send-photo.ts').catch(() => null)
}

/** @throws where this browser cannot keep them */
export async function addTaken(page: string, uploads: string, files: Iterable<File>): Promise<void> {
  // a phone hands over what was picked in any order
  const pictures = [...files].toSorted((one, other) => one.lastModified - other.lastModified)
  await keepTaken({ page, uploads, pictures })
  await lookEverywhere()
  void drawAll()
  void sendAll()
}

export async function tryAgain(id: number): Promise<void> {
  await changeKept(id, { problem: null, upload: null })
  await lookEverywhere()
  void sendAll()
}

export async function giveUp(id: number): Promise<void> {
  await dropKept(id)
  await lookEverywhere()
}

/** A browser that keeps nothing has nothing that waits. */
function listWaiting(): Promise<readonly KeptPhoto[]> {
  return listKept().catch(() => [])
}

async function look(): Promise<void> {
  const kept = await listWaiting()
  waiting = kept.map(({ id, page, thumbnail, problem }) => ({
    id,
    page,
    thumbnail,
    problem,
    share: shares.get(id) ?? null,
  }))
  tell()
}

async function lookEverywhere(): Promise<void> {
  others?.postMessage('changed')
  await look()
}

function tell(): void {
  for (const watch of watchers) watch()
}

/** Sends what waits, one after the other in the order in which it was taken; of several tabs one does. */
async function sendAll(): Promise<void> {
  isWanted = true
  if (isSending) return
  isSending = true
  try {
    await navigator.locks.request('desk-photos', sendEach)
  } finally {
    isSending = false
  }
  // one was taken as the last one went
  if (isWanted && hold === null) void sendAll()
}

async function sendEach(): Promise<void> {
  let pauseMs = shortestPauseMs
  for (let next = await nextToSend(); next; next = await nextToSend()) {
    hold = navigator.onLine ? await sendOne(next) : 'no line'
    tell()
    if (hold === 'signed out') return
    if (hold === 'no line') await lineBack(pauseMs)
    pauseMs = hold === null ? shortestPauseMs : Math.min(longestPauseMs, pauseMs * 2)
  }
}

async function nextToSend(): Promise<KeptPhoto | undefined> {
  isWanted = false
  return (await listWaiting()).find(({ problem }) => problem === null)
}

/** @returns why the next one may not go; null where it may */
async function sendOne(kept: KeptPhoto): Promise<Hold> {
  const photo = kept.isReady ? kept : await madeReady(kept)
  const { id } = photo
  const sender = await loadSender()
  if (sender === null) return 'no line'
  shares.set(id, 0)
  await look()
  const sent = await sender.sendPhoto(photo, {
    begun: (upload) => void changeKept(id, { upload }),
    going(share) {
      hold = null
      shares.set(id, share)
      waiting = waiting.map((one) => (one.id === id ? { ...one, share } : one))
      tell()
    },
  })
  shares.delete(id)
  drawings.delete(id)
  if (sent.outcome === 'sent') await dropKept(id)
  if (sent.outcome === 'refused') await changeKept(id, { problem: sent.problem })
  await lookEverywhere()
  if (sent.outcome === 'cut') return 'no line'
  return sent.outcome === 'signed out' ? sent.outcome : null
}

/** Draws what waits, so that it is seen meanwhile, also without a line. */
async function drawAll(): Promise<void> {
  for (const kept of await listWaiting()) {
    if (kept.isReady) continue
    await madeReady(kept)
    await lookEverywhere()
  }
}

/** Each is drawn once: an upload goes on with the bytes that it began with. */
function madeReady(kept: KeptPhoto): Promise<KeptPhoto> {
  const drawing = drawings.get(kept.id) ?? drawnAndKept(kept)
  drawings.set(kept.id, drawing)
  return drawing
}

async function drawnAndKept(kept: KeptPhoto): Promise<KeptPhoto> {
  const made = (await drawnPhoto(kept.picture)) ?? { picture: kept.picture, thumbnail: '' }
  const ready = { ...made, isReady: true }
  await changeKept(kept.id, ready)
  return { ...kept, ...ready }
}

/** Waits until the browser says that it has a line, or a while: it may not know. */
function lineBack(mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const leaving = new AbortController()
    const end = (): void => {
      leaving.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, mostMs)
    addEventListener('online', end, { signal: leaving.signal })
  })
}
