import { cardPage, type ProviderStandIn } from './a-provider.ts'
import { type AskedOfStandIn, aStandIn, formFields, type StandInAnswer } from './a-stand-in.ts'

interface Transaction {
  readonly transactionId: number
  readonly transactionType: 'payment' | 'refund'
  readonly customerNumber: string
  readonly orderNumber: string
  readonly currency: string
  readonly principalAmount: number
  readonly surchargeAmount: number
  readonly responseCode: string
  readonly parentTransactionId?: number
  status: 'approved' | 'declined' | 'voided'
}

const keys = { secret: 'T1_SEC_zqsecret_payway', publishable: 'T1_PUB_1' }

/**
 * Serves as much of PayWay's REST API as a deposit needs. A declined call still succeeds; a token works once.
 *
 * @param isSettled whether charges are settled by now: a settled charge is refunded, another is voided
 * @param surcharge what PayWay adds to each deposit, in dollars
 */
export async function aPayWay(
  isSettled: () => boolean = () => false,
  surcharge = 0,
): Promise<ProviderStandIn> {
  const transactions: Transaction[] = []
  const answered = new Map<string, { fingerprint: string; answer: StandInAnswer }>()

  function answer(asked: AskedOfStandIn): StandInAnswer {
    const { method, address, headers, body } = asked
    const given = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
    if (given === `${keys.publishable}:`) return { status: 403, body: { httpStatus: 403 } }
    if (given !== `${keys.secret}:`) return { status: 401, body: { httpStatus: 401 } }
    if (method === 'GET') return search(address)
    const key = headers['idempotency-key']
    const isVoid = /\/void$/.test(address)
    if (!isVoid && (typeof key !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)))
      return wrong('Idempotency-Key')
    const fingerprint = `${address} ${body}`
    const known = typeof key === 'string' ? answered.get(key) : undefined
    if (known) return known.fingerprint === fingerprint ? known.answer : wrong('Idempotency-Key')
    const made = isVoid ? voided(address) : transaction(body)
    if (typeof key === 'string') answered.set(key, { fingerprint, answer: made })
    return made
  }

  function transaction(body: string): StandInAnswer {
    const fields = formFields(body, [
      /^(singleUseTokenId|customerNumber|transactionType|principalAmount|currency|orderNumber|merchantId|parentTransactionId|customerIpAddress)$/,
    ])
    if (typeof fields === 'string') return wrong(fields)
    const text = (name: string): string => fields.get(name) ?? ''
    if (!/^\d+\.\d\d$/.test(text('principalAmount'))) return wrong('principalAmount')
    if (text('transactionType') === 'refund')
      return refund(text('parentTransactionId'), text('principalAmount'))
    if (text('transactionType') !== 'payment') return wrong('transactionType')
    for (const name of ['customerNumber', 'orderNumber'])
      if (!/^[\x21-\x7e]{1,20}$/.test(text(name))) return wrong(name)
    if (text('merchantId') !== 'TEST') return wrong('merchantId')
    const responseCode = { tok_good: '11', tok_declined: '51', tok_stolen: '43' }[text('singleUseTokenId')]
    if (responseCode === undefined) return wrong('singleUseTokenId')
    return shown(
      keep({
        transactionType: 'payment',
        customerNumber: text('customerNumber'),
        orderNumber: text('orderNumber'),
        currency: text('currency'),
        principalAmount: Number(text('principalAmount')),
        surchargeAmount: surcharge,
        responseCode,
        status: responseCode === '11' ? 'approved' : 'declined',
      }),
      201,
    )
  }

  function keep(one: Omit<Transaction, 'transactionId'>): Transaction {
    const kept: Transaction = { ...one, transactionId: 1_179_985_404 + transactions.length }
    transactions.push(kept)
    return kept
  }

  function refund(parent: string, amount: string): StandInAnswer {
    const charge = transactions.find(({ transactionId }) => String(transactionId) === parent)
    if (charge?.status !== 'approved' || !isSettled()) return wrong('parentTransactionId')
    const { customerNumber, orderNumber, currency, transactionId } = charge
    return shown(
      keep({
        transactionType: 'refund',
        customerNumber,
        orderNumber,
        currency,
        principalAmount: -Number(amount),
        surchargeAmount: -surcharge,
        responseCode: '00',
        parentTransactionId: transactionId,
        status: 'approved',
      }),
      201,
    )
  }

  function voided(address: string): StandInAnswer {
    const charge = transactions.find(({ transactionId }) =>
      address.includes(`/transactions/${transactionId}/`),
    )
    if (charge?.status !== 'approved' || isSettled()) return wrong('transactionId')
    charge.status = 'voided'
    return shown(charge, 200)
  }

  function shown(one: Transaction, status: number): StandInAnswer {
    return { status, body: bodyOf(one) }
  }

  function bodyOf(one: Transaction): object {
    const isOpen = one.transactionType === 'payment' && one.status === 'approved'
    return {
      ...one,
      receiptNumber: String(one.transactionId),
      paymentAmount: one.principalAmount + one.surchargeAmount,
      isVoidable: isOpen && !isSettled(),
      isRefundable: isOpen && isSettled(),
    }
  }

  function search(address: string): StandInAnswer {
    const url = new URL(address, 'http://payway')
    if (url.pathname !== '/rest/v1/transactions/search-customer') return { status: 404, body: {} }
    const data = transactions.filter(
      ({ customerNumber }) => customerNumber === url.searchParams.get('customerNumber'),
    )
    return { status: 200, body: { data: data.map(bodyOf).reverse() } }
  }

  const standIn = await aStandIn(answer, (asked, response) =>
    asked.method === 'GET' && asked.address === '/rest/v1/payway.js' ? cardPage(response, script) : false,
  )
  const of = (paymentId: string, type: Transaction['transactionType']) => {
    const customer = `F${paymentId.replaceAll('-', '').slice(0, 17)}`.toUpperCase()
    return transactions.filter(
      (one) => one.customerNumber === customer && one.transactionType === type && one.status === 'approved',
    )
  }
  const centsOf = (list: Transaction[]) =>
    list.reduce(
      (sum, { principalAmount, surchargeAmount }) =>
        sum + Math.round((principalAmount + surchargeAmount) * 100),
      0,
    )
  return {
    ...standIn,
    name: 'st_george',
    secrets: { payway_secret_key: keys.secret, payway_merchant_id: 'TEST' },
    publicKey: keys.publishable,
    tokens: { good: 'tok_good', declined: 'tok_declined', stolen: 'tok_stolen', challenged: null },
    chargeFits: /^POST \/rest\/v1\/transactions$/,
    refundFits: /^POST \/rest\/v1\/transactions(\/\d+\/void)?$/,
    movedFor: (paymentId) => centsOf(of(paymentId, 'payment')) + centsOf(of(paymentId, 'refund')),
    chargesOf: (paymentId) => of(paymentId, 'payment').length,
    answerBank: () => {},
  }
}

function wrong(fieldName: string): StandInAnswer {
  return { status: 422, body: { data: [{ fieldName, message: 'This field is wrong', fieldValue: '' }] } }
}

const script = `
window.payway = {
  createCreditCardFrame: (options, done) => {
    document.getElementById('payway-credit-card').innerHTML = '<label>Card number <input id="fake-number"></label>'
    done(null, {
      getToken: (told) => {
        const number = document.getElementById('fake-number').value
        if (number) told(null, { singleUseTokenId: 'tok_' + number })
        else told({ message: 'Please enter a card number.' })
      },
    })
  },
}`
