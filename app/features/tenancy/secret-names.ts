/** What a website's servers may know and nobody else, by name; set with `forecourt secret set`. */
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
  api_credentials: 'user:password that open the API of this website alone, beside the deployment’s',
} as const
export type SecretName = keyof typeof secretNames

/** Those that are no dealership's. */
const ofWebsiteAlone: ReadonlySet<string> = new Set<SecretName>([
  'upstream_credentials',
  'api_credentials',
  'search_key',
])

/** A name as it is typed and kept: `stripe_secret_key`, or of one dealership alone `stripe_secret_key.12`. Null: there is none. */
export function keptNameOf(text: string): string | null {
  const [, name = '', dealershipId] = /^([a-z_]+)(?:\.([1-9]\d{0,8}))?$/.exec(text) ?? []
  if (!Object.hasOwn(secretNames, name)) return null
  if (dealershipId !== undefined && ofWebsiteAlone.has(name)) return null
  return dealershipId === undefined ? name : `${name}.${dealershipId}`
}

/** What is wrong with a secret, without repeating it; null: nothing that could be known. */
export function secretProblem(name: string, text: string): string | null {
  if (name === 'api_credentials' && !/^[^:\s]+:.{8,}$/.test(text))
    return 'api_credentials: expected user:password on one line, with a password of at least 8 characters.'
  return null
}

/** Where a secret may be kept that is asked for on behalf of a dealership: its own goes before the website's. */
export function placesOf(name: SecretName, dealershipId: number): [own: string, general: string] {
  return [`${name}.${dealershipId}`, name]
}

/** Are they all there for a dealership? Names are enough to know. */
export function hasSecrets(
  kept: ReadonlySet<string>,
  dealershipId: number,
  names: readonly SecretName[],
): boolean {
  return names.every((name) => placesOf(name, dealershipId).some((place) => kept.has(place)))
}
