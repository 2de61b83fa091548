import type { TextPlace } from '#app/features/content/markdown-text.tsx'
import { PostCard } from '#app/features/content/post-card.tsx'
import { blogImageAddress, imageAddress } from '#app/features/images/image-address.ts'
import { blogWidth } from '#app/features/images/width.ts'
import { Blocks } from '#app/pages/furniture/plain-page/blocks.tsx'
import { ContentsList } from '#app/pages/furniture/plain-page/contents-list.tsx'
import type { HeadPicture } from '#app/pages/furniture/plain-page/plain-page.ts'
import { StockShelf } from '#app/pages/furniture/shelves/stock-shelf.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PostPageData } from './blog-data.ts'

export function PostPage({ page }: { page: PostPageData }) {
  const { top, post, author, contents, blocks, shelf, related } = page
  const place: TextPlace = { hrefOf: page.hrefOf, headings: page.headings }
  return (
    <>
      <article>
        <header className="post-head">
          <Breadcrumb parents={top.parents} page={top.title} />
          <p className="post-card-category">{post.category}</p>
          <h1>{top.title}</h1>
          <p className="page-lead">{top.lead}</p>
          <p className="post-byline">
            By {author}, <time dateTime={post.day}>{post.date}</time>, {post.minutes} min read
          </p>
        </header>
        {post.picture && <PostPicture picture={post.picture} />}
        <div className="post-text">
          <ContentsList title="In this story" contents={contents} />
          <Blocks blocks={blocks} place={place} />
          <ShareLinks title={top.title} address={page.address} />
        </div>
      </article>
      <div className="page-width post-after no-print">
        {shelf && <StockShelf shelf={shelf} id="shelf" />}
        {related.length > 0 && (
          <section aria-labelledby="more-posts">
            <h2 id="more-posts">Read next</h2>
            <ul className="post-grid">
              {related.map((other) => (
                <li key={other.href}>
                  <PostCard post={other} heading="h3" />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

const narrower = [640, 828, 1080] as const

/** The picture is 1280 px wide (IMG-04), and less where the screen is narrower. */
function PostPicture({ picture: { url, alt } }: { picture: HeadPicture }) {
  const set = [
    ...narrower.map((width) => `${imageAddress(url, width, 'ordinary')} ${width}w`),
    `${blogImageAddress(url)} ${blogWidth}w`,
  ]
  return (
    <figure className="post-picture">
      <img
        src={blogImageAddress(url)}
        srcSet={set.join(', ')}
        sizes="(width >= 80rem) 80rem, 100vw"
        width={blogWidth}
        height={Math.round((blogWidth * 9) / 16)}
        alt={alt}
        fetchPriority="high"
        className="picture"
      />
      {alt.startsWith('Illustration') && <figcaption>Illustration</figcaption>}
    </figure>
  )
}

/** Shares a post by the system's own sheet where there is script, and by plain links. */
function ShareLinks({ title, address }: { title: string; address: string }) {
  const mail = new URLSearchParams({ subject: title, body: address }).toString().replaceAll('+', '%20')
  const facebook = `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`
  return (
    <p className="share-links no-print">
      <button type="button" data-does="share" className="button button-outline button-sm needs-script">
        <Icon name="share-2" size={16} /> Share
      </button>
      <a href={`mailto:?${mail}`} className="button button-quiet button-sm">
        Email it
      </a>
      <a href={facebook} target="_blank" rel="noopener noreferrer" className="button button-quiet button-sm">
        Facebook<span className="sr-only"> (opens in new tab)</span>
      </a>
      <span role="status" />
    </p>
  )
}
