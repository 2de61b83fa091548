import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { linkAddress, preapprovalPath } from './link-address.ts'
import { parseSignIn, signInFinancePath, signInStep } from './sign-in-link.ts'

const ordinary = aWebsite()
const withPages = aWebsite({ config: { uses_pages_path: true } })
const straight = aWebsite({}, ['preapproval_links_to_finance'])
const news = aWebsite({ config: { blog: { path: '/news' } } })

describe('ROUTE-52 links of menus and texts', () => {
  test.each([
    ['ROUTE-E04', '/pages/privacy-policy', ordinary, '/privacy-policy'],
    ['ROUTE-E05', '/pages/privacy-policy', withPages, '/pages/privacy-policy'],
    ['ROUTE-E06', '/pages/book-a-service', ordinary, '/pages/book-a-service'],
    ['ROUTE-E06', '/pages/book-a-service', withPages, '/pages/book-a-service'],
    ['ROUTE-52', '/pages/terms-and-conditions', ordinary, '/terms-and-conditions'],
    ['ROUTE-52', '/pages/disclaimer', ordinary, '/disclaimer'],
    ['ROUTE-52', '/pages/about-us?x=1#team', ordinary, '/about-us?x=1#team'],
    ['ROUTE-52 a page beneath', '/pages/about-us/team', ordinary, '/pages/about-us/team'],
    ['ROUTE-52 another word', '/pages/about-us-all', ordinary, '/pages/about-us-all'],
    ['ROUTE-49 the slash stays as written', '/pages/privacy-policy/', ordinary, '/privacy-policy/'],
    ['ROUTE-49', '/terms-and-conditions/', ordinary, '/terms-and-conditions/'],
    ['ROUTE-45', '/blog/a-post', news, '/news/a-post'],
    ['ROUTE-13', '/apply-for-finance#finance-form', ordinary, '/finance#finance-form'],
    ['NAV-04', '/sign-in?type=finance&redirect=/finance', straight, '/finance'],
    [
      'NAV-04 elsewhere',
      '/sign-in?type=finance&redirect=/finance',
      ordinary,
      '/sign-in?type=finance&redirect=/finance',
    ],
    ['NAV-04 another sign-in', '/sign-in?redirect=/my-garage', straight, '/sign-in?redirect=/my-garage'],
    ['NAV-02', 'tel:+61255501234', ordinary, 'tel:+61255501234'],
    ['NAV-02', 'https://example.com/pages/about-us', ordinary, 'https://example.com/pages/about-us'],
    ['NAV-02', '#vehicle-map', ordinary, '#vehicle-map'],
  ])('%s %s', (_, href, website, expected) => {
    expect(linkAddress(website, href)).toBe(expected)
    expect(linkAddress(website, expected)).toBe(expected)
  })
})

describe('NAV-04 the pre-approval link', () => {
  test.each([
    ['where the flag says so', aWebsite({}, ['preapproval_links_to_finance']), '/finance'],
    ['elsewhere', ordinary, '/sign-in?type=finance&redirect=%2Ffinance'],
    [
      'elsewhere, with a finance page of its own name',
      aWebsite({ config: { finance_path: '/finance-enquiry' } }),
      '/sign-in?type=finance&redirect=%2Ffinance-enquiry',
    ],
  ])('NAV-04 %s', (_, website, path) => {
    expect(preapprovalPath(website)).toBe(path)
  })
})

describe('ROUTE-51 the sign-in that leads to finance', () => {
  const queryOf = (address: string) => new URLSearchParams(address.replace(/^[^?]*/, ''))

  test.each([
    ['/sign-in?type=finance&redirect=/finance', { isFinance: true, redirect: '/finance' }],
    ['/sign-in?type=finance', { isFinance: true, redirect: '/' }],
    ['/sign-in?redirect=//evil.example', { isFinance: false, redirect: '/' }],
    ['/sign-in?type=finance&redirect=%2F%5Cevil.example', { isFinance: true, redirect: '/' }],
    ['/sign-in?type=other', { isFinance: false, redirect: '/' }],
  ])('ROUTE-51 %s', (address, expected) => {
    expect(parseSignIn(queryOf(address))).toEqual(expected)
  })

  test('ROUTE-51 without login it leads straight on, with login it can be passed', () => {
    const finance = { isFinance: true, redirect: '/finance' }
    expect(signInStep(finance, false)).toEqual({ kind: 'pass', to: '/finance' })
    expect(signInStep(finance, true)).toEqual({ kind: 'sign-in', to: '/finance', maySkip: true })
    expect(signInStep({ isFinance: false, redirect: '/' }, true)).toMatchObject({ maySkip: false })
  })

  test('ROUTE-51 the link read back is the path it was made of', () => {
    const words = fc.array(fc.stringMatching(/^[a-zA-Z0-9%&=+?#éš-]+$/), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(words, (words) => {
        const redirect = `/a${words.join('/')}`
        expect(parseSignIn(queryOf(signInFinancePath(redirect)))).toEqual({ isFinance: true, redirect })
      }),
    )
  })
})
