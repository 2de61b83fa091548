import { Field } from '#app/features/forms/field.tsx'
import type { FieldType, FormField } from '#app/features/forms/form-definition.ts'
import type { FormValues } from '#app/features/forms/validate-form.ts'
import { conditions } from '#app/features/valuations/valuation.ts'
import { Shown } from './shown.tsx'

const required = '*This is a required field.'

/** Shows every type of form field as a definition draws it: at rest, filled in, refused. */
export function FormFieldsShown() {
  return (
    <Shown title="Form fields">
      <div className="shown-form-fields">
        {shown.flatMap(({ field, value, error = required }) =>
          [
            { state: 'rest' as const, value: undefined, error: undefined },
            { state: 'filled' as const, value, error: undefined },
            {
              state: 'wrong' as const,
              value: field.type === 'dob' ? ['31', '13', '1985'] : undefined,
              error,
            },
          ].map((one) => (
            <form key={`${field.name} ${one.state}`} className="shown-form">
              <Field
                field={{ ...field, name: `${one.state}-${field.name}` }}
                formId={`shown-${one.state}`}
                locale="en-AU"
                value={one.value}
                error={one.error}
              />
            </form>
          )),
        )}
      </div>
    </Shown>
  )
}

interface ShownField {
  readonly field: FormField
  readonly value: FormValues[string]
  readonly error?: string
}

function a(
  type: FieldType,
  label: string,
  value: FormValues[string],
  more: Partial<FormField> & { error?: string } = {},
) {
  const { error, ...rest } = more
  const field: FormField = { name: type, type, label, isRequired: true, options: [], ...rest }
  return { field, value, ...(error ? { error } : {}) } satisfies ShownField
}

const plain = (...values: string[]) => values.map((value) => ({ value, label: value }))
const makes = plain('Jayco', 'Mazda', 'Other')
const models = [
  { value: 'Journey', label: 'Journey', group: 'Jayco' },
  { value: 'CX-5', label: 'CX-5', group: 'Mazda' },
  { value: 'Other', label: 'Other' },
]
const wheels = plain('Front left', 'Front right', 'Rear left', 'Rear right')
const places = [
  { value: '1', label: 'Harbourline North', hint: 'Brookvale', group: 'NSW' },
  { value: '2', label: 'Harbourline Bayside', hint: 'Brighton', group: 'VIC' },
]
const services = [
  { value: 'logbook', label: 'Logbook service', hint: 'By distance or by time, as the maker says.' },
  { value: 'brakes', label: 'Brakes', hint: 'Checked on every wheel.' },
]

const shown: readonly ShownField[] = [
  a('string', 'Company', 'Ng & Daughters'),
  a('fullName', 'Name', 'Jo Ng', { error: 'Please use alphabetical characters only.' }),
  a('middleName', 'Middle name', 'Lee', { isRequired: false }),
  a('email', 'Email', 'jo@example.com', { hint: 'We reply here', error: 'invalid email address' }),
  a('phone', 'Phone', '0411 222 333', { error: 'Invalid phone number. Must be an Australian number.' }),
  a('postcode', 'Postcode', '3000', { error: 'Invalid postcode. Please enter a 4-digit number.' }),
  a('address', 'Address', '1 Harbour Street'),
  a('number', 'Seats', '5', { error: 'Please enter a number.' }),
  a('currency', 'Budget', '45,000', { error: 'Please enter a number.' }),
  a('kilometre', 'Odometer', '12,000', { error: 'Please enter a number.' }),
  a('year', 'Year', '2024', { options: plain('2027', '2026', '2025', '2024') }),
  a('state', 'State', 'NSW', { options: plain('NSW', 'VIC') }),
  a('make', 'Make', ['Mazda', ''], { options: makes }),
  a('model', 'Model', ['Other', 'Cosmo'], { options: models }),
  a('rego', 'Rego', 'ABC12D', { isRequired: false, error: 'Please use letters and digits only.' }),
  a('licenseNumber', 'Licence number', '12345678'),
  a('dob', 'Date of birth', ['27', 'Mar', '1985'], { error: 'Please enter a real date in the past.' }),
  a('expiryDate', 'Licence expires', ['08', '2029'], { error: 'Please enter a month that has not passed.' }),
  a('radioGroup', 'Repayments', 'Monthly', { options: plain('Weekly', 'Monthly') }),
  a('radioGroup', 'When may we call?', 'In the morning', {
    name: 'call',
    options: plain('In the morning', 'In the afternoon', 'After five in the evening'),
  }),
  a('radioGroup', 'Condition', 'Good', {
    name: 'condition',
    options: conditions.map((one) => ({ ...one, label: one.value })),
  }),
  a('radio', 'I have read the agreement', 'Yes', { options: plain('Yes') }),
  a('check', 'Ready to sell', true, { isRequired: false }),
  a('terms', 'I accept the terms and conditions', true, {
    link: { text: 'terms and conditions', href: '/terms-and-conditions' },
  }),
  a('checkGroup', 'What is needed', ['Tyres'], { options: plain('Tyres', 'Battery', 'Wipers') }),
  a('checkCard', 'What is needed', ['logbook'], { options: services }),
  a('tyres', 'Which tyres?', ['Front left', 'Rear right'], { options: wheels }),
  a('locationSelect', 'Location', '2', { options: places }),
  a('starRating', 'Your rating', '4'),
  a('textarea', 'Message', 'Is it still there?'),
  a('file', 'Résumé', [], { error: 'cv.exe is not a PDF, JPG or PNG file.' }),
  a('cardNumber', 'Card number', []),
  a('CCExpiration', 'Expiry', []),
  a('button', 'Skip this step', [], { value: 'skip' }),
]
