import type { ReactNode } from 'react'

/** Shows one kind of thing, with its name. */
export function Shown({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="shown" aria-label={title}>
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  )
}

/** Shows several states side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="in-row shown-row">{children}</div>
}
