import { parseBlocks } from '#app/features/content/blocks.ts'
import { postPath, readingMinutes } from '#app/features/content/blog.ts'
import type { Post } from '#app/features/content/content.ts'
import type { ShownPost } from '#app/features/content/shown-post.ts'
import { dateText } from '#app/features/tenancy/locale-format.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { HeadPicture } from '#app/pages/furniture/plain-page/plain-page.ts'
import { chooseDrawnPicture } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { vehiclesNamed } from './named-vehicles.server.ts'

/** Makes a post as lists show it. */
export function makeShownPost(post: Post, scope: Scope): ShownPost {
  return {
    href: postPath(scope.website, post),
    title: post.title,
    summary: post.summary,
    category: post.category,
    date: dateText(new Date(`${post.date}T12:00:00Z`), { locale: scope.website.locale, time_zone: 'UTC' }),
    day: post.date,
    minutes: readingMinutes(post.markdown),
    picture: postPicture(post, scope),
  }
}

const views = 5

/** Chooses its own picture, or the first in its text, or one of a vehicle or place that it names. */
function postPicture(post: Post, scope: Scope): HeadPicture | null {
  const { slug, image, title, category, summary, markdown } = post
  if (image) return { url: image, alt: title }
  const first = /^::image\{/m.test(markdown)
    ? parseBlocks(markdown).blocks.find((block) => block.name === 'image')
    : undefined
  if (first?.name === 'image') return { url: first.settings.src, alt: first.settings.alt }
  const vehicles = vehiclesNamed({ title, text: summary }, scope.snapshot.stock.vehicles, scope.website)
  return chooseDrawnPicture(scope, { seed: `post ${slug}`, title, category, vehicles, variety: views })
}
