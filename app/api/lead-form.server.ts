import type { RouterContextProvider } from 'react-router'
import { consentFields } from '#app/features/forms/consent-fields.ts'
import { describeAnswers } from '#app/features/forms/describe-answers.ts'
import type { FormDefinition } from '#app/features/forms/form-definition.ts'
import { isSiteForm } from '#app/features/forms/standard-forms.ts'
import { noticeOnStep } from '#app/features/forms/step-values.ts'
import type { FormStep } from '#app/features/forms/stepped-form.ts'
import { consentsOf } from '#app/features/forms/validate-form.ts'
import { formSubject, isVehicleForm, vehicleFormFields } from '#app/features/forms/vehicle-forms.ts'
import type { LeadAnswer } from '#app/features/leads/lead-answer.ts'
import type { GivenFields, LeadCall } from '#app/features/leads/lead-call.ts'
import type { LeadEvidence } from '#app/features/leads/lead-record.ts'
import { makeFormContext } from '#app/pages/furniture/forms/form-context.server.ts'
import { targetOf } from '#app/pages/furniture/forms/receive-form.server.ts'
import { makeSiteForm } from '#app/pages/furniture/forms/site-form.server.ts'
import {
  depositProviderOf,
  makePurchaseForm,
  makeReserveForm,
} from '#app/pages/furniture/payments/deposit-forms.server.ts'
import { withRegister } from '#app/pages/furniture/trade-in/receive-trade-in.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'

export interface CalledForm {
  readonly form: string
  readonly consents: LeadEvidence['consents']
  readonly answers: readonly LeadAnswer[]
  readonly target: 'car-clarity' | undefined
  readonly stepNotice?: string | undefined
}

type Asked = Pick<FormDefinition, 'fields' | 'target'> & {
  readonly steps?: readonly FormStep[]
  readonly stepNotice?: string
  readonly savedNotice?: string
}

/**
 * The form that a call names as its source: its questions, its target, and what the visitor agreed to, in that form's
 * own words. A call that names no form, or an unknown one, makes an `api` lead without such evidence.
 */
export function leadFormIn(call: LeadCall, context: Readonly<RouterContextProvider>): CalledForm {
  const scope = context.get(scopeContext)
  const { form: name } = call
  const lead = call.lead ?? {}
  const asked = formNamed(name, lead, context)
  if (!asked) return { form: 'api', consents: [], answers: [], target: undefined }
  const isCompleted = lead.form_completed === true || lead.form_completed === 'true'
  const ticked = Object.fromEntries(asked.fields.map((field) => [field.name, lead[field.name] === 'Yes']))
  return {
    form: name,
    // a step that is saved on the way has not shown its boxes yet
    consents: isCompleted ? consentsOf(asked, ticked) : [],
    answers: describeAnswers(asked, lead, scope.website.locale),
    target: targetOf(asked),
    stepNotice: isCompleted ? undefined : noticeIn(asked, lead.step_number),
  }
}

/** The notice next to Continue when the step was saved, or next to the button that leads to a payment. */
function noticeIn({ steps, ...asked }: Asked, step: unknown): string | undefined {
  if (!steps) return asked.savedNotice
  if (!Number.isInteger(step)) return undefined
  return noticeOnStep({ ...asked, steps }, Number(step)) ?? undefined
}

/** The form as its page shows it: a trade-in asks for the state of the plate where the website uses a register. */
function formNamed(
  name: string,
  { car_id }: GivenFields,
  services: Readonly<RouterContextProvider>,
): Asked | null {
  const scope = services.get(scopeContext)
  const { lookups } = services.get(servicesContext)
  if (isSiteForm(name))
    return withRegister({ name, ...makeSiteForm(scope, name) }, lookups.offer(scope.snapshot)).definition
  if (name === 'reserve' || name === 'online-purchase') {
    const vehicle = scope.snapshot.stock.byId.get(Number(car_id))
    if (!vehicle) return null
    const formOf = name === 'reserve' ? makeReserveForm : makePurchaseForm
    return formOf(scope, vehicle, depositProviderOf(vehicle, scope) !== null)
  }
  if (!isVehicleForm(name)) return null
  const context = makeFormContext(scope)
  const fields = vehicleFormFields(name, context)
  const { forms, lead } = scope.website.config
  const { target = 'leads', steps } = forms[name] ?? {}
  return {
    fields: [...fields, ...consentFields(formSubject(name, null, context), context, fields)],
    target,
    ...(steps ? { steps, stepNotice: lead.unfinished_notice } : {}),
  }
}
