import { earliest } from '#app/core/time.ts'
import { parseBlocks } from '#app/features/content/blocks.ts'
import {
  type BlogQuery,
  blogPage,
  blogTitle,
  categoriesOf,
  postPath,
  readingMinutes,
  relatedPosts,
  wordCount,
  wordsForContents,
} from '#app/features/content/blog.ts'
import type { Post } from '#app/features/content/content.ts'
import { outlineOf } from '#app/features/content/markdown.ts'
import type { ShownPost } from '#app/features/content/shown-post.ts'
import { linkAddress } from '#app/features/tenancy/link-address.ts'
import { dateText } from '#app/features/tenancy/locale-format.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { makeLabel } from '#app/features/vehicles/make.ts'
import { fullAddress } from '#app/pages/furniture/canonical-address.server.ts'
import type { HeadPicture } from '#app/pages/furniture/plain-page/plain-page.ts'
import { drawnPicture, homeCrumb } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { filtersWith, shelfOf } from '#app/pages/furniture/plain-page/shelf.server.ts'
import { blocksOf } from '#app/pages/furniture/plain-page/shown-blocks.server.ts'
import type { BlogListData, PostPageData } from './blog-data.ts'
import { mentionedModel } from './mentioned-model.ts'

/** One page of the blog's list; null beyond its end. */
export function blogListOf(scope: Scope, query: BlogQuery): BlogListData | null {
  const { website, snapshot } = scope
  const posts = snapshot.content.posts()
  const shown = blogPage(posts, query)
  if (!shown) return null
  const title = blogTitle(website)
  const isPart = query.category !== null || query.page > 1
  return {
    top: {
      parents: isPart ? [homeCrumb, { href: website.config.blog.path, label: title }] : [homeCrumb],
      title: query.category === null ? title : `${title}: ${query.category}`,
      lead: null,
      picture: null,
    },
    path: website.config.blog.path,
    query,
    template: website.blogs.templates,
    total: posts.length,
    categories: categoriesOf(posts),
    pages: shown.pages,
    posts: shown.posts.map((post) => shownPost(post, scope)),
  }
}

/** A post's page, and when the clock alone changes it. */
export function postPageOf(post: Post, scope: Scope): { page: PostPageData; endsAt: Date | null } {
  const { website, snapshot } = scope
  const posts = snapshot.content.posts()
  const shown = blocksOf(post.markdown, scope)
  const headings = outlineOf(shown.blocks.flatMap((block) => ('tokens' in block ? [...block.tokens] : [])))
  const words = wordCount(post.markdown)
  const { many } = vehicleWords(website)
  const mentioned = mentionedModel(`${post.title} ${post.markdown}`, snapshot.stock.vehicles)
  const { shelf, endsAt } = shelfOf(scope, {
    title: mentioned ? `${makeLabel(mentioned.make)} ${mentioned.model} in stock` : `Just arrived ${many}`,
    filters: filtersWith(mentioned ? { make: [mentioned.make], model: [mentioned.model] } : {}),
    count: 3,
  })
  const href = postPath(website, post)
  return {
    endsAt: earliest([shown.endsAt, endsAt]),
    page: {
      top: {
        parents: [homeCrumb, { href: website.config.blog.path, label: blogTitle(website) }],
        title: post.title,
        lead: post.summary,
        picture: null,
      },
      post: shownPost(post, scope),
      author: post.author ?? website.name,
      words,
      contents: words > wordsForContents ? [...headings.values()].filter(({ depth }) => depth === 2) : [],
      blocks: shown.blocks,
      hrefOf: (link) => linkAddress(website, link),
      headings,
      shelf: shelf.cards.length > 0 ? shelf : null,
      related: relatedPosts(post, posts).map((other) => shownPost(other, scope)),
      address: fullAddress(website, href),
    },
  }
}

export function shownPost(post: Post, scope: Scope): ShownPost {
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

/** Its own picture, else the first in its text, else one of what is sold here. */
function postPicture({ slug, image, title, markdown }: Post, scope: Scope): HeadPicture | null {
  if (image) return { url: image, alt: title }
  const first = /^::image\{/m.test(markdown)
    ? parseBlocks(markdown).blocks.find((block) => block.name === 'image')
    : undefined
  if (first?.name === 'image') return { url: first.settings.src, alt: first.settings.alt }
  return drawnPicture(scope, `post ${slug}`, views)
}
