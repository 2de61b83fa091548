import type { Profile } from './profile.ts'
import { points, rectangle } from './shapes.ts'

/** The bodies that are towed in North America: a box, a shell of riveted aluminium or moulded fibreglass, a fifth wheel. */
export const americanProfiles = {
  'travel-trailer': {
    frontX: 1150,
    rearX: 7700,
    floorMm: 610,
    heightMm: 3080,
    widthMm: 2440,
    body: points(`
    1170,1250,50 1190,2150,260 1420,2890,300 1800,3080,240 7640,3080,40 7700,3030,30 7700,620,20
    1360,600,40 1180,860,120
  `),
    axles: [4720, 5560],
    wheelRadius: 345,
    plate: { height: 60, rise: 560 },
    windows: [
      rectangle(2050, 1620, 820, 620),
      rectangle(4100, 1620, 1300, 620),
      rectangle(6150, 1680, 820, 520),
    ],
    door: rectangle(3250, 640, 660, 1960),
    hatches: [rectangle(1560, 760, 820, 420), rectangle(6500, 760, 820, 340)],
    vents: [rectangle(5560, 1120, 380, 260)],
    awning: { from: 2300, to: 6900, y: 2830 },
    roof: [
      { x: 2500, length: 420, height: 80, kind: 'hatch' },
      { x: 4500, length: 900, height: 250, kind: 'air-conditioner' },
      { x: 6500, length: 420, height: 80, kind: 'hatch' },
    ],
    hasFrontCap: true,
  },
  'rounded-trailer': {
    frontX: 1150,
    rearX: 7700,
    floorMm: 560,
    heightMm: 2860,
    widthMm: 2480,
    body: points(`
    1170,1120,320 1230,1850,560 1600,2560,620 2360,2860,700 6500,2860,700 7300,2580,620 7660,1850,560
    7690,1000,300 7540,560,160 1460,560,120 1180,760,220
  `),
    axles: [4640, 5440],
    wheelRadius: 345,
    plate: null,
    windows: [
      rectangle(2150, 1560, 820, 520),
      rectangle(4200, 1560, 1050, 520),
      rectangle(6150, 1580, 700, 480),
    ],
    door: rectangle(3250, 580, 640, 1850),
    hatches: [rectangle(1750, 740, 620, 300), rectangle(6250, 740, 760, 300)],
    vents: [rectangle(5500, 1080, 360, 240)],
    awning: { from: 2350, to: 6500, y: 2480 },
    roof: [
      { x: 2900, length: 420, height: 70, kind: 'hatch' },
      { x: 4500, length: 900, height: 230, kind: 'air-conditioner' },
    ],
  },
  'fifth-wheel': {
    frontX: 2450,
    rearX: 9300,
    floorMm: 720,
    heightMm: 3800,
    widthMm: 2440,
    noseX: 60,
    body: points(`
    70,1640,60 50,2350,420 260,3240,520 760,3750,360 1300,3800,200 9230,3800,50 9300,3740,40 9300,720,20
    2560,700,40 2480,1380,90 2400,1500,60 130,1500,50
  `),
    axles: [6560, 7440],
    wheelRadius: 365,
    plate: { height: 60, rise: 0 },
    windows: [
      rectangle(3150, 1760, 820, 640),
      rectangle(5000, 1760, 1400, 640),
      rectangle(7700, 1820, 900, 540),
    ],
    door: rectangle(4150, 760, 680, 1980),
    hatches: [rectangle(2640, 860, 860, 620), rectangle(5150, 860, 760, 420), rectangle(8050, 860, 820, 380)],
    vents: [rectangle(7050, 1250, 380, 260)],
    awning: { from: 3600, to: 8500, y: 3120 },
    roof: [
      { x: 1700, length: 420, height: 80, kind: 'hatch' },
      { x: 4700, length: 900, height: 250, kind: 'air-conditioner' },
      { x: 7600, length: 420, height: 80, kind: 'hatch' },
    ],
    hasFrontCap: true,
  },
} as const satisfies Record<string, Profile>
