import { numberText } from '#app/core/number-text.ts'
import { imageAddress } from '#app/features/images/image-address.ts'
import type { Setup } from './exhibits.ts'

/** Shows how long each takes to stand ready for the night, on the dial of a stopwatch. */
export function SetupTimes({ setups }: { setups: readonly Setup[] }) {
  return (
    <ol className="setups">
      {setups.map(({ camper, minutes, people, facts }) => (
        <li key={camper.id}>
          <a href={camper.path} className="setup">
            <Dial minutes={minutes} />
            <span className="setup-minutes">
              <b>{numberText(minutes, 1)}</b> min
              <span className="setup-people">{people === 1 ? 'one person' : `${people} people`}</span>
            </span>
            <img
              src={imageAddress(camper.picture, 640, 'thumbnail')}
              alt=""
              width={280}
              height={150}
              loading="lazy"
              decoding="async"
            />
            <span className="setup-name">{camper.name}</span>
            <span className="setup-facts">{facts}</span>
            <span className="setup-price">{camper.cost}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}

/** One turn is a quarter of an hour; what takes longer fills it. */
const turn = 15

function Dial({ minutes }: { minutes: number }) {
  const marks = Array.from({ length: turn }, (_, index) => (index * 360) / turn)
  return (
    <svg className="setup-dial" viewBox="-50 -50 100 100" aria-hidden="true">
      {marks.map((angle) => (
        <path key={angle} d="M0 -47V-42" transform={`rotate(${angle})`} />
      ))}
      <circle r={36} />
      <circle
        r={36}
        className="setup-run"
        pathLength={100}
        strokeDasharray={`${Math.min(100, (100 * minutes) / turn)} 100`}
        transform="rotate(-90)"
      />
    </svg>
  )
}
