import { Form } from 'react-router'
import { DeskHead } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showAnswered } from './answered.server.ts'

export function AnsweredPage({
  loaderData: { website, category, isAnswered },
}: PageProps<typeof showAnswered>) {
  return (
    <main id="main" className="lone">
      <DeskHead title={isAnswered ? 'Written down' : 'Have you answered?'} />
      <p>{`${category}, ${website}`}</p>
      {isAnswered ? (
        <p>The desk knows that this lead was answered from the mailbox. You can close this page.</p>
      ) : (
        <Form method="post">
          <button type="submit" className="button wide">
            I have answered
          </button>
        </Form>
      )}
    </main>
  )
}
