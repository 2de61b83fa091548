import type { Website } from '#app/features/tenancy/website.ts'

/** A website may keep nothing in the browser (TENANT-22). */
export function storesFavourites({ config }: Pick<Website, 'config'>): boolean {
  return config.storage.favourites
}
