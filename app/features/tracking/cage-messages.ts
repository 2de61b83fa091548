import type { MeasuredParty } from './measuring.ts'

/**
 * The messages between a page and the cage of a third party. A cage is a frame without an origin: a script in it runs
 * next to the page and can access neither the page nor its storage.
 */
export type ToCage =
  | {
      readonly type: 'start'
      readonly party: Pick<MeasuredParty, 'hears' | 'ids'>
      readonly page: CagedPage
      /** Its own cookies and storage from earlier pages, by name. */
      readonly kept: Readonly<Record<string, string>>
      readonly consent: Readonly<Record<string, string>>
    }
  | { readonly type: 'call'; readonly call: CageCall }
  | { readonly type: 'ping' }

export type FromCage =
  | { readonly type: 'ready' }
  | { readonly type: 'pong' }
  | { readonly type: 'kept'; readonly kept: Readonly<Record<string, string>> }
  | { readonly type: 'requests'; readonly count: number }

/** What a script in the cage learns about the page around it. */
export interface CagedPage {
  readonly url: string
  readonly title: string
  readonly referrer: string
}

/** One message to a third party, in the terms of that party. */
export type CageCall =
  | { readonly to: 'data-layer'; readonly entry: Readonly<Record<string, unknown>> }
  | { readonly to: 'google'; readonly words: readonly unknown[] }
  | {
      readonly to: 'pixel'
      readonly words: readonly [method: string, name: string, properties: object, options: object]
    }

export const cagePath = '/_tags'
/** A cage that has not answered for this long blocks its thread and is ended. */
export const longestSilenceMs = 5000
export const pingEveryMs = 1000
