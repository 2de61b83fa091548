import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-hosts.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com.example/fcm/send/abc', false],
  ['https://push.apple.com.example/abc', false],
  ['https://notify.windows.com@example.com/', false],
  ['https://169.254.169.254/latest', false],
  ['nothing', false],
])('DESK-24 %s is a browser maker’s: %s', (address, isMakers) => {
  expect(isPushEndpoint(address)).toBe(isMakers)
})
