import type { z } from 'zod'

/** One thing that is wrong with what was sent. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** What is wrong with a body, by its fields. The schema of each field has the words. */
export function bodyProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap((issue): FieldProblem[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((field) => ({ field, message: 'this is not read here' }))
    const field = String(issue.path[0] ?? '')
    return [{ field, message: field === '' ? 'expected a JSON object' : issue.message }]
  })
}
