import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import type { showSuccess } from './success.server.tsx'
import './success.css'

export function SuccessPage({ loaderData }: PageProps<typeof showSuccess>) {
  const { siteName, heading, path, viewEvent, next } = loaderData
  return (
    <main id="main" data-quiet-chat="" className="grow" data-page-view={viewEvent ?? undefined}>
      <title>{`Thank you | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <header className="page-head">
        <div className="page-head-row success-head">
          <p aria-hidden="true" className="success-mark">
            <Icon name="check" />
          </p>
          <h1>{heading}</h1>
        </div>
      </header>
      <ServerMarkup key={path} id="next" className="page-width next" html={next} />
    </main>
  )
}
