import { numberText } from '#app/core/number-text.ts'
import type { FieldKind, StockField } from './vehicle-fields.ts'

/** What a field’s control shows for a value of the API. */
export function typedText(value: unknown, kind: FieldKind): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('\n')
  if (kind === 'check') return value === true ? 'on' : ''
  return kind === 'amount' && typeof value === 'number' ? numberText(value) : String(value)
}

/**
 * What was typed, as the API takes it. What cannot be read is passed on as it is, so that the rule of the field says what is
 * wrong with it.
 */
export function typedValue(typed: string, kind: FieldKind): unknown {
  const text = typed.trim()
  if (kind === 'check') return text === 'on'
  if (kind === 'lines')
    return text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
  if (text === '') return null
  if (kind !== 'amount' && kind !== 'number') return text.replaceAll('\r\n', '\n')
  const plain = text.replaceAll(/[\s,$]/g, '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

/**
 * What a form changes: the fields whose value is another than the one it showed.
 *
 * @param shown what is said of each field now
 */
export function changedFields(
  form: FormData,
  fields: readonly StockField[],
  shown: (name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, unknown][] => {
      const typed = form.get(name)
      // a box that is not ticked is not sent, and neither is a field that the form did not show
      if (typed === null && !(kind === 'check' && form.has(`has-${name}`))) return []
      const text = String(typed ?? '')
      const isAsShown =
        text.trim().replaceAll('\r\n', '\n') === typedText(shown(name), kind).trim() ||
        // 24990 is 24,990
        (kind === 'amount' && typedValue(text, kind) === (shown(name) ?? null))
      return isAsShown ? [] : [[name, typedValue(text, kind)]]
    }),
  )
}
