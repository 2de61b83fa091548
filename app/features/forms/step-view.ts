import type { StepState } from './step.ts'
import type { FormValues } from './validate-form.ts'

/** The view of a stepped form: its state, its values, and the steps that the visitor has seen. */
export interface StepView {
  readonly state: StepState
  readonly values: FormValues
  /** The names of the fields that apply. */
  readonly applying: ReadonlySet<string>
  /** The inputs of these steps stay in the document, because there is no other way to carry chosen files. */
  readonly visited: ReadonlySet<number>
  /** Each turn moves the focus. */
  readonly turns: number
  /** This counts how often the form's values were set by code rather than typed. */
  readonly fills: number
  /** True while an action that a button started is not finished. */
  readonly isWaiting: boolean
}

export type StepViewChange =
  /** The form moves to another step; a still turn leaves the focus where it is. */
  | {
      readonly type: 'turn'
      readonly state: StepState
      readonly values: FormValues
      readonly applying: ReadonlySet<string>
      readonly isStill: boolean
    }
  | { readonly type: 'type'; readonly applying: ReadonlySet<string> }
  | { readonly type: 'wait' }
  /** The awaited action has filled the form. */
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
