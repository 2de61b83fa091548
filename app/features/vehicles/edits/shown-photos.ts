import { z } from 'zod'
import { isPlaceholder } from '#app/features/vehicles/primary-picture.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'

/** A photo is named by its address: the feed's, or the path of one that was uploaded. */
const address = z.string().min(1).max(2000)

export const photoOrderSchema = z.object({
  /** The order of the photos; the first is the cover. */
  order: z.array(address).max(200).default([]),
  hidden: z.array(address).max(200).default([]),
  /** Alternative texts by photo. */
  alts: z.record(address, z.string().min(1).max(300)).default({}),
  /** The photos that are a floor plan. */
  plans: z.array(address).max(20).default([]),
})

/** How a person arranges the photos of a vehicle, the feed's and the uploaded ones alike (STOCK-13). */
export type PhotoOrder = Readonly<z.output<typeof photoOrderSchema>>

/** What is said of photos beside their order, by their addresses. */
export type PhotoNotes = Readonly<Record<string, { readonly alt: string | null; readonly isPlan: boolean }>>

const noOrder: PhotoOrder = { order: [], hidden: [], alts: {}, plans: [] }

/** The order that a vehicle's edit `photos` holds; without one nothing is moved or hidden. */
export function photoOrderIn(edit: { readonly value: unknown } | undefined): PhotoOrder {
  return photoOrderSchema.safeParse(edit?.value).data ?? noOrder
}

type FeedPhotos = Pick<VehicleFacts, 'images' | 'primary_image_url'>

/**
 * All photos in one order: those that a person put in order, then the feed's others, then the others that were uploaded.
 * So what the feed adds comes last, and what it drops goes.
 */
export function orderedPhotos(
  feed: FeedPhotos,
  uploaded: readonly string[],
  { order }: PhotoOrder,
): string[] {
  const images = feed.images.map(({ image }) => image.url)
  const { primary_image_url: cover } = feed
  // some feeds name the cover apart, and some as a smaller copy of the first photo
  const thumbs = feed.images.map(({ image }) => image.thumb.url)
  const isApart = cover !== null && !isPlaceholder(cover) && ![...images, ...thumbs].includes(cover)
  const all = [...new Set([...(isApart ? [cover] : []), ...images, ...uploaded])]
  const known = new Set(all)
  const placed = order.filter((photo) => known.has(photo))
  return [...new Set([...placed, ...all])]
}

/** The photos of a vehicle as they are shown (STOCK-13). */
export function shownPhotos(feed: FeedPhotos, uploaded: readonly string[], order: PhotoOrder): FeedPhotos {
  const hidden = new Set(order.hidden)
  const shown = orderedPhotos(feed, uploaded, order).filter((photo) => !hidden.has(photo))
  const thumbs = new Map(feed.images.map(({ image }) => [image.url, image.thumb.url]))
  const isCoverKept = order.order.length === 0 && !hidden.has(feed.primary_image_url ?? '')
  return {
    images: shown
      .slice(0, mostPhotos)
      .map((url) => ({ image: { url, thumb: { url: thumbs.get(url) ?? url } } })),
    // a person's first photo is the cover; until there is one it is the feed's
    primary_image_url: isCoverKept ? (feed.primary_image_url ?? shown[0] ?? null) : (shown[0] ?? null),
  }
}

/** As many as a vehicle may have. */
const mostPhotos = 100

/** One for all vehicles whose photos nobody said anything of. */
const noNotes: PhotoNotes = {}

export function photoNotesOf({ alts, plans }: PhotoOrder): PhotoNotes {
  const photos = [...new Set([...Object.keys(alts), ...plans])]
  if (photos.length === 0) return noNotes
  return Object.fromEntries(
    photos.map((photo) => [photo, { alt: alts[photo] ?? null, isPlan: plans.includes(photo) }]),
  )
}
