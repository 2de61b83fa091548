import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { FindLeadWebsite } from './delivery.server.ts'
import { tellUnfinished } from './unfinished-leads.server.ts'

export interface LeadChoreDependencies {
  readonly database: OpenDatabase
  readonly jobs: Jobs
  readonly findWebsite: FindLeadWebsite
  readonly clock: () => Date
  readonly log: Log
}

/** What becomes due with leads by the clock alone. Any number of processes may do it: each lead has its turn once. */
export interface LeadChores {
  start(): void
  /** Does what is due now. */
  turn(): Promise<void>
  stop(): Promise<void>
}

const everyMs = 60_000

export function openLeadChores(dependencies: LeadChoreDependencies): LeadChores {
  const { clock, log } = dependencies
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const turn = (): Promise<void> => tellUnfinished(dependencies, clock())

  return {
    turn,
    start() {
      timer = setInterval(() => {
        running = running.then(turn).catch((error: unknown) => log.warn('the chores of leads', { error }))
      }, everyMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
