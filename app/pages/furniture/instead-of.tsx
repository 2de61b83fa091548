import type { ReactNode } from 'react'
import { SimilarShelf } from '#app/features/vehicles/similar-shelf.tsx'
import type { Shelf } from '#app/pages/furniture/shelves/shelf.ts'

interface InsteadOfProps {
  title: string
  /** This says what became of the vehicle. */
  children: ReactNode
  shelf: Shelf
}

/** Shows a vehicle that is no longer available: what became of it, and similar ones. */
export function InsteadOf({ title, children, shelf }: InsteadOfProps) {
  return (
    <>
      <div className="message-head">
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
      <p className="mt-8 mb-8">
        <a className="button" href={shelf.more.href}>
          {shelf.more.label}
        </a>
      </p>
      <SimilarShelf {...shelf} />
    </>
  )
}
