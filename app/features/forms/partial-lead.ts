import type { LeadToSend } from './send-lead.ts'
import type { StepState } from './step.ts'
import type { SteppedForm } from './stepped-form.ts'

type Saved = Pick<StepState, 'step' | 'skipped' | 'savedSteps' | 'leadId'>

/** Continue saves a step once, unless its definition switches that off (STEP-13, STEP-17). */
export function isPartialSaveDue(form: SteppedForm, { step, savedSteps }: Saved): boolean {
  return form.steps[step]?.partialSave !== false && !savedSteps.includes(step)
}

/** Builds a partial save (STEP-14, STEP-15). A visitor who already has a lead id updates that lead. */
export function partialLead(state: Saved, values: Readonly<Record<string, unknown>>): LeadToSend {
  return leadOf(state, { ...values, lead_status: 'Incomplete', form_completed: false })
}

/**
 * Builds the final submit with all current values. It is complete and therefore has no status (STEP-17,
 * LEAD-04).
 */
export function finalLead(state: Saved, values: Readonly<Record<string, unknown>>): LeadToSend {
  return leadOf(state, { ...values, form_completed: true })
}

function leadOf({ step, skipped, leadId }: Saved, fields: LeadToSend['fields']): LeadToSend {
  return {
    fields: { ...fields, step_number: step, ...(skipped.length > 0 ? { skipped_steps: skipped } : {}) },
    ...(leadId === null ? {} : { leadId }),
  }
}
