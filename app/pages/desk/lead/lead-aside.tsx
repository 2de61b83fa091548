import { Link } from 'react-router'
import { PressForm } from '#app/pages/desk/press-form.tsx'
import { FileList } from './file-list.tsx'
import type { showLead } from './lead.server.ts'
import { LeadBooking } from './lead-booking.tsx'
import { LeadDeposits } from './lead-deposits.tsx'
import { LeadVehicle } from './lead-vehicle.tsx'

type Lead = Awaited<ReturnType<typeof showLead>>
type Open = NonNullable<Lead['open']>

/** What is known beside the thread: its vehicle, booking and deposit; the lead's own answers, other leads of the shopper, where it was sent. */
export function LeadAside({ lead, open }: { lead: Lead; open: Open }) {
  return (
    <aside className="lead-aside" aria-label="About this lead">
      <div className="lead-part" data-part="vehicle">
        {open.vehicle && (
          <LeadVehicle vehicle={open.vehicle} canAnswer={lead.can.work && open.email !== null} />
        )}
        {open.booking && <LeadBooking booking={open.booking} path={lead.path} mayChange={lead.can.book} />}
        <LeadDeposits deposits={open.deposits} path={lead.path} />
      </div>
      <div className="lead-part" data-part="shopper">
        {open.sections.map(({ title, rows }) => (
          <section key={title} className="sheet">
            <h2>{title}</h2>
            <dl className="facts">
              {rows.map(({ label, value, link }) => (
                <div key={`${label}${value}`}>
                  <dt className="meta">{label}</dt>
                  <dd>{link?.startsWith('http') ? <a href={link}>{value}</a> : value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {open.files.length > 0 && (
          <section className="sheet">
            <h2>Files</h2>
            <FileList files={open.files} />
          </section>
        )}
        <Related lead={lead} open={open} />
        <section className="sheet">
          <h2>Sent to</h2>
          <ul className="rows">
            {open.deliveries.map(({ id, to, state, isFailed }) => (
              <li key={id}>
                <p>{to}</p>
                <p className="meta thread-state" data-failed={isFailed ? '' : undefined}>
                  {state}
                </p>
              </li>
            ))}
          </ul>
          {open.deliveries.length === 0 && <p className="quiet">Not sent yet.</p>}
          {lead.can.work && open.deliveries.some(({ isFailed }) => isFailed) && (
            <PressForm path={lead.path} intent="send-again" look="plain">
              Send again
            </PressForm>
          )}
        </section>
      </div>
    </aside>
  )
}

function Related({ lead, open }: { lead: Lead; open: Open }) {
  if (open.related.length === 0 && open.foldedInto === null) return null
  return (
    <section className="sheet">
      <h2>Same shopper</h2>
      {open.foldedInto && (
        <p>
          This stands under <Link to={open.foldedInto}>another lead</Link>, whose clock counts.
        </p>
      )}
      <ul className="rows">
        {open.related.map((other) => (
          <li key={other.path}>
            <p>
              <Link to={other.path}>{other.what}</Link>
            </p>
            <p className="meta">{[other.day, other.outcome].filter(Boolean).join(' · ')}</p>
            {other.isPerhapsSame && <p>This may be a duplicate.</p>}
            {lead.can.work && (other.isPerhapsSame || other.isFoldedHere) && (
              <PressForm
                path={lead.path}
                intent={other.isFoldedHere ? 'unfold' : 'fold'}
                fields={{ other: other.id }}
                look="plain"
              >
                {other.isFoldedHere ? 'Separate it' : 'Merge it into this one'}
              </PressForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
