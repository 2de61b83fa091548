import type { SecretHolder } from '#app/features/tenancy/secret-names.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { type SmsSender, twilioSms } from '#app/server/sms.server.ts'

/** Who carries the text messages of a website: its own account, else the deployment's. */
export interface SmsSenders {
  has(holder: SecretHolder): boolean
  /** Null: nobody. */
  of(holder: SecretHolder): Promise<SmsSender | null>
}

interface SmsOptions {
  /** Where the service of websites with an account of their own is. */
  readonly url: string
  /** The deployment's; null: it has none. */
  readonly shared: SmsSender | null
  readonly secrets: Secrets
}

const names = ['sms_account', 'sms_token', 'sms_from'] as const

/** An account counts once its token and its number are there too. */
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
