import { z } from 'zod'
import { text } from './values.ts'

/**
 * What a button among the fields does when it is pressed (FIELD-18): it goes to the next or the previous step, skips
 * the step, or clears what was typed.
 */
export const buttonActions = ['next', 'back', 'skip', 'reset'] as const

/** A field of a form; the forms slice knows the types and their effects (FORM-12). */
const formField = z.strictObject({
  name: text,
  type: text,
  label: z.string().optional(),
  required: z.boolean().optional(),
  showIf: z.string().optional(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  /** Each option is a text, or a value with its label and a hint. */
  options: z
    .array(
      z.union([z.string(), z.strictObject({ value: text, label: text.optional(), hint: text.optional() })]),
    )
    .optional(),
  hint: text.optional(),
  /** The words of the label that link to the text which is agreed to. */
  link: z
    .strictObject({
      text,
      href: text.regex(/^(?:\/(?!\/)|https:\/\/)/, 'expected a path or an https address'),
    })
    .optional(),
})

/** One step of a form that shows its steps one at a time (STEP-01). */
const formStep = z.strictObject({
  title: text,
  fields: z.array(text).min(1),
  optional: z.boolean().optional(),
  partial_save: z.boolean().optional(),
})

/** A website's own form, which replaces the ordinary one of that name. */
export const form = z
  .strictObject({
    fields: z.array(formField).optional(),
    steps: z.array(formStep).min(2, 'expected at least two steps; a form of one page has none').optional(),
    target: z.enum(['leads', 'car-clarity']).optional(),
    success_params: z.record(z.string(), z.string()).optional(),
  })
  .superRefine(({ fields = [], steps = [] }, context) => {
    for (const [index, { type, name, value }] of fields.entries()) {
      const problem = type === 'button' ? buttonProblem(value ?? name, steps.length > 0) : null
      if (problem) context.addIssue({ code: 'custom', path: ['fields', index, 'value'], message: problem })
    }
  })
  .superRefine(({ fields, steps = [] }, context) => {
    const asked = fields && new Set(fields.map(({ name }) => name))
    const seen = new Set<string>()
    for (const [step, { fields: names }] of steps.entries()) {
      for (const [index, name] of names.entries()) {
        const message = seen.has(name)
          ? 'this field stands on two steps'
          : asked && !asked.has(name)
            ? 'this form has no field of this name'
            : null
        if (message) context.addIssue({ code: 'custom', path: ['steps', step, 'fields', index], message })
        seen.add(name)
      }
    }
  })

function buttonProblem(action: unknown, hasSteps: boolean): string | null {
  const known = hasSteps ? buttonActions : buttonActions.filter((name) => name === 'reset')
  return known.some((name) => name === action)
    ? null
    : `expected what the button does: ${known.join(', ')}${hasSteps ? '' : '; a form of one page has no steps to go to'}`
}
