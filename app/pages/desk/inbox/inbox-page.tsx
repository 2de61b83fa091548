import { useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { DeskHead, Done, Refusal } from '#app/pages/desk/parts.tsx'
import { PressForm } from '#app/pages/desk/press-form.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { changeInbox } from './change-inbox.server.ts'
import type { Inbox, showInbox } from './inbox.server.ts'
import { InboxFiltersForm } from './inbox-filters-form.tsx'
import { rememberList } from './last-list.ts'
import { LeadRow } from './lead-row.tsx'
import { SavedViews } from './saved-views.tsx'
import { useFreshInbox } from './use-fresh-inbox.ts'
import { useSwipe } from './use-swipe.ts'

/** The list of leads with its views: a select on a phone, a column at a table. */
export function InboxPage({ loaderData, actionData }: PageProps<typeof showInbox, typeof changeInbox>) {
  const { search } = useLocation()
  const { inbox, newCount, showNew } = useFreshInbox(loaderData, search)
  useEffect(() => rememberList(search), [search])
  const list = useRef<HTMLDivElement>(null)
  useSwipe(list)
  const title =
    inbox.saved.list.find(({ path }) => path === inbox.first)?.title ??
    inbox.views.find(({ name }) => name === inbox.view)?.title ??
    'Inbox'
  return (
    <main id="main" className="inbox">
      <nav className="inbox-views" aria-label="Views">
        {inbox.views.map(({ name, title, count, path }) => (
          <Link
            key={name}
            to={path}
            className="inbox-view"
            aria-current={name === inbox.view ? 'page' : undefined}
          >
            {title} <span className="count">{count}</span>
          </Link>
        ))}
        {inbox.saved.list.map(({ id, title, path }) => (
          <Link
            key={id}
            to={path}
            className="inbox-view"
            aria-current={path === inbox.first ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <div className="inbox-list" ref={list}>
        <DeskHead title={title}>
          <p className="quiet">{inbox.urgent}</p>
        </DeskHead>
        <Done sentence={actionData?.sentence} />
        <Refusal sentence={actionData?.problem} />
        <Tools inbox={inbox} />
        {newCount > 0 && (
          <button type="button" className="button new-leads" onClick={showNew}>
            {`${newCount} new`}
          </button>
        )}
        {inbox.sendAgain && (
          <PressForm path={inbox.sendAgain} intent="send-again" look="plain">
            Send all of these again
          </PressForm>
        )}
        {inbox.rows.length === 0 ? (
          <Empty inbox={inbox} />
        ) : (
          <ol className="leads">
            {inbox.rows.map((row) => (
              <LeadRow key={row.path} row={row} />
            ))}
          </ol>
        )}
        <Pages inbox={inbox} />
      </div>
    </main>
  )
}

function Tools({ inbox }: { inbox: Inbox }) {
  const shown = inbox.saved.list.find(({ path }) => path === inbox.first)?.id ?? inbox.view
  return (
    <div className="inbox-tools">
      <Form method="get" className="view-select">
        <label className="sr-only" htmlFor="view">
          View
        </label>
        <select
          id="view"
          name="view"
          defaultValue={shown}
          key={shown}
          // the button is for those without script
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {inbox.views.map(({ name, title, count }) => (
            <option key={name} value={name}>
              {`${title} (${count})`}
            </option>
          ))}
          {inbox.saved.list.length > 0 && (
            <optgroup label="Saved views">
              {inbox.saved.list.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </optgroup>
          )}
        </select>
        <button type="submit" className="button plain">
          Show
        </button>
      </Form>
      <Link className="button plain" to={inbox.filterPath}>
        Filter
      </Link>
      {inbox.csv && (
        <a className="button plain csv" href={inbox.csv} download>
          CSV
        </a>
      )}
      <Form method="get" className="lead-search" role="search">
        <input type="hidden" name="view" value={inbox.view} />
        <input
          type="search"
          name="words"
          defaultValue={inbox.filters.words}
          key={inbox.filters.words}
          placeholder="Name, phone, mailbox, vehicle"
          aria-label="Search leads"
        />
        <button type="submit" className="button plain">
          Search
        </button>
      </Form>
      {inbox.choices && (
        <>
          <InboxFiltersForm view={inbox.view} filters={inbox.filters} choices={inbox.choices} />
          <SavedViews inbox={inbox} />
        </>
      )}
    </div>
  )
}

function Empty({ inbox }: { inbox: Inbox }) {
  return (
    <div className="sheet stack">
      {inbox.isFiltered ? (
        <>
          <p>No lead fits these filters.</p>
          <p>
            <Link to={`/inbox?view=${inbox.view}`}>Show all of this view</Link>
          </p>
        </>
      ) : (
        <>
          <p>{inbox.allDone ?? 'Nothing is here.'}</p>
          <p className="quiet">{inbox.empty}</p>
        </>
      )}
    </div>
  )
}

function Pages({ inbox }: { inbox: Inbox }) {
  if (inbox.isFirst && inbox.next === null) return null
  return (
    <nav className="row" aria-label="Pages">
      {!inbox.isFirst && (
        <Link className="button plain" to={inbox.first}>
          From the top
        </Link>
      )}
      {inbox.next !== null && (
        <Link className="button plain" to={inbox.next}>
          More
        </Link>
      )}
    </nav>
  )
}
