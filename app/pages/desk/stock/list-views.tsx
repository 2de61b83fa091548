import { Form, Link } from 'react-router'
import { LabelledField } from '#app/pages/desk/parts.tsx'
import { Menu, useMenus } from './menu.tsx'
import type { showStock } from './stock-list.server.ts'

type Shown = Awaited<ReturnType<typeof showStock>>

/** The lists that somebody comes back to, and the one that is shown, to be saved among them. */
export function ListViews({ stock: { views, longestView, here } }: { stock: Shown }) {
  useMenus()
  return (
    <Menu title="Views" name="views">
      <div className="stack">
        {views.length > 0 && (
          <ul className="menu-list">
            {views.map(({ title, path, isHere }) => (
              <li key={title} className="view-row">
                <Link to={path} aria-current={isHere ? 'page' : undefined}>
                  {title}
                </Link>
                <Form method="post" action={here}>
                  <input type="hidden" name="title" value={title} />
                  <button type="submit" name="intent" value="remove-view" aria-label={`Remove ${title}`}>
                    ×
                  </button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        <Form method="post" action={here} className="stack" key={views.length}>
          <LabelledField
            label="Save this list as"
            hint="Keeps the filter, the order and the search. Only you see it."
          >
            <input name="title" required maxLength={longestView} autoComplete="off" />
          </LabelledField>
          <button type="submit" className="button" name="intent" value="save-view">
            Save
          </button>
        </Form>
      </div>
    </Menu>
  )
}
