import type { MeasuredParty } from './measuring.ts'

/**
 * What a page and the cage of a third party say to each other. A cage is a frame without an origin of its own: what
 * runs in it sees neither the page nor its storage, and runs beside it.
 */
export type ToCage =
  | {
      readonly type: 'start'
      readonly party: Pick<MeasuredParty, 'hears' | 'ids'>
      readonly page: CagedPage
      /** What it kept on earlier pages: its own cookies and storage, by name. */
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

/** What a script in the cage is told of the page around it. */
export interface CagedPage {
  readonly url: string
  readonly title: string
  readonly referrer: string
}

/** One thing told, in the words of its hearer. */
export type CageCall =
  | { readonly to: 'data-layer'; readonly entry: Readonly<Record<string, unknown>> }
  | { readonly to: 'google'; readonly words: readonly unknown[] }
  | {
      readonly to: 'pixel'
      readonly words: readonly [method: string, name: string, properties: object, options: object]
    }

export const cagePath = '/_tags'
/** A cage that has not answered for this long holds its processor and is ended. */
export const longestSilenceMs = 5000
export const pingEveryMs = 1000
