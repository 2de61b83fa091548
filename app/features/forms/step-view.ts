import type { StepState } from './step.ts'
import type { FormValues } from './validate-form.ts'

/** What a form in steps shows: where it stands, what it holds, and what of it was seen. */
export interface StepView {
  readonly state: StepState
  readonly values: FormValues
  /** The names of the fields that apply. */
  readonly applying: ReadonlySet<string>
  /** Steps whose inputs stay in the document, since chosen files cannot be carried in any other way. */
  readonly visited: ReadonlySet<number>
  /** Each one moves the focus. */
  readonly turns: number
  /** How often the form's values were set rather than typed. */
  readonly fills: number
  /** What a button has begun is not done yet. */
  readonly isWaiting: boolean
}

export type StepViewChange =
  /** A turn of the form; a still one leaves the focus where it is. */
  | {
      readonly type: 'turn'
      readonly state: StepState
      readonly values: FormValues
      readonly applying: ReadonlySet<string>
      readonly isStill: boolean
    }
  | { readonly type: 'type'; readonly applying: ReadonlySet<string> }
  | { readonly type: 'wait' }
  /** What was waited for has filled the form. */
  | { readonly type: 'fill'; readonly values: FormValues }

export function firstView(state: StepState, values: FormValues, applying: ReadonlySet<string>): StepView {
  return { state, values, applying, visited: new Set([state.step]), turns: 0, fills: 0, isWaiting: false }
}

export function changeView(view: StepView, change: StepViewChange): StepView {
  switch (change.type) {
    case 'turn': {
      const { state, values, applying, isStill } = change
      const visited = new Set([...view.visited, state.step])
      return { ...view, state, values, applying, visited, turns: view.turns + (isStill ? 0 : 1) }
    }
    case 'type':
      return { ...view, applying: change.applying }
    case 'wait':
      return { ...view, isWaiting: true }
    case 'fill':
      return { ...view, values: change.values, fills: view.fills + 1, isWaiting: false }
  }
}
