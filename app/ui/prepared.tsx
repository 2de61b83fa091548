import { createContext, type ReactElement, useContext } from 'react'

type Render = (source: object, variant: string, make: () => ReactElement) => string

/** On the server: how markup is taken from memory. In the browser nobody provides it. */
export const PreparedMarkup = createContext<Render | null>(null)

interface PreparedProps {
  as: 'li' | 'label'
  className?: string
  /** The immutable value that the markup is made of: the same value, the same markup. */
  source: object
  /** Tells apart different markups of one value. */
  variant: string
  make: () => ReactElement
}

/**
 * Content that is a pure function of one immutable value, rendered once on the server and then repeated as text.
 * The browser renders the same elements into the same places, so nothing is different there; what `make` returns
 * must not use hooks or context.
 */
export function Prepared({ as: Element, className, source, variant, make }: PreparedProps) {
  const render = useContext(PreparedMarkup)
  if (!render) return <Element className={className}>{make()}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself rendered and escaped this markup
  return <Element className={className} dangerouslySetInnerHTML={{ __html: render(source, variant, make) }} />
}
