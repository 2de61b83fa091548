import type { ReactElement } from 'react'
import { renderMarkup, renderPrepared } from '#app/shell/prepared-markup.server.ts'
import { PreparedMarkup } from '#app/ui/prepared.tsx'

/** Renders a part of a page that the browser gets as text; the cards in it come from memory. */
export function renderPart(part: ReactElement): string {
  return renderMarkup(<PreparedMarkup value={renderPrepared}>{part}</PreparedMarkup>)
}
