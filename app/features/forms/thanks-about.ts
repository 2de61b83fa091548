import type { ThanksAbout } from '#app/features/leads/success.ts'
import type { FormDefinition } from './form-definition.ts'

/** What the page that thanks is told of a form: which place was chosen, and whether the box to be contacted stayed empty. */
export function thanksAbout(
  { fields, successParams }: Pick<FormDefinition, 'fields' | 'successParams'>,
  values: Readonly<Record<string, unknown>>,
): ThanksAbout {
  const sent = (name: string) => {
    const value = values[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const isAsked = fields.some(({ type }) => type === 'optIn')
  const hasDeclined = isAsked && (values.opt_in === 'No' || values.opt_in === false)
  // of a vehicle the page knows the place itself
  if ('car_id' in successParams) return { hasDeclined }
  return { location_id: sent('location_id'), dealership_slug: sent('dealership_slug'), hasDeclined }
}
