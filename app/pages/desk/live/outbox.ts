import { forgetTyped, keepSends, keepTyped, type Send, sendsKept } from './kept.ts'
import { lineState, watchLine } from './line.ts'

/** What the outbox says: how much waits for the line, and the latest word about it. */
export interface OutboxSaid {
  readonly waiting: readonly Send[]
  readonly word: string
}

const needsTheLine = ' needs the line.'
const nothing: OutboxSaid = { waiting: [], word: '' }
const watchers = new Set<() => void>()
let said = nothing
/** What was handed to the router last, and not answered yet. */
let pending: Send | null = null
let isSending = false

export function watchOutbox(watch: () => void): () => void {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}

export function outboxSaid(): OutboxSaid {
  return said
}

/**
 * Keeps forms that wait for the line (`data-waits`) and sends them when it is back; says of all others that they need it.
 *
 * @param sent called after something was sent
 */
export function openOutbox(sent: () => void): () => void {
  const leaving = new AbortController()
  const heed = { signal: leaving.signal, capture: true }
  addEventListener('submit', heedSubmit, heed)
  addEventListener('click', heedClick, heed)
  say('')
  const flush = (): void => {
    if (lineState() === 'open' && said.word.endsWith(needsTheLine)) say('')
    void sendWaiting(sent)
  }
  const unwatch = watchLine(flush)
  flush()
  return () => {
    leaving.abort()
    unwatch()
  }
}

/** The router has answered what was handed to it. */
export function sendAnswered(): void {
  pending = null
}

/** The router could not send what was handed to it: it waits for the line. */
export function keepPending(): void {
  if (pending) addSend(pending)
  pending = null
}

function heedSubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const send = form.dataset.waits === undefined ? null : sendOf(form, event.submitter)
  if (lineState() !== 'away') {
    if (form.method === 'post') pending = send
    return
  }
  event.preventDefault()
  event.stopPropagation()
  if (send) {
    addSend(send)
    form.reset()
  } else say(`${form.action.endsWith('/claim') ? 'Claiming' : 'This'}${needsTheLine}`)
}

/** A page that is not here yet cannot come, and the one that is would be lost. */
function heedClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const leadsOn = link?.origin === location.origin && !link.hash
  if (!leadsOn || lineState() !== 'away') return
  event.preventDefault()
  event.stopPropagation()
  say(`This${needsTheLine}`)
}

function sendOf(form: HTMLFormElement, submitter: HTMLElement | null): Send {
  // the mailbox is the shopper's, of whom nothing is kept here: the server knows it
  const entries = [...new FormData(form, submitter)]
    .filter(([name]) => name !== 'to')
    .map(([name, value]) => [name, String(value)])
  return { path: new URL(form.action).pathname, fields: Object.fromEntries(entries), at: Date.now() }
}

function addSend(send: Send): void {
  forgetTyped(send.path, send.fields.intent ?? '')
  const others = sendsKept().filter(({ fields }) => fields.key !== send.fields.key)
  keepSends([...others, send])
  say('')
}

/** Sends what waits, in its order; of several tabs one does. */
async function sendWaiting(sent: () => void): Promise<void> {
  if (isSending || lineState() !== 'open' || sendsKept().length === 0) return
  isSending = true
  try {
    await navigator.locks.request('desk-outbox', async () => {
      for (let send = sendsKept()[0]; send; send = sendsKept()[0]) {
        const word = await sendOne(send)
        if (word === null) return
        keepSends(sendsKept().filter(({ fields }) => fields.key !== send?.fields.key))
        say(word)
        sent()
      }
    })
  } finally {
    isSending = false
  }
}

/** What became of it, in words; null where it has to wait on. The same key twice is one entry of the thread. */
async function sendOne({ path, fields }: Send): Promise<string | null> {
  const answer = await fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  }).catch(() => null)
  const what = fields.intent === 'note' ? 'note' : 'answer'
  if (answer?.ok) return `The ${what} that waited is sent.`
  // away again, or nobody is signed in
  if (answer === null || answer.status === 0 || answer.status >= 500) return null
  keepTyped(path, what, { text: fields.text ?? '', key: fields.key ?? '' })
  return `The ${what} that waited could not be sent. It is in its thread.`
}

function say(word: string): void {
  said = { waiting: sendsKept(), word }
  for (const watch of watchers) watch()
}
