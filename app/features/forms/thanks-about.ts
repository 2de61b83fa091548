import type { ThanksAbout } from '#app/features/leads/success.ts'
import type { FormDefinition } from './form-definition.ts'

/**
 * Collects what the success page is told: the chosen location, and whether the visitor left the contact box
 * empty.
 */
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
  // the page finds a vehicle's location by itself
  if ('car_id' in successParams) return { hasDeclined }
  return { location_id: sent('location_id'), dealership_slug: sent('dealership_slug'), hasDeclined }
}
