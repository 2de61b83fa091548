import { useEffect, useState } from 'react'
import { askByItself } from '#app/core/by-itself.ts'
import { ownData } from '#app/core/own-data.ts'
import type { Inbox } from '#app/pages/desk/inbox/inbox.server.ts'
import { lastList, rememberList } from '#app/pages/desk/inbox/last-list.ts'
import { LeadRow } from '#app/pages/desk/inbox/lead-row.tsx'
import { useFreshInbox } from '#app/pages/desk/inbox/use-fresh-inbox.ts'

/** From this width on there is room for it; the styles say the same. */
const wide = '(width >= 64rem)'

/** The list that the lead was opened from, beside the thread. The page is whole without it, so it is asked for afterwards. */
export function ListBeside({ path }: { path: string }) {
  const [opened, setOpened] = useState<Inbox | null>(null)
  const [search, setSearch] = useState('')
  async function ask(asked = lastList() || '?view=open'): Promise<void> {
    const answer = await askByItself(`/inbox.json${asked}`)
    if (!answer?.ok || answer.redirected) return
    rememberList(asked)
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
  again: (search?: string) => Promise<void>
}) {
  const { inbox, newCount } = useFreshInbox(opened, search)
  const views = [
    ...inbox.views,
    ...inbox.saved.list.map(({ id, ...view }) => ({ ...view, name: id, count: '' })),
  ]
  const shown = views.find(({ path }) => path === inbox.first)
  return (
    <nav className="list-beside" aria-label={shown?.title ?? 'Inbox'}>
      <p className="two-sided">
        <select
          className="view-beside"
          aria-label="View"
          value={shown?.path ?? ''}
          onChange={({ currentTarget }) => void again(currentTarget.value.replace('/inbox', ''))}
        >
          {shown === undefined && <option value="">Filtered</option>}
          {views.map(({ path, title, count }) => (
            <option key={path} value={path}>
              {count === '' ? title : `${title} (${count})`}
            </option>
          ))}
        </select>
        {newCount > 0 && (
          <button type="button" className="button plain" onClick={() => void again()}>
            {`${newCount} new`}
          </button>
        )}
      </p>
      {inbox.rows.length === 0 && <p className="quiet">{inbox.empty}</p>}
      <ol className="leads">
        {inbox.rows.map((row) => (
          <LeadRow key={row.path} row={row} isOpen={row.path === path} />
        ))}
      </ol>
    </nav>
  )
}
