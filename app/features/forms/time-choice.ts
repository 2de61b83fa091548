import type { FieldOption, FormDefinition } from './form-definition.ts'

/** Says why a posted time is refused; a day without a time is an incomplete answer. */
export function slotProblem(options: readonly FieldOption[], text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return bookingMessages.noTime
  return options.some(({ value }) => value === text) ? null : bookingMessages.notOffered
}

export const bookingMessages = {
  noTime: 'Please choose a time.',
  notOffered: 'That time is not offered any more. Please choose another.',
  taken: 'That time has just been taken. Please choose another.',
  unconfirmed:
    'You have booked a time here that is not confirmed yet. Please confirm it by its link, in our mail, then book another.',
  'two already':
    'You have two times here already. Please move or cancel one of them by its link, in our mail, or call us.',
} as const

export const arrangeLabel = 'Contact me to arrange a time'
export const noTimes = 'No online times this fortnight, we’ll call you.'

/** Removes the times that are not free from a form; an empty first option stays. */
export function withFreeOnly(form: FormDefinition, free: readonly string[]): FormDefinition {
  const kept = new Set(['', ...free])
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.type === 'dateTime'
        ? { ...field, options: field.options.filter(({ value }) => kept.has(value)) }
        : field,
    ),
  }
}
