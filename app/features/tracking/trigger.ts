import type { CageCall } from './cage-messages.ts'
import type { Happening } from './happening.ts'
import type { MeasuredParty } from './measuring.ts'

/** Something that a website wants to be told to its tag manager or its advertising, as its settings declare it. */
export interface Trigger {
  readonly on: TriggerCause
  readonly tell: TriggerMessage
}

export type TriggerCause =
  /** An event of the catalogue: a form's success, a call, a search. */
  | { readonly event: number }
  /** A press on a link whose address begins so. */
  | { readonly link: string }
  /** A page that is opened, by its path; with a star at its end every page below. */
  | { readonly page: string }
  /** So much of a page was scrolled past, in per cent. */
  | { readonly scroll: number }

export type TriggerMessage =
  /** For tag managers: an entry of the data layer. */
  | { readonly data_layer: Readonly<Record<string, string | number | boolean>> }
  /** For Google Ads: the label of a conversion, `AW-123/abc`, and what it is worth. */
  | { readonly conversion: string; readonly value?: number | undefined }

/** Is this what the trigger waits for? Presses and scrolling are looked for by the page itself. */
export function isTriggeredBy({ on }: Trigger, { id, path }: Pick<Happening, 'id' | 'path'>): boolean {
  if ('event' in on) return on.event === id
  if (!('page' in on)) return false
  const isView = id === null || id <= 13
  return isView && (on.page.endsWith('*') ? path.startsWith(on.page.slice(0, -1)) : path === on.page)
}

/**
 * What one third party is told when a trigger has been met; null: it is none of its business. It hears what was declared and
 * nothing of the page.
 */
export function triggerCall(
  { tell }: Trigger,
  { hears, ids }: Pick<MeasuredParty, 'hears' | 'ids'>,
  { leadId }: Pick<Happening, 'leadId'>,
  currency: string,
): CageCall | null {
  if ('data_layer' in tell)
    return hears === 'data-layer'
      ? { to: 'data-layer', entry: { ...tell.data_layer, ...(leadId ? { lead_id: leadId } : {}) } }
      : null
  const [account = ''] = tell.conversion.split('/')
  if (hears !== 'google' || !ids.includes(account)) return null
  const worth = tell.value === undefined ? {} : { value: tell.value, currency }
  const once = leadId ? { transaction_id: leadId } : {}
  return { to: 'google', words: ['event', 'conversion', { send_to: tell.conversion, ...worth, ...once }] }
}
