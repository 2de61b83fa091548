import { useEffect } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { lastList } from '#app/pages/desk/inbox/last-list.ts'
import { keyInHash } from '#app/pages/desk/keys/key-list.ts'
import { pressKey } from '#app/pages/desk/keys/press-key.ts'
import { sendAnswered } from '#app/pages/desk/live/outbox.ts'
import { Presence } from '#app/pages/desk/live/presence.tsx'
import { whenSomebodyIsThere } from '#app/pages/desk/live/somebody.ts'
import { useHeard, useRefresh } from '#app/pages/desk/live/use-line.ts'
import { Done, Refusal } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { changeLead } from './change-lead.server.ts'
import type { showLead } from './lead.server.ts'
import { LeadAside } from './lead-aside.tsx'
import { LeadDeeds } from './lead-deeds.tsx'
import { ListBeside } from './list-beside.tsx'
import { ThreadList } from './thread-list.tsx'

type Shown = PageProps<typeof showLead>['loaderData']

/** What was said and done about a lead, and what can be done now. */
export function LeadPage({ loaderData: lead, actionData }: PageProps<typeof showLead, typeof changeLead>) {
  const { open } = lead
  const { hash, key: page } = useLocation()
  // a key or a swipe in the list opens the lead with a deed of it
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const asked = keyInHash(hash)
    if (asked) pressKey(asked)
  }, [page])
  const refresh = useRefresh()
  useHeard(({ kind, id }) => {
    const isOfThis = kind === 'all' || (kind !== 'presence' && lead.path.endsWith(`/${id}`))
    if (isOfThis) whenSomebodyIsThere(refresh)
  })
  useEffect(() => {
    if (actionData) sendAnswered()
  }, [actionData])
  return (
    <div className="lead-and-list">
      <ListBeside path={lead.path} />
      <main id="main" className="lead-page">
        <Head lead={lead} />
        <div className="lead-news">
          <Done sentence={actionData?.sentence} />
          {actionData?.undo && <Undo deed={actionData.undo} path={lead.path} />}
          <Refusal sentence={actionData?.problem} />
        </div>
        {open === null ? (
          <p className="sheet">
            {lead.masked ? `Phone ${lead.masked}. ` : ''}
            {`${lead.holder?.name ?? 'Somebody'} has this lead. What was said is theirs to see, and a manager’s.`}
          </p>
        ) : (
          <div className="lead-body" key={lead.path}>
            <nav className="lead-parts chips" aria-label="On this page">
              {partsOf(open).map(({ id, label }) => (
                <a key={id} className="chip" href={`#${id}`}>
                  {label}
                </a>
              ))}
            </nav>
            <section className="lead-talk" id="talk" aria-label="Thread">
              <ThreadList items={open.items} path={lead.path} />
              <Presence path={lead.path} key={lead.path} />
              {lead.can.work && <LeadDeeds lead={lead} open={open} done={actionData ?? null} />}
            </section>
            <LeadAside lead={lead} open={open} />
          </div>
        )}
      </main>
    </div>
  )
}

/** A phone shows one under the other, so these lead to each. */
function partsOf({ vehicle, booking, deposits }: NonNullable<Shown['open']>) {
  const hasVehicle = vehicle !== null || booking !== null || deposits.list.length > 0
  return [
    { id: 'talk', label: 'Talk' },
    ...(hasVehicle ? [{ id: 'vehicle', label: 'Vehicle' }] : []),
    { id: 'shopper', label: 'Shopper' },
  ]
}

function Head({ lead }: { lead: Shown }) {
  const { open, holder } = lead
  return (
    <header className="lead-head">
      <title>{`${lead.shopper} | Desk`}</title>
      <p className="meta">
        <Link to={`/inbox${lastList()}`} data-key="Escape">
          Inbox
        </Link>
        {` · ${[lead.website, lead.place].filter(Boolean).join(' · ')}`}
      </p>
      <div className="lead-title">
        <h1>{lead.shopper}</h1>
        <span className="lead-clock" data-tone={lead.clock.tone}>
          {lead.clock.text}
        </span>
      </div>
      <p className="lead-what">{lead.what}</p>
      {open && (
        <p className="row lead-ways">
          {open.call && (
            <>
              <a className="button plain" href={`tel:${open.call}`}>
                {`Call ${open.phone}`}
              </a>
              <a className="button plain" href={`sms:${open.call}`}>
                Text
              </a>
            </>
          )}
          {!open.call && open.phone && <span>{open.phone}</span>}
          {open.email && <span>{open.email}</span>}
        </p>
      )}
      <div className="row lead-holding">
        <span className="quiet">
          {holder
            ? `Taken by ${holder.name}, ${holder.since}`
            : lead.isClosed
              ? 'Nobody has it.'
              : 'Nobody has taken this yet.'}
        </span>
        {!holder && lead.can.work && !lead.isClosed && !lead.isSetAside && (
          <Form method="post" action={`${lead.path}/claim`}>
            <button type="submit" className="button" data-key="c">
              Claim
            </button>
          </Form>
        )}
        {holder && !holder.isYou && lead.can.hand && (
          <Form method="post" action={lead.path}>
            <button type="submit" className="button plain" name="intent" value="take-over">
              Take over
            </button>
          </Form>
        )}
        {lead.isSetAside && lead.can.work && (
          <Form method="post" action={lead.path}>
            <button type="submit" className="button" name="intent" value="release">
              Release
            </button>
          </Form>
        )}
        {lead.isClosed && lead.can.work && (
          <Form method="post" action={lead.path}>
            <button type="submit" className="button plain" name="intent" value="open">
              Open again
            </button>
          </Form>
        )}
        {open?.sell && (
          <Form method="post" action={open.sell}>
            <button type="submit" className="button" name="intent" value="sold">
              Mark the vehicle sold
            </button>
          </Form>
        )}
      </div>
      {lead.kept && (
        <div className="row">
          <span>{lead.kept}</span>
          {lead.can.hand && (
            <Form method="post" action={lead.path}>
              <button type="submit" className="button plain" name="intent" value="let-go">
                No longer keep it
              </button>
            </Form>
          )}
        </div>
      )}
      {lead.nextStep && (
        <p>
          {`Next: ${lead.nextStep.words}`}
          {lead.nextStep.at && <span className="quiet">{`, ${lead.nextStep.at}`}</span>}
        </p>
      )}
    </header>
  )
}

/** Takes back what was just done: `open`, or `undo-answer:3`. */
function Undo({ deed, path }: { deed: string; path: string }) {
  const [intent, number] = deed.split(':')
  return (
    <Form method="post" action={path}>
      {number && <input type="hidden" name="number" value={number} />}
      <button type="submit" className="button plain" name="intent" value={intent} data-key="z">
        Undo
      </button>
    </Form>
  )
}
