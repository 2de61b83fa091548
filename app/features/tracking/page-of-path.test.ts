import { expect, test } from 'vitest'
import { ascPageType, pageEventOf } from './page-of-path.ts'

test.each([
  ['EVENT-E01', '/', 1, 'home'],
  ['EVENT-E01', '/search/new-used-and-demo-cars', 2, 'itemlist'],
  ['EVENT-E01', '/pre-owned', 2, 'itemlist'],
  ['EVENT-E02 the page itself says which', '/cars/2024-mazda-cx-5', null, 'item'],
  ['EVENT-E03', '/special-offers', 5, 'specials'],
  ['EVENT-E03', '/fleet', 6, 'commercial'],
  ['EVENT-E03', '/pages/book-a-service', 7, 'service'],
  ['EVENT-E03', '/servicing-your-rv', 7, 'service'],
  ['EVENT-E03', '/vehicle-parts-and-accessories', 8, 'parts'],
  ['EVENT-E04', '/finance-the-dream', 9, 'finance'],
  ['EVENT-E04', '/car-loans', 9, 'finance'],
  ['EVENT-E04', '/insuring-your-investment', 10, 'finance'],
  ['EVENT-E04', '/warranty', 11, 'custom'],
  ['EVENT-E04', '/contact-us/geelong', 12, 'contact'],
  ['EVENT-E04', '/our-locations', 12, 'directions'],
  ['EVENT-E04', '/meet-the-team', 13, 'custom'],
  ['EVENT-03 no page of the catalogue', '/blog', null, 'blog_list'],
  ['EVENT-03 a post on servicing is a post', '/blog/servicing-your-van', null, 'blog'],
  ['EVENT-03', '/cars/trade-in', null, 'trade'],
  ['EVENT-03', '/cars/2024-mazda-cx-5/checkout', null, 'custom'],
  ['EVENT-03', '/success', null, 'thank_you'],
])('%s %s', (_, path, event, type) => {
  expect([pageEventOf(path), ascPageType(path)]).toEqual([event, type])
})
