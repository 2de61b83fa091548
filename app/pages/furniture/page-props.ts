import type { UNSAFE_DataWithResponseInit as WithStatus } from 'react-router'

/**
 * React Router gives a page what its loader answered, and what its action answered where a form was posted.
 */
export interface PageProps<Show extends Handler, Take extends Handler = never> {
  readonly loaderData: Answer<Show>
  readonly actionData?: Answer<Take> | undefined
}

type Handler = (...given: never[]) => unknown

/**
 * The final value of such a function: of its promise, and of `data()` without the status. A redirect has
 * none.
 */
export type Answer<Of extends Handler> = DataOf<Awaited<ReturnType<Of>>>

type DataOf<Given> = Given extends Response ? never : Given extends WithStatus<infer Data> ? Data : Given
