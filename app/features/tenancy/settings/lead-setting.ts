import { z } from 'zod'
import { leadResponse } from './lead-response-setting.ts'
import { carType, isLocalUrl, slug, text } from './values.ts'

const webhookUrl = z
  .string()
  .refine(
    isWebhookUrl,
    'expected an https address on the ordinary port, without password (http only for this machine, on a demo website)',
  )

/** The leads that an entry applies to; a missing condition fits every lead. */
const leadConditions = {
  categories: z.array(text).optional(),
  car_types: z.array(carType).optional(),
  location_slugs: z.array(slug).optional(),
}

/** Which location leads belong to, and where they are delivered. */
export const lead = z
  .strictObject({
    fixed_dealership_slug: slug.optional(),
    fixed_location_slug: slug.optional(),
    use_primary_location: z.boolean().default(false),
    /** The mailboxes that leads are sent to. Without a list they go to the location's own address. */
    recipients: z
      .array(
        z.strictObject({
          to: z.email('expected an email address'),
          /** `adf`: XML for the dealership's CRM, not a mail for people. */
          format: z.enum(['text', 'adf']).default('text'),
          ...leadConditions,
        }),
      )
      .default([]),
    /** Web addresses that leads are posted to with a signature; the folder never contains its secret. */
    webhooks: z
      .array(
        z.strictObject({
          url: webhookUrl,
          ...leadConditions,
          /** Only leads of forms with this target, such as those for a finance broker. */
          target: z.enum(['car-clarity']).optional(),
        }),
      )
      .default([]),
    /**
     * Shown next to Continue on a step that is saved once the visitor can be contacted. A visitor who stops there
     * becomes an unfinished lead after twenty minutes. Empty: nothing is shown, and no unfinished lead is delivered.
     */
    unfinished_notice: z
      .string()
      .trim()
      .max(300)
      .default(
        'If you stop after this step, we still get what you have entered, and may contact you about it.',
      ),
    /** Whether the shopper gets the acknowledgement mail. */
    acknowledge: z.boolean().default(true),
    /**
     * The number of months after its last change at which a lead is forgotten with all that belongs to it. Without it
     * leads are kept.
     */
    keep_months: z
      .int('expected a whole number of months')
      .min(6, 'expected at least 6')
      .max(84, 'expected at most 84')
      .optional(),
    /** The clock that the desk shows on each lead. */
    response: leadResponse,
  })
  .prefault({})

/** This checks the form of the address alone; at each delivery every address behind the name is checked again. */
function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, port, username, password, hash } = new URL(text)
  if (username !== '' || password !== '' || hash !== '') return false
  return protocol === 'https:' ? port === '' : isLocalUrl(text)
}
