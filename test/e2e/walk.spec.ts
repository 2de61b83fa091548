import {
  addressOf,
  applyFilters,
  aShopper,
  choose,
  expect,
  fillIn,
  leadsOf,
  mailsOf,
  openFilters,
  openFirstVehicle,
  results,
  test,
  websites,
} from './shopper.ts'

for (const website of websites) {
  const { wanted, success } = website

  test(`CAR-19 ROUTE-01 ROUTE-02 ROUTE-08 ROUTE-16 FORM-17 from home to a sent enquiry on ${website.name}`, {
    tag: website.pair,
  }, async ({ page }) => {
    const shopper = aShopper()
    await page.goto(addressOf(website.slug))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(website.headline)
    await page.getByRole('link', { name: website.stock }).click()

    await expect(page).toHaveURL(addressOf(website.slug, website.stockPath))
    const filters = await openFilters(page)
    await choose(filters, 'Condition', wanted.condition)
    await choose(filters, 'Make', wanted.make)
    await applyFilters(filters)

    await expect(page).toHaveURL(
      new RegExp(`car_type=${wanted.condition.toLowerCase()}&make=${wanted.make}$`),
    )
    await expect(page.getByRole('link', { name: `Remove ${wanted.make}` })).toBeVisible()
    for (const card of await results(page).all()) {
      await expect(card.getByRole('heading')).toContainText(wanted.make)
      await expect(card.getByText(`${wanted.condition} at `)).toHaveCount(1)
    }
    const vehicle = (await results(page).first().getByRole('heading').textContent()) ?? ''
    await page.getByRole('link', { name: vehicle, exact: true }).click()

    await expect(page.getByRole('heading', { level: 1, name: vehicle })).toBeVisible()
    const place = page
      .getByRole('complementary', { name: 'Price and actions' })
      .getByText(new RegExp(`^${website.name.split(' ')[0]} (?!.*uses your details)`))
      .first()
    const location =
      website.slug === 'harbourline-motors' ? ((await place.textContent())?.split(',')[0] ?? '') : ''
    await page
      .getByRole('link', { name: new RegExp(`^(Enquire|Ask) about this ${website.noun}$`) })
      .filter({ visible: true })
      .first()
      .click()
    const form = await fillIn(page, shopper)
    // a form that is sent faster than a person can type is set aside
    await page.waitForTimeout(500)
    await form.getByRole('button', { name: 'Submit' }).last().click()

    await expect(page.getByRole('heading', { level: 1, name: success.heading })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/success\\?category=${success.category}&car_id=\\d+$`))
    await expect(page.getByRole('link', { name: vehicle })).toBeVisible()

    const mailboxes = website.mailboxesAt(location)
    await expect.poll(async () => (await mailsOf(shopper)).length).toBe(mailboxes.length)
    const mails = await mailsOf(shopper)
    expect(mails.flatMap((mail) => mail.to?.map(({ address }) => address) ?? []).sort()).toEqual(
      mailboxes.toSorted(),
    )
    for (const mail of mails) {
      expect(mail.replyTo).toEqual([{ name: shopper.name, address: shopper.email }])
      expect(mail.text).toContain(shopper.message)
      expect(mail.text).toContain(vehicle)
    }
    const leads = await leadsOf(shopper, website)
    expect(leads).toMatchObject([
      {
        website: website.slug,
        name: shopper.name,
        email: shopper.email,
        vehicle,
        category: `${wanted.condition} Vehicle`,
      },
    ])
  })
}

test('FORM-17 the success page can be reloaded without sending again', { tag: '@desktop' }, async ({
  page,
}) => {
  const [, website] = websites
  const shopper = aShopper()
  await openFirstVehicle(page, website)
  const form = await fillIn(page, shopper)
  await form.getByRole('button', { name: 'Submit' }).last().click()
  await expect(page).toHaveURL(/\/success\?/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
  expect(await leadsOf(shopper, website)).toHaveLength(1)
})
