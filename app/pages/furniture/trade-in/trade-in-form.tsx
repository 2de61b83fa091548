import { useRef } from 'react'
import type { StepExtension, SteppedEnquiryFormProps } from '#app/features/forms/stepped-enquiry-form.tsx'
import { checkField, type FormValues } from '#app/features/forms/validate-form.ts'
import { tradeInFields } from '#app/features/leads/trade-in-fields.ts'
import { announce } from '#app/features/tracking/announce.ts'
import { actionEvent } from '#app/features/tracking/event-choice.ts'
import { lookupField, lookupPress, noteIn, plateField } from '#app/features/valuations/lookup-note.ts'
import { SteppedSiteForm } from '#app/pages/furniture/forms/stepped-site-form.tsx'
import { type AskedValuation, askLookup, askValuation } from './ask-lookup.ts'
import { fillFromRegister, isForLookup, type ShownLookup } from './lookup-form.ts'
import { VehicleFinder } from './vehicle-finder.tsx'

type TradeInFormProps = Omit<SteppedEnquiryFormProps, 'onSuccess' | 'stepExtension'> & {
  readonly lookup: ShownLookup
}

/**
 * Renders a trade-in with a look-up: the vehicle is found by its rego, and valued while the visitor goes on
 * (TRADE-09).
 */
export function TradeInForm({ lookup, ...props }: TradeInFormProps) {
  const { definition, rules } = props
  const valuation = useRef<Promise<AskedValuation | null> | null>(null)
  const shown = useRef<string | null>(null)

  async function runLookup(typed: FormValues): Promise<FormValues> {
    announce(actionEvent('rego lookup'))
    const asked = await askLookup(listValidValues(typed))
    if ('miss' in asked) return { ...typed, [lookupField]: asked.miss }
    announce(actionEvent('vehicle found'))
    return fillFromRegister(definition, typed, asked.vehicle, asked.note)
  }

  /** @returns the values as a lead would have them */
  function listValidValues(typed: FormValues): Record<string, string> {
    return Object.fromEntries(
      definition.fields.flatMap((field) => {
        const checked = checkField(field, typed[field.name], rules)
        return checked.ok ? [[field.name, checked.value] as const] : []
      }),
    )
  }

  function startValuation(typed: FormValues): void {
    const sent = listValidValues(typed)
    if (noteIn(typed[lookupField]) === null || !sent[tradeInFields.km] || !sent.Condition) return
    announce(actionEvent('valuation requested'))
    valuation.current = askValuation(pickValuationFields(sent))
  }

  const stepExtension: StepExtension = {
    fields: ({ step, ...finder }) =>
      step === 0 ? <VehicleFinder {...finder} isDemo={lookup.isDemo} /> : null,
    handleButton(go, step, typed) {
      if (go === lookupPress || (go === 'next' && isForLookup(step, typed)))
        return runLookup(typed).then((values) => ({ values, goesOn: false }))
      if (go !== 'next') return null
      if (definition.steps[step]?.fields.includes(tradeInFields.km)) startValuation(typed)
      if (step < definition.steps.length - 1) return null
      // a form that was restored from the tab has not asked for a valuation yet
      if (valuation.current === null) startValuation(typed)
      const pending = valuation.current
      if (pending === null) return null
      return pending.then((valued) => {
        shown.current = valued?.thanks ?? null
        return { values: valued ? { ...typed, [lookupField]: valued.note } : typed, goesOn: true }
      })
    },
  }
  return (
    <SteppedSiteForm
      {...props}
      stepExtension={stepExtension}
      successPairs={() => (shown.current === null ? {} : { valuation: shown.current })}
    />
  )
}

/** Selects what a valuation depends on, because nothing else needs to leave the form for it. */
function pickValuationFields(sent: Readonly<Record<string, string>>): Record<string, string | undefined> {
  const { make, model, year, km } = tradeInFields
  return Object.fromEntries(
    [plateField, make, model, year, km, 'Condition', lookupField].map((name) => [name, sent[name]]),
  )
}
