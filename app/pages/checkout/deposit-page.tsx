import type { ReactNode } from 'react'
import type { RefusedForm } from '#app/features/forms/refused-form.ts'
import { PageHead } from '#app/pages/furniture/plain-page/page-head.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'

interface DepositPageProps {
  siteName: string
  /** The name of the vehicle. */
  name: string
  vehicleHref: string
  title: string
  why: string
  path: string
  aside: string | null
  answer: Pick<RefusedForm, 'errors' | 'banner' | 'instead'> | undefined
  children: ReactNode
}

/** Renders the page on which a vehicle is reserved or bought: its form first, and beside it what is paid. */
export function DepositPage({
  siteName,
  name,
  vehicleHref,
  title,
  why,
  path,
  aside,
  answer,
  children,
}: DepositPageProps) {
  const isRefused = answer && (answer.banner !== null || Object.keys(answer.errors).length > 0)
  const parents = [
    { href: '/', label: 'Home' },
    { href: vehicleHref, label: name },
  ]
  return (
    <main id="main" data-without-chat="" className="grow form-page deposit-page">
      <title>{`${isRefused ? 'Error: ' : ''}${title}: ${name} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      {answer?.instead ? (
        <div className="page-width">
          <Breadcrumb parents={parents} page={title} />
          <ServerMarkup id="taken" className="deposit-taken" html={answer.instead} />
        </div>
      ) : (
        <>
          <PageHead top={{ parents, title, lead: why, picture: null }} />
          <div className="page-width form-columns">
            <div className="form-panel">{children}</div>
            <ServerMarkup key={path} id="aside" className="form-aside" html={aside} />
          </div>
        </>
      )}
    </main>
  )
}
