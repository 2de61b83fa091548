import { type DeskNotice, readNotice } from '#app/features/inbox/desk-notice.ts'
import type { WorkName } from '#app/features/inbox/work.ts'
import { deskChannel } from '#app/features/inbox/work-notice.server.ts'
import { may } from '#app/features/staff/may.ts'
import type { Person } from '#app/features/staff/person.ts'
import { type DeskSession, peopleOfSessions } from '#app/features/staff/sessions.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { repeating } from '#app/server/repeating.server.ts'
import { type Presence, Presences } from './presences.ts'
import { RecentNotices } from './recent-notices.server.ts'

/** What happens at the desk, told to the browsers that are open there as it happens (DESK-22). */
export interface LiveDesk {
  /** Begins to hear what happens in any process. */
  start(): Promise<void>
  /** A stream of events for one browser. It ends with the session; whoever asks again after a break looks anew. */
  open(session: Pick<DeskSession, 'id' | 'person'>): ReadableStream<Uint8Array>
  /** Who has a thread open or writes in it. */
  presencesOf(name: WorkName): Presence[]
  stop(): Promise<void>
}

interface LiveDeskParts {
  readonly database: OpenDatabase
  readonly clock: () => Date
  readonly log: Log
}

interface Stream {
  readonly sessionId: string
  person: Person
  readonly controller: ReadableStreamDefaultController<Uint8Array>
}

/** A browser asks again two seconds after a break. */
const begin = 'retry: 2000\n\n'
/** A comment, which keeps the line open through whatever stands between. */
const heartbeat = ': here\n\n'
const heartbeatMs = 20_000
/** What is ended closes within five seconds in every process. */
const lookMs = 4000
/** A browser that has not read so many events looks anew instead. */
const mostWaiting = 1000

export function openLiveDesk({ database, clock, log }: LiveDeskParts): LiveDesk {
  const encoder = new TextEncoder()
  const streams = new Set<Stream>()
  const presences = new Presences()
  const recent = new RecentNotices()
  let stopListening: (() => Promise<void>) | null = null

  function send(stream: Stream, text: string): void {
    stream.controller.enqueue(encoder.encode(text))
    if ((stream.controller.desiredSize ?? 0) < -mostWaiting) close(stream)
  }

  function close(stream: Stream): void {
    if (streams.delete(stream)) stream.controller.close()
  }

  function heard(payload: string): void {
    // announcements were lost: every browser looks anew
    if (payload === '') for (const stream of streams) send(stream, eventOf('all', {}))
    const notice = readNotice(payload)
    if (notice && isNews(notice)) tell(notice)
  }

  function isNews({ kind, website, id, person, state }: DeskNotice): boolean {
    if (kind !== 'presence') return true
    if (person === undefined || state === undefined) return false
    return presences.note(threadOf(website, id), person, state, clock())
  }

  function tell(notice: DeskNotice): void {
    for (const stream of streams) tellOne(stream, notice)
    if (notice.kind !== 'presence') recent.add(notice)
  }

  function tellOne(stream: Stream, { kind, website, id, dealership, location }: DeskNotice): void {
    const subject = { websiteId: website, dealershipId: dealership, locationId: location }
    if (may(stream.person, 'leads.view', subject)) send(stream, eventOf(kind, { website, id }))
  }

  /** Ends the streams of sessions that are over, and sees what rights the others have now. */
  async function look(): Promise<void> {
    const now = clock()
    presences.dropSilent(now)
    if (streams.size === 0) return
    const ids = new Set([...streams].map(({ sessionId }) => sessionId))
    const people = await peopleOfSessions(database.db, [...ids], now)
    for (const stream of streams) {
      const person = people.get(stream.sessionId)
      // one that began meanwhile was not asked about
      if (person) stream.person = person
      else if (ids.has(stream.sessionId)) {
        send(stream, eventOf('signed-out', {}))
        close(stream)
      }
    }
  }

  const looks = repeating(look, lookMs, (error) =>
    log.warn('the sessions of open desks could not be read', { error }),
  )
  const beats = repeating(
    async () => {
      for (const stream of streams) send(stream, heartbeat)
    },
    heartbeatMs,
    () => {},
  )

  return {
    async start() {
      looks.start()
      beats.start()
      stopListening = await database.listen(deskChannel, heard)
    },
    open({ id, person }) {
      let stream: Stream | undefined
      return new ReadableStream<Uint8Array>({
        start(controller) {
          stream = { sessionId: id, person, controller }
          streams.add(stream)
          send(stream, begin)
          for (const notice of recent.all()) tellOne(stream, notice)
        },
        cancel() {
          if (stream) streams.delete(stream)
        },
      })
    },
    presencesOf: ({ websiteId, leadId }) => presences.of(threadOf(websiteId, leadId), clock()),
    async stop() {
      await looks.stop()
      await beats.stop()
      await stopListening?.()
      for (const stream of streams) close(stream)
    },
  }
}

function eventOf(kind: string, said: object): string {
  return `event: ${kind}\ndata: ${JSON.stringify(said)}\n\n`
}

function threadOf(websiteId: number, leadId: string): string {
  return `${websiteId}/${leadId}`
}
