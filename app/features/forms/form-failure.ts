import { messages } from '#app/core/messages.ts'
import type { SentLead } from './send-lead.ts'

export type FailedLead = Extract<SentLead, { error: unknown }>

/** A failed form: the alert at the top of the window never varies, the banner in the form knows more (ERR-01, ERR-02). */
export function formFailure({ error }: Pick<FailedLead, 'error'>): { alert: string; banner: string } {
  return { alert: messages.formFailed, banner: error ?? messages.formFailed }
}

/** A failed step: what was answered or thrown, else a sentence of its own (ERR-03, ERR-04, ERR-06). */
export function stepFailure({ error }: Pick<FailedLead, 'error'>): string {
  return error ?? messages.stepFailed
}

/** Red, except on the step that asks who the visitor is (ERR-05). */
export function stepBannerStyle(title: string): 'destructive' | 'positive' {
  return title === 'User Details' ? 'positive' : 'destructive'
}
