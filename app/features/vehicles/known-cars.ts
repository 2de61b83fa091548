import { type Body, bodies } from '#app/features/illustrator/subject.ts'

/** A car by its name: the body it has, and its measures in millimetres, from its maker's brochure. */
export interface KnownCar {
  readonly body: Body
  readonly lengthMm: number
  readonly heightMm: number
  readonly wheelbaseMm: number
}

/*
 * "SUV" is said of a Puma and of a Patrol, and feeds give no length of cars. Names that are also those of other cars
 * have the make in front. Behind each stand its length, height and wheelbase. A car that is not here is drawn by its
 * words, doors and seats, in the measures of its kind.
 */
const byBody: Partial<Record<Body, string>> = {
  coupe:
    'mustang 4790/1380/2720, gr86 4265/1310/2575, toyota 86 4240/1320/2570, brz 4265/1310/2575, supra 4380/1290/2470, 370z 4255/1315/2550',
  roadster: 'mx-5 3915/1230/2310',
  fastback:
    'model 3 4694/1443/2875, i4 4783/1448/2856, byd seal 4800/1460/2920, mazda 6e 4921/1491/2895, stinger 4830/1400/2905, octavia 4689/1470/2686',
  hatch:
    'picanto 3595/1485/2400, atto 1 3925/1590/2500, swift 3845/1500/2450, fabia 4108/1459/2552, mazda 2 4065/1495/2570, jazz 4048/1526/2530, yaris 3940/1500/2560, ora 4235/1603/2650, cooper 3821/1414/2495, polo 4074/1451/2552, i20 4040/1450/2580, rio 4065/1450/2580, aqua 4050/1485/2600, fit 4048/1526/2530',
  'large-hatch':
    'golf 4284/1456/2631, corolla 4375/1435/2640, i30 4340/1455/2650, focus 4378/1454/2700, civic 4560/1415/2735, cerato 4510/1445/2700, mazda 3 4460/1435/2725, a180 4419/1440/2729, a3 4343/1449/2636, leaf 4490/1540/2700, mg4 4287/1504/2705, dolphin 4290/1570/2700, axela 4460/1470/2700',
  sedan:
    '320i 4633/1429/2810, c200 4686/1442/2840, c 200 4686/1442/2840, camry 4885/1445/2825, wrx 4670/1465/2675, a4 4726/1427/2820, mazda 3 4660/1435/2725, legacy 4755/1495/2750',
  wagon:
    'outback 4870/1670/2745, octavia 4689/1470/2686, superb 4902/1482/2841, mazda 6 4805/1475/2750, commodore 4899/1476/2829, mondeo 4867/1501/2850',
  'small-suv':
    'cx-3 4275/1535/2570, cx-30 4395/1540/2655, puma 4186/1537/2588, jolion 4472/1619/2700, hr-v 4385/1590/2610, kona 4355/1575/2660, seltos 4385/1630/2630, ux250h 4495/1540/2640, zs 4323/1653/2585, asx 4365/1640/2670, crosstrek 4480/1600/2670, xv 4485/1615/2665, vitara 4185/1610/2500, yaris cross 4180/1590/2560, xc40 4440/1652/2702, atto 3 4455/1615/2720, kamiq 4241/1531/2651, fronx 3995/1550/2520, s-cross 4300/1593/2600, tiggo 4 4307/1660/2610, venue 4040/1592/2520, eqa 4463/1620/2729, x1 4500/1642/2692, karoq 4390/1603/2638, eclipse cross 4545/1685/2670, countryman 4433/1656/2692, stonic 4140/1520/2580, t-cross 4108/1584/2551, t-roc 4234/1573/2590, taigo 4266/1518/2551, juke 4210/1595/2636, kicks 4312/1605/2625, captur 4239/1576/2639, peugeot 2008 4304/1550/2605, c-hr 4362/1564/2640, mokka 4151/1531/2557, ecosport 4096/1653/2519, trax 4254/1674/2555, bayon 4180/1500/2580, creta 4300/1635/2610, ignis 3700/1595/2435, wr-v 4060/1608/2555, q2 4208/1508/2601, gla 4410/1611/2729, lbx 4190/1560/2580, avenger 4084/1528/2557, renegade 4236/1689/2570, ex30 4233/1549/2650',
  suv: 'cx-5 4575/1680/2700, rav4 4600/1685/2690, tucson 4640/1665/2755, sportage 4660/1660/2755, x-trail 4680/1740/2705, outlander 4710/1745/2706, forester 4625/1730/2670, tiguan 4509/1658/2681, h6 4653/1724/2738, hs 4574/1685/2720, cr-v 4691/1681/2700, x3 4708/1676/2864, q5 4682/1662/2819, glc 4716/1640/2888, nx 4660/1660/2690, nx350h 4660/1660/2690, xc60 4708/1658/2865, cx-60 4745/1680/2870, torres 4715/1720/2680, korando 4450/1620/2675, actyon 4740/1680/2680, elroq 4488/1625/2765, enyaq 4658/1621/2765, model y 4751/1624/2890, ev6 4680/1550/2900, ioniq 5 4635/1605/3000, sealion 6 4775/1670/2765, sealion 7 4830/1620/2930, e-tron 4901/1629/2928, tiggo 7 4513/1696/2670, discovery sport 4597/1727/2741, macan 4726/1621/2807, 3008 4447/1624/2675, eqc 4762/1624/2873',
  'large-suv':
    'everest 4914/1837/2900, mu-x 4850/1825/2855, tank 500 5078/1905/2850, palisade 4995/1750/2900, santa fe 4830/1720/2815, sorento 4810/1700/2815, kodiaq 4758/1681/2791, rexton 4850/1825/2865, cx-80 4995/1710/3120, cx-9 5075/1747/2930, cx-90 5120/1745/3120, kluger 4966/1755/2850, landcruiser prado 4825/1880/2790, acadia 4979/1762/2857, pajero sport 4825/1835/2800, patrol 5175/1940/3075, sealion 8 5040/1760/2950, tiggo 8 4722/1705/2710, landcruiser 4980/1925/2850',
  'four-by-four':
    'jimny 3645/1720/2250, jimny 5-door 3985/1720/2590, wrangler 4223/1839/2424, tank 300 4760/1903/2750, defender 4583/1974/2587, bronco 4412/1826/2550, g-class 4817/1969/2890, niva 3740/1640/2200, grenadier 4896/2036/2922',
  ute: 'd-max 5280/1810/3125, ranger 5370/1884/3270, hilux 5325/1815/3085, triton 5360/1810/3130, navara 5260/1840/3150, bt-50 5280/1795/3125, amarok 5350/1888/3270, cannon 5410/1886/3230, cannon alpha 5445/1924/3350, musso 5095/1840/3100, musso ev 5160/1740/3150, shark 6 5457/1925/3260, t60 5365/1852/3155, colorado 5361/1800/3096',
  'people-mover':
    'carnival 5155/1775/3090, staria 5253/1990/3273, odyssey 4855/1695/2900, tarago 4795/1750/2950, alphard 4995/1935/3000, delica 4730/1850/2850',
  van: 'hiace 5265/1990/3210, sprinter 5932/2360/3665, transit custom 5050/1980/3100, deliver 9 5940/2535/3760, caddy 4500/1860/2755, transit 5981/2500/3750, vito 5140/1910/3200, trafic 5080/1970/3098',
}

