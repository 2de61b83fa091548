import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keyInHash } from '#app/pages/desk/keys/key-list.ts'
import { pressKey } from '#app/pages/desk/keys/press-key.ts'
import { sendAnswered } from '#app/pages/desk/live/outbox.ts'
import { Presence } from '#app/pages/desk/live/presence.tsx'
import { whenSomebodyIsThere } from '#app/pages/desk/live/somebody.ts'
import { useHeard, useRefresh } from '#app/pages/desk/live/use-line.ts'
import { Done, Refusal } from '#app/pages/desk/parts.tsx'
import { PressForm } from '#app/pages/desk/press-form.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { changeLead } from './change-lead.server.ts'
import type { showLead } from './lead.server.ts'
import { LeadAnswer } from './lead-answer.tsx'
import { LeadAside } from './lead-aside.tsx'
import { LeadDeeds } from './lead-deeds.tsx'
import { LeadHead } from './lead-head.tsx'
import { ListBeside } from './list-beside.tsx'
import { PartChoice, partOfDeed } from './part-choice.tsx'
import type { LeadPart } from './show-part.ts'
import { ThreadList } from './thread-list.tsx'

type Shown = PageProps<typeof showLead>['loaderData']

/** What was said and done about a lead, and what can be done now. */
export function LeadPage({ loaderData: lead, actionData }: PageProps<typeof showLead, typeof changeLead>) {
  const { open } = lead
  const done = actionData ?? null
  useWhatIsNew(lead.path)
  useEffect(() => {
    if (done) sendAnswered()
  }, [done])
  return (
    <div className="lead-and-list">
      <ListBeside path={lead.path} />
      <main id="main" className="lead-page">
        <LeadHead lead={lead} />
        {open && <LeadDeeds lead={lead} open={open} done={done} key={lead.path} />}
        <div className="lead-news">
          <Done sentence={done?.sentence} />
          {done?.undo && <Undo deed={done.undo} path={lead.path} />}
          <Refusal sentence={done?.problem} />
        </div>
        {open === null ? (
          <p className="sheet">
            {lead.masked ? `Phone ${lead.masked}. ` : ''}
            {`${lead.holder?.name ?? 'Somebody'} has this lead. What was said is theirs to see, and a manager’s.`}
          </p>
        ) : (
          <div className="lead-body" key={`${lead.path} body`}>
            <PartChoice parts={partsOf(open)} first={partOfDeed(done?.intent)} />
            <section className="lead-talk" data-part="talk" aria-label="Thread">
              <ThreadList items={open.items} path={lead.path} />
              <Presence path={lead.path} key={lead.path} />
              {lead.can.work && <LeadAnswer lead={lead} open={open} done={done} />}
            </section>
            <LeadAside lead={lead} open={open} />
          </div>
        )}
      </main>
    </div>
  )
}

/** The page asks anew when somebody else has done something, and does what a key or a swipe in the list has asked for. */
function useWhatIsNew(path: string): void {
  const { hash, key: page } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const asked = keyInHash(hash)
    if (asked) pressKey(asked)
  }, [page])
  const refresh = useRefresh()
  useHeard(({ kind, id }) => {
    const isOfThis = kind === 'all' || (kind !== 'presence' && path.endsWith(`/${id}`))
    if (isOfThis) whenSomebodyIsThere(refresh)
  })
}

function partsOf({ vehicle, booking, deposits }: NonNullable<Shown['open']>): LeadPart[] {
  const hasVehicle = vehicle !== null || booking !== null || deposits.list.length > 0
  return ['talk', ...(hasVehicle ? (['vehicle'] as const) : []), 'shopper']
}

/** Takes back what was just done: `open`, or `undo-answer:3`. */
function Undo({ deed, path }: { deed: string; path: string }) {
  const [intent = '', number] = deed.split(':')
  return (
    <PressForm path={path} intent={intent} fields={number ? { number } : {}} look="plain" shortcut="z">
      Undo
    </PressForm>
  )
}
