import { CallError } from '#app/core/call-error.ts'
import type { SecretHolder, SecretName } from '#app/features/tenancy/secret-names.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { switchesOf } from '#app/features/tenancy/switches.ts'
import { autograb } from './autograb.server.ts'
import type { LookupService, VehicleLookup, VehicleValuer } from './lookup-ports.ts'
import { nevdisLookup, type ServiceAccess } from './nevdis.server.ts'
import { lookupStates } from './plate.ts'
import { sandbox } from './sandbox.ts'

/**
 * A service with the deployment's key, which serves websites without one of their own; the key is null where
 * there is none.
 */
export type SharedService = Omit<ServiceAccess, 'key'> & { readonly key: string | null }

export interface Ports {
  readonly nevdis: VehicleLookup
  readonly autograb: VehicleLookup & VehicleValuer
}

/** The addresses of the services, and the secrets with the websites' own keys. */
export interface LookupAccess {
  readonly secrets: Secrets
  /** Null where the deployment sets no address of the register. */
  readonly nevdis: SharedService | null
  readonly autograb: SharedService
}

const keyNames: Record<LookupService, SecretName> = { nevdis: 'nevdis_key', autograb: 'autograb_key' }
const openers: { readonly [Service in LookupService]: (access: ServiceAccess) => Ports[Service] } = {
  nevdis: nevdisLookup,
  autograb,
}

/** The sandbox answers for demo websites. */
export const demoPorts: Ports = { nevdis: sandbox('nevdis'), autograb: sandbox('autograb') }

/** Tells whether this service can be asked for this website. */
export function hasService(
  access: LookupAccess,
  { website, keptSecrets }: SecretHolder,
  service: LookupService,
): boolean {
  const { valuationLookup, registrationLookup } = switchesOf(website)
  const isOn = service === 'autograb' ? valuationLookup : registrationLookup
  const shared = access[service]
  const hasKey = shared !== null && (shared.key !== null || keptSecrets.has(keyNames[service]))
  return isOn && lookupStates(website.locale).length > 0 && (website.demo || hasKey)
}

/**
 * Opens the service with the website's own key, else with the deployment's.
 *
 * @throws CallError where there is no key, or it cannot be read
 */
export async function openPort<Service extends LookupService>(
  access: LookupAccess,
  { website, keptSecrets }: SecretHolder,
  service: Service,
): Promise<Ports[Service]> {
  const shared = access[service]
  const name = keyNames[service]
  const own = keptSecrets.has(name)
    ? await access.secrets.find({ websiteId: website.id, dealershipId: 0 }, name).catch((cause: unknown) => {
        throw new CallError(service, 'unavailable', { cause })
      })
    : null
  const key = own ?? shared?.key
  if (!shared || !key) throw new CallError(service, 'auth')
  return openers[service]({ ...shared, key })
}

/** Names the account that pays for an answer and may reuse it. */
export function accountName({ website, keptSecrets }: SecretHolder, service: LookupService): string {
  return keptSecrets.has(keyNames[service]) ? `${service} of ${website.id}` : service
}
