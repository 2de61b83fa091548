import type { FormDefinition } from '#app/features/forms/form-definition.ts'
import { type SiteFormAbout, siteForm } from '#app/features/forms/site-forms.ts'
import { type SiteFormName, standardForms } from '#app/features/forms/standard-forms.ts'
import type { FormRules } from '#app/features/forms/validate-form.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { makeFormContext, makeFormRules } from './form-context.server.ts'

/** A form with its rules, the same for the page that shows it and for the action that reads it. */
export interface ShownForm {
  readonly definition: FormDefinition
  readonly rules: FormRules
}

export function makeSiteForm(scope: Scope, name: SiteFormName, about?: SiteFormAbout): ShownForm {
  const context = makeFormContext(scope)
  const { department } = standardForms[name]
  const own = scope.snapshot.locations.filter(
    (location) => location.visible && location.location_type === department,
  )
  return {
    definition: siteForm(name, own.length > 0 ? { ...context, locations: own } : context, about),
    rules: makeFormRules(scope),
  }
}
