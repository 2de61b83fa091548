import { Suspense } from 'react'
import type { FormDefinition } from '#app/features/forms/form-definition.ts'
import type { FormRules, FormValues } from '#app/features/forms/validate-form.ts'
import { lazyComponent } from '#app/ui/lazy-component.tsx'

// most searches find something, so the code is loaded with the first that does not
const EnquiryForm = lazyComponent(
  async () => (await import('#app/features/forms/enquiry-form.tsx')).EnquiryForm,
)

interface WantedProps {
  definition: FormDefinition
  rules: FormRules
  /** The address that was searched. */
  address: string
  siteName: string
  /** The answer to a refused form. */
  refused: { values: FormValues; errors: Readonly<Record<string, string>>; banner: string | null } | undefined
}

/** Asks a visitor whose search found nothing what they want; the answer becomes a lead. */
export function Wanted({ definition, rules, address, siteName, refused }: WantedProps) {
  return (
    <section aria-labelledby="wanted-title" className="wanted">
      <h2 id="wanted-title">Tell us what you’re after</h2>
      <p>A person at {siteName} reads it and gets back to you.</p>
      <Suspense fallback={null}>
        <EnquiryForm
          key={address}
          definition={definition}
          rules={rules}
          action={address}
          {...(refused
            ? {
                values: refused.values,
                errors: refused.errors,
                ...(refused.banner === null ? {} : { banner: refused.banner }),
              }
            : {})}
          notice={`${siteName} uses your details to reply to you.`}
        />
      </Suspense>
    </section>
  )
}
