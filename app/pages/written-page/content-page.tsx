import { InlineText, TextLink, type TextPlace } from '#app/features/content/markdown-text.tsx'
import { AskPanel } from '#app/pages/furniture/plain-page/ask-panel.tsx'
import { Blocks } from '#app/pages/furniture/plain-page/blocks.tsx'
import { ContentsList } from '#app/pages/furniture/plain-page/contents-list.tsx'
import { PageHead } from '#app/pages/furniture/plain-page/page-head.tsx'
import type { ContentPageData, RelatedLinks } from './content-page.ts'

/** Shows a page of the website's own text, and beside it related pages and whom to ask. */
export function ContentPage({ page }: { page: ContentPageData }) {
  const { top, lead, buttons, updated, contents, blocks, related, ask, isLegal } = page
  const place: TextPlace = { hrefOf: page.hrefOf, headings: page.headings }
  return (
    <article className={isLegal ? 'is-legal' : undefined}>
      <PageHead
        top={top}
        actions={
          buttons.length > 0 &&
          buttons.map((link, index) => (
            <TextLink
              key={link.href}
              link={link}
              place={place}
              className={index === 0 ? 'button' : 'button button-outline'}
            />
          ))
        }
      >
        {updated && <p className="page-updated">Last updated {updated}</p>}
        {lead.length > 0 && (
          <p className="page-lead">
            <InlineText tokens={lead} place={place} />
          </p>
        )}
      </PageHead>
      <div className="page-columns">
        <div className="page-blocks">
          <Blocks blocks={blocks} place={place} />
        </div>
        <aside aria-label="More about this" className="page-aside no-print">
          <ContentsList title="On this page" contents={contents} />
          {related && <Related related={related} />}
          <AskPanel ask={ask} />
        </aside>
      </div>
    </article>
  )
}

function Related({ related: { title, links } }: { related: RelatedLinks }) {
  return (
    <nav aria-labelledby="related" className="related-links">
      <h2 id="related">{title}</h2>
      <ul>
        {links.map(({ href, label, isCurrent }) => (
          <li key={`${label} ${href}`}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
