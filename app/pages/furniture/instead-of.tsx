import type { ReactNode } from 'react'
import { SimilarShelf } from '#app/features/vehicles/similar-shelf.tsx'
import type { Shelf } from '#app/pages/furniture/shelves/shelf.ts'

interface InsteadOfProps {
  title: string
  /** What became of the vehicle. */
  children: ReactNode
  shelf: Shelf
}

/** A vehicle that is not to be had: what is said of it, and what comes close. */
export function InsteadOf({ title, children, shelf }: InsteadOfProps) {
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="prose mt-4 text-ink-2">{children}</p>
      <p className="mt-8 mb-8">
        <a className="button" href={shelf.more.href}>
          {shelf.more.label}
        </a>
      </p>
      <SimilarShelf {...shelf} />
    </>
  )
}
