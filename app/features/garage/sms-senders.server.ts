import type { SecretHolder } from '#app/features/tenancy/secret-names.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { type SmsSender, twilioSms } from '#app/server/sms.server.ts'

/** A website's text messages are sent with its own account, else with the deployment's. */
export interface SmsSenders {
  has(holder: SecretHolder): boolean
  /** Returns null where neither has an account. */
  of(holder: SecretHolder): Promise<SmsSender | null>
}

interface SmsOptions {
  /** The service's address for websites with an account of their own. */
  readonly url: string
  /** The deployment's account; null where it has none. */
  readonly shared: SmsSender | null
  readonly secrets: Secrets
}

const names = ['sms_account', 'sms_token', 'sms_from'] as const

/** Uses a website's own account only if its token and its number are stored too. */
export function smsSenders({ url, shared, secrets }: SmsOptions): SmsSenders {
  const hasOwn = ({ keptSecrets }: SecretHolder): boolean => names.every((name) => keptSecrets.has(name))
  return {
    has: (holder) => shared !== null || hasOwn(holder),
    async of(holder) {
      if (!hasOwn(holder)) return shared
      const of = { websiteId: holder.website.id, dealershipId: 0 }
      const [account, token, from] = await Promise.all(names.map((name) => secrets.find(of, name)))
      return account && token && from ? twilioSms({ url, account, token, from }) : shared
    },
  }
}
