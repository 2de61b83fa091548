import { z } from 'zod'
import { carType, isLocalUrl, slug, text } from './values.ts'

const webhookUrl = z
  .string()
  .refine(
    isWebhookUrl,
    'expected an https address on the ordinary port, without password (http only for this machine, on a demo website)',
  )

/** Which leads an entry is for; a condition that is not given fits every lead. */
const leadConditions = {
  categories: z.array(text).optional(),
  car_types: z.array(carType).optional(),
  location_slugs: z.array(slug).optional(),
}

/** Where leads go, and to whom. */
export const lead = z
  .strictObject({
    fixed_dealership_slug: slug.optional(),
    fixed_location_slug: slug.optional(),
    use_primary_location: z.boolean().default(false),
    /** Where leads are mailed. Without a list they go to the location's own address. */
    recipients: z
      .array(
        z.strictObject({
          to: z.email('expected an email address'),
          /** `adf`: XML for the mailbox of a dealer's CRM, in place of a mail for people. */
          format: z.enum(['text', 'adf']).default('text'),
          ...leadConditions,
        }),
      )
      .default([]),
    /** Web addresses that leads are posted to, signed; the secret is never in the folder. */
    webhooks: z
      .array(
        z.strictObject({
          url: webhookUrl,
          ...leadConditions,
          /** Only leads of forms with this target: the address of the one who acts on them. */
          target: z.enum(['car-clarity']).optional(),
        }),
      )
      .default([]),
    /**
     * Stands beside Continue of a step that is saved once the visitor can be reached: who stops there is told to the
     * dealership after twenty minutes. Empty: nothing is said, and nobody is told.
     */
    unfinished_notice: z
      .string()
      .trim()
      .max(300)
      .default(
        'If you stop after this step, we still get what you have entered, and may contact you about it.',
      ),
    /** The shopper gets a mail that says what was received and what happens next. */
    acknowledge: z.boolean().default(true),
    /** So many months after its last change a lead is forgotten, with all that came with it. Without it leads are kept. */
    keep_months: z
      .int('expected a whole number of months')
      .min(6, 'expected at least 6')
      .max(84, 'expected at most 84')
      .optional(),
  })
  .prefault({})

/** Whether the server may go there is asked again of every address that the name leads to. */
function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, port, username, password, hash } = new URL(text)
  if (username !== '' || password !== '' || hash !== '') return false
  return protocol === 'https:' ? port === '' : isLocalUrl(text)
}
