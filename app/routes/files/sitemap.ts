import { answerSitemap } from '#app/files/sitemaps.server.ts'
import type { Route } from './+types/sitemap'

export const loader = ({ context, params }: Route.LoaderArgs) => answerSitemap(context, params.file)
