import { Form } from 'react-router'
import { LabelledField } from '#app/pages/desk/parts.tsx'
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
        They say category, vehicle and place of a lead that waits for you, and nothing of the shopper.
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
              <Form method="post">
                <input type="hidden" name="browser" value={id} />
                <button type="submit" className="button plain" name="intent" value="push-off">
                  Turn off
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="in-line" key={`${quiet.from} ${quiet.to}`}>
        <LabelledField label="Quiet from">
          <input type="time" name="from" required defaultValue={quiet.from} />
        </LabelledField>
        <LabelledField label="Until">
          <input type="time" name="to" required defaultValue={quiet.to} />
        </LabelledField>
        <button type="submit" className="button plain" name="intent" value="quiet-hours">
          Set
        </button>
      </Form>
    </section>
  )
}
