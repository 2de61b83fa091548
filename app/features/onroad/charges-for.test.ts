import { describe, expect, test } from 'vitest'
import { fromDollars, toDollars } from '#app/core/money.ts'
import type { Charge } from './charge.ts'
import { chargeTables } from './charge-tables.ts'
import type { ChargedVehicle, Place } from './charged-vehicle.ts'
import { chargesFor } from './charges-for.ts'
import { shippedTables } from './shipped-tables.ts'

const tables = chargeTables(shippedTables())
/** A day within the time of most tables. */
const inTime = '2026-03-02'

const aCar: ChargedVehicle = {
  vehicleClass: 'passenger',
  condition: 'used',
  askingPrice: fromDollars(24_990),
  listPrice: null,
  energy: 'petrol',
  cylinders: 4,
  co2: 180,
  fuelUse: 7.8,
  engineCc: 2000,
  tareKg: 1400,
  grossKg: null,
  registration: null,
}

function partOf(
  kind: Charge['kind'],
  more: Partial<ChargedVehicle>,
  place: Place,
  day = inTime,
): Charge | undefined {
  return chargesFor({ ...aCar, ...more }, place, day, tables).charges.find((charge) => charge.kind === kind)
}

/** In dollars, for each price; null where nobody knows. */
function duties(place: Place, more: Partial<ChargedVehicle>, ...prices: number[]) {
  return prices.map((price) => {
    const duty = partOf('duty', { ...more, askingPrice: fromDollars(price) }, place)
    return duty?.cents === null || duty === undefined ? null : toDollars(duty.cents)
  })
}

const aCaravan: Partial<ChargedVehicle> = { vehicleClass: 'caravan', grossKg: 2800, cylinders: null }

