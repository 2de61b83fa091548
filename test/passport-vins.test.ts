import { describe, expect, test } from 'vitest'
import { doctor } from '#app/commands/doctor.server.ts'
import { aPassport, aPassportedWebsite, aPdf, clearTitle } from './a-passport.ts'
import { aStockRoom } from './a-stock-room.ts'
import { aListing } from './a-website-folder.ts'
import { runAsOperator } from './run-as-operator.ts'

const first = 'JM0KF4W2A00123456'
const second = 'JM0KF4W2A00654321'
const title = { state: 'stated', source: 'PPSR (Australia)', value: clearTitle }
const recall = { state: 'none found', source: 'vehiclerecalls.gov.au' }

/** A vehicle whose title has been checked, with its certificate; its VIN is whatever its feed says. */
async function aCheckedVehicle(vin: string) {
  const made = await aPassportedWebsite({ VIN: vin })
  const { it, website, id, slug, call, put, sendDocument, section } = made
  const { hash, passport } = (await sendDocument(aPdf, { publish: 'true' })).body
  const said = await put('title', { ...title, document: hash })
  expect(said.status).toBe(200)
  const { path } = passport.documents[0]
  const bringVin = (changed: string) => website.bring([aListing({ 'Stock No': 'A1', VIN: changed })])
  /** Whether page and JSON speak of the title check, and whether its certificate is served. */
  const speaks = async () => {
    await it.settle()
    const page = await section(slug)
    const { passport } = await made.carJson(website.website.id)
    const state = passport.items.find(({ item }: { item: string }) => item === 'title').state
    const { status } = await it.visit(website, path)
    return [page.includes('1234 5678 9012'), page.includes(path), state, status]
  }
  const decide = (body: unknown) => call('POST', `/${id}/passport/waiting`, body)
  const lookedAt = async (): Promise<string> => {
    const { printed } = await runAsOperator(it, doctor, [], [['json', true]])
    const findings: { check: string; detail: string }[] = JSON.parse(printed)
    return findings.find(({ check }) => check === 'passports')?.detail ?? ''
  }
  return { ...made, hash, bringVin, speaks, decide, lookedAt }
}

const spoken = [true, true, 'stated', 200]
const silent = [false, false, 'unknown', 404]

describe('FEED-27 PASS-16 a passport never speaks of another vehicle', () => {
  test('a feed that says another VIN of a vehicle on sale makes its passport wait; when the former is back it speaks', async () => {
    const { bringVin, speaks, read, lookedAt, itemOf } = await aCheckedVehicle(first)
    expect(await speaks()).toEqual(spoken)
    expect(await lookedAt()).not.toContain('A1 of')
    await bringVin(second)
    expect(await speaks()).toEqual(silent)
    expect(await read()).toMatchObject({
      vin: second,
      documents: [],
      waits: [
        { what: 'title', stated_for: first },
        { what: 'document', stated_for: first },
      ],
    })
    // whoever says it anew has seen which version waits
    expect(await itemOf('title')).toMatchObject({ state: 'unknown', version: 1 })
    expect(await lookedAt()).toMatch(/stated for another VIN, and not shown until somebody decides: .*A1 of /)
    await bringVin(first.toLowerCase())
    expect(await speaks()).toEqual(spoken)
    expect((await read()).waits).toEqual([])
  })

  test('what is said anew is said of the vehicle that is there, and the rest waits', async () => {
    const { bringVin, put, section, slug, read, it } = await aCheckedVehicle(first)
    await bringVin(second)
    await it.settle()
    expect((await put('recall', recall)).status).toBe(200)
    expect(await section(slug)).toContain('None open')
    expect((await read()).waits).toHaveLength(2)
    await bringVin(first)
    await it.settle()
    expect(await section(slug)).not.toContain('None open')
    expect((await read()).waits).toEqual([{ what: 'recall', stated_for: second }])
  })

  test('a person who has seen the VIN takes all of it over, or lets it go', { tags: ['long'] }, async () => {
    const mistyped = await aCheckedVehicle(first)
    const { bringVin, decide, speaks, call, id } = mistyped
    expect((await decide({ vin: first, holds: true })).body.error).toBe('Nothing in its passport waits.')
    await bringVin(second)
    const stale = await decide({ vin: first, holds: true })
    expect([stale.status, stale.body.error]).toEqual([409, `Its VIN is ${second} now. Look again.`])
    expect((await decide({ vin: second })).body.problems).toEqual([
      { field: 'holds', message: 'expected true, or false where it is another vehicle' },
    ])
    const taken = await decide({ vin: second, holds: true })
    expect([taken.status, taken.body.waits]).toEqual([200, []])
    expect(await speaks()).toEqual(spoken)
    const { history } = (await call('GET', `/${id}/history`)).body
    expect(history[0]).toMatchObject({
      changes: [
        { field: 'passport.vin', before: { what: 'title', vin: first } },
        { field: 'passport.vin', before: { what: 'document', vin: first } },
      ],
    })
    await bringVin(first)
    expect(await speaks()).toEqual(silent)
    const other = await aCheckedVehicle(first)
    await other.bringVin(second)
    expect((await other.decide({ vin: second, holds: false })).body.waits).toEqual([])
    await other.bringVin(first)
    expect(await other.speaks()).toEqual(silent)
    expect((await other.read()).waits).toEqual([])
  })

  test('the first VIN that is known keeps it, and so does one that is not said for a while', async () => {
    const { bringVin, speaks } = await aCheckedVehicle('')
    for (const vin of ['', first, '', first]) {
      await bringVin(vin)
      expect(await speaks()).toEqual(spoken)
    }
    await bringVin(second)
    expect(await speaks()).toEqual(silent)
  })

  test('a person who changes the VIN of a vehicle that was added by hand decides too; the doctor leaves out what is over', async () => {
    const { it, website } = await aPassportedWebsite()
    const { call, edit } = aStockRoom(it, website)
    const camry = { make: 'Toyota', model: 'Camry', year: 2022, car_type: 'used', price: 29_990, vin: first }
    const { id } = (await call('POST', '', { set: camry })).body
    const { put, read } = aPassport(it, website, id)
    expect((await put('recall', recall)).status).toBe(200)
    expect((await edit(id, { set: { vin: second } })).status).toBe(200)
    expect((await read()).waits).toEqual([{ what: 'recall', stated_for: first }])
    const sold = await aCheckedVehicle(first)
    await sold.bringVin(second)
    const waiting = await sold.lookedAt()
    expect(waiting).toContain(`H-${id} of ${website.dealershipSlug}`)
    expect(waiting).toContain(`A1 of ${sold.website.dealershipSlug}`)
    expect((await sold.call('POST', `/${sold.id}/sold`)).status).toBe(200)
    expect(await sold.lookedAt()).not.toContain(`A1 of ${sold.website.dealershipSlug}`)
  })
})
