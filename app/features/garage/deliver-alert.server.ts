import type { AlertJob } from './alert-job.ts'
import { alertMail } from './alert-mail.ts'
import { alertEmailOf } from './alert-store.server.ts'
import type { AlertsOptions } from './alerts.server.ts'
import { stopPath, stopToken } from './stop-link.server.ts'

/** Mails the news of a job, unless the customer has stopped the alerts meanwhile. */
export async function deliverAlert(
  options: AlertsOptions,
  { websiteId, customerId, id, news }: AlertJob,
): Promise<void> {
  const { findWebsite, loadStock, mailer, log } = options
  const [found, to] = await Promise.all([
    findWebsite(websiteId),
    alertEmailOf({ db: options.database.db, websiteId }, customerId),
  ])
  const stop = stopToken(options.secretsKey, websiteId, customerId)
  if (!found || to === null || stop === null) return
  const { website } = found
  const origin = options.originOf(website)
  const stopAddress = origin + stopPath(stop)
  const { website: priced, stock } = await loadStock(website)
  const mail = alertMail(
    news,
    { website: priced, stock },
    { to, origin, from: options.mailFrom, stopAddress, id },
  )
  const sent = mail && (await mailer.send(mail))
  if (sent?.outcome !== 'refused') return
  log.warn('an alert was not sent', { website: website.slug, reason: sent.reason })
  if (!sent.isPermanent) throw new Error('the mail server does not take it now')
}
