import { expect, test } from 'vitest'
import { createTestApp, pageOf } from './app.ts'

const visitAll = async (
  it: Awaited<ReturnType<typeof createTestApp>>,
  website: { host: string },
  paths: readonly string[],
) =>
  Promise.all(
    paths.map(async (path) => {
      const answer = await it.visit(website, path, { redirect: 'manual' })
      return [path, answer.status, answer.headers.get('location')]
    }),
  )

test('MEND-28 ROUTE-06 every address redirects to its lower-case form at once, with its query untouched', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const vehicle = pageOf(website.vehicle)
  const paths = [
    ['/Finance?utm_source=A', '/finance?utm_source=A'],
    ['/FINANCE-enquiry?car_id=X', '/finance?car_id=X'],
    ['/Contact', '/contact'],
    ['/Contact/', '/contact/'],
    ['/About-Us', '/about-us'],
    [vehicle.toUpperCase(), vehicle],
    [`/CARS${vehicle.slice('/cars'.length)}`, vehicle],
    ['/Search/New-Used-And-Demo-Cars?make=Mazda', '/search/new-used-and-demo-cars?make=Mazda'],
    ['/No-Such-Page', '/no-such-page'],
  ] as const
  expect(
    await visitAll(
      it,
      website,
      paths.map(([from]) => from),
    ),
  ).toEqual(paths.map(([from, to]) => [from, 308, to]))
  expect(it.app.pages.size.answers).toBe(0)
})

test('MEND-28 ROUTE-07 a name that the website writes with capitals keeps them, and is found without', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    settings: { template: 'rv', config: { garage_path: '/My-RVs' } },
    location: { slug: 'Geelong_Yard' },
  })
  expect(
    await visitAll(it, website, [
      '/search/RVs-in-stock',
      '/search/rvs-in-STOCK?page=1',
      '/our-locations/Geelong_Yard',
      '/OUR-locations/geelong_yard/',
      '/my-rvs/saved',
    ]),
  ).toEqual([
    ['/search/RVs-in-stock', 200, null],
    ['/search/rvs-in-STOCK?page=1', 308, '/search/RVs-in-stock?page=1'],
    ['/our-locations/Geelong_Yard', 200, null],
    ['/OUR-locations/geelong_yard/', 308, '/our-locations/Geelong_Yard/'],
    ['/my-rvs/saved', 308, '/My-RVs/saved'],
  ])
})

test('MEND-28 files, tokens, calls and signs outside the alphabet stay as they were written', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const answers = await visitAll(it, website, [
    '/media/Logo.PNG',
    '/api/Search/x',
    '/booking/AbCdEf',
    '/payment/AbCdEf',
    '/garage/stop/AbCdEf',
    '/_tags/AbC',
    '/caf%C3%A9',
  ])
  expect(answers.filter(([, status]) => status === 308)).toEqual([])
})

test('MEND-28 a form that was posted to other capitals is answered without a redirect', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const answer = await it.visit(website, '/Finance', {
    method: 'POST',
    body: new URLSearchParams({ name: '' }),
  })
  expect(answer.status).not.toBe(308)
})
