import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#app/core/messages.ts'
import { loadLazyComponents } from '#app/ui/lazy-component.tsx'
import { EnquiryForm, type EnquiryFormProps } from './enquiry-form.tsx'
import { type FieldType, type FormDefinition, type FormField, fieldTypes } from './form-definition.ts'

function aField(name: string, type: FieldType, more: Partial<FormField> = {}): FormField {
  return { name, type, label: `Label ${name}`, isRequired: true, options: [], ...more }
}

function html(fields: FormField[], more: Partial<EnquiryFormProps> = {}): string {
  const definition: FormDefinition = {
    name: 'f',
    target: 'leads',
    fields,
    submitLabel: 'Submit',
    category: 'General',
    successParams: {},
  }
  const rules = { phone: { locale: 'en-AU' as const }, primaryLocationId: null }
  return renderToStaticMarkup(
    <EnquiryForm definition={definition} rules={rules} action="/cars/x" {...more} />,
  )
}

/** These types are drawn only with options to choose from. */
const groups = new Set<FieldType>([
  'checkGroup',
  'checkCard',
  'radioGroup',
  'locationSelect',
  'tyres',
  'starRating',
  'select',
])
/**
 * These types have no input named after the field: a date is asked in parts, a form must not send card
 * details (FIELD-13), and a button is named `go`.
 */
const namesOf: Partial<Record<FieldType, string>> = {
  dob: 'name="x-day"',
  expiryDate: 'name="x-month"',
  cardNumber: 'data-hosted-field="x"',
  CCExpiration: 'data-hosted-field="x"',
  button: 'name="go"',
}

beforeAll(loadLazyComponents)

describe('the form on the page', () => {
  test.each(fieldTypes)('FIELD-01..19 a field of the type %s is drawn with its name', (type) => {
    const options = groups.has(type) ? [{ value: 'a', label: 'A' }] : []
    expect(html([aField('x', type, { options })])).toContain(namesOf[type] ?? 'name="x"')
  })

  test('VALID-08 the form works as a plain post and keeps its values after an error', () => {
    const page = html([aField('name', 'fullName'), aField('opt_in', 'optIn', { isRequired: false })], {
      values: { name: 'Ann3', opt_in: true },
      errors: { name: messages.name },
    })
    expect(page).toMatch(/<form noValidate=""[^>]* action="\/cars\/x" method="post">/)
    expect(page).toContain('value="Ann3"')
    expect(page).toContain('checked=""')
  })

  test('ERR-07 each message stands under its field and is linked to it, and the summary links to the field', () => {
    const page = html([aField('email', 'email', { hint: 'We reply here' })], {
      errors: { email: messages.email },
    })
    const id = /<input id="([^"]+)"/.exec(page)?.[1]
    expect(page).toContain(`aria-describedby="${id}-hint ${id}-error"`)
    expect(page).toContain('aria-invalid="true"')
    expect(page).toContain(`<label for="${id}"`)
    expect(page).toContain(`href="#${id}"`)
    expect(page).toContain('role="alert"')
    expect(page).toContain('* Required')
  })

  test('ERR-02 ERR-E04 a failure of the whole form is a banner with the server’s words', () => {
    expect(html([], { banner: messages.formFailed })).toContain('An error occurred when submitting this form')
    expect(html([], { banner: 'Bad lead' })).toMatch(/role="alert"[\s\S]*Bad lead/)
  })

  test('FORM-16 while submitting the button says Loading and is disabled', () => {
    const page = html([], { isSubmitting: true })
    expect(page).toContain('disabled=""')
    expect(page).toContain('Loading')
  })

  test.each<[FieldType, string]>([
    ['email', 'type="email" autoComplete="email" inputMode="email" autoCapitalize="off"'],
    ['phone', 'type="tel" autoComplete="tel" inputMode="tel"'],
    ['postcode', 'autoComplete="postal-code" inputMode="numeric" maxLength="4"'],
    ['fullName', 'autoComplete="name"'],
    ['lastName', 'autoComplete="family-name"'],
  ])('FIELD-02 %s tells the browser what it is', (type, attributes) => {
    expect(html([aField('x', type)])).toContain(attributes)
  })

  test('PHONE-07 VALID-12 another country has its own maximum lengths', () => {
    const phone = (locale: 'en-NZ' | 'en-US') =>
      html([aField('p', 'phone'), aField('z', 'postcode')], {
        rules: { phone: { locale }, primaryLocationId: null },
      })
    expect(phone('en-NZ')).toContain('inputMode="tel" maxLength="15"')
    expect(phone('en-US')).toContain('inputMode="text" maxLength="10"')
  })

  test('FORM-20 the idempotency key is not in the page, because many visitors share the page', () => {
    expect(html([])).toContain('<input type="hidden" name="idempotency_key" value=""/>')
  })
})
