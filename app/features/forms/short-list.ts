import type { FormField } from './form-definition.ts'

/** Tells whether the options are few enough to show them all at once. */
export function isShortList(options: FormField['options']): boolean {
  return options.length > 0 && options.length <= 4
}
