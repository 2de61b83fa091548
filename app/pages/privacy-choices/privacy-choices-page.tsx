import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import type { showPrivacyChoices } from './privacy-choices.server.tsx'

export function PrivacyChoicesPage({ loaderData }: PageProps<typeof showPrivacyChoices>) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <PlainPage loaderData={loaderData} />
    </>
  )
}
