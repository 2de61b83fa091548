import { LabelledField } from '#app/pages/desk/parts.tsx'
import { FieldForm, PressForm } from '#app/pages/desk/press-form.tsx'
import type { showAccount } from './account.server.ts'
import { PushButton } from './push-button.tsx'

type Notifications = NonNullable<Awaited<ReturnType<typeof showAccount>>['notifications']>

/** Which browsers are notified of leads, and when none is. */
export function NotificationsSection({ notifications }: { notifications: Notifications }) {
  const { publicKey, browsers, quiet } = notifications
  return (
    <section className="sheet stack" aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      <p className="quiet">
        They show the category, vehicle and location of a lead that is waiting for you, and nothing about the
        shopper.
      </p>
      <PushButton publicKey={publicKey} />
      {browsers.length > 0 && (
        <ul className="rows">
          {browsers.map(({ id, name, since }) => (
            <li key={id} className="two-sided">
              <div>
                <p className="row-name">{name}</p>
                <p className="meta">Since {since}</p>
              </div>
              <PressForm intent="push-off" fields={{ browser: id }} look="plain">
                Turn off
              </PressForm>
            </li>
          ))}
        </ul>
      )}
      <FieldForm
        key={`${quiet.from} ${quiet.to}`}
        intent="quiet-hours"
        look="plain"
        title="Quiet from"
        field={<input type="time" name="from" required defaultValue={quiet.from} />}
        beside={
          <LabelledField label="Until">
            <input type="time" name="to" required defaultValue={quiet.to} />
          </LabelledField>
        }
      >
        Set
      </FieldForm>
    </section>
  )
}
