import type { SiteFormName } from './standard-forms.ts'

/** A page of the platform whose purpose is a form (ROUTE-17..20, ROUTE-27, ROUTE-28). */
export interface FormPage {
  readonly form: SiteFormName
  /** The canonical address, where several addresses lead to the page. */
  readonly path: string
  readonly title: string
  /** This replaces `intro` where a time can be chosen at one location at least. */
  readonly bookableIntro?: string
  readonly intro: string
  /** A view of the page counts as this type (EVENT). */
  readonly pageType?: string
  /** Most visitors of this page want to do this instead of asking. */
  readonly action?: { readonly href: string; readonly label: string }
  /** True where the page shows all locations of the website, and not only the one that answers. */
  readonly hasAllPlaces?: true
}

export const formPages = {
  contact: {
    form: 'general-enquiry',
    path: '/contact',
    title: 'Contact us',
    intro: 'Ask us anything. A person reads it and answers you.',
    pageType: 'contact',
    hasAllPlaces: true,
  },
  'book-test-drive': {
    form: 'test-drive',
    path: '/book-test-drive',
    title: 'Book a Test Drive',
    intro: 'Choose a day and a time. It takes about half an hour, and there is nothing to sign but the key.',
  },
  service: {
    form: 'service',
    path: '/service',
    title: 'Service',
    intro: 'Ask the people in the workshop. They answer, and find a day with you.',
    bookableIntro: 'Book online in two minutes, or ask the people in the workshop.',
    pageType: 'service',
    action: { href: '/pages/book-a-service', label: 'Book a service' },
  },
  'book-a-service': {
    form: 'service-booking',
    path: '/pages/book-a-service',
    title: 'Book a service',
    intro:
      'Tell us what it needs and when you can drop it off. We call before we do anything you have not agreed to.',
    pageType: 'service',
  },
  'trade-in': {
    form: 'trade-in',
    path: '/trade-in',
    title: 'Value your trade-in',
    intro:
      'Five questions about your vehicle and a few photos. We answer with a price and say what it rests on.',
  },
  'sell-my-car': {
    form: 'sell-my-car',
    path: '/sell-my-car',
    title: 'Sell us your vehicle',
    intro: 'You need not buy from us. Tell us about it, and we come back with an offer.',
  },
} as const satisfies Record<string, FormPage>
export type FormPageName = keyof typeof formPages

export function isFormPage(name: string): name is FormPageName {
  return Object.hasOwn(formPages, name)
}
