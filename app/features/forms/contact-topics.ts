import type { Website } from '#app/features/tenancy/website.ts'
import { usedLabel } from '#app/features/tenancy/wording.ts'
import type { SiteFormName } from './standard-forms.ts'

/** A reason to get in touch: a form on the contact page, or a page that does better than a form. */
export interface ContactTopic {
  readonly label: string
  readonly href: string
}

/** What the contact page shows for a topic of its address. */
export interface ContactForm {
  readonly form: SiteFormName
  /** Of the general enquiry: the type that is chosen at first. */
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

/** Anything else in the address is the general enquiry. */
export function contactForm(topic: string | null): ContactForm {
  return formOfTopic.get(topic ?? '') ?? general
}

/** The choices above the contact form, in the order of the enquiry types (FORM-13). */
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
