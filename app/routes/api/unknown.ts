import { errorAnswer } from '#app/api/answers.server.ts'

export const loader = () => errorAnswer(404, 'Not found')

export const action = () => errorAnswer(404, 'Not found')
