import { answerBlogFeed } from '#app/files/blog-feed.server.ts'
import type { Route } from './+types/blog-feed'

export const loader = ({ context, url }: Route.LoaderArgs) => answerBlogFeed(context, url)
