import { useState } from 'react'

interface ServerMarkupProps {
  /** The id of the element that holds the markup, by which the browser finds it again. */
  id: string
  className: string
  /** What the server rendered; null where the document that arrived contains it already. */
  html: string | null
}

/**
 * Holds a part of a page that only the server makes. In the browser it is text, so neither its data nor its
 * code is sent as script. Mount it with a key that changes with the page, because it never changes what it
 * shows first.
 */
export function ServerMarkup({ id, className, html }: ServerMarkupProps) {
  const [shown] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself rendered and escaped this markup
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: shown }} />
}
