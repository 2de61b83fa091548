import { type FormEvent, type RefObject, useEffect, useReducer, useRef } from 'react'
import { type FormDefinition, idempotencyName } from './form-definition.ts'
import { newKey } from './idempotency-key.ts'
import { localDay } from './local-day.ts'
import { changeOnePageView, firstOnePageView, type OnePageView } from './one-page-view.ts'
import { type FormRules, fieldsToShow, validateForm, valuesFrom } from './validate-form.ts'

/** Checks a one-page form on submit, and sends its files. */
export function useOnePageForm(
  definition: FormDefinition,
  rules: FormRules,
  isSubmitting: boolean,
): {
  readonly view: OnePageView
  readonly isBusy: boolean
  readonly form: RefObject<HTMLFormElement | null>
  readonly onInput: () => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
} {
  const form = useRef<HTMLFormElement>(null)
  const [view, change] = useReducer(changeOnePageView, firstOnePageView)
  const isBusy = isSubmitting || view.sending === 'yes'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => showWhatApplies(), [])

  /**
   * Hides the fields that do not apply. Without script every field is shown, and the server leaves them out.
   */
  function showWhatApplies(): void {
    if (!form.current || !definition.fields.some(({ showIf }) => showIf !== undefined)) return
    const typed = valuesFrom(definition, new FormData(form.current))
    const applying = new Set(fieldsToShow(definition, typed, rules).map(({ name }) => name))
    change({ type: 'type', applying })
  }

  /**
   * Finds the input with the idempotency key. A form that is sent again unchanged has the same key and is one
   * lead; after a change it is another lead.
   */
  function findKey(): HTMLInputElement | null {
    const input = form.current?.elements.namedItem(idempotencyName)
    return input instanceof HTMLInputElement ? input : null
  }

  function onInput(): void {
    const input = findKey()
    if (input) input.value = ''
    showWhatApplies()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const typed = valuesFrom(definition, new FormData(event.currentTarget))
    const today = rules.today ?? localDay(new Date())
    const validated = validateForm(definition, typed, { ...rules, today })
    change({ type: 'check', values: typed, errors: validated.ok ? null : validated.errors })
    if (!validated.ok || isBusy) {
      event.preventDefault()
      return
    }
    const input = findKey()
    if (input && input.value === '') input.value = newKey()
    if (!hasChosenFiles(event.currentTarget)) return
    event.preventDefault()
    void send(event.currentTarget)
  }

  async function send(form: HTMLFormElement): Promise<void> {
    change({ type: 'send' })
    const { sendFiles } = await import('./fields/send-files.ts')
    const sent = await sendFiles(form)
    if (sent.outcome === 'failed') change({ type: 'fail' })
    if (sent.outcome === 'refused') change({ type: 'refuse', errors: sent.errors })
  }

  return { view, isBusy, form, onInput, onSubmit }
}

function hasChosenFiles(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=file][name]')]
  return inputs.some(({ files }) => (files?.length ?? 0) > 0)
}
