import { kitPath, type WakeKit } from '#app/boot/wake-kit.ts'
import { ownData } from '#app/core/own-data.ts'

/** The garage's service worker (`boot/garage-worker.ts`) uses the same name. */
const cacheName = 'garage-1'

/**
 * Caches the garage for times without a connection: its page, its wake kit, and the pictures of saved
 * vehicles. It removes what is no longer needed. It is a convenience, so a failure is ignored.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis) || !navigator.onLine) return
  try {
    // typefaces come late
    await document.fonts.ready
    await navigator.serviceWorker.register('/garage-worker.js', { scope: location.pathname })
    const page = location.pathname
    const kit = `${kitPath}${page}`
    const wanted = new Set([page, kit, ...(await modulesOf(kit)), ...filesOfPage(), ...picturesOfCards()])
    const cache = await caches.open(cacheName)
    const addresses = [...wanted].map((address) => new URL(address, location.origin).href)
    for (const kept of await cache.keys()) if (!addresses.includes(kept.url)) await cache.delete(kept)
    await Promise.allSettled(addresses.map((address) => cacheFile(cache, address)))
  } catch {
    // the garage works as long as there is a connection
  }
}

/** A file with a hash in its name is not fetched again; everything else is. */
async function cacheFile(cache: Cache, address: string): Promise<void> {
  const isLasting = new URL(address).pathname.startsWith('/assets/')
  if (isLasting && (await cache.match(address))) return
  await cache.add(address)
}

async function modulesOf(kit: string): Promise<string[]> {
  const answer = await fetch(kit)
  const { preload, routes, entry } = ownData<WakeKit>(await answer.text())
  return [...preload, ...routes.map(([, module]) => module), entry]
}

/** Lists style sheets, typefaces and the code that was loaded late. */
function filesOfPage(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ href }) => href)
}

function picturesOfCards(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('.garage-list img')].flatMap(({ currentSrc }) =>
    currentSrc.startsWith(location.origin) ? [currentSrc] : [],
  )
}
