import { Form, Link } from 'react-router'
import { LabelledField, Refusal } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showLink, takeLink } from './sign-in.server.ts'

export function LinkPage({
  loaderData: { to, link, isOwnDevice },
  actionData,
}: PageProps<typeof showLink, typeof takeLink>) {
  return (
    <main id="main" className="lone">
      <title>Sign in | Desk</title>
      <h1>Sign in</h1>
      {link === '' && <p>If that address is known here, a mail is on its way.</p>}
      <Refusal sentence={actionData?.problem} />
      <Form method="post" className="stack">
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="link" value={link} />
        {isOwnDevice && <input type="hidden" name="own" value="on" />}
        {link === '' && (
          <LabelledField
            label="Six characters"
            hint="They are in the mail. Or open its link in this browser."
          >
            <input
              name="characters"
              required
              autoComplete="one-time-code"
              autoCapitalize="off"
              maxLength={12}
            />
          </LabelledField>
        )}
        <LabelledField label="Six digits" hint="Your authenticator app shows them.">
          <input name="digits" required inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
        </LabelledField>
        <button type="submit" className="button wide">
          Sign in
        </button>
      </Form>
      <p>
        <Link to="/sign-in">Another way, or another mail</Link>
      </p>
    </main>
  )
}
