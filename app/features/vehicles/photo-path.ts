const pattern = /^\/photos\/([0-9a-f]{64})\.jpg$/

/** The path of an uploaded photo on the websites of its dealership (STOCK-12). */
export function photoPath(hash: string): string {
  return `/photos/${hash}.jpg`
}

/** The hash in such a path; null in any other address. */
export function hashOfPhoto(path: string): string | null {
  return pattern.exec(path)?.[1] ?? null
}
