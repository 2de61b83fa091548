import { DeskHead, Done, Refusal } from '#app/pages/desk/parts.tsx'
import { PressForm } from '#app/pages/desk/press-form.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { changeAccount, showAccount } from './account.server.ts'
import { NotificationsSection } from './notifications.tsx'

export function AccountPage({
  loaderData: { name, email, isPlayed, notifications, hasKeys, grants, passkeys, appSince, sessions },
  actionData,
}: PageProps<typeof showAccount, typeof changeAccount>) {
  return (
    <main id="main" className="page wide">
      <DeskHead title="Account" />
      <Done sentence={actionData?.sentence} />
      <Refusal sentence={actionData?.problem} />
      <div className="cards">
        <section className="sheet">
          <h2>{name}</h2>
          <p className="quiet">{email}</p>
          <ul className="plain-list">
            {grants.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </section>
        {notifications && <NotificationsSection notifications={notifications} />}
        <section className="sheet two-sided" aria-labelledby="keys-switch">
          <div>
            <h2 id="keys-switch">Keys</h2>
            <p className="quiet">
              {hasKeys ? 'On in this browser: press ? to see them.' : 'Off in this browser.'}
            </p>
          </div>
          <PressForm intent="keys" fields={{ keys: hasKeys ? 'off' : 'on' }} look="plain">
            {hasKeys ? 'Switch off' : 'Switch on'}
          </PressForm>
        </section>
        <section className="sheet" aria-labelledby="ways">
          <h2 id="ways">How you sign in</h2>
          {isPlayed && <p className="quiet">By one press, as a demonstration allows.</p>}
          <ul className="rows">
            {passkeys.map(({ id, name, since, used }) => (
              <li key={id} className="two-sided">
                <div>
                  <p className="row-name">{name}</p>
                  <p className="meta">
                    Since {since}
                    {used && `, last used ${used}`}
                  </p>
                </div>
                <PressForm intent="remove" fields={{ passkey: id }} look="plain">
                  Remove
                </PressForm>
              </li>
            ))}
            {appSince && (
              <li className="two-sided">
                <div>
                  <p className="row-name">Authenticator app</p>
                  <p className="meta">Since {appSince}</p>
                </div>
                <PressForm intent="remove" look="plain">
                  Remove
                </PressForm>
              </li>
            )}
          </ul>
          {!isPlayed && (
            <p className="row">
              <a className="button plain" href="/ways">
                Add a way to sign in
              </a>
            </p>
          )}
        </section>
        <SessionsSection sessions={sessions} />
      </div>
    </main>
  )
}

type Sessions = PageProps<typeof showAccount>['loaderData']['sessions']

function SessionsSection({ sessions }: { sessions: Sessions }) {
  return (
    <section className="sheet" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="rows">
        {sessions.map(({ id, browser, began, used, isThis }) => (
          <li key={id} className="two-sided">
            <div>
              <p className="row-name">
                {browser} {isThis && <span className="word">This one</span>}
              </p>
              <p className="meta">
                Since {began}, last used {used}
              </p>
            </div>
            {!isThis && (
              <PressForm intent="end" fields={{ session: id }} look="plain">
                Sign out there
              </PressForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PressForm intent="end-others" look="plain">
          Sign out everywhere else
        </PressForm>
      )}
    </section>
  )
}
