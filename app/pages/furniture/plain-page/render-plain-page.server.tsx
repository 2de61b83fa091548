import type { ReactElement } from 'react'
import type { AnswerFacts } from '#app/shell/page-context.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import { PreparedMarkup } from '#app/ui/prepared.tsx'

/**
 * Renders the text of a page on the server alone; null where the document that arrived contains it already.
 */
export function renderPlainPage(
  { isForKit }: Pick<AnswerFacts, 'isForKit'>,
  source: object,
  make: () => ReactElement,
): string | null {
  if (isForKit) return null
  return renderPrepared(source, 'page', () => (
    <PreparedMarkup value={renderPrepared}>{make()}</PreparedMarkup>
  ))
}
