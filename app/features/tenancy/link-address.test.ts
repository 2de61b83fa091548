import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import { linkAddress, preapprovalPath } from './link-address.ts'
import { parseSignIn, signInFinancePath, signInStep } from './sign-in-link.ts'

const ordinary = aWebsite()
const withPages = aWebsite({ config: { uses_pages_path: true } })
const news = aWebsite({ config: { blog: { path: '/news' } } })

describe('ROUTE-52 links of menus and texts', () => {
  test.each([
    ['ROUTE-E04', ordinary, '/pages/privacy-policy', '/privacy-policy'],
    ['ROUTE-E05', withPages, '/pages/privacy-policy', '/pages/privacy-policy'],
    ['ROUTE-E06', ordinary, '/pages/book-a-service', '/pages/book-a-service'],
    ['ROUTE-E06', withPages, '/pages/book-a-service', '/pages/book-a-service'],
    ['ROUTE-52', ordinary, '/pages/terms-and-conditions', '/terms-and-conditions'],
    ['ROUTE-52', ordinary, '/pages/disclaimer', '/disclaimer'],
    ['ROUTE-52', ordinary, '/pages/about-us?x=1#team', '/about-us?x=1#team'],
    ['ROUTE-52 a page beneath', ordinary, '/pages/about-us/team', '/pages/about-us/team'],
    ['ROUTE-52 another word', ordinary, '/pages/about-us-all', '/pages/about-us-all'],
    ['ROUTE-49 the slash stays as written', ordinary, '/pages/privacy-policy/', '/privacy-policy/'],
    ['ROUTE-49', ordinary, '/terms-and-conditions/', '/terms-and-conditions/'],
    ['ROUTE-45', news, '/blog/a-post', '/news/a-post'],
    ['ROUTE-13', ordinary, '/apply-for-finance#finance-form', '/finance#finance-form'],
    ['NAV-02', ordinary, 'tel:+61255501234', 'tel:+61255501234'],
    ['NAV-02', ordinary, 'https://example.com/pages/about-us', 'https://example.com/pages/about-us'],
    ['NAV-02', ordinary, '#vehicle-map', '#vehicle-map'],
  ])('%s %# %s leads to %s', (_, website, href, expected) => {
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
