import type { Answer } from '#app/pages/furniture/page-props.ts'
import type { showSearch, takeWish } from './search-results.server.ts'

/** Every page of a search knows this, even where the search service does not answer. */
export type SearchAbout = Omit<Answer<typeof showSearch>, 'stock'>

/** What the search has found, and what can be chosen from there. */
export type SearchStock = NonNullable<Answer<typeof showSearch>['stock']>

/** A wish that was refused, because something in it is missing. */
export type RefusedWish = Answer<typeof takeWish> | undefined
