import { defaultConversion } from '#app/features/tracking/event-choice.ts'
import type { EventId } from '#app/features/tracking/events.ts'
import type { FormDefinition } from './form-definition.ts'

/** What a form's final submit counts as (STEP-20): its own event where its definition names one. */
export function conversionEvent(form: Pick<FormDefinition, 'conversionEvent'>): EventId {
  return form.conversionEvent ?? defaultConversion
}
