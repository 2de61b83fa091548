import { decideRun, showRun } from '#app/pages/desk/feeds/run.server.ts'
import { RunPage } from '#app/pages/desk/feeds/run-page.tsx'
import type { Route } from './+types/feed-run'

export const handle = { right: 'stock.feeds' } as const

export const loader = ({ context, params }: Route.LoaderArgs) =>
  showRun(context, params.website, params.feed, params.run)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  decideRun(context, request, params.website, params.feed, params.run)

export default RunPage
