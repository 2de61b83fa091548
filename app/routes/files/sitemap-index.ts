import { answerSitemapIndex } from '#app/files/sitemaps.server.ts'
import type { Route } from './+types/sitemap-index'

export const loader = ({ context }: Route.LoaderArgs) => answerSitemapIndex(context)
