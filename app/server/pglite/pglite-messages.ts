/** What the thread of the database is asked; each gets one answer, in the order in which they were asked. */
export type AskedOfPglite =
  | { readonly kind: 'query'; readonly text: string; readonly values: readonly unknown[] }
  | { readonly kind: 'exec'; readonly text: string }
  | { readonly kind: 'begin' | 'commit' | 'rollback' | 'close' }
  | { readonly kind: 'listen' | 'unlisten'; readonly channel: string }

/** What the thread of the database says. */
export type SaidByPglite =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'refusal'; readonly id: number; readonly message: string; readonly facts: object }
  | { readonly kind: 'notice'; readonly channel: string; readonly payload: string }
