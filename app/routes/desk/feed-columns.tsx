import { changeColumns } from '#app/pages/desk/feeds/columns/change-columns.server.ts'
import { showColumns } from '#app/pages/desk/feeds/columns/columns.server.ts'
import { ColumnsPage } from '#app/pages/desk/feeds/columns/columns-page.tsx'
import type { Route } from './+types/feed-columns'

export const handle = { right: 'stock.feeds' } as const

export const loader = ({ context, params }: Route.LoaderArgs) =>
  showColumns(context, params.website, params.feed)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeColumns(context, request, params.website, params.feed)

export default ColumnsPage
