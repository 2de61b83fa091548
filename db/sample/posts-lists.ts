/** What to pack for one kind of trip: sixteen to twenty things, grouped, and why. */
export interface PackingList {
  title: string
  summary: string
  intro: string
  groups: readonly { name: string; things: readonly string[] }[]
  leaveAtHome: string
}

/** Title, summary, intro, groups written as `Name: a, b, c`, and what not to bring. */
type Row = [string, string, string, string[], string]

const rows: Row[] = [
  [
    'Packing for a first weekend away',
    'Forty-eight hours, one park, and nothing you will not use.',
    'Everyone overpacks the first time. Stay within an hour of home, take less than you think, and write down what you missed on the fridge with a marker.',
    [
      'Outside: hose and tap fitting, 15-amp lead, two ramps, chocks, doormat, two chairs',
      'Kitchen: kettle, one pan, one pot, sharp knife, board, four of each plate, tea towels',
      'Sleep: fitted sheet, doona, pillows, torch each',
      'Odds: matches, sunscreen, first-aid kit, toilet chemical, pack of cards',
    ],
    'The generator, the second table and anything still in its box.',
  ],
  [
    'A winter kit for the desert',
    'Days of twenty-two, nights of minus two.',
    'Desert winter is two climates a day. What you wear at breakfast you will not want at ten, and you will want it back at five.',
    [
      'Warmth: beanies, wool socks, hot water bottles, a good doona and a spare blanket',
      'Sun: broad hat, zinc, long sleeves, lip balm',
      'Van: diesel heater checked, screen for the windscreen, spare water in tens',
      'Dust: zip bags for cameras, a paintbrush for the vents, wipes, tape for door seals',
    ],
    'The awning walls. The wind that wants them is the wind that takes them.',
  ],
  [
    'Tropical dry season, north of the line',
    'Heat, salt water and insects the size of opinions.',
    'From May to September the Top End is kind, warm and busy. Pack for swimming where it is allowed and for shade everywhere.',
    [
      'Clothes: linen, two pairs of swimmers, closed shoes, a shirt for the evening',
      'Insects: head nets, repellent with picaridin, coils, anti-itch cream',
      'Water: snorkel set, reef shoes, rash vest, dry bag',
      'Van: twelve-volt fans, shade cloth, spare hatch mesh, two sets of light sheets',
    ],
    'Jumpers in the plural. One will do, for Katherine in July.',
  ],
  [
    'With children under five',
    'What parents on our yard told us to write down.',
    'Small children need little and need it now. Keep a day bag by the door with one of everything and refill it at night.',
    [
      'Sleep: sleeping bags that zip, the usual toy, a night light, blackout cloth',
      'Wash: baby bath that is also a sink and a boat, wipes, spare plug',
      'Meals: clip-on high chair, lidded cups, pouches, washable mat',
      'Safety: bed rail, gate for the door, sun tent, harness, infant pain relief',
    ],
    'Forty toys. They will prefer the pegs.',
  ],
  [
    'With teenagers',
    'Power points, privacy and enough food.',
    'Teenagers come on holiday for three things: sleep, signal and not being watched. Provide two and you may get conversation.',
    [
      'Sleep: own tent or swag, earplugs, a light with a switch they control',
      'Power: twelve-volt multi-charger, long cables, power bank each',
      'Food: bread in quantity, a jaffle iron of their own, fruit, noodles',
      'Fun: frisbee, deck of cards, fishing rods, bikes if there is a rack',
    ],
    'A plan for every hour. One thing a day is enough.',
  ],
  [
    'Bikes on board',
    'Carrying them, locking them and mending them.',
    'Two e-bikes weigh 45 to 55 kg, and on the back of a van they do more harm than their weight. Put them on the drawbar rack if yours is rated for it, or inside the car.',
    [
      'Carry: rated rack, spare straps, covers, a board for the number plate',
      'Ride: helmets, lights, bells, hi-vis vest for road stretches',
      'Mend: tubes, levers, pump with gauge, chain link, multi-tool',
      'Charge: chargers, a lead for under the awning, fire-safe spot to charge in',
    ],
    'The third bike that nobody has ridden since Year 6.',
  ],
  [
    'A month with a rod',
    'Gear for fresh, salt and indecision.',
    'You need fewer rods than you own. Two outfits cover the country from a van: a light one for bream, whiting and trout, and one with backbone for the beach and barra.',
    [
      'Tackle: two rods, hooks in three sizes, sinkers, metal lures, soft plastics, leader',
      'Keep: ruler, bucket, knife, ice slurry tub, vacuum bags',
      'Rules: a licence for each state, size and bag chart on the phone',
      'Comfort: headlamp, waders, folding stool, hand cleaner',
    ],
    'Frozen bait over the border. Ask what quarantine says first.',
  ],
  [
    'Fruit fly zones and what to eat before the border',
    'A list of what must not cross, and how to cook your way out.',
    'South Australia, Western Australia, Tasmania and the Northern Territory each have their own rules, and the bins at the border are not a suggestion.',
    [
      'Usually not: fresh fruit, tomatoes, capsicum, honey into WA and often into others, plants and soil',
      'Usually fine: cooked vegetables, frozen vegetables, tins, bread, cheese, meat',
      'Do: empty the crisper two days out, make soup, peel and boil the potatoes',
      'Check: the state website the night before, as outbreaks change zones',
    ],
    'The apple on the dash. It has been fined before.',
  ],
  [
    'The document folder',
    'Paper and pixels that save a day when it goes wrong.',
    'One plastic folder, one copy on your phone and one with someone at home. The test is whether a stranger could act on it.',
    [
      'Vehicle: registration for both, roadside numbers, insurance, service book, tyre sizes',
      'Van: VIN photo, weight plate, weighbridge ticket, wiring notes, warranty booklet',
      'People: Medicare, scripts, allergies, next of kin, wills where they are kept',
      'Travel: bookings, park passes, desert pass, ferry, permits for Aboriginal land',
    ],
    'Originals of anything you cannot replace.',
  ],
  [
    'A kitchen drawer that works',
    'Twenty tools, chosen by people who cook in two square metres.',
    'If it does one job, it stays home. If it nests, hangs or folds, it may come.',
    [
      'Cut: chef’s knife, paring knife, peeler, scissors, board that fits the sink',
      'Cook: wooden spoon, tongs, fish slice, whisk, grater, can opener',
      'Measure: one cup, one spoon, thermometer',
      'Contain: three boxes that nest, foil, zip bags, clips, a thermos',
    ],
    'The bread maker. We have seen two on the roadside.',
  ],
  [
    'Packing for Tasmania',
    'Four seasons before lunch, with a ferry.',
    'Bass Strait first: the ferry limits gas bottles and fuel cans, and it is strict on fruit, vegetables, plants and fish. Book the length of the outfit as it is, bikes included.',
    [
      'Wear: rain jacket that works, thermal layer, walking boots, sun hat',
      'Van: heater, gas at its allowed size, drying line, mould spray',
      'Walk: parks pass, day pack, map, gaiters',
      'Ferry: overnight bag, earplugs, snacks, something to hold',
    ],
    'Firewood. It is not let in, and there is plenty.',
  ],
  [
    'Packing for the Nullarbor',
    'Two and a half thousand kilometres without a supermarket worth the name.',
    'From Ceduna to Norseman is about 1,200 kilometres, with roadhouses each 60 to 200. Water is precious, fuel is dear, and whales are free in winter.',
    [
      'Water: forty litres beyond the tanks, a filter for bore water, hand gel',
      'Fuel: know your range into wind, one can if it is under 500',
      'Fix: second spare, plugs, compressor, coolant, fan belt',
      'Pass time: audio books, radio, golf clubs for the longest course in the world',
    ],
    'Honey and fruit going west, and haste in both directions.',
  ],
  [
    'A first-aid kit for a long way from help',
    'What to add to the box from the chemist.',
    'The ready-made kit is for cuts. Distance asks for more, and for knowing how to use it.',
    [
      'Bleed: pressure bandages, trauma dressing, steri-strips, saline',
      'Bite: three broad elastic bandages with pressure marks, splint, marker pen',
      'Ill: rehydration salts, antihistamine, pain relief, thermometer, your own scripts',
      'Tools: tweezers, scissors that cut seat belts, gloves, blanket, locator beacon',
    ],
    'Anything out of date by more than a year. Bin it on the day you pack.',
  ],
  [
    'Laundry on the road',
    'Clean clothes with eight litres and a line.',
    'Some vans have a washing machine. It uses 35 to 45 litres a load and makes sense on town water. Elsewhere there are other ways.',
    [
      'Small washes: bucket with a lid, plunger, wool wash, the corrugated road',
      'Dry: line with hooks, pegs that grip, fold-out rack that hangs on the window',
      'Bags: one for each person, a sealed one for wet, a sheet as a bundle',
      'Park laundry: coins, powder in a jar, a book, patience',
    ],
    'White things. Red dust is for keeps.',
  ],
  [
    'Easter and long weekends',
    'Crowds, cold evenings and hidden eggs.',
    'Leave a day early or at six in the morning. Everything you need should be on board by Wednesday, since the shops will be shut or emptied.',
    [
      'Food: four dinners cooked and frozen flat, bread in the freezer, long-life milk',
      'Evening: fire pit if allowed, wood bought, rug each, lanterns',
      'Wet day: three games, one jigsaw, a film on the tablet',
      'Calm: earplugs, kind words, a plan B park thirty minutes further on',
    ],
    'Expectations about the good shower.',
  ],
  [
    'Six months away: what people sent home',
    'Notes from owners on what went back in the first month.',
    'We asked eleven long-haul couples what they posted home and what they bought. The lists agreed to a degree that surprised everyone.',
    [
      'Sent home: second set of pans, half of the clothes, printed books, hair dryer, dumbbells',
      'Bought: better chairs, second fan, good torch, wide-mouth flask, sewing kit',
      'Wished for: another water container, a longer hose, a proper broom',
      'Loved: wool blanket, bird book, cast-iron pan, small speaker',
    ],
    'The fear that you will not find a shop. You will, and it will have the thing in green.',
  ],
]

export const packingLists: readonly PackingList[] = rows.map(
  ([title, summary, intro, groups, leaveAtHome]) => ({
    title,
    summary,
    intro,
    groups: groups.map(toGroup),
    leaveAtHome,
  }),
)

function toGroup(line: string): { name: string; things: string[] } {
  const [name = '', things = ''] = line.split(': ')
  return { name, things: things.split(', ') }
}
