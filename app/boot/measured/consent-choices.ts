import { adConsentCookie } from '#app/features/leads/ad-consent.ts'
import {
  asksConsent,
  type Consent,
  type ConsentBanner,
  consentEvent,
  consentKey,
  consentOf,
  googleConsent,
  printConsent,
} from '#app/features/tracking/consent.ts'

/**
 * Puts the consent that holds first into the data layer, asks the visitor where the website requires it, and takes up
 * each change.
 */
export function watchConsent(banner: ConsentBanner): void {
  const scope = window as unknown as { dataLayer?: unknown[] }
  scope.dataLayer ??= []
  function gtag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: Google's scripts tell a command from an entry by this very object
    scope.dataLayer?.push(arguments)
  }
  gtag('consent', 'default', googleConsent(now()))
  tellServer(now())

  const card = document.getElementById('consent-card')
  if (card) card.hidden = !asksConsent(banner, readChoice(), objects())
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-consent]')
    if (button) choose(button.dataset.consent === 'all' ? all : none)
  })
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.consents) return
    choose({ ...now(), [target.dataset.consents]: target.checked })
  })

  function choose(consent: Consent): void {
    try {
      localStorage.setItem(consentKey, printConsent(consent))
    } catch {
      // without storage the choice holds for this page, and the next page asks again
    }
    gtag('consent', 'update', googleConsent(consent))
    tellServer(consent)
    if (card) card.hidden = true
    dispatchEvent(new Event(consentEvent))
  }

  function now(): Consent {
    return consentOf(banner, readChoice(), objects())
  }
}

/** On the page of privacy choices the switches show the consent that holds. */
export function showChoices(banner: ConsentBanner): void {
  const consent = consentOf(banner, readChoice(), objects())
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-consents]'))
    box.checked = consent[box.dataset.consents as keyof Consent] // our own markup
}

const all: Consent = { analytics: true, marketing: true }
const none: Consent = { analytics: false, marketing: false }

/** Tells the server whether an advertiser may hear of a lead, by a session cookie that exists with consent only. */
function tellServer({ marketing }: Consent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${adConsentCookie}=1; Path=/; SameSite=Lax${marketing ? '' : '; Max-Age=0'}`
}

function objects(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true // not in all browsers
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(consentKey)
  } catch {
    return null
  }
}
