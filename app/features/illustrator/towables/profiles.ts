import { americanProfiles } from './american-profiles.ts'
import { camperProfiles } from './camper-profiles.ts'
import type { Profile } from './profile.ts'
import { points, rectangle } from './shapes.ts'

const popTop: Profile = {
  frontX: 1250,
  rearX: 6200,
  floorMm: 560,
  heightMm: 2560,
  widthMm: 2260,
  body: points(`
  1270,1400,160 1480,2230,200 1700,2300,80 6080,2300,80 6190,2220,80 6200,720,60 5850,580,120
  1420,560,40 1270,860,140
`),
  axles: [3640],
  wheelRadius: 345,
  plate: { height: 260, rise: 380 },
  windows: [rectangle(2150, 1360, 850, 500), rectangle(4050, 1360, 1100, 500)],
  door: rectangle(3080, 600, 600, 1430),
  hatches: [rectangle(1600, 720, 620, 300), rectangle(5000, 680, 720, 320)],
  vents: [rectangle(5330, 1080, 360, 240)],
  awning: { from: 1950, to: 5700, y: 2090 },
  roof: [],
  raisedFrom: 2270,
}

/** The bodies that are towed, each with typical measurements. */
export const profiles = {
  ...americanProfiles,
  ...camperProfiles,
  caravan: {
    frontX: 1350,
    rearX: 7300,
    floorMm: 600,
    heightMm: 2950,
    widthMm: 2400,
    body: points(`
    1370,1450,180 1620,2820,260 1900,2930,140 7180,2930,130 7290,2820,90 7300,760,60
    6900,620,120 6700,590,10 1560,590,40 1370,880,160
  `),
    axles: [4140, 4960],
    wheelRadius: 375,
    plate: { height: 330, rise: 480 },
    windows: [
      rectangle(2250, 1500, 900, 560),
      rectangle(4000, 1500, 1250, 560),
      rectangle(5750, 1560, 760, 460),
    ],
    door: rectangle(3330, 640, 620, 1880),
    hatches: [rectangle(1750, 760, 700, 330), rectangle(5900, 720, 800, 360)],
    vents: [rectangle(5440, 1120, 380, 260)],
    awning: { from: 2100, to: 6700, y: 2640 },
    roof: [
      { x: 2700, length: 420, height: 70, kind: 'hatch' },
      { x: 4700, length: 900, height: 230, kind: 'air-conditioner' },
      { x: 6200, length: 420, height: 70, kind: 'hatch' },
    ],
  },
  'pop-top': popTop,
  'expanding-pop-top': popTop,
  'camper-trailer': {
    frontX: 1300,
    rearX: 4500,
    floorMm: 560,
    heightMm: 1560,
    widthMm: 1900,
    body: points(`
    1310,900,80 1360,1480,90 1480,1540,60 4400,1540,60 4490,1470,60 4500,700,40 4380,560,60
    1400,560,40 1310,700,60
  `),
    axles: [3050],
    wheelRadius: 380,
    plate: { height: 380, rise: 200 },
    windows: [],
    door: null,
    hatches: [
      rectangle(1520, 1010, 560, 430),
      rectangle(2200, 1010, 640, 430),
      rectangle(3500, 1010, 820, 430),
    ],
    vents: [],
    awning: null,
    roof: [],
  },
  'toy-hauler': {
    frontX: 1350,
    rearX: 7900,
    floorMm: 640,
    heightMm: 3100,
    widthMm: 2480,
    body: points(`
    1370,1500,160 1640,2980,240 1920,3080,140 7820,3080,60 7890,3020,40 7900,700,20 7890,630,20
    1560,630,40 1370,900,160
  `),
    axles: [4620, 5460],
    wheelRadius: 385,
    plate: { height: 420, rise: 420 },
    windows: [rectangle(2200, 1600, 850, 560), rectangle(4050, 1600, 1000, 560)],
    door: rectangle(3150, 690, 620, 1950),
    hatches: [rectangle(1720, 800, 760, 340)],
    vents: [rectangle(5200, 1250, 380, 260)],
    awning: { from: 2050, to: 6300, y: 2790 },
    roof: [
      { x: 2600, length: 420, height: 70, kind: 'hatch' },
      { x: 4400, length: 900, height: 220, kind: 'air-conditioner' },
    ],
    garageFrom: 6350,
  },
  teardrop: {
    frontX: 1050,
    rearX: 4150,
    floorMm: 520,
    heightMm: 2050,
    widthMm: 1850,
    body: points(`
    1060,900,200 1150,1650,420 1750,2040,500 2700,2030,700 3700,1700,700 4140,1000,400
    4080,560,120 3500,500,20 1400,500,40 1080,640,140
  `),
    axles: [2780],
    wheelRadius: 330,
    plate: { height: 150, rise: 200 },
    windows: [rectangle(1620, 1250, 560, 420)],
    door: rectangle(2260, 560, 640, 1130),
    hatches: [],
    vents: [],
    awning: null,
    roof: [],
  },
} as const satisfies Record<string, Profile>

export type TowableBody = keyof typeof profiles
