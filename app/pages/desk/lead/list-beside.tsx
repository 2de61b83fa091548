import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ownData } from '#app/core/own-data.ts'
import type { Inbox } from '#app/pages/desk/inbox/inbox.server.ts'
import { lastList } from '#app/pages/desk/inbox/last-list.ts'
import { LeadRow } from '#app/pages/desk/inbox/lead-row.tsx'
import { useFreshInbox } from '#app/pages/desk/inbox/use-fresh-inbox.ts'

/** From this width on there is room for it; the styles say the same. */
const wide = '(width >= 80rem)'

/** The list that the lead was opened from, beside the thread. The page is whole without it, so it is asked for afterwards. */
export function ListBeside({ path }: { path: string }) {
  const [opened, setOpened] = useState<Inbox | null>(null)
  const [search, setSearch] = useState('')
  async function ask(): Promise<void> {
    const asked = lastList() || '?view=open'
    const answer = await fetch(`/inbox.json${asked}`).catch(() => null)
    if (!answer?.ok || answer.redirected) return
    setSearch(asked)
    setOpened(ownData<Inbox>(await answer.text()))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list stays while one goes from lead to lead
  useEffect(() => {
    const room = matchMedia(wide)
    const fill = (): void => void (room.matches && ask())
    fill()
    room.addEventListener('change', fill)
    return () => room.removeEventListener('change', fill)
  }, [])
  return opened && <Rows opened={opened} search={search} path={path} again={ask} />
}

function Rows({
  opened,
  search,
  path,
  again,
}: {
  opened: Inbox
  search: string
  path: string
  again: () => Promise<void>
}) {
  const { inbox, newCount } = useFreshInbox(opened, search)
  const title = inbox.views.find(({ name }) => name === inbox.view)?.title ?? 'Inbox'
  return (
    <nav className="list-beside" aria-label={title}>
      <p className="two-sided">
        <Link to={`/inbox${search}`}>{title}</Link>
        {newCount > 0 && (
          <button type="button" className="button plain" onClick={() => void again()}>
            {`${newCount} new`}
          </button>
        )}
      </p>
      <ol className="leads">
        {inbox.rows.map((row) => (
          <LeadRow key={row.path} row={row} isOpen={row.path === path} />
        ))}
      </ol>
    </nav>
  )
}
