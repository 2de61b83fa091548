import { Form, Link } from 'react-router'
import { ConfirmFirst, DeskHead, Done, LabelledField, Refusal } from '#app/pages/desk/parts.tsx'
import { FieldForm, PressForm } from '#app/pages/desk/press-form.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showPerson, takePerson } from './person.server.ts'

const states = { invited: 'Invited, has not come yet', active: 'Can sign in', ended: 'Ended' } as const

export function PersonPage({
  loaderData: person,
  actionData,
}: PageProps<typeof showPerson, typeof takePerson>) {
  return (
    <main id="main" className="page">
      <p>
        <Link to="/people">People</Link>
      </p>
      <DeskHead title={person.name} />
      <Done sentence={actionData?.sentence} />
      <Refusal sentence={actionData?.problem} />
      <section className="sheet">
        <p>{person.email}</p>
        <p className="quiet">
          {states[person.state]}. {waysText(person.ways)}
        </p>
        {person.signedIn && <p className="quiet">{person.signedIn}.</p>}
      </section>
      {!person.isConfirmed && <ConfirmFirst to={`/people/${person.id}`} />}
      <section className="sheet" aria-labelledby="roles">
        <h2 id="roles">Roles</h2>
        <ul className="rows">
          {person.grants.map(({ id, text, isYours }) => (
            <li key={id} className="two-sided">
              <span>{text}</span>
              {isYours && person.isConfirmed && (
                <PressForm intent="take" fields={{ grant: id }} look="plain" label={`Take away: ${text}`}>
                  Take away
                </PressForm>
              )}
            </li>
          ))}
        </ul>
        {person.isConfirmed && person.state !== 'ended' && person.scopes.length > 0 && (
          <FieldForm
            intent="give"
            title="Role"
            field={
              <select name="role" defaultValue="sales">
                {person.roles.map(({ role, name }) => (
                  <option key={role} value={role}>
                    {name}
                  </option>
                ))}
              </select>
            }
            beside={
              <LabelledField label="Where">
                <select name="scope">
                  {person.scopes.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </select>
              </LabelledField>
            }
          >
            Give
          </FieldForm>
        )}
      </section>
      {person.isConfirmed && person.isLookedAfter && person.state !== 'ended' && <Care person={person} />}
    </main>
  )
}

function Care({ person }: { person: PageProps<typeof showPerson>['loaderData'] }) {
  return (
    <section className="sheet" aria-labelledby="care">
      <h2 id="care">Signing in</h2>
      <Form method="post" className="stack">
        {person.state === 'invited' ? (
          <p className="row">
            <button type="submit" className="button" name="intent" value="invite">
              Send the invitation again
            </button>
          </p>
        ) : (
          <>
            <p className="quiet">
              If they have lost every way to sign in, invite them again: this ends all their sessions and
              removes passkeys and app.
            </p>
            <p className="row">
              <button type="submit" className="button plain" name="intent" value="reset">
                Reset sign-in
              </button>
            </p>
          </>
        )}
        <p className="quiet">They can no longer sign in. Their name stays in threads and in the audit.</p>
        <p className="row">
          <button type="submit" className="button danger" name="intent" value="end">
            End access for {person.name}
          </button>
        </p>
      </Form>
    </section>
  )
}

function waysText({ passkeys, hasApp }: { passkeys: number; hasApp: boolean }): string {
  const keys = passkeys === 0 ? [] : [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`]
  const all = [...keys, ...(hasApp ? ['an authenticator app'] : [])]
  return all.length === 0 ? 'No way to sign in yet.' : `Signs in with ${all.join(' and ')}.`
}
