import { Form, useLocation } from 'react-router'
import { DeskHead, Done, LabelledField, Refusal, WebsiteChoice } from '#app/pages/desk/parts.tsx'
import { Menu, useMenus } from '#app/pages/desk/stock/menu.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { changeAnswers, showAnswers } from './answers.server.ts'

type Shown = PageProps<typeof showAnswers>['loaderData']
type Answer = Shown['answers'][number]

/** The saved answers of a website, each in a form of its own. */
export function AnswersPage({
  loaderData: shown,
  actionData,
}: PageProps<typeof showAnswers, typeof changeAnswers>) {
  const typed = actionData?.typed ?? null
  const { key: page } = useLocation()
  useMenus()
  const isNew = typed !== null && typed.id === ''
  return (
    <main id="main" className="page wide">
      <DeskHead title="Saved answers">
        <WebsiteChoice website={shown.website} websites={shown.websites} />
        {shown.mayKeep && (
          <Menu title="Add an answer" name="add" look="button" isOpen={isNew} key={page}>
            <AnswerForm shown={shown} answer={isNew ? typed : { id: '', title: '', text: '' }} />
          </Menu>
        )}
      </DeskHead>
      <Done sentence={actionData?.sentence} />
      <Refusal sentence={actionData?.problem} />
      {shown.answers.length === 0 ? (
        <p className="quiet">
          {shown.mayKeep
            ? 'Nothing is saved yet. Save the answers you give again and again, and put them in a reply with one press.'
            : 'Nothing is saved yet. A manager can add answers.'}
        </p>
      ) : (
        <ul className="rows sheet">
          {shown.answers.map((answer) => (
            <li key={answer.id}>
              {shown.mayKeep ? (
                <details className="deed" name="answer" open={typed?.id === answer.id}>
                  <summary>
                    {answer.title}
                    <span className="meta group-holds">{answer.text}</span>
                  </summary>
                  <AnswerForm
                    shown={shown}
                    answer={typed?.id === answer.id ? typed : answer}
                    key={answer.text}
                  />
                </details>
              ) : (
                <>
                  <p className="row-name">{answer.title}</p>
                  <p className="thread-text">{answer.text}</p>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

function AnswerForm({ shown, answer }: { shown: Shown; answer: Answer }) {
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="id" value={answer.id} />
      <LabelledField label="Title" hint="What your team picks it by.">
        <input name="title" required maxLength={shown.longest.title} defaultValue={answer.title} />
      </LabelledField>
      <LabelledField label="Text" hint={`Filled in for each lead: ${shown.placeholders.join(', ')}`}>
        <textarea name="text" required rows={8} maxLength={shown.longest.text} defaultValue={answer.text} />
      </LabelledField>
      <p className="row">
        <button type="submit" className="button" name="intent" value="save">
          Save
        </button>
        {answer.id !== '' && (
          <button type="submit" className="button plain" name="intent" value="remove" formNoValidate>
            Remove
          </button>
        )}
      </p>
    </Form>
  )
}
