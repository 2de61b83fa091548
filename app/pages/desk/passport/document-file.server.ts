import type { RouterContextProvider } from 'react-router'
import { getPassport } from '#app/features/stockroom/passport/change-passport.server.ts'
import { documentFileName } from '#app/features/vehicles/passport/document-name.ts'
import { openStockRoom, vehicleIn } from '#app/pages/desk/stock/stock-room.server.ts'
import { nothingHere } from '#app/shell/desk-context.server.ts'

/** A document of a vehicle, to save, whether or not its page shows it. */
export async function sendDocument(
  context: Readonly<RouterContextProvider>,
  slug: string,
  id: string,
  hash: string,
): Promise<Response> {
  const { scope, visit } = await openStockRoom(context, slug)
  const { vehicle, passport } = await getPassport(scope, (await vehicleIn(scope, id)).id)
  const document = passport.documents.find((one) => one.hash === hash)
  const bytes = document && (await visit.stored.documents.read(document.hash))
  if (!bytes) throw nothingHere()
  const name = documentFileName(vehicle.stocknum, hash, document.type)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': document.type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}
