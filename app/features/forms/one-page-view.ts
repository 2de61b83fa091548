import type { FormValues } from './validate-form.ts'

type Messages = Readonly<Record<string, string>>

/**
 * The messages that a one-page form has found itself; null before its first check, when the server's messages
 * are shown.
 */
export interface OnePageView {
  readonly errors: Messages | null
  /** The values at the last check. */
  readonly values: FormValues | null
  /** The names of the fields that apply; null until script runs. */
  readonly applying: ReadonlySet<string> | null
  /** The page's own script sends files, because the router cannot report progress. */
  readonly sending: 'no' | 'yes' | 'failed'
}

export type OnePageChange =
  | { readonly type: 'type'; readonly applying: ReadonlySet<string> }
  /** The form was submitted and checked; `errors` is null where nothing is wrong. */
  | { readonly type: 'check'; readonly values: FormValues; readonly errors: Messages | null }
  | { readonly type: 'send' }
  | { readonly type: 'fail' }
  /** The server refused the form with these messages. */
  | { readonly type: 'refuse'; readonly errors: Messages }

export const firstOnePageView: OnePageView = { errors: null, values: null, applying: null, sending: 'no' }

export function changeOnePageView(view: OnePageView, change: OnePageChange): OnePageView {
  switch (change.type) {
    case 'type':
      return { ...view, applying: change.applying }
    case 'check':
      return { ...view, values: change.values, errors: change.errors }
    case 'send':
      return { ...view, sending: 'yes' }
    case 'fail':
      return { ...view, sending: 'failed' }
    case 'refuse':
      return { ...view, sending: 'no', errors: change.errors }
  }
}
