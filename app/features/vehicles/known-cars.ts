import { type Body, bodies } from '#app/features/illustrator/subject.ts'

/** A car by its name: the body it has, and its length in millimetres, from its maker's brochure. */
export interface KnownCar {
  readonly body: Body
  readonly lengthMm: number
}

/*
 * "SUV" is said of a Puma and of a Patrol, and feeds give no length of cars. Names that are also those of other cars
 * have the make in front. A car that is not here is drawn by its words, doors and seats, in the length of its kind.
 */
const byBody: Partial<Record<Body, string>> = {
  coupe: 'mustang 4790, gr86 4265, toyota 86 4240, brz 4265, supra 4380, 370z 4255',
  roadster: 'mx-5 3915',
  fastback: 'model 3 4694, i4 4783, byd seal 4800, mazda 6e 4921, stinger 4830, octavia 4689',
  hatch:
    'picanto 3595, atto 1 3925, swift 3845, fabia 4108, mazda 2 4065, jazz 4048, yaris 3940, ora 4235, cooper 3821, polo 4074, i20 4040, rio 4065, aqua 4050, fit 4048',
  'large-hatch':
    'golf 4284, corolla 4375, i30 4340, focus 4378, civic 4560, cerato 4510, mazda 3 4460, a180 4419, a3 4343, leaf 4490, mg4 4287, dolphin 4290, axela 4460',
  sedan: '320i 4633, c200 4686, c 200 4686, camry 4885, wrx 4670, a4 4726, mazda 3 4660, legacy 4755',
  wagon: 'outback 4870, octavia 4689, superb 4902, mazda 6 4805, commodore 4899, mondeo 4867',
  'small-suv':
    'cx-3 4275, cx-30 4395, puma 4186, jolion 4472, hr-v 4385, kona 4355, seltos 4385, ux250h 4495, zs 4323, asx 4365, crosstrek 4480, xv 4485, vitara 4185, yaris cross 4180, xc40 4440, atto 3 4455, kamiq 4241, fronx 3995, s-cross 4300, tiggo 4 4307, venue 4040, eqa 4463, x1 4500, karoq 4390, eclipse cross 4545, countryman 4433',
  suv: 'cx-5 4575, rav4 4600, tucson 4640, sportage 4660, x-trail 4680, outlander 4710, forester 4625, tiguan 4509, h6 4653, hs 4574, cr-v 4691, x3 4708, q5 4682, glc 4716, nx 4660, nx350h 4660, xc60 4708, cx-60 4745, torres 4715, korando 4450, actyon 4740, elroq 4488, enyaq 4658, model y 4751, ev6 4680, ioniq 5 4635, sealion 6 4775, sealion 7 4830, e-tron 4901, tiggo 7 4513, discovery sport 4597, macan 4726, 3008 4447, eqc 4762',
  'large-suv':
    'everest 4914, mu-x 4850, tank 500 5078, palisade 4995, santa fe 4830, sorento 4810, kodiaq 4758, rexton 4850, cx-80 4995, cx-9 5075, cx-90 5120, kluger 4966, landcruiser prado 4825, acadia 4979, pajero sport 4825, patrol 5175, sealion 8 5040, tiggo 8 4722, landcruiser 4980',
  'four-by-four':
    'jimny 3645, jimny 5-door 3985, wrangler 4223, tank 300 4760, defender 4583, bronco 4412, g-class 4817, niva 3740, grenadier 4896',
  ute: 'd-max 5280, ranger 5370, hilux 5325, triton 5360, navara 5260, bt-50 5280, amarok 5350, cannon 5410, cannon alpha 5445, musso 5095, musso ev 5160, shark 6 5457, t60 5365, colorado 5361',
  'people-mover': 'carnival 5155, staria 5253, odyssey 4855, tarago 4795, alphard 4995, delica 4730',
  van: 'hiace 5265, sprinter 5932, transit custom 5050, deliver 9 5940, caddy 4500, transit 5981, vito 5140, trafic 5080',
}

const byName = new Map<string, KnownCar[]>()
for (const body of bodies)
  for (const said of byBody[body]?.split(', ') ?? []) {
    const [, name = '', length] = /^(.+) (\d{4})$/.exec(said) ?? []
    byName.set(name, [...(byName.get(name) ?? []), { body, lengthMm: Number(length) }])
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
