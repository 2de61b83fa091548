import type { Profile } from './profile.ts'
import { points, rectangle } from './shapes.ts'

/** The house of a C-class motorhome, with a bed over the cab; its cab stands in front and is never stretched. */
const overCab: Profile = {
  frontX: 2050,
  rearX: 7400,
  floorMm: 560,
  heightMm: 3050,
  widthMm: 2350,
  body: points(`
    1980,1880,20 1280,1960,120 1120,2240,260 1420,2960,300 1800,3040,160 7280,3040,120
    7390,2940,90 7400,560,60 2000,520,10
  `),
  axles: [5450],
  wheelRadius: 350,
  plate: null,
  windows: [rectangle(2500, 1560, 950, 520), rectangle(6150, 1560, 850, 460)],
  door: rectangle(3820, 560, 620, 1900),
  hatches: [rectangle(2150, 640, 760, 360), rectangle(6150, 640, 900, 380)],
  vents: [rectangle(5500, 1180, 380, 260)],
  awning: { from: 2340, to: 6600, y: 2760 },
  roof: [
    { x: 2600, length: 420, height: 70, kind: 'hatch' },
    { x: 4700, length: 820, height: 220, kind: 'air-conditioner' },
  ],
}

/** The same house under a low cap, without a bed over the cab. */
const lowCap: Profile = {
  ...overCab,
  heightMm: 2880,
  body: points(`
    1990,1860,20 1560,1900,60 1640,2030,120 2160,2700,420 2700,2880,240 7260,2880,130 7390,2760,110
    7400,560,60 2000,520,10
  `),
  awning: { from: 2760, to: 6700, y: 2610 },
}

/** A bus: one body from windscreen to tail, on the wheels of a truck. */
const bus: Profile = {
  frontX: 1900,
  rearX: 9800,
  floorMm: 500,
  heightMm: 3480,
  widthMm: 2500,
  noseX: 40,
  body: points(`
    60,700,60 40,1200,120 110,1640,160 250,2900,320 420,3330,260 820,3480,200 9720,3480,60 9790,3410,50
    9800,560,50 9700,480,40 300,430,80 80,520,80
  `),
  axles: [7000],
  wheelRadius: 440,
  plate: null,
  windows: [
    rectangle(3050, 1800, 1050, 640),
    rectangle(4800, 1800, 1500, 640),
    rectangle(7900, 1850, 1050, 560),
  ],
  door: rectangle(2160, 520, 660, 2080),
  hatches: [
    rectangle(3080, 600, 980, 560),
    rectangle(4300, 600, 1060, 560),
    rectangle(5480, 600, 860, 560),
    rectangle(8000, 640, 1100, 520),
  ],
  vents: [rectangle(6500, 1300, 380, 260)],
  awning: { from: 2900, to: 8600, y: 3020 },
  roof: [
    { x: 2600, length: 900, height: 230, kind: 'air-conditioner' },
    { x: 5000, length: 420, height: 80, kind: 'hatch' },
    { x: 7300, length: 900, height: 230, kind: 'air-conditioner' },
  ],
}

/** A delivery van with a high roof, fitted out. */
const van: Profile = {
  frontX: 2100,
  rearX: 5960,
  floorMm: 480,
  heightMm: 2720,
  widthMm: 2020,
  noseX: 10,
  body: points(`
    60,380,60 20,560,90 10,800,90 80,1010,120 300,1150,180 860,1290,220 1160,1380,120 1700,2180,260
    2060,2600,260 2560,2720,260 5760,2720,160 5900,2560,140 5960,1500,300 5950,460,60 5800,380,40 430,320,40
  `),
  axles: [4760],
  wheelRadius: 350,
  plate: null,
  windows: [
    rectangle(2420, 1500, 820, 560),
    rectangle(3700, 1500, 900, 560),
    rectangle(4950, 1520, 640, 520),
  ],
  door: rectangle(2260, 470, 1180, 1880),
  hatches: [rectangle(5080, 640, 420, 260)],
  vents: [],
  awning: { from: 2480, to: 5500, y: 2500 },
  roof: [
    { x: 2700, length: 420, height: 80, kind: 'hatch' },
    { x: 4100, length: 760, height: 190, kind: 'air-conditioner' },
  ],
}

/** Motorhomes: with a bed over the cab, under a low cap, as a bus, and as a fitted van. */
export const motorProfiles = {
  motorhome: overCab,
  'low-motorhome': lowCap,
  'bus-motorhome': bus,
  'camper-van': van,
} as const satisfies Record<string, Profile>

export type MotorBody = keyof typeof motorProfiles

/** The distance of the front axle from the front, in millimetres. */
export const frontAxles: Readonly<Record<MotorBody, number>> = {
  motorhome: 1040,
  'low-motorhome': 1040,
  'bus-motorhome': 1480,
  'camper-van': 1040,
}
