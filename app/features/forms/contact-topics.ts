import type { Website } from '#app/features/tenancy/website.ts'
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

/**
 * Lists what has a form or a page of its own, in the order of the enquiry types (FORM-13). The general form asks for
 * the others itself, so they are not offered twice.
 *
 * @param topic the one in the address
 */
export function contactTopics(website: Pick<Website, 'config'>, topic: string | null): ContactTopic[] {
  return [
    ...(contactForm(topic).form === 'general-enquiry' ? [] : [{ label: 'General', href: '/contact' }]),
    { label: 'Call me back', href: '/contact?topic=call-back' },
    { label: 'Book a service', href: '/service' },
    { label: 'Order parts', href: '/contact?topic=parts' },
    { label: 'Fleet', href: '/contact?topic=fleet' },
    { label: 'Finance', href: website.config.finance_path },
    { label: 'Sell my vehicle', href: '/sell-my-car' },
    { label: 'Careers', href: '/current-positions' },
  ]
}
