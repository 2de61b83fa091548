import type { RouterContextProvider } from 'react-router'
import { mostShared, sharedIds } from '#app/features/garage/saved-vehicles.ts'
import { savedCarsPath } from '#app/features/tenancy/moved-address.ts'
import { qrCode } from '#app/features/vehicles/qr-code.server.ts'
import { fullAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'

/**
 * `/garage-code.svg?cars=12.34`: a QR code with the address of a list, to be read by a phone. It encodes addresses of
 * this website only.
 */
export function answerGarageCode(context: Readonly<RouterContextProvider>, url: URL) {
  const { website } = context.get(scopeContext)
  const [path = ''] = savedCarsPath(website).split('?')
  const ids = sharedIds(url.searchParams).slice(0, mostShared)
  keepForAll(context.get(factsContext), [])
  return new Response(qrCode(fullAddress(website, `${path}?cars=${ids.join('.')}`)), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
