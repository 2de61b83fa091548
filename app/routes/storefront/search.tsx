import { searchReads, showSearch, takeWish } from '#app/pages/search-results/search-results.server.ts'
import { SearchResultsPage } from '#app/pages/search-results/search-results-page.tsx'
import type { Route } from './+types/search'

export const handle = { kind: 'search' } as const

export const loader = ({ context, url, params }: Route.LoaderArgs) => showSearch(context, url, params.slug)
loader.reads = searchReads

export const action = ({ context, request, url, params }: Route.ActionArgs) =>
  takeWish(context, request, url, params.slug)

export default SearchResultsPage
