import { messages } from '#app/core/messages.ts'
import type { SentLead } from './send-lead.ts'

export type FailedLead = Extract<SentLead, { error: unknown }>

/**
 * Returns the message of a failed step: what was answered or thrown, or a general sentence (ERR-03, ERR-04,
 * ERR-06).
 */
export function stepFailure({ error }: Pick<FailedLead, 'error'>): string {
  return error ?? messages.stepFailed
}

/** The banner is red, except on the step that asks who the visitor is (ERR-05). */
export function stepBannerStyle(title: string): 'destructive' | 'positive' {
  return title === 'User Details' ? 'positive' : 'destructive'
}
