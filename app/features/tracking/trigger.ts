import type { CageCall } from './cage-messages.ts'
import type { Happening } from './happening.ts'
import type { MeasuredParty } from './measuring.ts'

/** What a website wants its tag manager or its advertising to be told, and when, as its settings declare it. */
export interface Trigger {
  readonly on: TriggerCause
  readonly tell: TriggerMessage
}

export type TriggerCause =
  /** An event of the catalogue, such as a form's success, a call or a search. */
  | { readonly event: number }
  /** A press on a link whose address begins with this. */
  | { readonly link: string }
  /** The opening of a page with this path; a star at the end stands for every page below it. */
  | { readonly page: string }
  /** The share of a page, in per cent, that was scrolled past. */
  | { readonly scroll: number }

export type TriggerMessage =
  /** For tag managers: an entry of the data layer. */
  | { readonly data_layer: Readonly<Record<string, string | number | boolean>> }
  /** For Google Ads: the label of a conversion, `AW-123/abc`, and its value. */
  | { readonly conversion: string; readonly value?: number | undefined }

/** Whether the trigger waits for this. The page itself looks for presses and scrolling. */
export function isTriggeredBy({ on }: Trigger, { id, path }: Pick<Happening, 'id' | 'path'>): boolean {
  if ('event' in on) return on.event === id
  if (!('page' in on)) return false
  const isView = id === null || id <= 13
  return isView && (on.page.endsWith('*') ? path.startsWith(on.page.slice(0, -1)) : path === on.page)
}

/**
 * The call to one third party when a trigger applies; null where it is meant for another. It carries what was
 * declared, and nothing about the page.
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
