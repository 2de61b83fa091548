import { bookingDeliveries } from '#app/features/bookings/booking-delivery.server.ts'
import { acknowledgementDelivery } from '#app/features/leads/acknowledgement.server.ts'
import { conversionDelivery } from '#app/features/leads/conversion-delivery.server.ts'
import {
  adfDelivery,
  type LeadDelivery,
  type MailOptions,
  mailDelivery,
} from '#app/features/leads/delivery.server.ts'
import { selfTestDelivery } from '#app/features/leads/self-test-delivery.server.ts'
import { webhookDelivery } from '#app/features/leads/webhook.server.ts'
import { openSecrets } from '#app/features/tenancy/secrets.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Mailer } from '#app/server/mail.server.ts'

interface WaysOptions extends MailOptions {
  readonly db: Db
  readonly secretsKey: string
  /** Where the files of leads lie. */
  readonly filesFolder: string
  /** Where conversions are told to Meta. */
  readonly metaUrl: string
  readonly clock: () => Date
}

/** Every way that a lead is told to somebody. */
export function deliveryWays(mailer: Mailer, options: WaysOptions): LeadDelivery[] {
  const { db, secretsKey, metaUrl } = options
  return [
    mailDelivery(mailer, options),
    adfDelivery(mailer, options),
    acknowledgementDelivery(mailer, options),
    webhookDelivery(options),
    conversionDelivery({ db, secrets: openSecrets(db, secretsKey), url: metaUrl }),
    ...bookingDeliveries(mailer, options),
    selfTestDelivery(),
  ]
}