describe('worked values of duty', () => {
  test.each<[string, Place, Partial<ChargedVehicle>, number[], (number | null)[]]>([
    [
      'DRIVE-E01 NSW passenger',
      'NSW',
      {},
      [8990, 24_990, 44_999, 45_000, 45_001, 50_000, 64_990, 120_000],
      [270, 750, 1350, 1350, 1355, 1600, 2350, 5100],
    ],
    [
      'DRIVE-E02 NSW motorcycle',
      'NSW',
      { vehicleClass: 'motorcycle' },
      [7990, 10_990, 48_900],
      [240, 330, 1467],
    ],
    ['DRIVE-E02 NSW heavy', 'NSW', { vehicleClass: 'heavy' }, [75_350], [2262]],
    ['DRIVE-E02 NSW caravan', 'NSW', aCaravan, [38_990], [0]],
    [
      'DRIVE-E03 VIC passenger',
      'VIC',
      {},
      [8990, 24_990, 50_000, 80_567, 80_568, 100_000, 100_001, 150_000, 150_001],
      [378, 1050, 2100, 3385.2, 4191.2, 5200, 7014, 10_500, 13_518],
    ],
    ['DRIVE-E04 VIC electric', 'VIC', { energy: 'electric' }, [64_990, 120_000], [2730, 5040]],
    ['DRIVE-E04 VIC to 120 g', 'VIC', { co2: 120 }, [64_990, 120_000], [2730, 5040]],
    [
      'DRIVE-E04 VIC non-passenger, new',
      'VIC',
      { vehicleClass: 'goods', condition: 'new' },
      [10_990, 58_990],
      [297, 1593],
    ],
    ['DRIVE-E04 VIC non-passenger, used', 'VIC', { vehicleClass: 'dual_cab' }, [10_990, 58_990], [462, 2478]],
    [
      'DRIVE-E05 VIC, the authority’s dividing factors',
      'VIC',
      {},
      [(42_990 - 973.7) / 1.042, (99_990 - 973.7) / 1.052, (180_000 - 973.7) / 1.09],
      [1696.8, 4898.4, 14_796],
    ],
    [
      'DRIVE-E06 QLD electric',
      'QLD',
      { energy: 'electric', cylinders: null },
      [8990, 24_990, 43_990, 100_000, 100_001, 120_000],
      [180, 500, 880, 2000, 4004, 4800],
    ],
    ['DRIVE-E06 QLD hybrid', 'QLD', { energy: 'hybrid', cylinders: 6 }, [100_001], [4004]],
    [
      'DRIVE-E07 QLD 1–4 cylinders',
      'QLD',
      {},
      [8990, 24_990, 28_990, 43_990, 100_000, 100_001, 120_000],
      [270, 750, 870, 1320, 3000, 5005, 6000],
    ],
    ['DRIVE-E08 QLD 5–6 cylinders', 'QLD', { cylinders: 6 }, [24_990, 100_001], [875, 5505.5]],
    ['DRIVE-E08 QLD 7 cylinders and more', 'QLD', { cylinders: 8 }, [24_990, 100_001], [1000, 6006]],
    [
      'DRIVE-E10 QLD heavy',
      'QLD',
      { vehicleClass: 'heavy', cylinders: 6, energy: 'diesel' },
      [75_350, 264_000],
      [2639, 9240],
    ],
    ['DRIVE-E10 QLD caravan', 'QLD', aCaravan, [64_990], [0]],
    [
      'DRIVE-E12 WA light',
      'WA',
      {},
      [8990, 24_990, 25_000, 32_000, 45_000, 50_000, 50_001, 64_990],
      [247.2, 687.2, 687.5, 1216, 2587.5, 3250, 3250.05, 4224.35],
    ],
    ['DRIVE-E13 WA heavy', 'WA', { vehicleClass: 'heavy' }, [264_000, 500_000], [7920, 12_000]],
    ['DRIVE-E13 WA caravan', 'WA', aCaravan, [64_990], [0]],
    [
      'DRIVE-E14 SA',
      'SA',
      {},
      [300, 999, 1500, 2500, 3000, 3001, 17_560, 24_990, 33_990],
      [5, 10, 20, 45, 60, 64, 644, 940, 1300],
    ],
    ['DRIVE-E15 SA goods', 'SA', { vehicleClass: 'goods' }, [1500, 2500, 24_990], [20, 45, 720]],
    ['DRIVE-E15 SA heavy', 'SA', { vehicleClass: 'goods', grossKg: 16_000 }, [75_350], [2232]],
    ['DRIVE-E15 SA caravan', 'SA', aCaravan, [47_990], [0]],
    [
      'DRIVE-E16 TAS passenger',
      'TAS',
      {},
      [375, 27_750, 35_000, 38_750, 40_000, 40_001, 65_750],
      [20, 834, 1050, 1468, 1600, 1604, 2632],
    ],
    ['DRIVE-E17 TAS motorcycle', 'TAS', { vehicleClass: 'motorcycle' }, [48_900], [1467]],
    ['DRIVE-E17 TAS heavy', 'TAS', { vehicleClass: 'heavy' }, [1500, 75_350], [20, 754]],
    ['DRIVE-E17 TAS caravan', 'TAS', aCaravan, [40_990], [0]],
    ['DRIVE-E18 NT', 'NT', {}, [8990, 24_990, 50_000], [270, 750, 1500]],
    ['DRIVE-E18 NT plug-in', 'NT', { energy: 'plug_in_hybrid' }, [45_000, 50_000, 64_990], [0, 0, 450]],
    [
      'DRIVE-E19 ACT zero emission',
      'ACT',
      { energy: 'electric' },
      [30_000, 45_000, 60_000, 80_000, 100_000],
      [750, 1125, 1725, 2525, 4125],
    ],
    ['DRIVE-E19 ACT, what burns', 'ACT', {}, [24_990], [null]],
  ])('%s', (_, place, more, prices, expected) => {
    expect(duties(place, more, ...prices)).toEqual(expected)
  })
})

