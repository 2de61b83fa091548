import { useState } from 'react'

interface ServerMarkupProps {
  /** Of the element that holds the markup; its place in the document says where to find it again. */
  id: string
  className: string
  /** What the server rendered; null where the document that arrived holds it already. */
  html: string | null
}

/**
 * A part of a page that only the server makes: in the browser it is text, so neither its data nor its code is sent as
 * script. Mount it with a key that changes with the page, since what it shows first stays.
 */
export function ServerMarkup({ id, className, html }: ServerMarkupProps) {
  const [shown] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? '')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself rendered and escaped this markup
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: shown }} />
}
