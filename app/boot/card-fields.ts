import type { CardProviderName } from '#app/features/tenancy/card-provider-name.ts'

/*
 * Shows the card fields of the payment provider's own script, on a page of their own in a frame. What is typed goes
 * to that provider alone; our form carries the token that the provider makes of the card.
 */

interface StripeElements {
  create(
    kind: 'payment',
    options: object,
  ): { mount(at: string): void; on(event: string, heard: () => void): void }
  submit(): Promise<{ error?: { message?: string } }>
}
interface StripeApi {
  elements(options: object): StripeElements
  createPaymentMethod(from: { elements: StripeElements }): Promise<{
    paymentMethod?: { id: string }
    error?: { message?: string }
  }>
}
interface TillFields {
  init(key: string, number: string, cvv: string, ready: (fields: TillFields) => void): void
  setNumberStyle(style: object): void
  setCvvStyle(style: object): void
  tokenize(
    card: object,
    done: (token: string) => void,
    failed: (errors: { attribute?: string; message: string }[]) => void,
  ): void
}
interface PayWayFrame {
  getToken(done: (error: { message?: string } | null, data?: { singleUseTokenId: string }) => void): void
}
interface ProviderGlobals {
  Stripe?: (key: string) => StripeApi
  PaymentJs?: new (version: string) => TillFields
  payway?: {
    createCreditCardFrame(
      options: object,
      done: (error: { message?: string } | null, frame?: PayWayFrame) => void,
    ): void
  }
}

/** Makes a token of what was typed. @throws Error with a sentence for the shopper where the card is refused */
type MakeToken = () => Promise<string>

const form = document.querySelector<HTMLFormElement>('#card-fields')
if (form) void begin(form, form.dataset)

async function begin(page: HTMLFormElement, asked: DOMStringMap): Promise<void> {
  const button = page.querySelector('button')
  const token = page.querySelector<HTMLInputElement>('input[name=card_token]')
  let makeToken: MakeToken
  try {
    await load(asked.script ?? '')
    makeToken = await openers[asked.provider as CardProviderName](asked)
  } catch {
    say(page, 'The card’s fields could not be loaded. Please try again in a moment, or call us.')
    return
  }
  page.dataset.state = 'ready'
  let isUnderWay = false
  page.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isUnderWay || !token) return
    isUnderWay = true
    button?.setAttribute('aria-busy', 'true')
    say(page, '')
    makeToken().then(
      (made) => {
        token.value = made
        page.submit()
      },
      (error: unknown) => {
        isUnderWay = false
        button?.removeAttribute('aria-busy')
        say(
          page,
          error instanceof Error && error.message ? error.message : 'Please check the card’s details.',
        )
      },
    )
  })
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    // payment.js finds its own script element by this attribute
    script.dataset.main = 'payment-js'
    script.onload = () => resolve()
    script.onerror = reject
    document.head.append(script)
  })
}

/** Opens the fields of each provider in the page that `app/pages/payment-card/card-form.tsx` renders for it. */
const openers: Record<CardProviderName, (settings: DOMStringMap) => Promise<MakeToken>> = {
  stripe: ({ key = '', amount, currency = '' }) => openStripe(key, Number(amount), currency),
  till: ({ key = '' }) => openTill(key),
  st_george: ({ key = '' }) => openPayWay(key),
}

const givenUpAfterMs = 20_000

/** Resolves when the provider's fields are shown; rejects where they fail or take too long. */
function waitUntilShown(begin: (ready: () => void, failed: (error: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, givenUpAfterMs, new Error('the fields do not show'))
    begin(resolve, reject)
  })
}

async function openStripe(key: string, amount: number, currency: string): Promise<MakeToken> {
  const stripe = globalsOf().Stripe?.(key)
  if (!stripe) throw new Error('no Stripe')
  const elements = stripe.elements({
    mode: 'payment',
    amount,
    currency,
    paymentMethodCreation: 'manual',
    paymentMethodTypes: ['card'],
  })
  const element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } })
  await waitUntilShown((ready, failed) => {
    element.on('ready', ready)
    element.on('loaderror', () => failed(new Error('no fields')))
    element.mount('#provider-fields')
  })
  return async () => {
    const { error: wrong } = await elements.submit()
    if (wrong) throw new Error(wrong.message)
    const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
    if (!paymentMethod) throw new Error(error?.message)
    return paymentMethod.id
  }
}

async function openTill(key: string): Promise<MakeToken> {
  const PaymentJs = globalsOf().PaymentJs
  if (!PaymentJs) throw new Error('no payment.js')
  const fields = new PaymentJs('1.3')
  await waitUntilShown((ready) =>
    fields.init(key, 'till-number', 'till-cvv', (opened) => {
      const style = { border: 'none', width: '100%', height: '100%', 'font-size': '16px' }
      opened.setNumberStyle(style)
      opened.setCvvStyle(style)
      ready()
    }),
  )
  return () =>
    new Promise((resolve, reject) => {
      const [, month = '', year = ''] =
        /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typedIn('till-expiry')) ?? []
      if (month === '') {
        reject(new Error('Please enter the expiry date as it is on the card, such as 08/29.'))
        return
      }
      fields.tokenize(
        { card_holder: typedIn('till-holder'), month: month.padStart(2, '0'), year: `20${year}` },
        resolve,
        (errors) => reject(new Error(errors.map(({ message }) => message).join(' '))),
      )
    })
}

async function openPayWay(key: string): Promise<MakeToken> {
  const { payway } = globalsOf()
  if (!payway) throw new Error('no PayWay')
  let frame: PayWayFrame | undefined
  await waitUntilShown((ready, failed) =>
    payway.createCreditCardFrame(
      { publishableApiKey: key, tokenMode: 'callback', layout: 'narrow', cvnRequired: true },
      (error, opened) => {
        frame = opened
        if (error || !opened) failed(error)
        else ready()
      },
    ),
  )
  return () =>
    new Promise((resolve, reject) =>
      frame?.getToken((error, data) =>
        data ? resolve(data.singleUseTokenId) : reject(new Error(error?.message)),
      ),
    )
}

function typedIn(id: string): string {
  return document.querySelector<HTMLInputElement>(`#${id}`)?.value ?? ''
}

function say(page: HTMLElement, text: string): void {
  const place = page.querySelector('[role=alert]')
  if (place) place.textContent = text
}

function globalsOf(): ProviderGlobals {
  return window as unknown as ProviderGlobals // the globals that the provider's script defines
}
