import { showBlog } from '#app/pages/blog/blog.server.tsx'
import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import type { Route } from './+types/blog'

export const loader = ({ context, url }: Route.LoaderArgs) => showBlog(context, url)
loader.reads = ['category', 'page']

export default PlainPage
