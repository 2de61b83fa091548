import { expect, test } from 'vitest'
import { environmentOf } from './user-agent.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each<[string, string, number, [string, string, string]]>([
  ['Chrome', `${windows} Chrome/140.0.0.0 Safari/537.36`, 0, ['Chrome', 'Windows', 'desktop']],
  [
    'Edge, which also says Chrome',
    `${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    0,
    ['Edge', 'Windows', 'desktop'],
  ],
  ['Opera', `${windows} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`, 0, ['Opera', 'Windows', 'desktop']],
  [
    'a touch screen is no tablet',
    `${windows} Chrome/140.0.0.0 Safari/537.36`,
    10,
    ['Chrome', 'Windows', 'desktop'],
  ],
  ['Safari', `${mac} Version/18.1 Safari/605.1.15`, 0, ['Safari', 'macOS', 'desktop']],
  ['an iPad that says it is a Mac', `${mac} Version/18.1 Safari/605.1.15`, 5, ['Safari', 'iOS', 'tablet']],
  [
    'an old iPad',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1.2 Mobile/15E148 Safari/604.1',
    5,
    ['Safari', 'iOS', 'tablet'],
  ],
  ['an iPhone', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 5, ['Safari', 'iOS', 'mobile']],
  [
    'Chrome on an iPhone',
    `${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
    5,
    ['Chrome', 'iOS', 'mobile'],
  ],
  [
    'Firefox on an iPhone',
    `${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
    5,
    ['Firefox', 'iOS', 'mobile'],
  ],
  ['inside Facebook', `${iphone} Mobile/22B91 [FBAN/FBIOS;FBAV/480.0]`, 5, ['Facebook', 'iOS', 'mobile']],
  ['Android', `${pixel} Chrome/140.0.0.0 Mobile Safari/537.36`, 5, ['Chrome', 'Android', 'mobile']],
  ['an Android tablet', `${pixel} Chrome/140.0.0.0 Safari/537.36`, 5, ['Chrome', 'Android', 'tablet']],
  [
    'Samsung',
    `${pixel} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    5,
    ['Samsung Internet', 'Android', 'mobile'],
  ],
  [
    'Firefox',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    0,
    ['Firefox', 'Linux', 'desktop'],
  ],
  [
    'a Chromebook',
    'Mozilla/5.0 (X11; CrOS x86_64 16181.0.0) AppleWebKit/537.36 Chrome/134.0.0.0 Safari/537.36',
    0,
    ['Chrome', 'Chrome OS', 'desktop'],
  ],
  ['nothing known', 'curl/8.7.1', 0, ['Other', 'Other', 'desktop']],
  ['nothing', '', 0, ['Other', 'Other', 'desktop']],
])('TRACK-02 %s', (_, userAgent, touchPoints, [browser, os, device]) => {
  expect(environmentOf(userAgent, touchPoints)).toEqual({ browser, os, device })
})