test('DRIVE-E18 the concession of the NT for what plugs in ends with 30 June 2027', () => {
  const plugIn: Partial<ChargedVehicle> = { energy: 'electric', askingPrice: fromDollars(64_990) }
  const on = (day: string) => partOf('duty', plugIn, 'NT', day)
  expect(on('2027-06-30')).toMatchObject({ cents: 450_00, state: 'from' })
  expect(on('2027-07-01')).toMatchObject({ cents: 1950_00, state: 'from' })
})

describe('DRIVE-07 what duty is reckoned from', () => {
  const new6: Partial<ChargedVehicle> = { condition: 'new', cylinders: 6, askingPrice: fromDollars(95_000) }

  test('DRIVE-E09 the list price of what is new and light in Queensland; without it the price is the least', () => {
    expect(partOf('duty', { ...new6, listPrice: fromDollars(101_000) }, 'QLD')).toMatchObject({
      cents: 5555_00,
      state: 'exact',
    })
    expect(partOf('duty', new6, 'QLD')).toMatchObject({
      cents: 3325_00,
      most: null,
      state: 'from',
      unknown: ['list price'],
    })
  })

  test.each<[string, Partial<ChargedVehicle>, Place, number]>([
    ['used in Queensland', { ...new6, condition: 'used' }, 'QLD', 3325_00],
    ['heavy in Queensland', { ...new6, vehicleClass: 'heavy' }, 'QLD', 3325_00],
    ['heavy in Western Australia', { ...new6, vehicleClass: 'heavy' }, 'WA', 2850_00],
    ['new in New South Wales', new6, 'NSW', 3850_00],
  ])('the price, for what is %s, whatever its list price', (_, more, place, amount) => {
    const listPrice = fromDollars(101_000)
    expect(partOf('duty', { ...more, listPrice }, place)).toMatchObject({ cents: amount, state: 'exact' })
  })

  test('either of the two in South Australia, until it is found out', () => {
    expect(partOf('duty', { ...new6, listPrice: fromDollars(101_000) }, 'SA')).toMatchObject({
      cents: 3740_00,
      most: 3980_00,
      state: 'from',
    })
  })

  test('DRIVE-11 what the dealer asks for delivery is paid for the vehicle too', () => {
    const own = chargeTables(shippedTables(), {
      NSW: { delivery: [{ amount: 995, valid_to: '2027-06-30' }] },
    })
    const { charges } = chargesFor(aCar, 'NSW', inTime, own)
    expect(charges.slice(0, 2)).toMatchObject([
      { kind: 'dealer_delivery', cents: 995_00, state: 'exact', source: { name: 'the dealer' } },
      { kind: 'duty', cents: 780_00 },
    ])
  })
})

