import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawnBodyOf, truckBodyOf } from './drawn-body.ts'
import { paintOf } from './paint-of.ts'
import { type DrawnFacts, drawnSubject } from './subject-of.ts'

const nothing: DrawnFacts = {
  stocknum: 'S-10482',
  name: '2025 Jayco Journey',
  body: null,
  body_type: null,
  make: 'Jayco',
  model: 'Journey',
  badge: null,
  doors: null,
  seats: null,
  colour: null,
  berths: null,
  length_mm: null,
  axles: null,
  layout: null,
  engine_cc: null,
  cylinders: null,
  seat_height_mm: null,
  gvm_kg: null,
  features: [],
}

describe('the body that a vehicle is drawn with', () => {
  test.each([
    ['SUV', 'suv'],
    ['Hatch', 'hatch'],
    ['Hatchback', 'hatch'],
    ['Wagon', 'wagon'],
    ['Station Wagon', 'wagon'],
    ['Sedan', 'sedan'],
    ['Coupe', 'coupe'],
    ['Convertible', 'roadster'],
    ['Ute', 'ute'],
    ['Cab Chassis', 'single-cab'],
    ['Dual Cab Ute', 'ute'],
    ['Pickup', 'ute'],
    ['Van', 'van'],
    ['People Mover', 'people-mover'],
    ['Caravan', 'caravan'],
    ['Off-Grid', 'caravan'],
    ['Travel Trailer', 'travel-trailer'],
    ['Fifth Wheel', 'fifth-wheel'],
    ['Hybrid', 'hybrid'],
    ['Tent Camper', 'tent-camper'],
    ['Pop-Up Camper', 'tent-camper'],
    ['Class A Motorhome', 'bus-motorhome'],
    ['Class B', 'camper-van'],
    ['Class C', 'motorhome'],
    ['Pop Top', 'pop-top'],
    ['Pop-Top Caravan', 'pop-top'],
    ['Camper Trailer', 'camper-trailer'],
    ['Campervan', 'camper-van'],
    ['J-Pod', 'teardrop'],
    ['Toy Hauler', 'toy-hauler'],
    ['Motorhome', 'motorhome'],
    ['Tipper', 'truck'],
    ['Pantech', 'truck'],
    ['Prime Mover', 'truck'],
    ['Adventure', 'adventure-bike'],
    ['Adventure Tourer', 'adventure-bike'],
    ['Cruiser', 'cruiser'],
    ['Naked', 'naked-bike'],
    ['Supersport', 'sports-bike'],
    ['Scooter', 'scooter'],
    ['Hovercraft', 'suv'],
    [null, 'suv'],
  ])('%s is drawn as %s', (body, drawn) => {
    expect(drawnBodyOf({ ...nothing, body })).toBe(drawn)
  })

  test.each([
    ['a tray of eleven tonnes is a truck', { body: 'Tray', gvm_kg: 11_000 }, 'truck'],
    ['a tray of four and a half is one too', { body: 'Tray', gvm_kg: 4495 }, 'truck'],
    ['a heavy pick-up stays a ute', { body: 'Pick-up', gvm_kg: 4490 }, 'ute'],
    ['a cab chassis of three is a ute', { body: 'Cab Chassis', gvm_kg: 3300 }, 'single-cab'],
    ['whatever has berths is a caravan', { berths: 4 }, 'caravan'],
    ['whatever has a seat height is a motorcycle', { engine_cc: 650, seat_height_mm: 790 }, 'sports-bike'],
  ])('%s', (_, facts, drawn) => {
    expect(drawnBodyOf({ ...nothing, ...facts })).toBe(drawn)
  })

  test.each([
    ['Tipper', null, 'tipper'],
    ['Truck', 'Tray', 'tray'],
    ['Truck', 'Refrigerated pantech', 'refrigerated'],
    ['Curtainsider', null, 'curtainsider'],
  ])('a truck %s %s carries a %s', (body, body_type, carries) => {
    expect(truckBodyOf({ body, body_type })).toBe(carries)
  })
})

