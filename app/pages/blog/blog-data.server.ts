import { earliest } from '#app/core/time.ts'
import {
  type BlogQuery,
  blogPage,
  blogTitle,
  categoriesOf,
  postPath,
  relatedPosts,
  wordCount,
  wordsForContents,
} from '#app/features/content/blog.ts'
import type { Post } from '#app/features/content/content.ts'
import { outlineOf } from '#app/features/content/markdown.ts'
import { linkAddress } from '#app/features/tenancy/link-address.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { makeLabel } from '#app/features/vehicles/make.ts'
import { fullAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { homeCrumb } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { makeBlocks } from '#app/pages/furniture/plain-page/shown-blocks.server.ts'
import { filtersWith, makeStockShelf } from '#app/pages/furniture/shelves/stock-shelf.server.ts'
import { makeShownPost } from '#app/pages/furniture/shown-post.server.ts'
import type { BlogListData, PostPageData } from './blog-data.ts'
import { mentionedModel } from './mentioned-model.ts'

/** @returns one page of the blog's list, or null beyond its end */
export function makeBlogList(scope: Scope, query: BlogQuery): BlogListData | null {
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
    posts: shown.posts.map((post) => makeShownPost(post, scope)),
  }
}

/** @returns a post's page, and the moment when time alone changes it */
export function makePostPage(post: Post, scope: Scope): { page: PostPageData; endsAt: Date | null } {
  const { website, snapshot } = scope
  const posts = snapshot.content.posts()
  const shown = makeBlocks(post.markdown, scope)
  const headings = outlineOf(shown.blocks.flatMap((block) => ('tokens' in block ? [...block.tokens] : [])))
  const words = wordCount(post.markdown)
  const { many } = vehicleWords(website)
  const mentioned = mentionedModel(`${post.title} ${post.markdown}`, snapshot.stock.vehicles)
  const { shelf, endsAt } = makeStockShelf(scope, {
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
      post: makeShownPost(post, scope),
      author: post.author ?? website.name,
      words,
      contents: words > wordsForContents ? [...headings.values()].filter(({ depth }) => depth === 2) : [],
      blocks: shown.blocks,
      hrefOf: (link) => linkAddress(website, link),
      headings,
      shelf: shelf.cards.length > 0 ? shelf : null,
      related: relatedPosts(post, posts).map((other) => makeShownPost(other, scope)),
      address: fullAddress(website, href),
    },
  }
}
