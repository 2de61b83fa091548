import { type ReactElement, type ReactNode, useContext } from 'react'
import { FixedMarkup } from '#app/ui/fixed-markup.tsx'
import { Footer } from './footer.tsx'
import type { Surroundings } from './frame-data.ts'
import { Header } from './header.tsx'
import { SurroundingsContext } from './surroundings.tsx'

export function Frame({ children }: { children: ReactNode }) {
  const surroundings = useContext(SurroundingsContext)
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <FixedMarkup
        as="header"
        id="site-header"
        className="site-header no-print"
        made={partMaker(surroundings, 'header')}
      />
      {children}
      <FixedMarkup
        as="footer"
        id="site-footer"
        className="site-footer no-print"
        made={partMaker(surroundings, 'footer')}
      />
    </>
  )
}

/** The browser's bundle has neither part, so nothing is made there. */
function partMaker(
  surroundings: Surroundings | null,
  part: 'header' | 'footer',
): { source: object; make: () => ReactElement } | null {
  if (!import.meta.env.SSR || !surroundings) return null
  return {
    source: surroundings,
    make: () => (part === 'header' ? <Header frame={surroundings} /> : <Footer frame={surroundings} />),
  }
}
