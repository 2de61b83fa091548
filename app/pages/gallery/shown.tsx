import type { ReactNode } from 'react'

/** One kind of thing, with its name. */
export function Shown({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="shown" aria-label={title}>
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  )
}

/** Several states beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="in-row shown-row">{children}</div>
}
