import type { ReactNode } from 'react'
import { Picture } from '#app/features/images/picture.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { PageTop } from './plain-page.ts'

interface PageHeadProps {
  top: PageTop
  /** This replaces the lead as plain text. */
  children?: ReactNode
  /** The actions below the words. */
  actions?: ReactNode
}

/** Shows the breadcrumb, the title and a picture of what is sold here. The design decides how they stand. */
export function PageHead({ top: { parents, title, lead, picture }, children, actions }: PageHeadProps) {
  return (
    <header className={picture ? 'page-head has-picture' : 'page-head'}>
      <div className="page-head-row">
        <div className="page-head-words">
          <Breadcrumb parents={parents} page={title} />
          <h1>{title}</h1>
          {children ?? (lead && <p className="page-lead">{lead}</p>)}
          {actions && <div className="page-actions">{actions}</div>}
        </div>
        {picture && (
          <div className="page-head-picture">
            <Picture
              url={picture.url}
              alt={picture.alt}
              width={760}
              height={507}
              sizes="(width >= 64rem) 46rem, 100vw"
              priority="largest"
            />
          </div>
        )}
      </div>
    </header>
  )
}