describe('DRIVE-03 DRIVE-08 what is not known gives the least and the most', () => {
  test('DRIVE-E11 the cylinders, in Queensland', () => {
    expect(partOf('duty', { cylinders: null }, 'QLD')).toMatchObject({
      cents: 750_00,
      most: 1000_00,
      state: 'from',
      unknown: ['cylinders'],
    })
  })

  test.each<[string, Partial<ChargedVehicle>, Place, number, number | null, string[]]>([
    [
      'energy and cylinders in Queensland',
      { energy: null, cylinders: null },
      'QLD',
      500,
      1000,
      ['energy', 'cylinders'],
    ],
    [
      'emissions in Victoria above the threshold',
      { co2: null, askingPrice: fromDollars(90_000) },
      'VIC',
      3780,
      4680,
      ['co2'],
    ],
    [
      'a dual-cab ute above $45,000, NSW',
      { vehicleClass: 'dual_cab', askingPrice: fromDollars(58_990) },
      'NSW',
      1770,
      2050,
      ['class'],
    ],
    [
      'a motorhome above $45,000, NSW',
      { vehicleClass: 'motorhome', askingPrice: fromDollars(90_000) },
      'NSW',
      2700,
      3600,
      ['class'],
    ],
    [
      'a hybrid that may plug in, NT',
      { energy: 'hybrid', askingPrice: fromDollars(60_000) },
      'NT',
      300,
      null,
      ['energy'],
    ],
  ])('%s', (_, more, place, least, most, unknown) => {
    expect(partOf('duty', more, place)).toMatchObject({
      cents: least * 100,
      most: most === null ? null : most * 100,
      state: 'from',
      unknown,
    })
  })

  test.each<[string, Partial<ChargedVehicle>, Place, number]>([
    ['emissions in Victoria below the threshold', { co2: null }, 'VIC', 1050],
    ['a dual-cab ute below $45,000, NSW', { vehicleClass: 'dual_cab' }, 'NSW', 750],
    ['a dual-cab ute, SA', { vehicleClass: 'dual_cab' }, 'SA', 720],
    ['cylinders of what is electric', { energy: 'electric', cylinders: null }, 'QLD', 500],
    [
      'a car that turns out to be heavy',
      { grossKg: 5000, askingPrice: fromDollars(75_350), cylinders: 6 },
      'QLD',
      2639,
    ],
  ])('%s does not matter, so the amount is exact', (_, more, place, amount) => {
    expect(partOf('duty', more, place)).toMatchObject({ cents: amount * 100, state: 'exact', unknown: [] })
  })

  test.each<[string, Partial<ChargedVehicle>, Place]>([
    ['a caravan in the NT', aCaravan, 'NT'],
    ['a caravan above 4.5 t in Victoria', { ...aCaravan, grossKg: 5000 }, 'VIC'],
    ['a caravan of which nobody tells the mass, Victoria', { ...aCaravan, grossKg: null }, 'VIC'],
    ['what burns in the ACT', { energy: 'hybrid' }, 'ACT'],
    [
      'a vehicle of no known class in South Australia, where it may be a heavy trailer',
      { vehicleClass: 'unknown' },
      'SA',
    ],
  ])('%s: where no table says anything, nothing is invented', (_, more, place) => {
    expect(partOf('duty', more, place)).toMatchObject({ cents: null, most: null, state: 'excluded' })
  })

  test('the ACT’s rates are told by others, so they are the least', () => {
    expect(partOf('duty', { energy: 'electric' }, 'ACT')).toMatchObject({ state: 'from', most: null })
  })
})

describe('DRIVE-04 after a table’s time', () => {
  test.each<[number, number, number | null, string]>([
    [50_000, 2100, 2100, 'exact'],
    [80_567, 3385.2, 3385.2, 'exact'],
    [85_000, 3570, 4420, 'from'],
    [100_000, 4200, 5200, 'from'],
    [100_001, 7014, 7014, 'exact'],
    [160_000, 14_400, 14_400, 'exact'],
  ])('DRIVE-E23 VIC on 1 July 2026: %i', (price, least, most, state) => {
    const more = { askingPrice: fromDollars(price) }
    expect(partOf('duty', more, 'VIC', '2026-07-01')).toMatchObject({
      cents: Math.round(least * 100),
      most: most === null ? null : Math.round(most * 100),
      state,
      isPast: true,
    })
    expect(partOf('duty', more, 'VIC', '2026-06-30')).toMatchObject({ state: 'exact', isPast: false })
  })

  test('what has no indexed limit stays as it is in Victoria, and a fee anywhere is the least', () => {
    const ute: Partial<ChargedVehicle> = { vehicleClass: 'goods' }
    expect(partOf('duty', ute, 'VIC', '2028-01-01')).toMatchObject({ cents: 1050_00, state: 'exact' })
    const inQueensland = { registration: { place: 'QLD', until: null } } as const
    expect(partOf('transfer', inQueensland, 'QLD')).toMatchObject({ cents: 32_55, state: 'exact' })
    expect(partOf('transfer', inQueensland, 'QLD', '2026-07-01')).toMatchObject({
      cents: 32_55,
      most: null,
      state: 'from',
      isPast: true,
      source: { table: 'qld-transfer', validTo: '2026-06-30' },
    })
  })

  test('before its time a table says nothing', () => {
    expect(partOf('duty', {}, 'VIC', '2024-06-30')).toMatchObject({ cents: null, source: null })
  })
})