const byName = new Map<string, KnownCar[]>()
for (const body of bodies)
  for (const said of byBody[body]?.split(', ') ?? []) {
    const [, name = '', ...measures] = /^(.+) (\d{4})\/(\d{4})\/(\d{4})$/.exec(said) ?? []
    const [lengthMm = 0, heightMm = 0, wheelbaseMm = 0] = measures.map(Number)
    byName.set(name, [...(byName.get(name) ?? []), { body, lengthMm, heightMm, wheelbaseMm }])
  }

/** What is known of a car of this body with exactly this name, without its make. */
export function carNamed(name: string, body: Body): KnownCar | null {
  return byName.get(name)?.find((known) => known.body === body) ?? null
}

/**
 * What is known of the car with this name, which may have other words around it ("2024 Mazda CX-5 G25 Touring"): the
 * longest known name in it whose body is one of these.
 */
export function knownCar(name: string, among: readonly Body[]): KnownCar | null {
  const words = name.toLowerCase().split(/\s+/)
  for (const count of [3, 2, 1])
    for (let from = 0; from + count <= words.length; from += 1) {
      const known = byName.get(words.slice(from, from + count).join(' '))
      const fitting = known?.find(({ body }) => among.includes(body))
      if (fitting) return fitting
    }
  return null
}
