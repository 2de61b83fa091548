import { campaignQuery } from '#app/core/campaign.ts'
import { isRecord, jsonOf } from '#app/core/json.ts'
import {
  type CageCall,
  cagePath,
  type FromCage,
  longestSilenceMs,
  pingEveryMs,
  type ToCage,
} from '#app/features/tracking/cage-messages.ts'
import { type Consent, googleConsent } from '#app/features/tracking/consent.ts'
import type { MeasuredParty } from '#app/features/tracking/measuring.ts'
import { scrubbedAddress } from '#app/features/tracking/scrubbed.ts'
import { noteSent } from './sent.ts'
import { read, remove, write } from './storage.ts'

interface Watched {
  heardAt: number
  end(why: string): void
}

/** Those that run now, the first that was let in first. */
const opened: Watched[] = []
let isWatching = false

/**
 * Cages may share a process, so one that holds it silences the others too. They are ended one after the other, the last
 * that was let in first, each time with a moment for the others to be heard again.
 */
function watch(): void {
  if (isWatching) return
  isWatching = true
  setInterval(() => {
    const now = performance.now()
    const silent = opened.filter(({ heardAt }) => now - heardAt > longestSilenceMs)
    // a page that nobody looks at is slowed down whole
    if (!document.hidden) silent.at(-1)?.end('it no longer answered')
    if (document.hidden || silent.length > 0) for (const cage of opened) cage.heardAt = now
  }, pingEveryMs)
}

/** Notes one more message, and tells whether there were more in this second than anything needs. */
function talksTooMuch(talk: { count: number; since: number }, now: number): boolean {
  if (now - talk.since > 1000) {
    talk.since = now
    talk.count = 0
  }
  talk.count += 1
  return talk.count > mostMessages
}

const mostMessages = 100

/** The frame that a third party's script runs in. */
export interface Cage {
  call(call: CageCall): void
  end(why: string | null): void
}

/** Where what a third party would keep in cookies is kept: apart for each, and gone when the consent is. */
export function keptKey(key: string): string {
  return `tag_${key}`
}

/** Lets a third party in. What it is told before it is there waits. */
export function openCage(party: MeasuredParty, consent: Consent): Cage {
  const frame = document.createElement('iframe')
  const waiting: CageCall[] = []
  let isThere = false
  let isOver = false
  const cage = { heardAt: performance.now(), end }
  const talk = { count: 0, since: 0 }

  const send = (message: ToCage): void => frame.contentWindow?.postMessage(message, '*') // it has no origin to name
  const onMessage = ({ source, data }: MessageEvent<FromCage>): void => {
    if (source !== frame.contentWindow || source === null || !isRecord(data)) return
    cage.heardAt = performance.now()
    if (talksTooMuch(talk, cage.heardAt)) {
      end('it talked too much')
      return
    }
    switch (data.type) {
      case 'ready':
        send({
          type: 'start',
          party: { hears: party.hears, ids: party.ids },
          page: {
            url: scrubbedAddress(location.href),
            title: document.title,
            referrer: scrubbedAddress(document.referrer),
          },
          kept: keptOf(party.key),
          consent: googleConsent(consent),
        })
        isThere = true
        for (const call of waiting.splice(0)) send({ type: 'call', call })
        break
      case 'kept':
        write(keptKey(party.key), JSON.stringify(data.kept).slice(0, 20_000))
        break
      case 'requests':
        if (Number(data.count) > party.mostRequests)
          end(`it asked for more than ${party.mostRequests} things`)
        break
    }
  }
  const ping = setInterval(() => send({ type: 'ping' }), pingEveryMs)

  function end(why: string | null): void {
    if (isOver) return
    isOver = true
    clearInterval(ping)
    opened.splice(opened.indexOf(cage), 1)
    removeEventListener('message', onMessage)
    frame.remove()
    if (why !== null) noteSent(party.name, `stopped: ${why}`)
  }

  addEventListener('message', onMessage)
  frame.hidden = true
  frame.title = party.name
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.referrerPolicy = 'no-referrer'
  // scripts look for the click that brought the visitor where they always find it
  frame.src = `${cagePath}/${party.key}${campaignQuery(location.search)}`
  document.body.append(frame)
  opened.push(cage)
  watch()
  return {
    call(call) {
      if (isOver) return
      if (isThere) send({ type: 'call', call })
      else waiting.push(call)
    },
    end,
  }
}

function keptOf(key: string): Record<string, string> {
  const kept = jsonOf(read(keptKey(key)))
  return isRecord(kept)
    ? Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]))
    : {}
}

export function forget(key: string): void {
  remove(keptKey(key))
}
