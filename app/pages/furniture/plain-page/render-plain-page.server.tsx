import type { ReactElement } from 'react'
import { renderPart } from '#app/pages/furniture/render-part.server.tsx'
import type { AnswerFacts } from '#app/shell/page-context.server.ts'

/**
 * Renders the text of a page on the server alone; null where the document that arrived contains it already.
 */
export function renderPlainPage(
  { isForKit }: Pick<AnswerFacts, 'isForKit'>,
  make: () => ReactElement,
): string | null {
  return isForKit ? null : renderPart(make())
}
