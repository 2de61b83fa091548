import type { ReactNode } from 'react'

/** Holds a table that may be wider than the page: a named region that the keyboard can reach and scroll. */
export function TableRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section aria-label={label} tabIndex={0} className="table-region">
      <table className="table">{children}</table>
    </section>
  )
}
