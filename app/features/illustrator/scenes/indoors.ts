import { blur } from '#app/features/illustrator/blur.ts'
import { down, linear, radial } from '#app/features/illustrator/definitions.ts'
import { coordinates, short } from '#app/features/illustrator/pen.ts'
import { filledPath, numberBetween, oval, polygon, rect, strokedPath } from './marks.ts'
import { groundLine, type Scenery, type Setting } from './scenery.ts'

/** A showroom: glazing with a view of a pale evening, a timber wall, ceiling lamps, a shiny floor. */
export function showroom(setting: Setting): Scenery {
  const { frame, ids } = setting
  const { width, height } = frame
  const foot = height * 0.64
  const definitions =
    linear(`${ids}wall`, down, [0, '#b9b4ac'], [1, '#dad5cc']) +
    linear(`${ids}outside`, down, [0, '#c6d4dc'], [0.7, '#eef0ea'], [1, '#d9dccf']) +
    linear(`${ids}timber`, down, [0, '#8d6a4a'], [1, '#b08a63']) +
    blur(`${ids}far`, 3, { x: 0, y: 0, width, height: foot })
  const [from, to, top] = [width * 0.3, width * 1.02, height * 0.13]
  const slats = lines(Array.from({ length: 20 }, (_, index) => [width * 0.014 * index, height * 0.11, foot]))
  const mullions = lines(
    Array.from({ length: 7 }, (_, index) => [from + ((to - from) * index) / 6, top, foot]),
  )
  const lamps = Array.from({ length: 7 }, (_, index) => {
    const x = width * (0.06 + index * 0.147)
    return oval(x, height * 0.045, 26, 5, '#fffdf4') + cone(x, height * 0.05, width * 0.07, foot)
  })
  const hills = [
    `M${coordinates(from, foot)}L${coordinates(from, foot - 70)}`,
    `Q${coordinates(width * 0.6, foot - 130, to, foot - 60)}L${coordinates(to, foot)}Z`,
  ].join('')
  const back = [
    `<defs>${definitions}</defs>${rect(0, 0, width, foot + 2, `url(#${ids}wall)`)}`,
    `<g filter="url(#${ids}far)">`,
    rect(0, 0, width, height * 0.1, '#8f8a83'),
    rect(from, top, to - from, foot - top, `url(#${ids}outside)`),
    filledPath(hills, '#9fae9d', 'opacity=".55"'),
    strokedPath(mullions, '#4a4744', 7),
    strokedPath(`M${short(from)} ${short(height * 0.3)}H${short(to)}`, '#4a4744', 5),
    rect(0, height * 0.1, width * 0.28, foot - height * 0.1, `url(#${ids}timber)`),
    strokedPath(slats, '#5b4128', 2.5, 'stroke-opacity=".5"'),
    lamps.join(''),
    `</g>${concrete(setting, foot, ['#d8d3ca', '#bdb7ae', '#8f8a83'], 0.16)}`,
    shine(setting, foot),
  ]
  return { back: back.join(''), groundY: groundLine(frame), light: [0.99, 0.98, 0.95] }
}

/** A workshop: tool boards, a lift, cabinets, fluorescent tubes. */
export function workshop(setting: Setting): Scenery {
  const { frame, random, ids } = setting
  const { width, height } = frame
  const foot = height * 0.64
  const definitions =
    linear(`${ids}wall`, down, [0, '#54585b'], [0.7, '#8b8c89'], [1, '#7b7c79']) +
    blur(`${ids}far`, 3.4, { x: 0, y: 0, width, height: foot })
  const tools = Array.from({ length: 44 }, () => {
    const [x, y] = [
      numberBetween(random, width * 0.1, width * 0.62),
      numberBetween(random, height * 0.24, height * 0.4),
    ]
    return `M${short(x)} ${short(y)}v${short(numberBetween(random, 16, 46))}`
  })
  const cabinets = Array.from({ length: 7 }, (_, index) => {
    const x = width * (0.08 + index * 0.083)
    const drawers = [0.25, 0.48, 0.72].map(
      (share) => `M${short(x + 8)} ${short(foot - 96 + share * 96)}h${short(width * 0.06)}`,
    )
    const colour = index % 3 === 1 ? '#a3352c' : '#40464b'
    return (
      rect(x, foot - 96, width * 0.079, 98, colour) +
      strokedPath(drawers.join(''), '#d9dcde', 3, 'stroke-opacity=".5"')
    )
  })
  const post = (x: number) =>
    rect(width * x, height * 0.12, 26, foot - height * 0.12 + 6, '#c79a2c') +
    rect(width * x + 17, height * 0.12, 9, foot - height * 0.12 + 6, '#7d5f18') +
    rect(width * x - 50, foot - 66, 110, 13, '#2e3235')
  const tubes = [0.06, 0.4, 0.74].map((x) =>
    rect(width * x, height * 0.055, width * 0.22, 8, '#fbfdf6', 'rx="4"'),
  )
  const back = [
    `<defs>${definitions}</defs>${rect(0, 0, width, foot + 2, `url(#${ids}wall)`)}`,
    `<g filter="url(#${ids}far)">`,
    rect(0, 0, width, height * 0.03, '#2c3033'),
    rect(width * 0.08, height * 0.2, width * 0.56, height * 0.24, '#6a5f50'),
    strokedPath(tools.join(''), '#d5d8da', 5, 'stroke-opacity=".75" stroke-linecap="round"'),
    strokedPath(tools.slice(0, 16).join(''), '#b5402f', 8, 'stroke-opacity=".8" stroke-linecap="round"'),
    cabinets.join(''),
    post(0.72),
    post(0.93),
    rect(width * 0.72, height * 0.115, width * 0.232, 20, '#c79a2c'),
    tubes.join(''),
    tubes.map((_, index) => cone(width * (0.17 + index * 0.34), height * 0.06, width * 0.16, foot)).join(''),
    `</g>${concrete(setting, foot, ['#a7a6a1', '#8b8a86', '#5f5f5d'], 0.2)}`,
    shine(setting, foot),
  ]
  return { back: back.join(''), groundY: groundLine(frame), light: [0.9, 0.91, 0.91] }
}

/** A depot: pallet racks, roller doors, the apron in front of them. */
export function depot(setting: Setting): Scenery {
  const { frame, random, ids } = setting
  const { width, height } = frame
  const foot = height * 0.63
  const definitions =
    linear(`${ids}wall`, down, [0, '#aeb4b8'], [1, '#cfd2d1']) +
    linear(`${ids}door`, down, [0, '#d3d8db'], [1, '#b3babf']) +
    blur(`${ids}far`, 3, { x: 0, y: 0, width, height: foot })
  const cladding = lines(Array.from({ length: 60 }, (_, index) => [(width * index) / 60, 0, foot]))
  const door = (x: number) => {
    const [left, top, wide] = [width * x, height * 0.2, width * 0.2]
    let slats = ''
    for (let y = top + 14; y < foot; y += 14) slats += `M${short(left)} ${short(y)}h${short(wide)}`
    return (
      rect(left - 9, top - 9, wide + 18, foot - top + 9, '#5c666d') +
      rect(left, top, wide, foot - top, `url(#${ids}door)`) +
      strokedPath(slats, '#79838a', 2, 'stroke-opacity=".6"')
    )
  }
  const back = [
    `<defs>${definitions}</defs>${rect(0, 0, width, foot + 2, `url(#${ids}wall)`)}`,
    strokedPath(cladding, '#7f878c', 1.6, 'stroke-opacity=".3"'),
    `<g filter="url(#${ids}far)">${rect(0, height * 0.075, width, height * 0.05, '#48596a')}`,
    door(0.04),
    door(0.29),
    racks(setting, foot, random),
    `</g>${concrete(setting, foot, ['#c3c5c4', '#a3a6a6', '#717576'], 0.22)}`,
    rect(0, foot - 4, width, 8, '#5c6468', 'opacity=".6"'),
    marking(setting),
  ]
  return { back: back.join(''), groundY: groundLine(frame), light: [0.97, 0.98, 0.99] }
}

function racks({ frame }: Setting, foot: number, random: () => number): string {
  const { width, height } = frame
  const [from, to, top] = [width * 0.56, width * 1.02, height * 0.17]
  const levels = [0, 1, 2, 3].map((level) => top + ((foot - top) * (level + 1)) / 4)
  let goods = ''
  // pale, since the vehicle before them is what is looked at
  const colours = ['#b8aa97', '#aea08c', '#a3a9ad', '#bfb3a1', '#96a2aa']
  for (const level of levels) {
    for (let x = from + 10; x < to - 60; x += 66) {
      if (random() < 0.14) continue
      const tall = numberBetween(random, 0.5, 0.86) * ((foot - top) / 4)
      goods += rect(
        x,
        level - tall - 8,
        54,
        tall,
        colours[Math.floor(random() * colours.length)] ?? '#aea08c',
      )
      goods += rect(x - 2, level - 8, 58, 6, '#8f8474')
    }
  }
  const beams = levels.map((y) => `M${short(from)} ${short(y)}H${short(to)}`).join('')
  const posts = lines([0, 1, 2, 3].map((index) => [from + ((to - from) * index) / 3, top - 20, foot]))
  return (
    rect(from, top - 20, to - from, foot - top + 20, '#868d91', 'opacity=".6"') +
    goods +
    strokedPath(beams, '#b3917a', 5) +
    strokedPath(posts, '#72869a', 6)
  )
}

/** A concrete floor. A side view has no point in which lines meet, so all its joints run along the vehicle. */
function concrete(
  { frame, ids }: Setting,
  foot: number,
  colours: readonly [string, string, string],
  joints: number,
): string {
  const { width, height } = frame
  let path = ''
  for (const share of [0.07, 0.2, 0.42, 0.76]) path += `M0 ${short(foot + (height - foot) * share)}H${width}`
  const gradient = linear(`${ids}floor`, down, [0, colours[0]], [0.35, colours[1]], [1, colours[2]])
  return (
    `<defs>${gradient}</defs>${rect(0, foot, width, height - foot, `url(#${ids}floor)`)}` +
    strokedPath(path, '#26282a', 1.8, `stroke-opacity="${joints}"`)
  )
}

/** The reflections of the lamps in the floor. */
function shine({ frame, ids }: Setting, foot: number): string {
  const { width, height } = frame
  const pools = [0.2, 0.52, 0.84].map((x) =>
    oval(width * x, foot + (height - foot) * 0.3, width * 0.17, height * 0.055, `url(#${ids}shine)`),
  )
  const gradient = radial(`${ids}shine`, [0, '#fffdf6', 0.34], [0.5, '#fffdf6', 0.14], [1, '#fffdf6', 0])
  return `<defs>${gradient}</defs>${pools.join('')}`
}

function cone(x: number, top: number, spread: number, foot: number): string {
  const path = polygon([
    [x - 20, top],
    [x + 20, top],
    [x + spread, foot],
    [x - spread, foot],
  ])
  return filledPath(path, '#fffdf0', 'opacity=".07"')
}

function marking({ frame }: Setting): string {
  const { width, height } = frame
  return filledPath(
    `M0 ${short(height * 0.925)}H${width}V${short(height * 0.94)}H0Z`,
    '#d9b23a',
    'opacity=".5"',
  )
}

function lines(uprights: readonly (readonly number[])[]): string {
  return uprights.map(([x = 0, from = 0, to = 0]) => `M${short(x)} ${short(from)}V${short(to)}`).join('')
}
