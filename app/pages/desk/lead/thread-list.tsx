import { FieldForm, PressForm } from '#app/pages/desk/press-form.tsx'
import { FileList } from './file-list.tsx'
import type { showLead } from './lead.server.ts'

type Items = NonNullable<Awaited<ReturnType<typeof showLead>>['open']>['items']

/** What was said and done, the newest at the foot. Of a long thread the middle is folded, so that its end is near its beginning. */
export function ThreadList({ items, path }: { items: Items; path: string }) {
  const { first, between, last } = inParts(items)
  return (
    <ol className="thread">
      {first.map((item) => (
        <ThreadItem key={item.key} item={item} path={path} />
      ))}
      {between.length > 0 && (
        <li>
          <details className="thread-between">
            <summary>{`Show ${between.length} more`}</summary>
            <ol className="thread">
              {between.map((item) => (
                <ThreadItem key={item.key} item={item} path={path} />
              ))}
            </ol>
          </details>
        </li>
      )}
      {last.map((item) => (
        <ThreadItem key={item.key} item={item} path={path} />
      ))}
    </ol>
  )
}

/** So many at the end are always shown, and so few in between are not worth a fold. */
const [shownLast, leastFolded] = [4, 3]

/** What did not arrive is never folded away. */
function inParts(items: Items) {
  const undelivered = items.findIndex(({ retry }, at) => at > 0 && retry !== null)
  const until = Math.min(items.length - shownLast, undelivered < 0 ? items.length : undelivered)
  if (until - 1 < leastFolded) return { first: items, between: [], last: [] }
  return { first: items.slice(0, 1), between: items.slice(1, until), last: items.slice(until) }
}

function ThreadItem({ item, path }: { item: Items[number]; path: string }) {
  return (
    <li className="thread-item" data-side={item.side}>
      <p className="thread-title">
        <span>{item.title}</span> <time className="meta">{item.at}</time>
      </p>
      {item.marks.map((mark) => (
        <p key={mark} className="meta">
          {mark}
        </p>
      ))}
      {item.body && <p className="thread-text">{item.body}</p>}
      {item.quoted && (
        <details>
          <summary className="meta">Quoted text</summary>
          <p className="thread-text quoted">{item.quoted}</p>
        </details>
      )}
      {item.files.length > 0 && <FileList files={item.files} />}
      {item.state && (
        <p className="meta thread-state" data-failed={item.retry ? '' : undefined}>
          {item.state}
        </p>
      )}
      {item.undo !== null && (
        <PressForm path={path} intent="undo-answer" fields={{ number: item.undo }} look="plain" shortcut="z">
          Undo
        </PressForm>
      )}
      {item.retry && (
        <FieldForm
          path={path}
          intent="answer-again"
          fields={{ number: item.retry.number }}
          look="plain"
          title="Email"
          field={<input name="to" type="email" defaultValue={item.retry.to} />}
        >
          Try again
        </FieldForm>
      )}
      {item.details.length > 0 && (
        <details>
          <summary className="meta">Details</summary>
          <ul>
            {item.details.map((detail) => (
              <li key={detail} className="meta">
                {detail}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
