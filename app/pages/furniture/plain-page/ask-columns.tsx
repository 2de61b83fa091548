import type { ReactNode } from 'react'
import type { Ask } from './ask.ts'
import { AskPanel } from './ask-panel.tsx'

/** Shows the page's text, and beside it whom to ask. */
export function AskColumns({
  ask,
  isSecond = false,
  children,
}: {
  ask: Ask
  isSecond?: boolean
  children: ReactNode
}) {
  return (
    <div className="page-columns">
      <div className="page-blocks">{children}</div>
      <aside aria-label="Ask us" className="page-aside no-print">
        <AskPanel ask={ask} isSecond={isSecond} />
      </aside>
    </div>
  )
}
