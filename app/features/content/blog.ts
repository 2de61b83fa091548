import { withoutTrailingSlash } from '#app/core/address.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Post } from './content.ts'

export const postsPerPage = 12

/** The title of the blog (ROUTE-44). */
export function blogTitle({ config: { blog } }: Pick<Website, 'config'>): string {
  return blog.title ?? (blog.path === '/news' ? 'News' : 'Blog')
}

/** The address of a post (CONTENT-03, ROUTE-45). */
export function postPath(
  { config: { blog } }: Pick<Website, 'config'>,
  { slug }: Pick<Post, 'slug'>,
): string {
  return `${blog.path}/${slug}`
}

export interface BlogQuery {
  readonly category: string | null
  readonly page: number
}

/** Reads the query of the list's address; a category without posts and a page that is no number are ignored. */
export function parseBlogQuery(query: URLSearchParams, categories: readonly string[]): BlogQuery {
  const asked = query.get('category')?.toLowerCase()
  const page = query.get('page') ?? ''
  return {
    category: categories.find((category) => category.toLowerCase() === asked) ?? null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

export function blogAddress(path: string, { category, page }: BlogQuery): string {
  const query = new URLSearchParams()
  if (category !== null) query.set('category', category)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? withoutTrailingSlash(path) : `${path}?${query}`
}

export interface CategoryCount {
  readonly name: string
  readonly count: number
}

/** The categories of the posts, those with most posts first. */
export function categoriesOf(posts: readonly Pick<Post, 'category'>[]): CategoryCount[] {
  return [...Map.groupBy(posts, ({ category }) => category)]
    .map(([name, all]) => ({ name, count: all.length }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}

export interface BlogPage {
  readonly posts: readonly Post[]
  readonly pages: number
}

/** One page of the list; null beyond its end. */
export function blogPage(posts: readonly Post[], { category, page }: BlogQuery): BlogPage | null {
  const shown = category === null ? posts : posts.filter((post) => post.category === category)
  const pages = Math.max(1, Math.ceil(shown.length / postsPerPage))
  if (page > pages) return null
  return { pages, posts: shown.slice((page - 1) * postsPerPage, page * postsPerPage) }
}

/** Three posts to read next: those of the same category, nearest in date first; then the newest of the others. */
export function relatedPosts(post: Post, posts: readonly Post[], most = 3): Post[] {
  const day = Date.parse(post.date)
  const distance = (other: Post): number => Math.abs(Date.parse(other.date) - day)
  const others = posts.filter(({ slug }) => slug !== post.slug)
  const alike = others
    .filter(({ category }) => category === post.category)
    .sort((one, other) => distance(one) - distance(other))
  return [...alike, ...others.filter(({ category }) => category !== post.category)].slice(0, most)
}

const wordsPerMinute = 200
/** A post with more words than six minutes of reading has a table of contents. */
export const wordsForContents = 1200

export function wordCount(markdown: string): number {
  return markdown.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0
}

export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(wordCount(markdown) / wordsPerMinute))
}
