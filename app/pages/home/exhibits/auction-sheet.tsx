import type { SheetPanel } from '#app/features/tenancy/settings/home-exhibits-setting.ts'
import type { AuctionSheet } from './exhibits.ts'

/** Shows the sheet that a car was sold with in Japan, and beside it what each of its lines and marks means. */
export function AuctionSheetPair({ sheet }: { sheet: AuctionSheet }) {
  return (
    <div className="auction">
      <Sheet sheet={sheet} />
      <div className="auction-means">
        <h3>
          <a href={sheet.car.path}>{sheet.car.name}</a>
        </h3>
        <p className="auction-price">{sheet.car.cost}</p>
        <dl className="auction-lines">
          {sheet.lines.map(({ head, means }, index) => (
            <div key={head}>
              <dt>
                <span className="auction-number">{index + 1}</span>
                <span lang="ja">{head}</span>
              </dt>
              <dd>{means}</dd>
            </div>
          ))}
          {sheet.marks.map(({ code, panel, means }) => (
            <div key={`${code} ${panel}`}>
              <dt>
                <span className="auction-mark">{code}</span>
              </dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

function Sheet({ sheet: { house, lot, day, grade, inside, lines, marks } }: { sheet: AuctionSheet }) {
  return (
    <figure className="sheet">
      <div className="sheet-head">
        <p>
          <span lang="ja">{house}</span>
          <span>
            <span lang="ja">出品番号</span> {lot}
          </span>
          <span>{day}</span>
        </p>
        <p className="sheet-grade">
          <span lang="ja">評価点</span>
          <b>{grade}</b>
          {inside !== null && (
            <span>
              <span lang="ja">内装</span> {inside}
            </span>
          )}
        </p>
      </div>
      <dl lang="ja" className="sheet-lines">
        {lines.map(({ head, said }, index) => (
          <div key={head}>
            <dt>
              <span className="auction-number">{index + 1}</span>
              {head}
            </dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <svg className="sheet-car" viewBox="0 0 520 250" aria-hidden="true">
        <Outline />
        {marks.map(({ code, panel }) => {
          const [x, y] = places[panel]
          return (
            <g key={`${code} ${panel}`} transform={`translate(${x} ${y})`}>
              <circle r={17} />
              <text textAnchor="middle" y={5}>
                {code}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption>
        The sheet, set again for reading on a screen. The original is in the car’s folder.
      </figcaption>
    </figure>
  )
}

/** A car unfolded as on every auction sheet: its roof in the middle and a side above and below, the nose to the left. */
function Outline() {
  return (
    <>
      <path d="M62 98Q70 84 96 84H424Q452 84 458 100Q464 125 458 150Q452 166 424 166H96Q70 166 62 152Q54 125 62 98Z" />
      <path d="M150 84Q142 125 150 166M190 92Q184 125 190 158M340 92Q346 125 340 158M384 84Q392 125 384 166M190 92H340M190 158H340" />
      <path d="M62 62Q64 46 92 44L150 40Q178 12 214 10H316Q352 12 384 38L440 42Q458 46 458 62M92 62H132M180 62H362M410 62H458M62 62H92" />
      <path d="M62 188Q64 204 92 206L150 210Q178 238 214 240H316Q352 238 384 212L440 208Q458 204 458 188M92 188H132M180 188H362M410 188H458M62 188H92" />
      <path d="M132 62A24 20 0 0 0 180 62M362 62A24 20 0 0 0 410 62M132 188A24 20 0 0 1 180 188M362 188A24 20 0 0 1 410 188M268 12V62M268 188V238" />
    </>
  )
}

const places: Readonly<Record<SheetPanel, readonly [number, number]>> = {
  'front-bumper': [36, 125],
  bonnet: [108, 125],
  windscreen: [168, 125],
  roof: [264, 125],
  boot: [424, 125],
  'rear-bumper': [484, 125],
  'left-front-wing': [112, 218],
  'left-front-door': [226, 205],
  'left-rear-door': [312, 205],
  'left-rear-wing': [424, 222],
  'right-front-wing': [112, 32],
  'right-front-door': [226, 45],
  'right-rear-door': [312, 45],
  'right-rear-wing': [424, 28],
}
