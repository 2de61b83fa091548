import type { RefusedForm } from '#app/features/forms/refused-form.ts'
import type { PageForm } from './page-form.ts'
import { SiteForm } from './site-form.tsx'

interface PageFormSectionProps {
  form: PageForm
  path: string
  siteName: string
  answer: RefusedForm | undefined
}

/** Renders the form at the end of a page of text. */
export function PageFormSection({ form: { title, ...form }, path, siteName, answer }: PageFormSectionProps) {
  return (
    <section id="write" aria-labelledby="write-title" className="page-form no-print">
      <h2 id="write-title">{title}</h2>
      <SiteForm {...form} path={path} siteName={siteName} answer={answer} />
    </section>
  )
}
