import type { Website } from '#app/features/tenancy/website.ts'
import { usedLabel } from '#app/features/tenancy/wording.ts'
import type { SiteFormName } from './standard-forms.ts'

/**
 * A reason to get in touch. It leads to a form on the contact page, or to a page that serves better than a
 * form.
 */
export interface ContactTopic {
  readonly label: string
  readonly href: string
}

/** The contact page shows this form for the topic in its address. */
export interface ContactForm {
  readonly form: SiteFormName
  /** The general enquiry starts with this type chosen. */
  readonly category?: string
}

const general: ContactForm = { form: 'general-enquiry', category: 'General' }

const formOfTopic = new Map<string, ContactForm>([
  ['new-vehicle', { form: 'general-enquiry', category: 'New Vehicle' }],
  ['used-vehicle', { form: 'general-enquiry', category: 'Used Vehicle' }],
  ['parts', { form: 'parts' }],
  ['fleet', { form: 'fleet' }],
  ['call-back', { form: 'call-back' }],
])

/** Falls back to the general enquiry for an unknown topic. */
export function contactForm(topic: string | null): ContactForm {
  return formOfTopic.get(topic ?? '') ?? general
}

/** Lists the choices above the contact form, in the order of the enquiry types (FORM-13). */
export function contactTopics(website: Pick<Website, 'config' | 'flags'>): ContactTopic[] {
  return [
    { label: 'General', href: '/contact' },
    { label: 'Service', href: '/service' },
    { label: 'Parts', href: '/contact?topic=parts' },
    { label: 'New vehicles', href: '/contact?topic=new-vehicle' },
    { label: usedLabel('Used vehicles', website), href: '/contact?topic=used-vehicle' },
    { label: 'Fleet', href: '/contact?topic=fleet' },
    { label: 'Finance', href: website.config.finance_path },
    { label: 'Careers', href: '/current-positions' },
    { label: 'Sell my vehicle', href: '/sell-my-car' },
    { label: 'Call me back', href: '/contact?topic=call-back' },
  ]
}
