import { messages } from '#app/core/messages.ts'
import type { RefusedForm } from '#app/features/forms/refused-form.ts'
import { ShareTags } from '#app/features/images/share-tags.tsx'
import { AsServed } from '#app/ui/as-served.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { WindowAlert } from '#app/ui/window-alert.tsx'
import type { PlainPageData } from './plain-page.ts'
import './plain-page.css'

// most pages are only read, so the code of forms is loaded with those that end in one
const PageFormSection = lazyComponent(
  async () => (await import('#app/pages/furniture/forms/page-form-section.tsx')).PageFormSection,
)

interface PlainPageProps {
  loaderData: PlainPageData
  actionData?: RefusedForm | undefined
}

/** Renders a page of text: its head, and what the server alone renders. */
export function PlainPage({ loaderData: page, actionData: answer }: PlainPageProps) {
  const { title, siteName, description, canonical, share, feed, form, path } = page
  const isRefused = answer !== undefined && Object.keys(answer.errors).length > 0
  return (
    <main id="main" className="plain-page grow">
      {answer?.banner && <WindowAlert>{messages.formFailed}</WindowAlert>}
      <title>{`${isRefused ? 'Error: ' : ''}${title === siteName ? title : `${title} | ${siteName}`}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content={page.kind} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <ShareTags tags={share} />
      {feed && <link rel="alternate" type="application/rss+xml" title={feed.title} href={feed.href} />}
      <ServerMarkup key={page.path} id="page" className="page" html={page.html} />
      {form && (
        <AsServed>
          <PageFormSection key={path} form={form} path={path} siteName={siteName} answer={answer} />
        </AsServed>
      )}
    </main>
  )
}
