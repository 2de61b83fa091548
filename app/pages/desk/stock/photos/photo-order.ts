/**
 * The photos with one of them moved before another.
 *
 * @param before the photo that comes after it then; empty: it comes last
 */
export function withPlaced(photos: readonly string[], photo: string, before: string): string[] {
  if (photo === before || !photos.includes(photo)) return [...photos]
  const others = photos.filter((one) => one !== photo)
  const at = others.indexOf(before)
  return at === -1 ? [...others, photo] : others.toSpliced(at, 0, photo)
}

/**
 * Before which photo one comes that is moved by a place.
 *
 * @returns null where it stands at that end already; empty: it comes last
 */
export function placeBeside(photos: readonly string[], photo: string, by: -1 | 1): string | null {
  const at = photos.indexOf(photo)
  if (by === -1) return photos[at - 1] ?? null
  return at === photos.length - 1 ? null : (photos[at + 2] ?? '')
}
