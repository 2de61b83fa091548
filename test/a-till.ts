import { tillSignature } from '#app/features/payments/till-signature.server.ts'
import { cardPage, type ProviderStandIn } from './a-provider.ts'
import { type AskedOfStandIn, aStandIn, type StandInAnswer } from './a-stand-in.ts'

interface Transaction {
  readonly uuid: string
  readonly merchantTransactionId: string
  readonly type: 'DEBIT' | 'REFUND'
  readonly amount: string
  readonly currency: string
  status: 'SUCCESS' | 'PENDING' | 'REDIRECT' | 'ERROR'
  errorCode?: number
}

export const tillKeys = {
  till_user: 'zq-user',
  till_password: 'zqsecret_password',
  till_api_key: 'zqsecret-api-key',
  till_shared_secret: 'zqsecret_shared',
}

/** Serves as much of the gateway's REST v3 as a deposit needs, and refuses a wrong signature. */
export async function aTill(): Promise<ProviderStandIn> {
  const transactions = new Map<string, Transaction>()

  function answer(asked: AskedOfStandIn): StandInAnswer {
    const { method, address, headers, body } = asked
    const basic = Buffer.from(`${tillKeys.till_user}:${tillKeys.till_password}`).toString('base64')
    if (headers.authorization !== `Basic ${basic}`) return refused(401, 1004)
    const signed = {
      method,
      rawBody: body,
      contentType: headers['content-type'] ?? '',
      date: headers.date ?? '',
      address,
    }
    if (headers['x-signature'] !== tillSignature(tillKeys.till_shared_secret, signed))
      return refused(401, 1004)
    const base = '/api/v3'
    const key = tillKeys.till_api_key
    const asksFor = `${base}/status/${key}/getByMerchantTransactionId/`
    if (method === 'GET' && address.startsWith(asksFor)) return statusOf(address.slice(asksFor.length))
    if (method !== 'POST') return refused(404, 1002)
    const content = JSON.parse(body)
    if (typeof content.merchantTransactionId !== 'string' || content.merchantTransactionId.length > 50)
      return refused(400, 1002)
    if (transactions.has(content.merchantTransactionId)) return failed(3004)
    if (address === `${base}/transaction/${key}/debit`) return debit(content)
    if (address === `${base}/transaction/${key}/refund`) return refund(content)
    return refused(404, 1002)
  }

  function keep(
    content: Record<string, string>,
    type: Transaction['type'],
    status: Transaction['status'],
    errorCode?: number,
  ): Transaction {
    const transaction: Transaction = {
      uuid: `uuid${transactions.size + 1}`,
      merchantTransactionId: content.merchantTransactionId ?? '',
      type,
      amount: content.amount ?? '',
      currency: content.currency ?? '',
      status,
      ...(errorCode === undefined ? {} : { errorCode }),
    }
    transactions.set(transaction.merchantTransactionId, transaction)
    return transaction
  }

  function debit(content: Record<string, string>): StandInAnswer {
    const urls = [content.successUrl, content.cancelUrl, content.errorUrl, content.callbackUrl]
    if (!/^\d+\.\d\d$/.test(content.amount ?? '') || urls.some((url) => !URL.canParse(url ?? '')))
      return refused(422, 1002)
    switch (content.transactionToken) {
      case 'ix::good':
        return ok({ uuid: keep(content, 'DEBIT', 'SUCCESS').uuid, returnType: 'FINISHED' })
      case 'ix::challenged': {
        const { uuid } = keep(content, 'DEBIT', 'REDIRECT')
        return ok({ uuid, returnType: 'REDIRECT', redirectUrl: `https://till.example/3ds/${uuid}` })
      }
      case 'ix::declined':
        keep(content, 'DEBIT', 'ERROR', 2006)
        return failed(2006)
      case 'ix::stolen':
        keep(content, 'DEBIT', 'ERROR', 2016)
        return failed(2016)
      default:
        return failed(1002)
    }
  }

  function refund(content: Record<string, string>): StandInAnswer {
    const charge = [...transactions.values()].find(({ uuid }) => uuid === content.referenceUuid)
    if (charge?.status !== 'SUCCESS' || charge.amount !== content.amount) return failed(1006)
    return ok({ uuid: keep(content, 'REFUND', 'SUCCESS').uuid, returnType: 'FINISHED' })
  }

  function statusOf(id: string): StandInAnswer {
    const known = transactions.get(id)
    if (!known)
      return { status: 404, body: { success: false, errorMessage: 'Transaction not found', errorCode: 8001 } }
    const { uuid, merchantTransactionId, type, amount, currency, status, errorCode } = known
    return {
      status: 200,
      body: {
        success: true,
        transactionStatus: status,
        transactionType: type,
        uuid,
        merchantTransactionId,
        amount,
        currency,
        ...(errorCode === undefined ? {} : { errors: [{ errorMessage: 'no', errorCode }] }),
      },
    }
  }

  const standIn = await aStandIn(answer, (asked, response) =>
    asked.method === 'GET' && asked.address.startsWith('/js/') ? cardPage(response, script) : false,
  )
  const of = (paymentId: string, type: Transaction['type']) =>
    [...transactions.values()].filter(
      (one) =>
        one.merchantTransactionId.startsWith(paymentId) && one.type === type && one.status === 'SUCCESS',
    )
  const centsOf = (list: Transaction[]) =>
    list.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  return {
    ...standIn,
    name: 'till',
    secrets: tillKeys,
    publicKey: 'till_public_1',
    tokens: {
      good: 'ix::good',
      declined: 'ix::declined',
      stolen: 'ix::stolen',
      challenged: 'ix::challenged',
    },
    chargeFits: /^POST .*\/debit$/,
    refundFits: /^POST .*\/refund$/,
    movedFor: (paymentId) => centsOf(of(paymentId, 'DEBIT')) - centsOf(of(paymentId, 'REFUND')),
    chargesOf: (paymentId) => of(paymentId, 'DEBIT').length,
    answerBank(paymentId, isApproved) {
      for (const one of transactions.values()) {
        if (!one.merchantTransactionId.startsWith(paymentId) || one.status !== 'REDIRECT') continue
        one.status = isApproved ? 'SUCCESS' : 'ERROR'
        if (!isApproved) one.errorCode = 2021
      }
    },
  }
}

function ok(body: object): StandInAnswer {
  return { status: 200, body: { success: true, paymentMethod: 'Creditcard', ...body } }
}

function failed(errorCode: number): StandInAnswer {
  return {
    status: 200,
    body: { success: false, returnType: 'ERROR', errors: [{ errorMessage: 'no', errorCode }] },
  }
}

function refused(status: number, errorCode: number): StandInAnswer {
  return { status, body: { success: false, errorMessage: 'no', errorCode } }
}

const script = `
window.PaymentJs = class {
  init(key, number, cvv, ready) {
    document.getElementById(number).innerHTML = '<input id="fake-number" aria-label="Card number">'
    document.getElementById(cvv).innerHTML = '<input id="fake-cvv" aria-label="Security code">'
    ready(this)
  }
  setNumberStyle() {}
  setCvvStyle() {}
  tokenize(card, done, failed) {
    const number = document.getElementById('fake-number').value
    if (!number) return failed([{ attribute: 'number', message: 'Card number is missing.' }])
    done('ix::' + number)
  }
}`
