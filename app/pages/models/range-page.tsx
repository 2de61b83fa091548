import { imageAddress } from '#app/features/images/image-address.ts'
import { ModelCards } from '#app/features/range/model-card.tsx'
import { PageHead } from '#app/pages/furniture/plain-page/page-head.tsx'
import type { RangeData } from './range-data.ts'

/** Shows models of the range, by body type or by make. */
export function RangePage({ data: { top, tabs, groups } }: { data: RangeData }) {
  return (
    <>
      <PageHead top={top} />
      <div className="page-width range-page">
        {tabs.length > 0 && (
          <nav aria-label="The range" className="range-tabs no-print">
            {tabs.map(({ label, href, count, isCurrent, picture }) => (
              <a key={href} href={href} className="range-tab" aria-current={isCurrent ? 'page' : undefined}>
                {picture && (
                  <img
                    src={imageAddress(picture, 320, 'thumbnail')}
                    alt=""
                    width={120}
                    height={56}
                    loading="lazy"
                    decoding="async"
                  />
                )}
                <span>
                  {label} <span className="chip-count">{count}</span>
                  <span className="sr-only"> models</span>
                </span>
              </a>
            ))}
          </nav>
        )}
        {groups.map(({ id, title, models }) => (
          <section key={id} aria-labelledby={title === null ? undefined : id} aria-label={title ?? top.title}>
            {title !== null && (
              <h2 id={id} className="range-group">
                {title}
              </h2>
            )}
            <ModelCards models={models} heading={title === null ? 'h2' : 'h3'} />
          </section>
        ))}
      </div>
    </>
  )
}
