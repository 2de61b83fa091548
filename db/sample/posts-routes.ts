/** A drive of several days between real places, in the order they come. */
export interface Route {
  title: string
  days: number
  km: number
  intro: string
  stages: readonly string[]
}

/** Several places that share a reason to go. */
export interface RoundUp {
  title: string
  intro: string
  /** Names of destinations, each with what to say of it: the number of a fact, or 0 for its draw. */
  places: readonly { name: string; fact: number }[]
}

type RouteRow = [string, number, number, string, string[]]

const routeRows: RouteRow[] = [
  [
    'Ballarat to Port Fairy by the back road',
    3,
    260,
    'The quick way is the Hamilton Highway. This one keeps the hills in sight and the trucks elsewhere.',
    [
      'Skipton and Lake Bolac: wool towns, flat roads, a shaded stop by the lake',
      'Dunkeld, beneath Mount Sturgeon, with an arboretum beside the creek',
      'Penshurst and its Volcanoes Discovery Centre, under Mount Rouse',
      'Down through Macarthur to Port Fairy, where the river meets the sea',
    ],
  ],
  [
    'The Great Ocean Road with a van, westbound',
    5,
    320,
    'Most people drive it from Torquay with the sea on their side. So do we, but slowly, and with two hills taken by the inland road.',
    [
      'Torquay to Anglesea and Lorne, on a weekday and before ten',
      'Lorne to Apollo Bay: the tight part, with turnouts to let others by',
      'Over the Otways by Lavers Hill, in low gear both ways',
      'Port Campbell for two nights, at the gorges early and late',
      'Warrnambool and Tower Hill, then home by Mortlake',
    ],
  ],
  [
    'Murray River, Echuca to Mildura',
    6,
    420,
    'Follow the water on the Victorian side and cross whenever a bridge looks friendly.',
    [
      'Echuca for the wharf and a steamer',
      'Cohuna and Gunbower Island, red gum forest and river beaches',
      'Kerang’s lakes, with one of the largest ibis rookeries in the world',
      'Swan Hill and its pioneer settlement',
      'Robinvale and Hattah lakes, then Mildura for grapes and a long lunch',
    ],
  ],
  [
    'Grampians and Little Desert loop',
    5,
    480,
    'Rock, then sand, then canola if it is September.',
    [
      'Ararat and the road to Halls Gap, with a stop at the Chinese history museum',
      'Two nights at Halls Gap for the Pinnacle and MacKenzie Falls',
      'Horsham’s river caravan park and the silos of the Wimmera',
      'Dimboola and the edge of the Little Desert',
      'Back by Mount Arapiles and Edenhope, or straight home on the Western Highway',
    ],
  ],
  [
    'The High Country by the Great Alpine Road',
    6,
    530,
    'Wangaratta to Bairnsdale over the roof. Steep both ways and wonderful, in summer and with a car that is well inside its limits.',
    [
      'Wangaratta to Myrtleford and Bright, on flat road by the river',
      'Harrietville, where the climb begins: check the van before and after',
      'Mount Hotham and Dinner Plain, above the trees at 1,800 metres',
      'Down to Omeo and along the Tambo valley',
      'Bruthen and Bairnsdale, with the lakes in front of you',
    ],
  ],
  [
    'Silo art of the Wimmera and Mallee',
    4,
    400,
    'Paint on concrete thirty metres high, a bakery between each pair.',
    [
      'Rupanyup, with two young athletes by Julia Volchkova',
      'Sheep Hills, by Adnate, best in morning light',
      'Brim, the first, by Guido van Helten in early 2016',
      'Roseberry and Lascelles, quiet and large',
      'Patchewollock, and a beer at the pub, which is nearer than any other building',
    ],
  ],
  [
    'Adelaide to the Flinders by the wheat towns',
    6,
    560,
    'Stone churches, old copper and then the ranges rising pink at the end of a straight road.',
    [
      'Clare for rieslings and the rail trail',
      'Burra, with a key to the mine sites',
      'Peterborough and Orroroo, where a giant red gum is some five hundred years old',
      'Quorn, for the Pichi Richi steam train',
      'Hawker, then Wilpena for three nights',
    ],
  ],
  [
    'Eyre Peninsula, seafood by the kilometre',
    9,
    1000,
    'Port Augusta round to Ceduna with the sea always on the left.',
    [
      'Whyalla for cuttlefish from May to August, then Cowell for oysters',
      'Tumby Bay and its painted silo and jetty',
      'Port Lincoln for the harbour and a boat',
      'Coffin Bay for two nights with shucking knife',
      'Elliston cliffs, Venus Bay, Streaky Bay, and at last Ceduna',
    ],
  ],
  [
    'The Nullarbor in five sane days',
    5,
    1200,
    'It can be done in two. Nobody who did tells you anything about it.',
    [
      'Ceduna to Fowlers Bay, off the highway by a short good road',
      'Head of Bight for whales in season, then the roadhouse at Nullarbor',
      'Border Village to Eucla, where sand has eaten the old telegraph station',
      'Madura Pass to Caiguna, then the straight',
      'Balladonia to Norseman and a bed among salmon gums',
    ],
  ],
  [
    'Perth to Esperance the long way',
    10,
    1250,
    'Down through the forest and along the south coast, for people who like their trees large.',
    [
      'Busselton’s jetty and on to Margaret River',
      'Augusta and Cape Leeuwin',
      'Pemberton and Walpole, with the treetop walk',
      'Denmark and Albany, three nights at least',
      'Bremer Bay for orcas from January to April, Ravensthorpe, then Esperance',
    ],
  ],
  [
    'Coral Coast, Perth to Exmouth',
    12,
    1300,
    'A winter run, warmer each day, with the reef at the end.',
    [
      'Cervantes, for the Pinnacles after four o’clock',
      'Geraldton and the pink lake at Port Gregory',
      'Kalbarri, three nights for gorges and river',
      'Denham and Monkey Mia',
      'Carnarvon for bananas, Coral Bay, then Exmouth',
    ],
  ],
  [
    'Darwin to Katherine by Kakadu',
    8,
    700,
    'The Top End sampler. Dry season only.',
    [
      'Darwin to Corroboree for the billabong',
      'Jabiru for three nights: Ubirr, Nourlangie, Yellow Water',
      'Pine Creek, with a railway museum and hooded parrots',
      'Leliyn for a plunge and a walk',
      'Katherine, and a canoe in the gorge',
    ],
  ],
  [
    'The Red Centre Way without the dirt',
    8,
    1200,
    'The inner loop is partly unsealed. With a Touring van, this is the version on bitumen.',
    [
      'Alice Springs, and the gorges of the West MacDonnells as far as Glen Helen',
      'Back through Alice and south to Erldunda',
      'Kings Canyon by the sealed Luritja Road',
      'Yulara for three nights',
      'Return to Erldunda and decide between north and south',
    ],
  ],
  [
    'Oodnadatta Track with the right van',
    7,
    620,
    'Marree to Marla on gravel. For off-grid vans, spare tyres, patience and dry weather.',
    [
      'Marree, and the sculptures at Alberrie Creek',
      'The mound springs of Wabma Kadarbu, which bubble in the desert',
      'William Creek and a flight if the lake has water',
      'Algebuckina Bridge, the longest in the state when it was built',
      'The Pink Roadhouse at Oodnadatta, and on to Marla',
    ],
  ],
  [
    'Outback Queensland dinosaurs',
    7,
    850,
    'A triangle with bones at each corner.',
    [
      'Hughenden for the gorge and the Muttaburrasaurus',
      'Richmond and Kronosaurus Korner, where you may dig with a permit',
      'Julia Creek, with dunnarts and a good van stop',
      'Kynuna and the bush road to Winton',
      'Two days at Winton for the jump-up and the stampede',
    ],
  ],
  [
    'Savannah Way, Cairns to Karumba',
    6,
    760,
    'Sealed all the way, narrow in places, and the sea is on the wrong side at the end.',
    [
      'Up the Kuranda Range or the gentler Palmerston to the Tablelands',
      'Undara for the tubes',
      'Mount Surprise and Georgetown, with gem gravel between',
      'Croydon, terminus of the Gulflander railcar',
      'Normanton for the big crocodile, Karumba for sunset',
    ],
  ],
  [
    'Brisbane to Carnarvon Gorge',
    6,
    750,
    'A winter week into sandstone.',
    [
      'Toowoomba by the bypass, which is kinder than the range',
      'Miles for the historical village',
      'Roma on sale day, Tuesday or Thursday',
      'Injune, last fuel before the turn',
      'Three nights at the gorge, and walk from first light',
    ],
  ],
  [
    'The Fossickers Way',
    7,
    400,
    'New South Wales gems, from Nundle to Glen Innes.',
    [
      'Nundle, for gold and wool',
      'Tamworth, where the guitar is gold as well',
      'Manilla and Barraba, slow rivers and painted silo',
      'Bingara for oranges, Inverell for sapphires',
      'Glen Innes, with standing stones and a long frost',
    ],
  ],
  [
    'Sapphire Coast and the Monaro',
    7,
    620,
    'Sea level to a thousand metres and back for lunch.',
    [
      'Batemans Bay to Narooma, oysters on the way',
      'Tilba’s main street, then Bermagui and its blue pool',
      'Merimbula and Eden',
      'Up Brown Mountain to Nimmitabel, in low gear',
      'Cooma and Jindabyne, then choose lake or trail',
    ],
  ],
  [
    'Far west: Broken Hill and the rivers',
    9,
    1100,
    'Red dirt, brown water and one very large sky.',
    [
      'Mildura to Wentworth, where the rivers join',
      'Mungo, if the road is open and the van is up to it',
      'Menindee lakes for birds',
      'Broken Hill and Silverton, three nights',
      'Wilcannia and White Cliffs, to sleep under the hill',
    ],
  ],
  [
    'Waterfall Way',
    4,
    190,
    'Short in kilometres and long in gears.',
    [
      'Armidale, with a morning at Wollomombi',
      'Ebor Falls, two minutes from the car',
      'Dorrigo for the rainforest',
      'Down the mountain slowly to Bellingen',
      'Urunga’s boardwalk, where the rivers end',
    ],
  ],
  [
    'Tasmania’s east coast',
    8,
    420,
    'The gentle side, for a first visit with a van.',
    [
      'Devonport to Launceston and the gorge',
      'Scottsdale and Derby over the Sideling, or the flatter way by the Midland',
      'St Helens and the Bay of Fires for three nights',
      'Bicheno and Coles Bay',
      'Swansea, Orford, and a day on Maria Island without the van',
    ],
  ],
  [
    'Tasmania’s wild west',
    7,
    480,
    'Short distances, many bends. Fill up in towns.',
    [
      'Stanley and the Nut',
      'Waratah, with a waterfall in the main street',
      'Cradle Mountain for two nights',
      'Tullah and Rosebery to Zeehan’s museum',
      'Strahan, the river, then Queenstown’s ninety-nine bends for those who must',
    ],
  ],
  [
    'Gippsland lakes and caves',
    5,
    500,
    'An easy winter or autumn loop, with warm pools.',
    [
      'Traralgon and the detour to Walhalla, without the van',
      'Sale and its port, with a swing bridge of 1883',
      'Paynesville, and the ferry to Raymond Island for koalas',
      'Metung and Lakes Entrance',
      'Buchan’s caves and home by Bairnsdale',
    ],
  ],
  [
    'Limestone Coast for long weekends',
    4,
    520,
    'From western Victoria across to Robe and back.',
    [
      'Casterton, birthplace of the kelpie',
      'Penola and the Coonawarra strip',
      'Mount Gambier’s lakes and sinkholes',
      'Beachport’s jetty, then Robe for two nights',
      'Home by Naracoorte’s caves',
    ],
  ],
  [
    'Goldfields loop from our front gate',
    3,
    210,
    'The shakedown we suggest to new owners. Never more than an hour from help.',
    [
      'Clunes, with wide verandahs and bookshops',
      'Maryborough’s railway station, out of scale and splendid',
      'Maldon and a train ride',
      'Castlemaine for coffee, Daylesford for water',
      'Creswick, ten minutes from the yard, with a lake to practise reversing beside',
    ],
  ],
]

