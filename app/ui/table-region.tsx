import type { ReactNode } from 'react'

/** A table that may be wider than the page: a region with a name, which the keyboard reaches and scrolls. */
export function TableRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={label} tabIndex={0} className="table-region">
      <table className="table">{children}</table>
    </section>
  )
}
