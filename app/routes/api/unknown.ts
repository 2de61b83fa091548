import { errorAnswer } from '#app/api/answers.server.ts'

export function loader() {
  return errorAnswer(404, 'Not found')
}

export function action() {
  return errorAnswer(404, 'Not found')
}
