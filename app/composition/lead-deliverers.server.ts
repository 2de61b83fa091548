import { bookingDeliveries } from '#app/features/bookings/booking-delivery.server.ts'
import { deskLinksOf } from '#app/features/inbox/answered-link.server.ts'
import { answerDelivery } from '#app/features/inbox/answers.server.ts'
import { deskNoticeDelivery } from '#app/features/inbox/desk-notices.server.ts'
import { deskPushDelivery } from '#app/features/inbox/desk-pushes.server.ts'
import { forwardDelivery } from '#app/features/inbox/forward.server.ts'
import { acknowledgementDelivery } from '#app/features/leads/acknowledgement.server.ts'
import { conversionDelivery } from '#app/features/leads/conversion-delivery.server.ts'
import { adfDelivery, type LeadDelivery, mailDelivery } from '#app/features/leads/delivery.server.ts'
import { selfTestDelivery } from '#app/features/leads/self-test-delivery.server.ts'
import { webhookDelivery } from '#app/features/leads/webhook.server.ts'
import type { BaseServices } from './base-services.server.ts'

/** Every way in which a lead is delivered. */
export function leadDeliverers(base: BaseServices): LeadDelivery[] {
  const { config, database, mailer, secrets, secretsKey, deskOrigin } = base
  const options = { ...base, db: database.db }
  const leadLinks: ReturnType<typeof deskLinksOf> = (lead, website) => {
    const origin = deskOrigin()
    return origin === null ? null : deskLinksOf(secretsKey, origin, base.inbound)(lead, website)
  }
  return [
    mailDelivery(mailer, { ...options, deskLinksOf: leadLinks }),
    adfDelivery(mailer, options),
    acknowledgementDelivery(mailer, options),
    webhookDelivery(options),
    conversionDelivery({ db: database.db, secrets, url: config.metaUrl }),
    ...bookingDeliveries(mailer, options),
    answerDelivery(mailer, options),
    deskNoticeDelivery(mailer, options),
    deskPushDelivery({ ...options, pushUrl: config.pushUrl, contact: () => pushContact(base) }),
    forwardDelivery(mailer, options),
    selfTestDelivery(),
  ]
}

/** Whom a browser maker writes to (RFC 8292): the desk where it is public, else a mailbox. */
function pushContact({ config, deskOrigin }: BaseServices): string {
  const origin = deskOrigin()
  if (origin?.startsWith('https:')) return origin
  return `mailto:${config.operatorsEmail ?? config.mailFrom ?? 'desk@localhost.localdomain'}`
}
