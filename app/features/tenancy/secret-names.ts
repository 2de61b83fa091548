import type { Website } from './website.ts'

/** Values that only a website's servers may know, by name; set with `forecourt secret set`. */
export const secretNames = {
  stripe_secret_key: 'secret key of the Stripe account (sk_… or rk_…)',
  stripe_webhook_secret: 'signing secret of its webhook (whsec_…)',
  till_user: 'API user of the Till connector',
  till_password: 'API password of the Till connector',
  till_api_key: 'API key of the Till connector',
  till_shared_secret: 'shared secret of the Till connector',
  payway_secret_key: 'secret API key of PayWay (…_SEC_…)',
  meta_access_token: 'access token of Meta’s Conversions API, for conversions that the server tells of',
  payway_merchant_id: 'merchant id at PayWay',
  upstream_credentials: 'user:password at the server that the website follows',
  search_key: 'API key of the search service that the settings name (search.host)',
  nevdis_key: 'the website’s own key of the register of vehicles',
  autograb_key: 'the website’s own key of AutoGrab',
  sms_account: 'the website’s own account for text messages; it counts with sms_token and sms_from',
  sms_token: 'token of that account',
  sms_from: 'number or messaging service that the website’s text messages come from',
  api_credentials: 'user:password that open the API of this website alone, beside the deployment’s',
  feed_user: 'user of a stock feed’s source: feed_user.<feed>',
  feed_password: 'password of a stock feed’s source: feed_password.<feed>',
  feed_key: 'private key (SFTP), bearer token or header of a stock feed’s source: feed_key.<feed>',
  outlet_user: 'user at the server of an outlet: outlet_user.<outlet>',
  outlet_password: 'password at the server of an outlet: outlet_password.<outlet>',
  outlet_key: 'private key (SFTP) of an outlet, or the key of its address (?key=): outlet_key.<outlet>',
} as const
export type SecretName = keyof typeof secretNames

/** A website with the names of its secrets, which tell what it is able to do. */
export interface SecretHolder {
  readonly website: Website
  readonly keptSecrets: ReadonlySet<string>
}

/** Secrets that no dealership can have of its own. */
const ofWebsiteAlone: ReadonlySet<string> = new Set<SecretName>([
  'upstream_credentials',
  'api_credentials',
  'search_key',
  'nevdis_key',
  'autograb_key',
  'sms_account',
  'sms_token',
  'sms_from',
])

/** Secrets of one stock feed or one outlet each. */
const ofOne: ReadonlySet<string> = new Set<SecretName>([
  'feed_user',
  'feed_password',
  'feed_key',
  'outlet_user',
  'outlet_password',
  'outlet_key',
])

/**
 * A secret's name as it is typed and stored: `stripe_secret_key`, `stripe_secret_key.12` for one dealership, or
 * `feed_password.dms` for one feed or outlet. Null where there is no secret of that name.
 */
export function parseSecretName(text: string): string | null {
  const [, name = '', of] = /^([a-z_]+)(?:\.(.+))?$/.exec(text) ?? []
  if (!Object.hasOwn(secretNames, name)) return null
  if (ofOne.has(name)) return of !== undefined && /^[a-z][a-z0-9-]{0,39}$/.test(of) ? `${name}.${of}` : null
  if (of === undefined) return name
  return ofWebsiteAlone.has(name) || !/^[1-9]\d{0,8}$/.test(of) ? null : `${name}.${of}`
}

/** What is wrong with a secret, without repeating it; null where nothing can be seen to be wrong. */
export function secretProblem(name: string, text: string): string | null {
  if (name === 'api_credentials' && !/^[^:\s]+:.{8,}$/.test(text))
    return 'api_credentials: expected user:password on one line, with a password of at least 8 characters.'
  if (name.startsWith('outlet_key.') && !/^.{16}/s.test(text))
    return 'An outlet’s key stands in its address or opens its server: expected at least 16 signs.'
  return null
}

/** The names under which a secret is looked for on behalf of a dealership: its own before the website's. */
export function secretNamesFor(name: SecretName, dealershipId: number): [own: string, general: string] {
  return [`${name}.${dealershipId}`, name]
}

/** The names of the secrets of one feed (FEED-14). */
export function feedSecretNames(feedId: string): [user: string, password: string, key: string] {
  return [`feed_user.${feedId}`, `feed_password.${feedId}`, `feed_key.${feedId}`]
}

/** The names of the secrets of one outlet (OUT-04). */
export function outletSecretNames(outletId: string): [user: string, password: string, key: string] {
  return [`outlet_user.${outletId}`, `outlet_password.${outletId}`, `outlet_key.${outletId}`]
}

/** Whether a dealership has all of these secrets; their names suffice to know. */
export function hasSecrets(
  kept: ReadonlySet<string>,
  dealershipId: number,
  names: readonly SecretName[],
): boolean {
  return names.every((name) => secretNamesFor(name, dealershipId).some((place) => kept.has(place)))
}
