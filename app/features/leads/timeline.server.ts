import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#app/server/log.server.ts'
import type { LeadReceiver } from './receive-lead.server.ts'

/** Notices that the database has gone on from another past, which may lack the last leads. */
export interface Timeline {
  seen(timeline: string): void
}

const replayedMs = 60 * 60_000

interface TimelineOptions {
  readonly dataDir: string
  readonly leads: Pick<LeadReceiver, 'replay'>
  /** Erases again what that past still has, before a lead of it is delivered. */
  readonly eraseAgain: () => Promise<unknown>
  readonly clock: () => Date
  readonly log: Log
}

/**
 * Replays the last hour of this disk's leads when the database is on another timeline than it was: a standby that was
 * behind has taken over, or somebody has restored it. The timeline outlives the process, in a file.
 */
export function openTimeline({ dataDir, leads, eraseAgain, clock, log }: TimelineOptions): Timeline {
  const file = join(dataDir, 'timeline')
  let known = read(file)
  let replaying: Promise<void> = Promise.resolve()

  async function replay(timeline: string): Promise<void> {
    try {
      log.warn('the database is on another timeline: the last hour of leads is settled again', { timeline })
      await eraseAgain()
      await leads.replay(new Date(clock().getTime() - replayedMs))
      writeFileSync(file, timeline)
      known = timeline
    } catch (error) {
      log.warn('leads could not be settled again yet', { error })
    }
  }

  return {
    seen(timeline) {
      if (timeline === '' || timeline === known) return
      if (known === '') {
        known = timeline
        writeFileSync(file, timeline)
        return
      }
      replaying = replaying.then(() => (timeline === known ? undefined : replay(timeline)))
    },
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}
