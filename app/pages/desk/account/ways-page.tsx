import { Form } from 'react-router'
import { LabelledField, Refusal } from '#app/pages/desk/parts.tsx'
import { PasskeyButton } from '#app/pages/desk/passkey-button.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showWays, takeWay } from './ways.server.ts'

export function WaysPage({
  loaderData: { isJoining, hasApp, options, app },
  actionData,
}: PageProps<typeof showWays, typeof takeWay>) {
  return (
    <main id="main" className={isJoining ? 'lone' : 'page'}>
      <title>How you sign in | Desk</title>
      <h1>{isJoining ? 'Choose how you sign in' : 'Add a way to sign in'}</h1>
      <Refusal sentence={actionData?.problem} />
      <section className="sheet stack" aria-labelledby="passkey">
        <h2 id="passkey">A passkey</h2>
        <p className="quiet">
          Your phone or computer keeps it and asks for your finger, face or PIN. Nothing to type, and nothing
          that can be given away by mistake.
        </p>
        <noscript>
          <p>A passkey needs JavaScript. The app below does not.</p>
        </noscript>
        <PasskeyButton options={options} label="Make a passkey" isNew fields={{ intent: 'passkey' }} />
      </section>
      <section className="sheet stack" aria-labelledby="app">
        <h2 id="app">An authenticator app</h2>
        <p className="quiet">
          {hasApp ? 'It takes the place of the app you have. ' : ''}Scan this with the app, or type the key
          into it. It then shows six digits, which change every 30 seconds; with a mailed link they sign you
          in.
        </p>
        <svg
          className="qr"
          viewBox={`-2 -2 ${app.qr.size + 4} ${app.qr.size + 4}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label="QR code of the key below"
        >
          <path d={app.qr.path} />
        </svg>
        <p className="key">{app.typed}</p>
        <Form method="post" className="stack">
          <input type="hidden" name="sealed" value={app.sealed} />
          <LabelledField label="Six digits" hint="As the app shows them now.">
            <input name="digits" required inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
          </LabelledField>
          <button type="submit" className="button wide" name="intent" value="app">
            Use this app
          </button>
        </Form>
      </section>
    </main>
  )
}
