import { type ReactElement, useContext } from 'react'
import { PreparedMarkup } from './prepared.tsx'

interface FixedMarkupProps {
  as: 'header' | 'footer' | 'div'
  id: string
  className: string
  /**
   * On the server: the immutable value that the markup is made of, and the function that makes it. In the
   * browser it is null.
   */
  made: { source: object; make: () => ReactElement } | null
}

const found = new Map<string, string>()

/**
 * Holds markup around the pages that is the same for a whole visit. The server makes it, and the browser
 * keeps what the document arrived with. Neither its data nor its code is sent again as script.
 */
export function FixedMarkup({ as: Element, id, className, made }: FixedMarkupProps) {
  const render = useContext(PreparedMarkup)
  const html = made && render ? render(made.source, id, made.make) : htmlOfDocument(id)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself rendered and escaped this markup
  return <Element id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

function htmlOfDocument(id: string): string {
  const known = found.get(id)
  if (known !== undefined) return known
  const html = typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')
  found.set(id, html)
  return html
}
