import { useEffect, useRef, useState } from 'react'
import { askByItself } from '#app/core/by-itself.ts'
import { ownData } from '#app/core/own-data.ts'
import { useHeard, useRefresh } from '#app/pages/desk/live/use-line.ts'
import type { Inbox } from './inbox.server.ts'

/** What came at once is asked about once. */
const gatherMs = 300

/**
 * The list as it was opened, with what each row and count is now. A row stays where it is, and what is new waits for a press: the
 * list never jumps.
 */
export function useFreshInbox(
  opened: Inbox,
  search: string,
): { inbox: Inbox; newCount: number; showNew: () => void } {
  const refresh = useRefresh()
  const [fresh, setFresh] = useState<Inbox | null>(null)
  /** The leads of which something was heard; null: of any. */
  const heard = useRef<Set<string> | null>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was asked anew is as fresh as it can be
  useEffect(() => {
    setFresh(null)
    heard.current = new Set()
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [opened])
  async function ask(): Promise<void> {
    timer.current = undefined
    const answer = await askByItself(`/inbox.json${search}`)
    if (answer?.ok && !answer.redirected) setFresh(ownData<Inbox>(await answer.text()))
  }
  useHeard(({ kind, id }) => {
    if (kind === 'presence') return
    if (kind === 'all') heard.current = null
    else heard.current?.add(id)
    timer.current ??= setTimeout(() => void ask(), gatherMs)
  })

  if (fresh === null) return { inbox: opened, newCount: 0, showNew: refresh }
  const now = new Map(fresh.rows.map((row) => [row.path, row]))
  const isShown = new Set(opened.rows.map(({ path }) => path))
  // a row that only moved up from the next page is not new
  const isNew = ({ path }: Inbox['rows'][number]): boolean =>
    !isShown.has(path) && (heard.current?.has(path.slice(path.lastIndexOf('/') + 1)) ?? true)
  const rows = opened.rows.map((row) => now.get(row.path) ?? row)
  return {
    inbox: { ...opened, views: fresh.views, urgent: fresh.urgent, rows },
    newCount: opened.isFirst ? fresh.rows.filter(isNew).length : 0,
    showNew: refresh,
  }
}
