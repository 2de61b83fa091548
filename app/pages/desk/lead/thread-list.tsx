import { Form } from 'react-router'
import { LabelledField } from '#app/pages/desk/parts.tsx'
import { FileList } from './file-list.tsx'
import type { showLead } from './lead.server.ts'

type Items = NonNullable<Awaited<ReturnType<typeof showLead>>['open']>['items']

/** What was said and done, the newest at the foot. */
export function ThreadList({ items, path }: { items: Items; path: string }) {
  return (
    <ol className="thread">
      {items.map((item) => (
        <li key={item.key} className="thread-item" data-side={item.side}>
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
            <Form method="post" action={path}>
              <input type="hidden" name="number" value={item.undo} />
              <button type="submit" className="button plain" name="intent" value="undo-answer" data-key="z">
                Undo
              </button>
            </Form>
          )}
          {item.retry && (
            <Form method="post" action={path} className="in-line">
              <input type="hidden" name="number" value={item.retry.number} />
              <LabelledField label="Mailbox">
                <input name="to" type="email" defaultValue={item.retry.to} />
              </LabelledField>
              <button type="submit" className="button plain" name="intent" value="answer-again">
                Try again
              </button>
            </Form>
          )}
          {item.details.length > 0 && (
            <details>
              <summary className="meta">How it came</summary>
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
      ))}
    </ol>
  )
}
