import { describe, expect, test } from 'vitest'
import type { FlagName } from '#app/features/tenancy/flags.ts'
import { aWebsite } from '#test/a-website.ts'
import type { FormContext } from './form-definition.ts'
import { siteForm } from './site-forms.ts'
import { vehicleFormFields } from './vehicle-forms.ts'

type StandardForm = 'general-enquiry' | 'test-drive' | 'request-photos'

function contextOf(settings: object = {}, flags: FlagName[] = []): FormContext {
  return {
    website: aWebsite(settings, flags),
    locations: [{ id: 3, name: 'City' }],
    now: new Date('2026-06-01'),
  }
}

const formFields = (form: StandardForm, context: FormContext) =>
  form === 'general-enquiry' ? siteForm(form, context).fields : vehicleFormFields(form, context)
const own = (form: StandardForm, fields: object[]) => contextOf({ config: { forms: { [form]: { fields } } } })
const isRequired = (form: StandardForm, name: string, context = contextOf()): boolean | undefined =>
  formFields(form, context).find((field) => field.name === name)?.isRequired

describe('the platform’s fields', () => {
  test.each<[string, StandardForm, string, FormContext, boolean | undefined]>([
    ['VALID-04 the category of the general enquiry', 'general-enquiry', 'category', contextOf(), true],
    ['VALID-03 its message', 'general-enquiry', 'message', contextOf(), true],
    [
      'VALID-03 where the flag says so',
      'general-enquiry',
      'message',
      contextOf({}, ['enquiry_message_optional']),
      false,
    ],
    [
      'VALID-04 whatever the flag says',
      'general-enquiry',
      'category',
      contextOf({}, ['enquiry_message_optional']),
      true,
    ],
    ['VALID-07 MEND-63 the message of a test drive', 'test-drive', 'message', contextOf(), false],
    [
      'VALID-07 one that a website adds',
      'test-drive',
      'message',
      own('test-drive', [{ name: 'message', type: 'textarea' }]),
      false,
    ],
    ['VALID-06 FORM-07 the date of a test drive', 'test-drive', 'dateTime', contextOf(), false],
    ['VALID-05 FORM-07 its location', 'test-drive', 'location_id', contextOf(), true],
    ['VALID-06 FORM-15 the message that asks for photos', 'request-photos', 'message', contextOf(), false],
    [
      'VALID-06 FORM-07 a rego',
      'test-drive',
      'Rego',
      own('test-drive', [{ name: 'Rego', type: 'rego' }]),
      false,
    ],
    [
      'FORM-07 terms must be agreed to',
      'test-drive',
      'terms_conditions',
      own('test-drive', [{ name: 'terms_conditions', type: 'terms' }]),
      true,
    ],
    [
      'FORM-10 a Yes/No field',
      'general-enquiry',
      'Best Deal',
      own('general-enquiry', [{ name: 'Best Deal', type: 'check' }]),
      false,
    ],
    [
      'FORM-08 where did you hear about us',
      'general-enquiry',
      'where-did-you-hear-about-us',
      own('general-enquiry', [
        { name: 'where-did-you-hear-about-us', type: 'sourceOfLead', required: false },
      ]),
      false,
    ],
    [
      'VALID-02 a field marked not required',
      'general-enquiry',
      'name',
      own('general-enquiry', [{ name: 'name', type: 'fullName', required: false }]),
      false,
    ],
  ])('%s: %s, %s', (_, form, name, context, expected) => {
    expect(isRequired(form, name, context)).toBe(expected)
  })

  test('FORM-15 the message that asks for photos is prefilled', () => {
    const message = formFields('request-photos', contextOf()).find(({ name }) => name === 'message')
    expect(message?.value).toBe('Please send photos for this car')
  })

  test('FORM-13 FORM-07 the category and the locations are lists', () => {
    const optionsOf = (form: StandardForm, name: string) =>
      formFields(form, contextOf())
        .find((field) => field.name === name)
        ?.options.map(({ label }) => label)
    expect(optionsOf('general-enquiry', 'category')).toHaveLength(9)
    expect(optionsOf('test-drive', 'location_id')).toEqual(['City'])
  })

  test('FORM-08 FORM-10 these fields are shown only where a website lists them', () => {
    const forms: StandardForm[] = ['general-enquiry', 'request-photos', 'test-drive']
    const names = forms.flatMap((form) => formFields(form, contextOf()).map(({ name }) => name))
    for (const optional of [
      'where-did-you-hear-about-us',
      'Ready to sell',
      'Valuation guide',
      'Best Finance',
      'Best Deal',
    ])
      expect(names).not.toContain(optional)
  })
})
