import { lazy, Suspense, useEffect, useState } from 'react'
import { readVisitedAddresses } from '#app/boot/visited.ts'

const most = 6

// most visits see only one vehicle, so the code is loaded with the second
const RecentCards = lazy(() => import('./recent-cards.tsx'))

/**
 * Shows the vehicles that the visitor looked at last, from the browser's own memory; without any it renders
 * nothing.
 *
 * @param except the path of the vehicle on this page
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

/** @returns the slugs of the last vehicles, the latest first, each once */
export function viewedSlugs(addresses: readonly string[], except: string | null): string[] {
  const paths = addresses.map((address) => address.split('?')[0] ?? '').reverse()
  const slugs = paths.flatMap((path) =>
    path === except ? [] : (/^\/(?:cars|motorcycles|campers)\/([^/]+)$/.exec(path)?.[1] ?? []),
  )
  return [...new Set(slugs)].slice(0, most)
}
