import { describe, expect, test } from 'vitest'
import { aField, aSteppedForm } from '#test/a-stepped-form.ts'
import { finalLead, isPartialSaveDue, partialLead } from './partial-lead.ts'
import { type LeadToSend, sendLead } from './send-lead.ts'
import { firstStep, type StepState } from './step.ts'
import { stepErrors, valuesSoFar } from './step-values.ts'

const rules = { phone: { locale: 'en-AU' as const }, primaryLocationId: null }

/** Returns the address and the body that the lead is sent with. */
async function sent(lead: LeadToSend): Promise<{ call: string; lead: unknown }> {
  let call = ''
  let body: { lead?: unknown } = {}
  await sendLead(lead, async (address, options) => {
    call = `${options?.method} ${address}`
    body = JSON.parse(String(options?.body))
    return Response.json({ id: '77' }, { status: 201 })
  })
  return { call, lead: body.lead }
}

const at = (more: Partial<StepState>): StepState => ({ ...firstStep, ...more })

describe('partial lead', () => {
  test('STEP-E20 STEP-14 STEP-15 the first save is a POST without lead_id and skipped_steps, step_number 0', async () => {
    expect(await sent(partialLead(firstStep, { name: 'Ann' }))).toEqual({
      call: 'POST /api/leads',
      lead: { name: 'Ann', lead_status: 'Incomplete', form_completed: false, step_number: 0 },
    })
  })

  test('STEP-E21 STEP-14 with a known id it is a PUT that carries the id, STEP-15 and the skips if there are any', async () => {
    const state = at({ step: 3, leadId: '77', skipped: [{ from: 1, to: 3 }] })
    expect(await sent(partialLead(state, {}))).toEqual({
      call: 'PUT /api/leads/77',
      lead: {
        lead_id: '77',
        lead_status: 'Incomplete',
        form_completed: false,
        step_number: 3,
        skipped_steps: [{ from: 1, to: 3 }],
      },
    })
  })

  test('STEP-17 LEAD-04 STEP-19 the final submit is complete and carries all current values', async () => {
    const { call, lead } = await sent(
      finalLead(at({ step: 4, leadId: '77' }), { name: 'Ann', email: 'a@b.de' }),
    )
    expect(call).toBe('PUT /api/leads/77')
    expect(lead).toEqual({
      lead_id: '77',
      name: 'Ann',
      email: 'a@b.de',
      form_completed: true,
      step_number: 4,
    })
  })

  test('STEP-13 STEP-17 a step is saved once, and not at all where its definition says so', () => {
    const form = aSteppedForm(3)
    const steps = form.steps.map((step, index) =>
      index === 1 ? { ...step, partialSave: false as const } : step,
    )
    expect(isPartialSaveDue({ ...form, steps }, firstStep)).toBe(true)
    expect(isPartialSaveDue({ ...form, steps }, at({ savedSteps: [0] }))).toBe(false)
    expect(isPartialSaveDue({ ...form, steps }, at({ step: 1 }))).toBe(false)
  })
})

describe('what a step validates and sends', () => {
  const form = aSteppedForm(3, {
    fields: [
      aField('name', 'fullName'),
      aField('email', 'email'),
      aField('Best Deal', 'check', { isRequired: false }),
      aField('message', 'textarea'),
      aField('car_id', 'hidden', { value: '7' }),
    ],
    steps: [
      { title: 'User Details', fields: ['name'] },
      { title: 'More', fields: ['email', 'Best Deal'] },
      { title: 'Message', fields: ['message'] },
    ],
  })
  const values = { name: 'Ann', email: 'ann@', 'Best Deal': false, message: '' }

  test('VALID-08 STEP-13 Continue checks the fields of its own step only', () => {
    expect([0, 1, 2].map((step) => Object.keys(stepErrors(form, step, values, rules)))).toEqual([
      [],
      ['email'],
      ['message'],
    ])
    const good = { ...values, email: 'ann@example.com', message: 'Hello' }
    expect([0, 1, 2].map((step) => stepErrors(form, step, good, rules))).toEqual([{}, {}, {}])
  })

  test.each([
    ['what is not reached is not sent', at({}), { name: 'Ann', car_id: '7' }],
    ['nor what is typed with an error', at({ step: 1 }), { name: 'Ann', 'Best Deal': 'No', car_id: '7' }],
    [
      'nor a box that was skipped',
      at({ step: 2, skipped: [{ from: 0, to: 2 }] }),
      { name: 'Ann', car_id: '7' },
    ],
  ])('STEP-13 FORM-11 %s', (_, state, expected) => {
    expect(valuesSoFar(form, state, values, rules)).toEqual(expected)
  })

  test('STEP-17 the last step sends all current values, including those of a skipped step', () => {
    const filled = { ...values, email: 'ann@example.com', message: 'Hello' }
    expect(valuesSoFar(form, at({ step: 2, skipped: [{ from: 0, to: 2 }] }), filled, rules)).toEqual({
      name: 'Ann',
      email: 'ann@example.com',
      message: 'Hello',
      car_id: '7',
    })
  })
})
