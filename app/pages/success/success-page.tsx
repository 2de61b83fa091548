import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import type { showSuccess } from './success.server.tsx'

export function SuccessPage({ loaderData }: PageProps<typeof showSuccess>) {
  const { siteName, heading, path, viewEvent, next } = loaderData
  return (
    <main id="main" className="page-width grow py-16" data-page-view={viewEvent ?? undefined}>
      <title>{`Thank you | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <p
        aria-hidden="true"
        className="flex size-14 items-center justify-center rounded-full bg-positive-soft text-2xl text-on-positive-soft"
      >
        ✓
      </p>
      <h1 className="mt-6 text-3xl lg:text-4xl">{heading}</h1>
      <ServerMarkup key={path} id="next" className="next" html={next} />
    </main>
  )
}
