import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { PlainPage } from '#app/pages/furniture/plain-page/plain-page.tsx'
import type { showFinanceCheck, takeFinanceCheck } from './finance-check.server.tsx'
import './self-check.css'

export function FinanceCheckPage({
  loaderData,
  actionData,
}: PageProps<typeof showFinanceCheck, typeof takeFinanceCheck>) {
  const page = actionData ? { ...loaderData, html: actionData.html } : loaderData
  return <PlainPage loaderData={actionData?.isRefused ? { ...page, title: `Error: ${page.title}` } : page} />
}
