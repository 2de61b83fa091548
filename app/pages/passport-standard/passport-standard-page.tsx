import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import type { showPassportStandard } from './passport-standard.server.tsx'

export function PassportStandardPage({ loaderData }: PageProps<typeof showPassportStandard>) {
  return <PlainPage loaderData={loaderData} />
}
