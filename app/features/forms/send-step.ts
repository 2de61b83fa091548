import { jsonOf } from '#app/core/json.ts'
import { historyNames, idempotencyName } from './form-definition.ts'
import { newKey } from './idempotency-key.ts'
import { finalLead, partialLead } from './partial-lead.ts'
import { type SentLead, sendLead } from './send-lead.ts'
import type { StepEffect, StepState } from './step.ts'
import type { SteppedForm } from './stepped-form.ts'

/** Sends the values of a step, or the whole form, through the lead API. */
export function sendStep(
  form: HTMLFormElement | null,
  definition: SteppedForm,
  what: Extract<StepEffect['type'], 'save-partial-lead' | 'send-lead'>,
  state: StepState,
  values: Readonly<Record<string, string>>,
): Promise<SentLead> {
  const filled = { ...besideFields(form, definition), ...values }
  const shared = { form: definition.name, target: definition.target, idempotencyKey: ensureKey(form) }
  if (what === 'save-partial-lead') return sendLead({ ...partialLead(state, filled), ...shared })
  return sendLead({ ...finalLead(state, filled), ...shared, files: chosenFiles(form) })
}

/** Uses one key for all saves of a form, so that a lost answer does not lead to a second lead. */
export function ensureKey(form: HTMLFormElement | null): string | undefined {
  const input = form?.elements.namedItem(idempotencyName)
  if (!(input instanceof HTMLInputElement)) return undefined
  if (input.value === '') input.value = newKey()
  return input.value
}

/** Collects what a lead carries besides the fields that the visitor sees (LEAD-06, LEAD-08, LEAD-10). */
function besideFields(form: HTMLFormElement | null, { category }: SteppedForm): Record<string, unknown> {
  const posted = form ? new FormData(form) : new FormData()
  const history = historyNames.flatMap((name) => {
    const text = posted.get(name)
    return typeof text === 'string' && text !== '' ? [[name, jsonOf(text)]] : []
  })
  return {
    ...Object.fromEntries(history),
    ...(category === null ? {} : { category }),
    url: location.pathname,
    user_agent: navigator.userAgent,
  }
}

function chosenFiles(form: HTMLFormElement | null): File[] {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[type=file][name]') ?? [])]
  return inputs.flatMap(({ files }) => [...(files ?? [])])
}
