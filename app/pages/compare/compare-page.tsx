import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { readVisitedAddresses } from '#app/boot/visited.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { mostCompared } from '#app/features/vehicles/compare/chosen.ts'
import { CompareTable } from '#app/features/vehicles/compare/compare-table.tsx'
import { countRows } from '#app/features/vehicles/compare/count-rows.ts'
import { KeptPlace } from '#app/pages/furniture/kept-place.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { RecentlyViewed, viewedSlugs } from '#app/pages/furniture/recently-viewed.tsx'
import type { showComparison } from './compare.server.ts'
import { ComparePairs } from './compare-pairs.tsx'
import { DifferencesSwitch } from './differences-switch.tsx'
import './compare-page.css'

const RecentToCompare = lazy(() => import('./compare-recent.tsx'))

type PageData = PageProps<typeof showComparison>['loaderData']

export function ComparePage({ loaderData }: PageProps<typeof showComparison>) {
  const { siteName, canonical, words, cards, stockPath } = loaderData
  return (
    <>
      {loaderData.isPlaceOpen && <KeptPlace />}
      <main id="main" data-quiet-chat="" className="compare-page grow">
        <title>{`${titleOf(cards, words.many)} | ${siteName}`}</title>
        <meta name="robots" content="noindex, follow" />
        <link rel="canonical" href={canonical} />
        <div className="compare-top">
          <h1>Compare {words.many}</h1>
          {cards.length > 1 && cards.length < mostCompared && (
            <a href={stockPath} className="compare-more">
              Add another {words.one}
            </a>
          )}
        </div>
        {cards.length === 0 ? <EmptyComparison page={loaderData} /> : <Comparison page={loaderData} />}
      </main>
      {cards.length === 0 && <RecentlyViewed except={null} />}
    </>
  )
}

function Comparison({ page: { cards, groups, words, stockPath, similarPath } }: { page: PageData }) {
  const onlyDifferences = new URLSearchParams(useLocation().search).has('differences')
  const [only] = cards
  const isAlone = cards.length === 1
  return (
    <>
      {!isAlone && (
        <DifferencesSwitch ids={cards.map(({ id }) => id)} count={countRows(groups)} isOn={onlyDifferences} />
      )}
      <ComparePairs cards={cards} onlyDifferences={onlyDifferences} />
      <CompareTable
        cards={cards}
        groups={groups}
        onlyDifferences={onlyDifferences && !isAlone}
        another={
          isAlone &&
          only && (
            <div className="compare-add">
              <h2>Add another {words.one}</h2>
              <p>Up to {mostCompared} stand side by side.</p>
              <p className="compare-add-ways">
                <a href={similarPath ?? stockPath} className="button">
                  Similar {words.many}
                </a>
                <a href={stockPath} className="button button-outline">
                  All {words.many}
                </a>
              </p>
              <Recent id={only.id} path={only.path} />
            </div>
          )
        }
      />
    </>
  )
}

/** Shows what to do while nothing is compared yet, in the shape of a comparison. */
function EmptyComparison({ page: { words, stockPath } }: { page: PageData }) {
  return (
    <section className="compare-none" aria-labelledby="compare-none">
      <div className="compare-none-columns" aria-hidden="true">
        <span />
        <span />
      </div>
      <div>
        <h2 id="compare-none">Put {words.many} side by side</h2>
        <p className="prose">
          Tick Compare on any {words.one} and it waits here: price, figures and features line by line, up to{' '}
          {mostCompared} at once. The address of the comparison can be sent to anyone.
        </p>
        <p className="compare-needs-script">Ticking needs JavaScript, which is off in this browser.</p>
        <a href={stockPath} className="button">
          Choose from our stock
        </a>
      </div>
    </section>
  )
}

function titleOf(cards: readonly Card[], many: string): string {
  if (cards.length === 0) return `Compare ${many}`
  return `Compare ${cards.map(({ title }) => title).join(', ')}`
}

/** Shows what the visitor looked at before, from the browser's own memory. */
function Recent({ id, path }: { id: number; path: string }) {
  const [slugs, setSlugs] = useState<readonly string[]>([])
  useEffect(() => setSlugs(viewedSlugs(readVisitedAddresses(), path)), [path])
  if (slugs.length === 0) return null
  return (
    <Suspense fallback={null}>
      <RecentToCompare id={id} slugs={slugs} />
    </Suspense>
  )
}
