import type { RouterContextProvider } from 'react-router'
import { photoLimits } from '#app/features/stockroom/photos/photo-limits.ts'
import { toStockJson } from '#app/features/stockroom/stock-json.ts'
import { isInStock } from '#app/features/stockroom/stock-scope.server.ts'
import { shownStock, stateOf } from '#app/features/stockroom/stock-vehicle.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import { deskPicture } from '#app/pages/desk/stock/stock-picture.ts'
import { openStockRoom, stockPath, vehicleIn } from '#app/pages/desk/stock/stock-room.server.ts'

/** The photos of a vehicle in their order, those that a person took off the website apart (STOCK-13). */
export async function showPhotos(
  context: Readonly<RouterContextProvider>,
  url: URL,
  slug: string,
  id: string,
) {
  const room = await openStockRoom(context, slug)
  const [vehicle, editing] = await Promise.all([vehicleIn(room.scope, id), room.scopeWith('stock.edit')])
  const json = toStockJson(vehicle, room.teller)
  const shown = shownStock(vehicle)
  const all = json.photos.list.map(({ photo, uploaded, hidden, alt, plan }) => ({
    photo,
    isUploaded: uploaded,
    isHidden: hidden,
    alt: alt ?? '',
    isPlan: plan,
    src: deskPicture(slug, photo, 384),
  }))
  const photos = all.filter(({ isHidden }) => !isHidden)
  const picked = url.searchParams.get('photo')
  const vehiclePath = stockPath(slug, vehicle.id)
  return {
    path: photosPath(slug, vehicle.id),
    vehicle: { path: vehiclePath, name: shown.facts.name, stocknum: vehicle.stocknum },
    calls: `/websites/${slug}/api/v1/stock/${vehicle.id}/photos`,
    version: vehicle.edit_version,
    mayEdit: isInStock(vehicle, editing) && stateOf(shown) !== 'superseded',
    isOwnOrder: vehicle.edits.photos !== undefined && vehicle.feed_id !== byHandFeedId,
    most: photoLimits.ofVehicle,
    photos,
    deleted: all.filter(({ isHidden }) => isHidden),
    picked: photos.find(({ photo }) => photo === picked) ?? null,
  }
}

function photosPath(slug: string, id: number): string {
  return `${stockPath(slug, id)}/photos`
}
