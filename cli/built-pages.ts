import { existsSync } from 'node:fs'
import type { TryPages } from '#app/features/content/import-website.server.ts'
import type { FlagRegistry } from '#app/features/tenancy/flags.ts'
import { websiteFrom } from '#app/features/tenancy/store.server.ts'

/** Tries a website in the pages of the build before anybody is shown it; null where nothing is built yet. */
export function builtPages(registry: FlagRegistry, clock: () => Date): TryPages | null {
  const path = new URL('../build/server/index.js', import.meta.url).pathname
  if (!existsSync(path)) return null
  return async (db, settings) => {
    // a build of before the last upgrade may not know how
    const { tryPages }: Partial<typeof import('#app/shell/shell.server.ts')> = await import(path)
    return tryPages?.(db, websiteFrom(settings, registry), clock()) ?? []
  }
}
