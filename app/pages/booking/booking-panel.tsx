import type { BookingView, ShownBooking } from '#app/pages/furniture/bookings/booking-view.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

interface BookingViewProps extends Omit<BookingShownProps, 'booking'> {
  view: BookingView
}

export function bookingTitle(view: BookingView): string {
  return view.kind === 'shown' ? headingOf(view) : missing[view.kind].heading
}

/** Renders the page of a booking's link, on the server alone (`ServerMarkup`). */
export function BookingPanel({ view, ...said }: BookingViewProps) {
  return view.kind === 'shown' ? <BookingShown booking={view} {...said} /> : <NoBooking view={view} />
}

interface BookingShownProps {
  booking: ShownBooking
  /** The address says what has just been done. */
  done: string | null
  /** This says why a new time was refused. */
  error: string | undefined
}

function headingOf({ state, what, isOver }: ShownBooking): string {
  if (state === 'cancelled') return `Your ${what} is cancelled`
  if (state === 'to agree' || state === 'set aside') return `Your ${what} is not booked yet`
  return isOver ? `Your ${what} was booked` : `Your ${what} is booked`
}

/**
 * Shows a booking with what can be done about it. Every button is a form of its own, since the server alone
 * renders it.
 */
function BookingShown({ booking, done, error }: BookingShownProps) {
  const { path, state, isOver, when, place, vehicle, calendar, move, phone } = booking
  const told = doneText(booking, done)
  return (
    <>
      {told && (
        <Banner kind="positive" isAlert>
          {told}
        </Banner>
      )}
      <h1>{headingOf(booking)}</h1>
      <dl className="booking-facts">
        <div>
          <dt>{state === 'to agree' || state === 'set aside' ? 'You asked for' : 'When'}</dt>
          <dd className="booking-when">{state === 'cancelled' ? <s>{when}</s> : when}</dd>
        </div>
        {place && (
          <div>
            <dt>Where</dt>
            <dd>
              {place.name}, {place.address}
              {place.directions && (
                <>
                  {' '}
                  <a href={place.directions} target="_blank" rel="noopener noreferrer">
                    Directions
                    <span className="sr-only"> (opens in new tab)</span>
                  </a>
                </>
              )}
            </dd>
          </div>
        )}
        {vehicle && (
          <div>
            <dt>Vehicle</dt>
            <dd>{vehicle.href ? <a href={vehicle.href}>{vehicle.name}</a> : vehicle.name}</dd>
          </div>
        )}
      </dl>
      {note(booking) && <p className="booking-note">{note(booking)}</p>}
      {calendar && (
        <>
          <div className="booking-actions">
            {state === 'booked' && (
              <form method="post" action={path}>
                <input type="hidden" name="intent" value="confirm" />
                <Button type="submit">I will be there</Button>
              </form>
            )}
            <a className="button button-outline" href={calendar}>
              <Icon name="calendar" />
              Add to calendar
            </a>
          </div>
          <div>
            {move && (
              <Disclosure summary="Move it to another time" isOpen={error !== undefined}>
                <MoveForm path={path} move={move} error={error} />
              </Disclosure>
            )}
            <Disclosure summary="Cancel it">
              <form method="post" action={path} className="booking-change">
                <input type="hidden" name="intent" value="cancel" />
                <p>The time goes to somebody else.</p>
                <Button type="submit" kind="destructive">
                  Cancel the {booking.what}
                </Button>
              </form>
            </Disclosure>
          </div>
        </>
      )}
      {(isOver || calendar === null) && phone && <CallUs phone={phone} />}
    </>
  )
}

function MoveForm({
  path,
  move,
  error,
}: {
  path: string
  move: NonNullable<ShownBooking['move']>
  error: string | undefined
}) {
  const { name, label, options } = move
  if (options.length === 0) return <p>There is no free time online. Please call us.</p>
  return (
    <form method="post" action={path} className="booking-change">
      <input type="hidden" name="intent" value="move" />
      <SelectField
        id="move-time"
        name={name}
        label={label}
        isRequired
        options={options}
        defaultValue=""
        error={error}
      />
      <Button type="submit">Move it</Button>
    </form>
  )
}

/** Shows why a link leads to no booking. */
function NoBooking({ view }: { view: Exclude<BookingView, ShownBooking> }) {
  const { heading, text } = missing[view.kind]
  return (
    <>
      <h1>{heading}</h1>
      <p className="booking-note">{text}</p>
      {view.phone && <CallUs phone={view.phone} />}
    </>
  )
}

const missing = {
  unknown: {
    heading: 'We do not know this booking',
    text: 'The link may have been cut short. Open it from our email again, or call us.',
  },
  'not-yet': {
    heading: 'Your booking is being written down',
    text: 'That takes a moment. Please load this page again.',
  },
  away: {
    heading: 'We cannot look at your booking right now',
    text: 'Nothing has happened to it. Please try again in a few minutes, or call us.',
  },
} as const

function CallUs({ phone }: { phone: NonNullable<BookingView['phone']> }) {
  return (
    <p className="booking-actions">
      <a className="button button-outline" href={phone.href}>
        Call {phone.text}
      </a>
    </p>
  )
}

/** The address says what was done, but only what is true is told. */
function doneText({ state, isMailed }: ShownBooking, done: string | null): string | null {
  const mailed = isMailed ? ' We have sent you an email.' : ''
  if (done === 'cancel' && state === 'cancelled') return `It is cancelled.${mailed}`
  if (done === 'move' && state === 'booked') return `It is moved.${mailed}`
  if (done === 'confirm' && state === 'confirmed') return 'Thank you. We are expecting you.'
  return null
}

function note({ state, isOver, bring }: ShownBooking): string | null {
  if (state === 'to agree') return 'The time was taken meanwhile. We call you to agree another.'
  if (state === 'set aside') return 'We look at it and call you.'
  if (state === 'cancelled') return 'Would you like another time? Call us, or book again.'
  if (isOver) return 'That time has passed, so nothing can be changed here.'
  return bring
}
