import { Form, Link, useLocation } from 'react-router'
import { ConfirmFirst, DeskHead, Done, LabelledField, Refusal } from '#app/pages/desk/parts.tsx'
import { Menu, useMenus } from '#app/pages/desk/stock/menu.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showPeople, takePeople } from './people.server.ts'

/** What a person's state is, where it is not the usual one. */
export const stateWords = { invited: 'Invited', active: null, ended: 'Ended' } as const

export function PeoplePage({
  loaderData: { people, scopes, roles, isConfirmed },
  actionData,
}: PageProps<typeof showPeople, typeof takePeople>) {
  const typed = actionData?.typed
  const { key: page } = useLocation()
  useMenus()
  return (
    <main id="main" className="page wide">
      <DeskHead title="People">
        {isConfirmed ? (
          <Menu title="Invite somebody" name="invite" look="button" isOpen={Boolean(typed)} key={page}>
            <Form method="post" className="stack">
              <LabelledField label="Name">
                <input name="name" required autoComplete="off" defaultValue={typed?.name} />
              </LabelledField>
              <LabelledField label="Email" hint="We send the invitation there.">
                <input name="email" type="email" required autoComplete="off" defaultValue={typed?.email} />
              </LabelledField>
              <LabelledField label="Role">
                <select name="role" defaultValue={typed?.role || 'sales'}>
                  {roles.map(({ role, name }) => (
                    <option key={role} value={role}>
                      {name}
                    </option>
                  ))}
                </select>
              </LabelledField>
              <LabelledField label="Where">
                <select name="scope" defaultValue={typed?.scope}>
                  {scopes.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </select>
              </LabelledField>
              <p className="row">
                <button type="submit" className="button">
                  Send the invitation
                </button>
              </p>
            </Form>
          </Menu>
        ) : (
          <a className="button" href={`/confirm?${new URLSearchParams({ to: '/people' })}`}>
            Invite somebody
          </a>
        )}
      </DeskHead>
      <Done sentence={actionData?.sentence} />
      <Refusal sentence={actionData?.problem} />
      {!isConfirmed && <ConfirmFirst to="/people" />}
      {people.length === 0 ? (
        <p className="quiet">Nobody else is here yet. People you invite will be listed here.</p>
      ) : (
        <ul className="rows sheet">
          {people.map(({ id, name, email, state, initials, roles, signedIn }) => (
            <li key={id} className="person-row">
              <span className="initials" aria-hidden="true">
                {initials}
              </span>
              <div className="person-facts">
                <div>
                  <p className="row-name">
                    <Link to={`/people/${id}`}>{name}</Link>{' '}
                    {stateWords[state] && <span className="word">{stateWords[state]}</span>}
                  </p>
                  <p className="meta">{email}</p>
                </div>
                <p>{roles.join(' · ') || 'No role'}</p>
                {signedIn && <p className="meta">{signedIn}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}
