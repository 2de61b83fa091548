import { campaignQuery } from '#app/core/campaign.ts'
import { isRecord, jsonOf, textsByName } from '#app/core/json.ts'
import {
  type CageCall,
  cagePath,
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

/** The running cages, in the order in which they were opened. */
const opened: Watched[] = []
let isWatching = false

/**
 * Cages may share a process, so one that blocks it silences the others too. Silent cages are ended one by one, the
 * latest first, each time with a moment in which the others may be heard again.
 */
function watch(): void {
  if (isWatching) return
  isWatching = true
  setInterval(() => {
    const now = performance.now()
    const silent = opened.filter(({ heardAt }) => now - heardAt > longestSilenceMs)
    // the browser slows a hidden page down, so its silence proves nothing
    if (!document.hidden) silent.at(-1)?.end('it no longer answered')
    if (document.hidden || silent.length > 0) for (const cage of opened) cage.heardAt = now
  }, pingEveryMs)
}

/** Counts one more message; true when there were too many in this second. */
function exceedsMessageLimit(talk: { count: number; since: number }, now: number): boolean {
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

/**
 * The key under which the cookies and storage of a third party are kept: separate for each, and deleted when consent
 * is withdrawn.
 */
export function storageKey(key: string): string {
  return `tag_${key}`
}

/** Opens the cage of a third party. Calls that are made before its frame is ready wait. */
export function openCage(party: MeasuredParty, consent: Consent): Cage {
  const frame = document.createElement('iframe')
  const waiting: CageCall[] = []
  let isThere = false
  let isOver = false
  const cage = { heardAt: performance.now(), end }
  const talk = { count: 0, since: 0 }

  const send = (message: ToCage): void => frame.contentWindow?.postMessage(message, '*') // it has no origin to name
  const onMessage = ({ source, data }: MessageEvent<unknown>): void => {
    if (source !== frame.contentWindow || source === null || !isRecord(data)) return
    cage.heardAt = performance.now()
    if (exceedsMessageLimit(talk, cage.heardAt)) {
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
          kept: readKept(party.key),
          consent: googleConsent(consent),
        })
        isThere = true
        for (const call of waiting.splice(0)) send({ type: 'call', call })
        break
      case 'kept':
        write(storageKey(party.key), JSON.stringify(textsByName(data.kept)).slice(0, 20_000))
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
  // scripts look for the click id of an advertisement in the address of their page
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

function readKept(key: string): Record<string, string> {
  return textsByName(jsonOf(read(storageKey(key))))
}

export function forgetKept(key: string): void {
  remove(storageKey(key))
}
