import { z } from 'zod'

const minutes = z
  .int('expected a whole number of minutes')
  .min(5, 'expected at least 5')
  .max(1440, 'expected at most 1440')

/** Whom the desk tells of a lead that nobody has answered yet, and when. */
const escalationStep = z.strictObject({
  /** The part of the time that has passed: 100 is the moment at which the answer was due. */
  percent: z.int('expected a whole number').min(0, 'expected at least 0').max(1000, 'expected at most 1000'),
  /** Everybody who may take the lead, or whoever has taken it; the managers of its place; its owners. */
  to: z.enum(['claimers', 'managers', 'owners']),
  by: z.array(z.enum(['push', 'mail', 'text'])).min(1, 'expected at least one way'),
})
export type EscalationStep = z.output<typeof escalationStep>

/** Within how many minutes of opening hours a lead is answered, and who is told where it is not. */
export const leadResponse = z
  .strictObject({
    minutes: minutes.default(30),
    /** Other times for some categories, by their names: `{"Service": 120}`. */
    by_category: z.record(z.string(), minutes).default({}),
    escalation: z
      .array(escalationStep)
      .max(10, 'expected at most 10 steps')
      .refine((steps) => steps.every(({ percent }, at) => percent >= (steps[at - 1]?.percent ?? 0)), {
        error: 'expected the steps in the order of their percentages',
      })
      .default([
        { percent: 0, to: 'claimers', by: ['push'] },
        { percent: 50, to: 'claimers', by: ['push'] },
        { percent: 100, to: 'managers', by: ['push', 'mail'] },
        { percent: 300, to: 'owners', by: ['mail', 'text'] },
      ]),
  })
  .prefault({})
