import { createContext, type ReactElement, useContext } from 'react'

type Render = (source: object, variant: string, make: () => ReactElement) => string

/** The server provides the function that takes markup from memory; the browser provides none. */
export const PreparedMarkup = createContext<Render | null>(null)

interface PreparedProps {
  as: 'li' | 'label'
  id?: string
  className?: string
  /** The markup is made of this immutable value: the same value gives the same markup. */
  source: object
  /** This distinguishes different markups of one value. */
  variant: string
  make: () => ReactElement
}

/**
 * Renders content that is a pure function of one immutable value once on the server, and then repeats it as
 * text. The browser renders the same elements itself. `make` must not use hooks or context.
 */
export function Prepared({ as: Element, id, className, source, variant, make }: PreparedProps) {
  const render = useContext(PreparedMarkup)
  if (!render)
    return (
      <Element id={id} className={className}>
        {make()}
      </Element>
    )
  const markup = { __html: render(source, variant, make) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself rendered and escaped this markup
  return <Element id={id} className={className} dangerouslySetInnerHTML={markup} />
}
