import { lazy, Suspense, useEffect, useState } from 'react'
import { readVisitedAddresses } from '#app/boot/visited.ts'

const most = 6

// most visits begin with one vehicle: the code comes with the second
const RecentCards = lazy(() => import('./recent-cards.tsx'))

/**
 * The vehicles that the visitor looked at last, from the browser's own memory; nothing where there is none.
 *
 * @param except the path of the one that is being looked at
 */
export function RecentlyViewed({ except }: { except: string | null }) {
  const [slugs, setSlugs] = useState<readonly string[]>([])
  useEffect(() => setSlugs(viewedSlugs(readVisitedAddresses(), except)), [except])
  if (slugs.length === 0) return null
  return (
    <Suspense fallback={null}>
      <RecentCards slugs={slugs} />
    </Suspense>
  )
}

/** The last vehicles, the latest first, each once. */
export function viewedSlugs(addresses: readonly string[], except: string | null): string[] {
  const paths = addresses.map((address) => address.split('?')[0] ?? '').reverse()
  const slugs = paths.flatMap((path) =>
    path === except ? [] : (/^\/(?:cars|motorcycles|campers)\/([^/]+)$/.exec(path)?.[1] ?? []),
  )
  return [...new Set(slugs)].slice(0, most)
}
