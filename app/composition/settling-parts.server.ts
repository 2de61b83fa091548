import type { SettlingParts } from '#app/features/leads/settle-submission.server.ts'
import type { BaseServices } from './base-services.server.ts'
import { whenSettled } from './when-settled.server.ts'

/** What submissions are settled with, with what follows from them. */
export function settlingParts(base: BaseServices): SettlingParts {
  const { database, jobs, findWebsite, limitsMailboxes } = base
  return { database, jobs, findWebsite, limitsMailboxes, whenSettled: whenSettled(base) }
}
