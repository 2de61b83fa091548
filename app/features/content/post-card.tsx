import { Picture } from '#app/features/images/picture.tsx'
import type { ShownPost } from './shown-post.ts'

interface PostCardProps {
  post: ShownPost
  heading?: 'h2' | 'h3'
  /** The first post of its list, shown large. */
  isLead?: boolean
}

/** One post; the title is the link, stretched over the card. */
export function PostCard({ post, heading: Heading = 'h2', isLead = false }: PostCardProps) {
  const { href, title, summary, category, date, day, minutes, picture } = post
  return (
    <article className={isLead ? 'post-card is-lead' : 'post-card'}>
      {picture ? (
        <div className="post-card-picture">
          <Picture
            url={picture.url}
            alt=""
            width={isLead ? 760 : 400}
            height={isLead ? 507 : 267}
            sizes={
              isLead
                ? '(width >= 64rem) 46rem, 100vw'
                : '(width >= 64rem) 26rem, (width >= 40rem) 50vw, 100vw'
            }
            use={isLead ? 'ordinary' : 'thumbnail'}
            priority={isLead ? 'largest' : 'lazy'}
          />
        </div>
      ) : (
        <p className="post-card-plate" aria-hidden="true">
          {category}
        </p>
      )}
      <div className="post-card-body">
        <p className="post-card-category">{category}</p>
        <Heading className="post-card-title">
          <a href={href}>{title}</a>
        </Heading>
        <p className="post-card-summary">{summary}</p>
        <p className="post-card-facts">
          <time dateTime={day}>{date}</time>
          <span>{minutes} min read</span>
        </p>
      </div>
    </article>
  )
}
