import { Icon } from './icon.tsx'
import { pageNumbers } from './page-numbers.ts'

interface TabLink {
  href: string
  label: string
  count?: number
}

/** Renders alternative views of one thing, each with an address. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: string }) {
  return (
    <nav aria-label={label} className="tabs">
      {tabs.map((tab) => (
        <a
          key={tab.href}
          href={tab.href}
          className="tab"
          aria-current={tab.href === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
        </a>
      ))}
    </nav>
  )
}

/** Renders two or three short alternatives as one control: list or table, weekly or monthly. */
export function SegmentLinks({
  label,
  tabs,
  current,
}: {
  label: string
  tabs: readonly TabLink[]
  current: string
}) {
  return (
    <nav aria-label={label} className="segments">
      {tabs.map((tab) => (
        <a
          key={tab.href}
          href={tab.href}
          className="segment"
          aria-current={tab.href === current ? 'true' : undefined}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  )
}

interface PaginationProps {
  page: number
  pages: number
  /** @returns the address of a page, counted from 1 */
  hrefOf: (page: number) => string
}

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="pagination">
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev" className="page-number">
          <Icon name="chevron-left" /> Previous
        </a>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first gap and the second
          <span key={`gap ${index}`} className="page-number" aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={number}
            href={hrefOf(number)}
            className="page-number"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      {page < pages && (
        <a href={hrefOf(page + 1)} rel="next" className="page-number">
          Next <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  )
}
