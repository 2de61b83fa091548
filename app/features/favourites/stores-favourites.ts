import type { Website } from '#app/features/tenancy/website.ts'

/** Some websites store nothing in the browser (TENANT-22). */
export function storesFavourites({ config }: Pick<Website, 'config'>): boolean {
  return config.storage.favourites
}
