import { hashOfPhoto } from './photo-path.ts'
import type { Stock } from './stock.ts'

const shownHashes = new WeakMap<Stock, ReadonlySet<string>>()

/** Does a vehicle of the website show this uploaded photo? It is told from memory, so that pages do not need the database. */
export function isPhotoShown(stock: Stock, hash: string): boolean {
  const known = shownHashes.get(stock) ?? hashesIn(stock)
  shownHashes.set(stock, known)
  return known.has(hash)
}

function hashesIn(stock: Stock): ReadonlySet<string> {
  const photos = [...stock.byId.values()].flatMap(({ images }) => images.map(({ image }) => image.url))
  return new Set(photos.flatMap((photo) => hashOfPhoto(photo) ?? []))
}