describe('DRIVE-05 DRIVE-25 what is due', () => {
  const kinds = (more: Partial<ChargedVehicle>, place: Place, day = inTime) =>
    chargesFor({ ...aCar, ...more }, place, day, tables).charges.map(({ kind, state }) => `${kind} ${state}`)

  test('DRIVE-05 duty and transfer, where it is used and registered in the buyer’s state', () => {
    const registered = { registration: { place: 'QLD', until: '2027-03-31' } } as const
    expect(kinds(registered, 'QLD')).toEqual(['duty exact', 'transfer exact'])
    const { total, isComplete, isFrom } = chargesFor({ ...aCar, ...registered }, 'QLD', inTime, tables)
    expect({ total, isComplete, isFrom }).toEqual({ total: 782_55, isComplete: true, isFrom: false })
    expect(chargesFor({ ...aCar, ...registered }, 'QLD', '2026-11-25', tables)).toMatchObject({
      total: 782_55,
      isFrom: true,
    })
  })

  test.each<[string, Partial<ChargedVehicle>, Place]>([
    ['new', { condition: 'new' }, 'NSW'],
    ['registered in another state', { registration: { place: 'QLD', until: null } }, 'NSW'],
    ['of a registration that is over', { registration: { place: 'NSW', until: '2026-03-01' } }, 'NSW'],
    ['not registered', {}, 'NSW'],
  ])('DRIVE-05 DRIVE-06 duty, registration, CTP and plates where it is %s', (_, more, place) => {
    expect(kinds(more, place).slice(-4)).toEqual([
      'duty exact',
      'registration from',
      'ctp excluded',
      'plates excluded',
    ])
    expect(chargesFor({ ...aCar, ...more }, place, inTime, tables)).toMatchObject({
      isComplete: false,
      total: null,
    })
  })

  test('a standard figure that holds the CTP asks for it no second time', () => {
    const charged = chargesFor({ ...aCar, condition: 'new' }, 'VIC', inTime, tables)
    expect(charged.charges).toMatchObject([
      { kind: 'duty', cents: 1050_00, state: 'exact' },
      { kind: 'registration', cents: 973_70, state: 'standard', source: { table: 'vic-registration' } },
      { kind: 'ctp', cents: null, state: 'included', source: { table: 'vic-registration' } },
      { kind: 'plates', cents: null, state: 'included' },
    ])
    expect(charged).toMatchObject({ isComplete: true, total: 2023_70, isFrom: false })
  })

  test('DRIVE-11 a dealer’s own fees go first, for their class and until their day', () => {
    const own = chargeTables(shippedTables(), {
      NSW: {
        registration: [{ amount: 453, valid_to: '2026-12-31', classes: ['passenger'] }],
        ctp: [{ amount: 512.4, valid_to: '2026-12-31' }],
        plates: [{ amount: 49, valid_to: '2026-12-31' }],
      },
    })
    const of = (more: Partial<ChargedVehicle>, day: string) =>
      chargesFor({ ...aCar, ...more }, 'NSW', day, own)
    expect(of({}, '2026-12-31')).toMatchObject({ isComplete: true, isFrom: false, total: 1764_40 })
    expect(of({}, '2027-01-01')).toMatchObject({ isComplete: true, isFrom: true, total: 1764_40 })
    expect(of({}, '2026-12-31').charges[2]).toMatchObject({
      kind: 'ctp',
      state: 'exact',
      source: { table: null, name: 'the dealer', validTo: '2026-12-31' },
    })
    expect(of({ vehicleClass: 'goods' }, '2026-12-31').charges[1]?.source?.table).toBe('nsw-registration')
  })

  test('DRIVE-26 a demo is used where it is registered, else new; in Victoria it is used', () => {
    const demo = (more: Partial<ChargedVehicle>, place: Place) =>
      partOf('duty', { condition: 'demo', vehicleClass: 'goods', ...more }, place)
    expect(demo({}, 'VIC')?.cents).toBe(1050_00)
    const registered = { registration: { place: 'NSW', until: null } } as const
    const listPrice = fromDollars(60_000)
    expect(demo({ listPrice }, 'QLD')?.cents).toBe(1800_00)
    expect(demo({ listPrice, ...registered }, 'QLD')?.cents).toBe(750_00)
  })
})

