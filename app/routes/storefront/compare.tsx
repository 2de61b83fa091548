import { compareReads, showComparison } from '#app/pages/compare/compare.server.ts'
import { ComparePage } from '#app/pages/compare/compare-page.tsx'
import type { Route } from './+types/compare'

export const loader = ({ context, url }: Route.LoaderArgs) => showComparison(context, url)
loader.reads = compareReads

export { revalidatesCompare as shouldRevalidate } from '#app/pages/compare/asks-again.ts'

export default ComparePage
