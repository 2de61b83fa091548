import { Form } from 'react-router'
import { DeskHead, LabelledField, Refusal } from '#app/pages/desk/parts.tsx'
import { PasskeyButton } from '#app/pages/desk/passkey-button.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showConfirm, takeConfirm } from './confirm.server.ts'

export function ConfirmPage({
  loaderData: { to, options, hasApp, isPlayed },
  actionData,
}: PageProps<typeof showConfirm, typeof takeConfirm>) {
  return (
    <main id="main" className="page">
      <DeskHead title="Confirm it is you" />
      <p className="quiet">This counts for 10 minutes, for what somebody at your open desk must not do.</p>
      <Refusal sentence={actionData?.problem} />
      {options && (
        <PasskeyButton options={options} label="Use my passkey" fields={{ intent: 'passkey', to }} />
      )}
      {hasApp && (
        <Form method="post" className="stack">
          <input type="hidden" name="to" value={to} />
          <LabelledField label="Six digits" hint="Your authenticator app shows them.">
            <input name="digits" required inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
          </LabelledField>
          <button type="submit" className="button wide" name="intent" value="app">
            Confirm
          </button>
        </Form>
      )}
      {isPlayed && (
        <Form method="post">
          <input type="hidden" name="to" value={to} />
          <button type="submit" className="button wide" name="intent" value="play">
            It is me
          </button>
        </Form>
      )}
    </main>
  )
}
