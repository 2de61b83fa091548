import { Form, Link } from 'react-router'
import { LabelledField } from '#app/pages/desk/parts.tsx'
import type { showPhotos } from './photos.server.ts'

type Shown = Awaited<ReturnType<typeof showPhotos>>

/** One photo, with what a person says of it. */
export function PhotoPanel({ page }: { page: Shown }) {
  const { picked, photos, path } = page
  if (picked === null) return null
  const { photo, src, alt, isPlan } = picked
  const at = photos.indexOf(picked)
  const [first] = photos
  return (
    <section className="sheet photo-panel" id="picked" aria-labelledby="picked-title">
      <div className="two-sided">
        <h2 id="picked-title">{at === 0 ? 'Cover' : `Photo ${at + 1}`}</h2>
        <Link className="button plain" to={path}>
          Close
        </Link>
      </div>
      <img className="photo-large" src={src} alt={alt || `View ${at + 1}`} width="640" height="480" />
      {page.mayEdit && (
        <div className="stack">
          <Form method="post" action={path} className="stack" key={photo}>
            <input type="hidden" name="intent" value="note" />
            <input type="hidden" name="photo" value={photo} />
            <LabelledField
              label="What it shows"
              hint="For people who do not see it. Empty: the vehicle’s name."
            >
              <input name="alt" defaultValue={alt} maxLength={300} />
            </LabelledField>
            <label className="check">
              <input type="checkbox" name="plan" defaultChecked={isPlan} /> It is a floor plan
            </label>
            <p className="row">
              <button type="submit" className="button">
                Save
              </button>
            </p>
          </Form>
          <div className="row">
            {first && at > 0 && (
              <Form method="post" action={path}>
                <input type="hidden" name="photo" value={photo} />
                <input type="hidden" name="before" value={first.photo} />
                <button type="submit" className="button plain" name="intent" value="place">
                  Make it the cover
                </button>
              </Form>
            )}
            <Form method="post" action={path}>
              <input type="hidden" name="photo" value={photo} />
              <button type="submit" className="button danger" name="intent" value="hide">
                Remove
              </button>
            </Form>
          </div>
        </div>
      )}
    </section>
  )
}
