import { Form } from 'react-router'
import { LabelledField, Refusal } from '#app/pages/desk/parts.tsx'
import { PasskeyButton } from '#app/pages/desk/passkey-button.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showDeskSignIn, takeDeskSignIn } from './sign-in.server.ts'

export function DeskSignInPage({
  loaderData: { to, played, options },
  actionData,
}: PageProps<typeof showDeskSignIn, typeof takeDeskSignIn>) {
  return (
    <main id="main" className="lone">
      <title>Sign in | Desk</title>
      <h1>Sign in</h1>
      <Refusal sentence={actionData?.problem} />
      {played.length > 0 && (
        <section aria-labelledby="play">
          <h2 id="play">Try it as</h2>
          <Form method="post" className="stack">
            <input type="hidden" name="intent" value="play" />
            <input type="hidden" name="to" value={to} />
            {played.map(({ key, label }) => (
              <button type="submit" key={key} className="button wide" name="who" value={key}>
                {label}
              </button>
            ))}
          </Form>
        </section>
      )}
      <section className="stack" aria-label="With a passkey or a mail">
        <PasskeyButton
          options={options}
          label="Sign in with a passkey"
          fields={{ intent: 'passkey', to }}
          isOffered
        />
        <Form method="post" className="stack">
          <input type="hidden" name="intent" value="link" />
          <input type="hidden" name="to" value={to} />
          <LabelledField label="Your email" hint="We email you a link; your authenticator app does the rest.">
            <input
              name="email"
              type="email"
              required
              autoComplete="username webauthn"
              defaultValue={actionData?.email}
            />
          </LabelledField>
          <label className="check">
            <input type="checkbox" name="own" /> This is my own device
          </label>
          <button type="submit" className="button plain wide">
            Mail me a link
          </button>
        </Form>
      </section>
    </main>
  )
}
