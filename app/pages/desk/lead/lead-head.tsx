import { Link } from 'react-router'
import { Flags } from '#app/pages/desk/inbox/flags.tsx'
import { lastList } from '#app/pages/desk/inbox/last-list.ts'
import { PressForm } from '#app/pages/desk/press-form.tsx'
import type { showLead } from './lead.server.ts'

type Shown = Awaited<ReturnType<typeof showLead>>

/** Who asks about what, how long there is, what else matters, and who has it. */
export function LeadHead({ lead }: { lead: Shown }) {
  const { open } = lead
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
      {open && open.flags.length > 0 && (
        <p className="lead-flags">
          <Flags flags={open.flags} />
        </p>
      )}
      <div className="lead-known">
        <p>
          {holderSentence(lead)}
          {open?.email && <span className="lead-mailbox">{open.email}</span>}
        </p>
        <Holding lead={lead} />
      </div>
      {lead.kept && (
        <div className="lead-known">
          <span>{lead.kept}</span>
          {lead.can.hand && (
            <PressForm path={lead.path} intent="let-go" look="plain">
              Lift the hold
            </PressForm>
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

function holderSentence({ holder, isClosed }: Shown): string {
  if (holder) return `Taken by ${holder.name}, ${holder.since}`
  return isClosed ? 'Nobody has it.' : 'Nobody has claimed this yet.'
}

/** What changes who has it, and what is offered once it is closed. */
function Holding({ lead }: { lead: Shown }) {
  const { holder, can, path, isClosed, isSetAside, open } = lead
  return (
    <>
      {!holder && can.work && !isClosed && !isSetAside && (
        <PressForm path={`${path}/claim`} shortcut="c">
          Claim
        </PressForm>
      )}
      {holder && !holder.isYou && can.hand && (
        <PressForm path={path} intent="take-over" look="plain">
          Take over
        </PressForm>
      )}
      {isSetAside && can.work && (
        <PressForm path={path} intent="release">
          Release
        </PressForm>
      )}
      {isClosed && can.work && (
        <PressForm path={path} intent="open" look="plain">
          Open again
        </PressForm>
      )}
      {open?.sell && (
        <PressForm path={open.sell} intent="sold">
          Mark the vehicle sold
        </PressForm>
      )}
    </>
  )
}
