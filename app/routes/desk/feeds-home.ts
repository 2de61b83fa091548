import { goToFeeds } from '#app/pages/desk/feeds/feeds.server.ts'
import type { Route } from './+types/feeds-home'

export const handle = { right: 'stock.feeds' } as const

export const loader = ({ context }: Route.LoaderArgs) => goToFeeds(context)