describe('the paint that a colour name means', () => {
  test.each([
    ['Alpine White', '#f2f3f2'],
    ['White / Charcoal', '#f2f3f2'],
    ['Moonstone White Pearl', '#f2f3f2'],
    ['Machine Grey Metallic', '#7b8288'],
    ['Slate Grey', '#7d8b99'],
    ['Obsidian Grey Mica', '#7b8288'],
    ['Golden Black', '#15181b'],
    ['Midnight Silver', '#c8ced3'],
    ['Soul Red Crystal Metallic', '#b3202c'],
    ['Red Diamond', '#b3202c'],
    ['Deep Crystal Blue Mica', '#1b4fa0'],
    ['Harbour Blue', '#2f5d8a'],
    ['Steel Graphite', '#3d4349'],
    ['French Vanilla', '#e9e6df'],
    ['Volcanic Amber Metallic', '#c4702a'],
    ['Bronx Gold', '#b3924f'],
    ['Sage Green', '#2f4a3c'],
    ['TEAL', '#2e6f73'],
    ['Quicksilver', '#c8ced3'],
    ['Polished Aluminum', '#c8ced3'],
    ['Dune Tan', '#cdbb98'],
    ['Titanium Flash', '#c8ced3'],
  ])('%s is %s', (colour, paint) => {
    expect(paintOf(colour, 'S1')).toBe(paint)
  })

  test('no colour at all: one of the common ones, always the same', () => {
    const paints = Array.from({ length: 200 }, (_, index) => paintOf(null, `S${index}`))
    expect(new Set(paints)).toEqual(new Set(['#f2f3f2', '#e9e6df', '#c8ced3', '#7d8b99', '#15181b']))
    expect(paintOf('Zzyzx', 'S7')).toBe(paintOf(null, 'S7'))
  })

  test('of the colours that the demo sells, nearly all are understood', () => {
    const feed = readFileSync(
      new URL('../../../db/sample/harbourline-motors/stock.xml', import.meta.url),
      'utf8',
    )
    const names = [...new Set([...feed.matchAll(/<colour>([^<]+)</g)].map(([, name]) => name ?? ''))]
    const unknown = names.filter(
      (name) => paintOf(name, 'a') === paintOf(null, 'a') && paintOf(name, 'S3') === paintOf(null, 'S3'),
    )
    expect(names.length).toBeGreaterThan(50)
    expect(unknown.length / names.length).toBeLessThan(0.05)
  })
})

describe('what a picture is drawn from', () => {
  test('a caravan with all its facts', () => {
    const subject = drawnSubject({
      ...nothing,
      body: 'Caravan',
      colour: 'White',
      berths: 6,
      length_mm: 7340,
      layout: 'East-west queen, triple bunk, side dinette, rear ensuite',
      features: ['Off-grid battery package'],
    })
    expect(subject).toEqual({
      seed: 'S-10482',
      body: 'caravan',
      paint: '#f2f3f2',
      plate: 'S10482',
      lengthMm: 7340,
      axles: 2,
      offGrid: true,
      layout: { berths: 6, frontBed: 'island', bunks: 3, ensuite: 'rear', kitchen: 'kerb' },
    })
  })

  test('a car: its length and its doors, no layout, no axles', () => {
    const subject = drawnSubject({ ...nothing, body: 'Hatch', colour: 'Ink', length_mm: 4300, doors: 3 })
    expect(subject).toEqual({
      seed: 'S-10482',
      body: 'hatch',
      paint: '#15181b',
      plate: 'S10482',
      lengthMm: 4300,
      model: 'jayco journey',
      sideDoors: 1,
    })
  })

  test('LOOK-10 a car that is known by its name has the height and the wheelbase of its model', () => {
    const known = { ...nothing, make: 'Mazda', model: 'CX-90', name: '2026 Mazda CX-90', body: 'SUV' }
    expect(drawnSubject(known)).toMatchObject({
      body: 'large-suv',
      model: 'mazda cx-90',
      lengthMm: 5120,
      heightMm: 1745,
      wheelbaseMm: 3120,
    })
  })

  test.each([
    ['6x4', 3],
    ['4x2', 2],
    ['8 x 4', 4],
    ['Tandem', 2],
    ['Single', 1],
  ])('axles: %s is %i', (axles, count) => {
    expect(drawnSubject({ ...nothing, body: 'Truck', axles }).axles).toBe(count)
  })

  test.each([
    [
      'Twin single beds, club lounge, rear ensuite',
      { frontBed: 'single-beds', bunks: 0, ensuite: 'rear', kitchen: 'kerb' },
    ],
    [
      'Queen bed, external rear kitchen',
      { frontBed: 'island', bunks: 0, ensuite: 'none', kitchen: 'outside' },
    ],
    [
      'Fold-out queen, double bunk, side dinette, combo shower toilet',
      { frontBed: 'island', bunks: 2, ensuite: 'middle', kitchen: 'kerb' },
    ],
    [
      'Queen bed each end, U-shaped dinette, slide-out kitchen',
      { frontBed: 'island', bunks: 0, ensuite: 'none', kitchen: 'outside' },
    ],
    [
      'Island queen, club lounge, full-width rear ensuite',
      { frontBed: 'island', bunks: 0, ensuite: 'rear', kitchen: 'kerb' },
    ],
    [
      'Rear bedroom slide, cab-over bunk, dry bath',
      { frontBed: 'island', bunks: 0, ensuite: 'middle', kitchen: 'kerb' },
    ],
    [
      'Front queen, rear kitchen, rear bath',
      { frontBed: 'island', bunks: 0, ensuite: 'rear', kitchen: 'kerb' },
    ],
    ['Two bunk ends, dinette', { frontBed: 'island', bunks: 0, ensuite: 'none', kitchen: 'kerb' }],
    [
      'East-west queen, four rear bunks, street-side kitchen',
      { frontBed: 'island', bunks: 4, ensuite: 'none', kitchen: 'road' },
    ],
  ])('layout: %s', (layout, read) => {
    expect(drawnSubject({ ...nothing, body: 'Caravan', layout }).layout).toMatchObject(read)
  })
})
