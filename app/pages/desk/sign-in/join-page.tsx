import { Form } from 'react-router'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showJoin } from './join.server.ts'

export function JoinPage({ loaderData: { isGood, name, inviter } }: PageProps<typeof showJoin>) {
  return (
    <main id="main" className="lone">
      <title>Invitation | Desk</title>
      {isGood ? (
        <>
          <h1>Welcome, {name}</h1>
          <p>You are invited by {inviter}. Next you choose how you sign in from now on.</p>
          <Form method="post">
            <button type="submit" className="button wide">
              Begin
            </button>
          </Form>
        </>
      ) : (
        <>
          <h1>Too late</h1>
          <p>This invitation has run out. Ask {inviter} for a new one.</p>
        </>
      )}
    </main>
  )
}
