import { expect, test } from 'vitest'
import { declineMessages, paywayDecline, stripeDecline, tillDecline } from './decline-message.ts'

test.each([
  [
    stripeDecline({ message: 'Your card has expired.', decline_code: 'expired_card' }),
    'Your card has expired.',
  ],
  [stripeDecline({ message: 'It was stolen.', decline_code: 'stolen_card' }), 'Your card was declined.'],
  [stripeDecline({ message: 'Lost.', decline_code: 'lost_card' }), 'Your card was declined.'],
  [stripeDecline({ message: 'Fraud.', decline_code: 'fraudulent' }), 'Your card was declined.'],
  [stripeDecline({}), 'Your card was declined.'],
  [tillDecline(2003), declineMessages.declined],
  [tillDecline(2006), declineMessages.funds],
  [tillDecline(2009), declineMessages.expired],
  [tillDecline(2016), declineMessages.declined],
  [tillDecline(2021), declineMessages.bank],
  [paywayDecline('51'), declineMessages.funds],
  [paywayDecline('54'), declineMessages.expired],
  [paywayDecline('43'), declineMessages.declined],
  [paywayDecline('QQ'), declineMessages.wrong],
])('PAY-07 the shopper is told why a card was declined: %s', (told, wanted) => {
  expect(told).toBe(wanted)
})
