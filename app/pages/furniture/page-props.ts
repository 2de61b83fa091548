import type { UNSAFE_DataWithResponseInit as WithStatus } from 'react-router'

/** What React Router gives to a page: what showed it has answered, and what took its form, where one was posted. */
export interface PageProps<Show extends Answering, Take extends Answering = never> {
  readonly loaderData: Answer<Show>
  readonly actionData?: Answer<Take> | undefined
}

type Answering = (...given: never[]) => unknown

/** What comes of it in the end: the value of a promise, and the data of `data()`, which has a status beside it; a redirection gives none. */
export type Answer<Of extends Answering> = DataOf<Awaited<ReturnType<Of>>>

type DataOf<Given> = Given extends Response ? never : Given extends WithStatus<infer Data> ? Data : Given
