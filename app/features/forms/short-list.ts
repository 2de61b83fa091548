import type { FormField } from './form-definition.ts'

/** So few can all be seen at once. */
export function isShortList(options: FormField['options']): boolean {
  return options.length > 0 && options.length <= 4
}
