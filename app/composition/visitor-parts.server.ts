import { type Alerts, openAlerts } from '#app/features/garage/alerts.server.ts'
import { realCodes } from '#app/features/garage/code-sender.server.ts'
import { type Garage, openGarage } from '#app/features/garage/garage.server.ts'
import { smsSenders } from '#app/features/garage/sms-senders.server.ts'
import { type Lookups, openLookups } from '#app/features/valuations/lookups.server.ts'
import { type SmsSender, twilioSms } from '#app/server/sms.server.ts'
import { loadSnapshot } from '#app/shell/snapshot.server.ts'
import type { BaseServices } from './base-services.server.ts'

/** What visitors have of their own, and the look-ups made for them. */
export interface VisitorParts {
  readonly garage: Garage
  readonly alerts: Alerts
  readonly lookups: Lookups
}

/** @param sms replaces the sender that the configuration names; null: no account for text messages */
export function openVisitorParts(base: BaseServices, sms: SmsSender | null | undefined): VisitorParts {
  const { config, database, secrets, mailer, mailFrom } = base
  const shared = sms === undefined ? config.sms && twilioSms(config.sms) : sms
  return {
    garage: openGarage({
      ...base,
      codes: realCodes(smsSenders({ url: config.smsUrl, shared, secrets }), mailer, mailFrom),
      isDevelopment: config.mode === 'development',
    }),
    alerts: openAlerts({
      ...base,
      loadStock: async (website) => {
        const {
          website: priced,
          stock,
          locations,
          content,
        } = await loadSnapshot(database.db, website, base.clock())
        return { website: priced, stock, locations, templates: content.searches }
      },
    }),
    lookups: openLookups({ ...base, nevdis: config.nevdis, autograb: config.autograb }),
  }
}
