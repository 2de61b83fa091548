import type { RouterContextProvider } from 'react-router'
import { AppError } from '#app/core/errors.ts'
import { documentFileName } from '#app/features/vehicles/passport/document-name.ts'
import type { PassportDocument } from '#app/features/vehicles/passport/passport.ts'
import { isShown } from '#app/features/vehicles/shown/is-shown.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { freshness } from '#app/server/freshness.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'

/**
 * `/passport/{hash}`: a document of a vehicle that the website shows, where it is published (PASS-15). Any other is not
 * there: the page of a vehicle says how to ask for it.
 */
export async function answerPassportDocument(
  context: Readonly<RouterContextProvider>,
  hash: string,
): Promise<Response> {
  const { website, snapshot, now } = context.get(scopeContext)
  const found = findDocument([...snapshot.stock.byId.values()], hash)
  if (!found || !isShown(found.vehicle, website, now)) throw pageNotFound()
  const { documents } = context.get(servicesContext)
  const bytes = await documents.read(hash).catch((cause: unknown) => {
    throw new AppError(
      'unavailable',
      'This document cannot be read just now. Please try again in a moment.',
      {
        cause,
      },
    )
  })
  if (!bytes) throw pageNotFound()
  const { type } = found.document
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${documentFileName(found.vehicle.stocknum, hash, type)}"`,
      'X-Robots-Tag': 'noindex',
      'Cache-Control': freshness.personal,
    },
  })
}

interface Found {
  readonly vehicle: Vehicle
  readonly document: PassportDocument
}

function findDocument(vehicles: readonly Vehicle[], wanted: string): Found | null {
  for (const vehicle of vehicles) {
    const document = vehicle.passport.documents.find(({ hash, publish }) => publish && hash === wanted)
    if (document) return { vehicle, document }
  }
  return null
}
