import { useRef } from 'react'
import { Link } from 'react-router'
import { filledAnswer } from '#app/features/inbox/saved-answer.ts'
import { insertIntoAnswer } from './insert-words.ts'
import type { showLead } from './lead.server.ts'

type Saved = NonNullable<Awaited<ReturnType<typeof showLead>>['open']>['saved']

/** Chooses a saved answer, which stands in the field at once; without script the page comes back with it. */
export function SavedAnswersField({ saved: { answers, facts, path } }: { saved: Saved }) {
  const ref = useRef<HTMLSelectElement>(null)
  if (answers.length === 0)
    return (
      <p className="meta">
        <Link to={path}>Saved answers</Link> you can insert will show up here.
      </p>
    )
  return (
    <div className="row">
      <select name="saved" aria-label="Saved text" defaultValue="" ref={ref}>
        <option value="">Saved answer…</option>
        {answers.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <button
        type="submit"
        className="button plain"
        name="intent"
        value="insert"
        formNoValidate
        onClick={(event) => {
          const chosen = answers.find(({ id }) => id === ref.current?.value)
          if (chosen && insertIntoAnswer(filledAnswer(chosen.text, facts))) event.preventDefault()
        }}
      >
        Insert
      </button>
    </div>
  )
}
