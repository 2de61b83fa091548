import { Form } from 'react-router'
import { FieldForm } from '#app/pages/desk/press-form.tsx'
import type { showLead } from './lead.server.ts'

type Booking = NonNullable<NonNullable<Awaited<ReturnType<typeof showLead>>['open']>['booking']>

/** What is booked, with what can become of it. */
export function LeadBooking({
  booking,
  path,
  mayChange,
}: {
  booking: Booking
  path: string
  mayChange: boolean
}) {
  return (
    <section className="sheet stack">
      <h2>Booking</h2>
      <div>
        <p>
          <b>{booking.when}</b>
        </p>
        <p>{[booking.what, booking.place].filter(Boolean).join(' · ')}</p>
        {booking.was && <p className="meta">{`It was ${booking.was}.`}</p>}
        <p>{booking.state}</p>
      </div>
      {mayChange && booking.isToJudge && (
        <Form method="post" action={path} className="row">
          <button type="submit" className="button" name="intent" value="booking-came">
            Came
          </button>
          <button type="submit" className="button plain" name="intent" value="booking-missed">
            Did not come
          </button>
        </Form>
      )}
      {mayChange && booking.canChange && (
        <>
          <Form method="post" action={path} className="row">
            {booking.canConfirm && (
              <button type="submit" className="button" name="intent" value="booking-confirm">
                Confirm
              </button>
            )}
            <button type="submit" className="button plain" name="intent" value="booking-cancel">
              Cancel
            </button>
          </Form>
          {booking.days.length > 0 && (
            <FieldForm
              path={path}
              intent="booking-move"
              look="plain"
              title="Move it to"
              field={
                <select name="starts_at">
                  {booking.days.map(({ title, slots }) => (
                    <optgroup key={title} label={title}>
                      {slots.map(({ value, time }) => (
                        <option key={value} value={value}>
                          {`${title}, ${time}`}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </select>
              }
            >
              Move
            </FieldForm>
          )}
        </>
      )}
    </section>
  )
}
