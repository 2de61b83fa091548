import { jsonOf } from '#app/core/json.ts'
import { clockText } from '#app/core/wall-clock.ts'
import { isSentNote, type SentNote, sentKey, withSent } from '#app/features/tracking/sent-notes.ts'
import { read, write } from './storage.ts'

/** Records for the visitor what was sent to which party, in this visit only. */
export function noteSent(to: string, what: string): void {
  const note = { at: new Date().toISOString(), to, what, page: location.pathname }
  write(sentKey, JSON.stringify(withSent(notes(), note)), 'session')
  showSent()
}

/** Lists on the page of privacy choices all that was recorded, the latest first. */
export function showSent(): void {
  const table = document.querySelector<HTMLTableElement>('table[data-sent]')
  const [body] = table?.tBodies ?? []
  if (!table || !body) return
  const list = notes()
  body.replaceChildren(
    ...list.map(({ at, to, what, page }) => {
      const row = document.createElement('tr')
      const when = new Date(at)
      for (const text of [clockText({ hour: when.getHours(), minute: when.getMinutes() }), to, what, page])
        row.append(Object.assign(document.createElement('td'), { textContent: text }))
      return row
    }),
  )
  table.hidden = list.length === 0
  const none = document.querySelector<HTMLElement>('[data-sent-none]')
  if (none) none.hidden = list.length > 0
}

function notes(): SentNote[] {
  const kept = jsonOf(read(sentKey, 'session'))
  return Array.isArray(kept) ? kept.filter(isSentNote) : []
}
