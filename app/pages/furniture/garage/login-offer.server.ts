import type { Garage } from '#app/features/garage/garage.server.ts'
import { offersLogin } from '#app/features/garage/login.ts'
import type { SecretHolder } from '#app/features/tenancy/secret-names.ts'
import type { LoginOffer } from './login-offer.ts'

/**
 * @returns null where nobody can sign in (AUTH-06). Only the browser knows whether the split test lets it
 * sign in.
 */
export function makeLoginOffer(holder: SecretHolder, garage: Garage): LoginOffer | null {
  const { website } = holder
  const channels = { phone: garage.canSend(holder, 'phone'), email: garage.canSend(holder, 'email') }
  const isForAll = offersLogin(website, null)
  return isForAll || offersLogin(website, 'B') ? { isSplit: !isForAll, channels } : null
}
