import type { FormValues } from './validate-form.ts'

type Messages = Readonly<Record<string, string>>

/** What a form of one page has found out by itself; null: nothing yet, and the server's word counts. */
export interface OnePageView {
  readonly errors: Messages | null
  /** What it held when it was checked last. */
  readonly values: FormValues | null
  /** The names of the fields that apply; null until the script is there. */
  readonly applying: ReadonlySet<string> | null
  /** Files are sent by the page's own script, since the router cannot say how far it is. */
  readonly sending: 'no' | 'yes' | 'failed'
}

export type OnePageChange =
  | { readonly type: 'type'; readonly applying: ReadonlySet<string> }
  /** It was sent off; null: it is without error. */
  | { readonly type: 'check'; readonly values: FormValues; readonly errors: Messages | null }
  | { readonly type: 'send' }
  | { readonly type: 'fail' }
  /** The server has found something. */
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