/** Title, intro, places written as `Name:fact`. */
type RoundUpRow = [string, string, string[]]

const roundUpRows: RoundUpRow[] = [
  [
    'Five whale coasts you can park near',
    'From June to October the southern and eastern coasts fill with whales. These are places where a van site and a good headland are in walking distance, or close to it.',
    ['Warrnambool:1', 'Eden:1', 'Augusta:1', 'Albany:3', 'Ceduna:2'],
  ],
  [
    'Camps for looking at stars',
    'A dark sky is a thing you drive to. Pick a week near the new moon, take chairs that lean back and give your eyes twenty minutes without a phone.',
    ['Coonabarabran:2', 'Charleville:1', 'Lake Tyrrell:2', 'Wyperfeld:3', 'Boulia:1'],
  ],
  [
    'Where the water is warm',
    'Some springs are bath temperature, some are tea. All of these have water you can sit in for an hour and a place to leave the van.',
    ['Mataranka:1', 'Lightning Ridge:2', 'Katherine:2', 'Metung:2', 'Southport:3'],
  ],
  [
    'Autumn colour without a crowd',
    'The leaves turn from the middle of April. Weekdays are yours, and mornings are for photographs.',
    ['Bright:1', 'Tumut:0', 'Canberra:2', 'Daylesford:2', 'Cradle Mountain:1'],
  ],
  [
    'Places to learn about dinosaurs and older things',
    'Children who will not look at a view will look at a footprint. So will we.',
    ['Winton:2', 'Hughenden:2', 'Naracoorte:1', 'Broome:2', 'Wee Jasper:1'],
  ],
  [
    'Five lighthouses and the roads to them',
    'A lighthouse is nearly always at the end of something. Leave the van at the park and take the car.',
    ['Port Fairy:0', 'Seal Rocks:1', 'Augusta:2', 'Mallacoota:2', 'Bruny Island:2'],
  ],
  [
    'Gold towns worth two nights',
    'What the rush left: verandahs, tunnels, a museum run by one determined person.',
    ['Beechworth:2', 'Tennant Creek:2', 'Gulgong:3', 'Kalgoorlie:1', 'Nundle:1'],
  ],
  [
    'Seafood at the source',
    'Bring a knife, a lemon and a towel for the hand that holds the shell.',
    ['Coffin Bay:1', 'Ceduna:0', 'Karumba:0', 'Yamba:3', 'Robe:3'],
  ],
  [
    'Gorges to paddle',
    'A canoe makes a gorge twice as long and half as hot. Hire one, for carrying your own is another story.',
    ['Katherine:0', 'Lawn Hill:0', 'Nelson:0', 'Kalbarri:2', 'Fitzroy Crossing:0'],
  ],
  [
    'School holidays: five that keep everyone busy',
    'The test is simple. Can each member of the family name a good thing at dinner?',
    ['Phillip Island:0', 'Echuca:0', 'Lakes Entrance:0', 'Jindabyne:3', 'Port Lincoln:0'],
  ],
  [
    'Beaches of a certain whiteness',
    'There is a dispute about whose sand is whitest. We have not brought samples home, and advise you not to either.',
    ['Jervis Bay:0', 'Esperance:1', 'Wilsons Promontory:0', 'Airlie Beach:0', 'Coles Bay:0'],
  ],
  [
    'Rivers with sand to sleep beside',
    'Inland beaches, slow water and red gums. Look up before you park, for old gums drop limbs on calm days, and look at the bank before you swim, since it may be steeper than it seems.',
    ['Cobram:1', 'Mildura:0', 'Hay:3', 'Kingston on Murray:0', 'Licola:0'],
  ],
  [
    'Rail, steam and rack',
    'For those in the family who wave at trains, and those who are pulled along.',
    ['Strahan:2', 'Walhalla:2', 'Pemberton:0', 'Maldon:2', 'Marree:0'],
  ],
  [
    'Ghosts, gaols and other cheerful stories',
    'Stone walls, hard winters and people who tell it well. Evening tours book out first.',
    ['Port Arthur:1', 'Beechworth:3', 'South West Rocks:1', 'Ross:2', 'Innes National Park:2'],
  ],
  [
    'Walks for before breakfast',
    'Two hours or under, back in time for eggs, and cooler for it.',
    ['Halls Gap:0', 'Kings Canyon:1', 'Stanley:0', 'Yamba:0', 'Stanthorpe:2'],
  ],
  [
    'Rainforest on a sealed road',
    'You want it damp and you want to get out again. All of these can be reached on bitumen.',
    ['Dorrigo:1', 'Apollo Bay:2', 'Atherton:2', 'Maleny:2', 'Eungella:3'],
  ],
  [
    'Birds you will not see at home',
    'Take the field guide, or take someone who has read it. Either way go out early, sit down, and let them come to you, since most birds have seen more people than they wished to.',
    ['Jabiru:2', 'Menindee:0', 'Wyperfeld:0', 'Nhill:3', 'Coffin Bay:3'],
  ],
  [
    'Outback pubs with room for a van',
    'A cold drink, a story you may believe in part, and a patch of gravel round the back.',
    ['Birdsville:1', 'Daly Waters:0', 'William Creek:3', 'Fitzroy Crossing:3', 'Menindee:1'],
  ],
  [
    'Swimming holes for January',
    'Fresh, cold and, with luck, shaded. Walk in. Do not dive.',
    ['Bright:3', 'Omeo:0', 'Wee Jasper:0', 'Cape Conran:2', 'Denmark:1'],
  ],
  [
    'Wine country with a flat site',
    'Somebody does not drink at lunch. Take turns, or take the shuttle.',
    ['Mudgee:1', 'Margaret River:1', 'Stanthorpe:3', 'Kingston on Murray:1', 'Naracoorte:3'],
  ],
  [
    'Where the flowers are in spring',
    'Some are wild and some are planted by the million. September and October are months for driving slowly and stopping where the verge is wide.',
    ['Halls Gap:3', 'Nhill:2', 'Miles:2', 'Canberra:1', 'Cape Conran:1'],
  ],
  [
    'Five big rocks',
    'Some are climbed, some are not, each is larger than the postcard.',
    ['Yulara:1', 'Hyden:1', 'Wilpena Pound:1', 'Tennant Creek:1', 'Stanley:1'],
  ],
  [
    'Markets, bakeries and slow mornings',
    'Towns where you can do nothing in particular from nine until noon.',
    ['Daylesford:3', 'Beechworth:0', 'Maleny:3', 'Bingara:0', 'Mudgee:0'],
  ],
  [
    'Rays, turtles and dolphins from the shore',
    'Mask, fins, a shirt with sleeves, and ask somebody about the current. Some of it can be seen with your boots on.',
    ['Coral Bay:0', 'Exmouth:0', 'Bargara:1', 'Narooma:2', 'Denham:3'],
  ],
  [
    'Penguins and other late arrivals',
    'No torches, no flash, sit down early. They have had a long day at sea and would like to get past you.',
    ['Phillip Island:1', 'Bicheno:0', 'Stanley:2', 'Warrnambool:3', 'Port Fairy:1'],
  ],
  [
    'Long straight roads and what is at the end',
    'For people who enjoy a horizon and own a good chair.',
    ['Caiguna:1', 'Longreach:3', 'Broken Hill:0', 'Boulia:3', 'Karumba:1'],
  ],
]

export const routes: readonly Route[] = routeRows.map(([title, days, km, intro, stages]) => ({
  title,
  days,
  km,
  intro,
  stages,
}))

export const roundUps: readonly RoundUp[] = roundUpRows.map(([title, intro, places]) => ({
  title,
  intro,
  places: places.map(toPlace),
}))

function toPlace(text: string): { name: string; fact: number } {
  const [name = '', fact = '0'] = text.split(':')
  return { name, fact: Number(fact) }
}
