import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { keepPending } from './outbox.ts'

const tryEachMs = 5000

/** Whether a page could not be asked for: the line is away, or what answers has no database. */
export function isLineFault(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return [502, 503, 504].includes(error.status)
  // what browsers say of a `fetch` or an `import` without a line
  return error instanceof TypeError && /fetch|network|load failed|importing/i.test(error.message)
}

/**
 * Stands in the place of a page that could not come; it tries again by itself, and what was typed or sent is kept (DESK-23).
 *
 * @param error says whether the desk answers: its own page then says what is away (DESK-26)
 */
export function LineFault({ error }: { error: unknown }) {
  const isAnswered = isRouteErrorResponse(error) && error.status === 503
  useEffect(() => {
    keepPending()
    if (isAnswered) location.reload()
    const trying = setInterval(() => void reloadWhenThere(), tryEachMs)
    addEventListener('online', reloadWhenThere)
    return () => {
      clearInterval(trying)
      removeEventListener('online', reloadWhenThere)
    }
  }, [isAnswered])
  return (
    <main id="main" className="lone">
      <title>You’re offline | Desk</title>
      <h1>You’re offline</h1>
      <p>What you typed is kept. This page tries again by itself.</p>
    </main>
  )
}

async function reloadWhenThere(): Promise<void> {
  const answer = await fetch('/live', { method: 'HEAD', redirect: 'manual' }).catch(() => null)
  if (answer !== null && answer.status < 500) location.reload()
}
