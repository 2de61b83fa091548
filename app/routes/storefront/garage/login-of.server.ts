import type { Garage } from '#app/features/garage/garage.server.ts'
import { offersLogin } from '#app/features/garage/login.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { LoginOffer } from './garage-data.ts'

/** Null where nobody signs in (AUTH-06). Whether the split test has a browser sign in, only that browser knows. */
export function loginOf(website: Website, garage: Garage): LoginOffer | null {
  const channels = { phone: garage.takes(website, 'phone'), email: garage.takes(website, 'email') }
  const isForAll = offersLogin(website, null)
  return isForAll || offersLogin(website, 'B') ? { isSplit: !isForAll, channels } : null
}
