import { defaultConversion } from '#app/features/tracking/event-choice.ts'
import type { EventId } from '#app/features/tracking/events.ts'
import type { FormDefinition } from './form-definition.ts'

/**
 * A form's final submit counts as this event: its own where its definition names one, else the general one
 * (STEP-20).
 */
export function conversionEvent(form: Pick<FormDefinition, 'conversionEvent'>): EventId {
  return form.conversionEvent ?? defaultConversion
}
