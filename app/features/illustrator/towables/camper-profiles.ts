import type { Profile } from './profile.ts'
import { points, rectangle } from './shapes.ts'

/** The small bodies with a roof of their own: a hybrid for rough tracks, a camper of canvas, one of two sloping roofs. */
export const camperProfiles = {
  hybrid: {
    frontX: 1250,
    rearX: 5900,
    floorMm: 650,
    heightMm: 2660,
    widthMm: 2100,
    body: points(`
    1290,1330,50 1400,1640,40 1560,2190,140 1760,2310,90 5800,2330,60 5890,2260,50 5900,990,60 5620,690,70
    5420,640,40 1740,640,40 1320,1060,60
  `),
    axles: [3740],
    wheelRadius: 395,
    plate: { height: 360, rise: 420 },
    windows: [rectangle(2150, 1560, 760, 430), rectangle(4350, 1560, 900, 430)],
    door: rectangle(3080, 680, 620, 1480),
    hatches: [rectangle(1800, 1090, 520, 320), rectangle(4500, 1090, 860, 330)],
    vents: [],
    awning: { from: 2100, to: 5500, y: 2120 },
    roof: [],
    raisedFrom: 2300,
  },
  'tent-camper': {
    frontX: 1300,
    rearX: 5600,
    floorMm: 520,
    heightMm: 1400,
    widthMm: 2100,
    body: points(`
    1310,900,60 1330,1310,50 1400,1360,30 5520,1360,30 5590,1310,40 5600,640,50 5500,520,60 1400,520,40
    1310,640,60
  `),
    axles: [3520],
    wheelRadius: 335,
    plate: { height: 150, rise: 200 },
    windows: [],
    door: rectangle(2350, 560, 640, 780),
    hatches: [rectangle(1560, 820, 520, 330), rectangle(4350, 820, 860, 360)],
    vents: [rectangle(3980, 960, 300, 200)],
    awning: null,
    roof: [],
  },
  'a-frame': {
    frontX: 1200,
    rearX: 5100,
    floorMm: 520,
    heightMm: 2680,
    widthMm: 2100,
    body: points(`
    1210,860,60 1220,1240,20 1300,1290,20 3010,2640,30 3090,2680,30 3170,2640,30 5000,1290,20 5090,1240,20
    5100,640,50 5000,520,60 1300,520,40 1210,640,60
  `),
    axles: [3250],
    wheelRadius: 335,
    plate: { height: 150, rise: 200 },
    windows: [rectangle(3160, 1480, 620, 420)],
    door: rectangle(2180, 560, 620, 1320),
    hatches: [rectangle(1420, 780, 520, 330), rectangle(3950, 780, 860, 340)],
    vents: [],
    awning: null,
    roof: [],
  },
} as const satisfies Record<string, Profile>
