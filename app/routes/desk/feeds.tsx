import { changeFeed, showFeeds } from '#app/pages/desk/feeds/feeds.server.ts'
import { FeedsPage } from '#app/pages/desk/feeds/feeds-page.tsx'
import type { Route } from './+types/feeds'

export const handle = { right: 'stock.feeds' } as const

export const loader = ({ context, params }: Route.LoaderArgs) => showFeeds(context, params.website)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeFeed(context, request, params.website)

export default FeedsPage
