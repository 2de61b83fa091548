import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { isHalfFilled } from '#app/features/forms/begun-form.ts'
import { EnquiryForm } from '#app/features/forms/enquiry-form.tsx'
import type { DrawField } from '#app/features/forms/field-list.tsx'
import { type FormDefinition, formName } from '#app/features/forms/form-definition.ts'
import type { RefusedForm } from '#app/features/forms/refused-form.ts'
import { isStepped } from '#app/features/forms/stepped-form.ts'
import type { FormRules, FormValues } from '#app/features/forms/validate-form.ts'
import { AsServed } from '#app/ui/as-served.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { whenSeen } from '#app/ui/when-seen.ts'

// most forms have one page, so the code of the others is loaded when such a form is in view or was begun
const SteppedSiteForm = lazyComponent(
  async () => (await import('./stepped-site-form.tsx')).SteppedSiteForm,
  async () => {
    if (!isHalfFilled()) await whenSeen('[data-half-filled]')
  },
)

interface SiteFormProps {
  definition: FormDefinition
  rules: FormRules
  /** The address of the form's page. */
  path: string
  siteName: string
  /** In a multi-step form, the server decides what follows the last step (a payment). */
  postsLastStep?: boolean
  draw?: DrawField | undefined
  /** This replaces the sentence above the button that says how the data is used. */
  notice?: ReactNode
  /**
   * The answer to whichever of the page's forms was sent last; without values where it never reached the
   * server.
   */
  answer: (Omit<RefusedForm, 'values'> & { readonly values: FormValues | undefined }) | undefined
}

/**
 * Renders any form of the website, on a page of its own or within one, with all fields or one step at a time.
 */
export function SiteForm({
  definition: asked,
  rules,
  path,
  siteName,
  postsLastStep,
  notice = noticeOf(siteName),
  answer,
  draw,
}: SiteFormProps) {
  const navigation = useNavigation()
  const own = answer?.form === asked.name ? answer : undefined
  const definition = own?.definition ?? asked
  const isSent = navigation.formData?.get(formName) === definition.name
  const shared = { rules, action: path, notice, draw }
  if (isStepped(definition))
    return (
      <AsServed>
        <SteppedSiteForm
          {...shared}
          definition={definition}
          start={own?.steps}
          values={own?.values}
          {...(postsLastStep ? { postsLastStep } : {})}
        />
      </AsServed>
    )
  return (
    <EnquiryForm
      {...shared}
      definition={definition}
      formElement={Form}
      isSubmitting={navigation.state === 'submitting' && isSent}
      {...(own?.values ? { values: own.values } : {})}
      {...(own ? { errors: own.errors } : {})}
      {...(own?.banner ? { banner: own.banner } : {})}
    />
  )
}

/** @returns the sentence above the button that says how the data is used */
export function noticeOf(siteName: string): string {
  return `${siteName} uses your details to reply to you.`
}
