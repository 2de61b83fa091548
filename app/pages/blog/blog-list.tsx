import { blogAddress } from '#app/features/content/blog.ts'
import { PostCard } from '#app/features/content/post-card.tsx'
import { PageHead } from '#app/pages/furniture/plain-page/page-head.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Pagination } from '#app/ui/navigation.tsx'
import type { BlogListData } from './blog-data.ts'

/** Lists the posts: on the first page the newest one is large, and then come the others, twelve to a page. */
export function BlogList({ list }: { list: BlogListData }) {
  const { top, path, query, template, total, categories, pages, posts } = list
  const [lead, ...others] = posts
  const hasLead = query.page === 1 && lead !== undefined
  return (
    <>
      <PageHead top={top} />
      <div className="page-width blog">
        {categories.length > 1 && (
          <nav aria-label="Categories" className="chip-row no-print">
            <ChipLink href={path} isCurrent={query.category === null} count={total} counted="posts">
              All
            </ChipLink>
            {categories.map(({ name, count }) => (
              <ChipLink
                key={name}
                href={blogAddress(path, { category: name, page: 1 })}
                isCurrent={name === query.category}
                count={count}
                counted="posts"
              >
                {name}
              </ChipLink>
            ))}
          </nav>
        )}
        {posts.length === 0 && (
          <p className="empty-note">First stories soon. Until then, the yard is the place to hear them.</p>
        )}
        {hasLead && <PostCard post={lead} isLead />}
        <ul className={template === 'list' ? 'post-list' : 'post-grid'}>
          {(hasLead ? others : posts).map((post) => (
            <li key={post.href}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
        <Pagination
          page={query.page}
          pages={pages}
          hrefOf={(page) => blogAddress(path, { category: query.category, page })}
        />
      </div>
    </>
  )
}
