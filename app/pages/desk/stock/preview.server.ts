import type { StockVehicle } from '#app/features/stockroom/stock-vehicle.ts'
import { toCard } from '#app/features/vehicles/card.ts'
import { listVehiclesOf } from '#app/features/vehicles/store.server.ts'
import { deskPicture } from './stock-picture.ts'
import type { StockRoom } from './stock-room.server.ts'

/** What a shopper sees of a vehicle in the website's lists, in the same words; null where the website shows it nowhere. */
export async function previewOf({ teller, scope, visit }: StockRoom, { id }: Pick<StockVehicle, 'id'>) {
  const { website, locations } = teller
  const [shown] = await listVehiclesOf({ db: scope.db, website }, locations, [id])
  if (!shown) return null
  const card = toCard(shown, { website }, scope.now)
  const { main, second, before } = card.price
  return {
    path: `${visit.inbox.originOf(website)}${card.path}`,
    title: card.title,
    subtitle: card.subtitle,
    picture: card.picture === null ? null : deskPicture(website.slug, card.picture, 640),
    tag: card.tag?.text ?? null,
    specs: card.specs,
    standing: card.standing,
    costs: main,
    second,
    before,
  }
}
