import { showPost } from '#app/pages/blog/post.server.tsx'
import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import type { Route } from './+types/post'

export const loader = ({ context, url, params }: Route.LoaderArgs) => showPost(context, url, params.slug)

export default PlainPage
