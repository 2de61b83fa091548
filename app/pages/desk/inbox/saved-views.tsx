import { Form } from 'react-router'
import { LabelledField } from '#app/pages/desk/parts.tsx'
import { PressForm } from '#app/pages/desk/press-form.tsx'
import type { Inbox } from './inbox.server.ts'

/** Saves what the list shows as a view, and removes own ones. */
export function SavedViews({ inbox: { saved, first, filters } }: { inbox: Inbox }) {
  const own = saved.list.filter(({ isOwn }) => isOwn)
  return (
    <section className="sheet stack saved-views" aria-label="Saved views">
      <Form method="post" action={first} className="stack" key={own.length}>
        <LabelledField label="Save this view as">
          <input name="title" required maxLength={saved.longestTitle} />
        </LabelledField>
        <label className="check">
          <input type="checkbox" name="start" /> Begin here
        </label>
        {saved.place === null ? (
          <p className="meta">Narrow it to a website or a place to share it.</p>
        ) : (
          <label className="check">
            <input type="checkbox" name="share" /> {`Share it with everybody at ${saved.place}`}
          </label>
        )}
        {filters.words !== undefined && (
          <p className="meta">The words that you search for are not saved with it.</p>
        )}
        <p className="row">
          <button type="submit" className="button" name="intent" value="save-view">
            Save the view
          </button>
        </p>
      </Form>
      {own.length > 0 && (
        <ul className="rows">
          {own.map(({ id, title, isStart, isShared }) => (
            <li key={id} className="two-sided">
              <p>
                {title}{' '}
                <span className="meta">
                  {[isStart && 'You begin here', isShared && 'Shared'].filter(Boolean).join(' · ')}
                </span>
              </p>
              <PressForm
                path={first}
                intent="remove-view"
                fields={{ id }}
                look="plain"
                label={`Remove ${title}`}
              >
                Remove
              </PressForm>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