describe('DRIVE-09 luxury car tax is within the price', () => {
  const lct = (price: number, more: Partial<ChargedVehicle> = {}, day = inTime) =>
    partOf('lct', { condition: 'new', askingPrice: fromDollars(price), ...more }, 'NSW', day)

  test.each([
    [80_567, {}, null],
    [90_000, {}, 2176_85],
    [100_000, {}, 4484_54],
    [90_000, { fuelUse: 3.5 }, null],
    [100_000, { fuelUse: 3.5 }, 1987_62],
    [100_000, { energy: 'electric', fuelUse: null }, 1987_62],
  ] as const)('DRIVE-E20 %i %j', (price, more, amount) => {
    expect(lct(price, more)?.cents ?? null).toBe(amount)
    if (amount !== null) expect(lct(price, more)).toMatchObject({ role: 'of_which', state: 'exact' })
  })

  test('it is in no sum, and nothing is said where it may be none', () => {
    const car = { ...aCar, condition: 'new', askingPrice: fromDollars(100_000) } as const
    const { total } = chargesFor(car, 'VIC', inTime, tables)
    expect(total).toBe(5200_00 + 973_70)
    expect(lct(100_000, { fuelUse: null })).toMatchObject({
      cents: null,
      state: 'included',
      role: 'of_which',
    })
    expect(lct(90_000, { fuelUse: null })).toBeUndefined()
    for (const vehicleClass of ['motorhome', 'goods', 'dual_cab', 'motorcycle', 'unknown'] as const)
      expect(lct(100_000, { vehicleClass })).toBeUndefined()
    expect(lct(100_000, { condition: 'used' })).toBeUndefined()
    expect(lct(100_000, {}, '2026-07-01')).toBeUndefined()
  })
})

describe('DRIVE-20 New Zealand', () => {
  const onRoad = (more: Partial<ChargedVehicle>) =>
    chargesFor({ ...aCar, condition: 'new', ...more }, 'NZ', '2025-03-01', tables)

  test.each<[Partial<ChargedVehicle>, number]>([
    [{ energy: 'petrol', engineCc: 1301 }, 288_61],
    [{ energy: 'petrol', engineCc: 2600 }, 288_61],
    [{ energy: 'petrol', engineCc: 2601 }, 319_66],
    [{ energy: 'diesel', engineCc: 2000 }, 356_44],
    [{ energy: 'electric', engineCc: null }, 265_61],
  ])('DRIVE-E21 %j', (more, amount) => {
    expect(onRoad(more)).toMatchObject({ total: amount, isComplete: true, isFrom: false })
    expect(onRoad(more).charges.map(({ kind }) => kind)).toEqual(['registration'])
  })

  test('the fees of 2025 are the least in 2026, and nothing is added to what is used', () => {
    const car = { ...aCar, condition: 'new' } as const
    expect(chargesFor(car, 'NZ', '2026-11-25', tables)).toMatchObject({ total: 288_61, isFrom: true })
    expect(onRoad({ condition: 'used' }).charges).toEqual([])
    expect(onRoad({ engineCc: null })).toMatchObject({ total: 244_91, isFrom: true })
  })
})
