import { giveUp, tryAgain, type WaitingPhoto } from './waiting-photos.ts'

/** A photo that is not on the desk yet: it waits, goes, or was refused. */
export function WaitingTile({ photo: { id, thumbnail, problem, share } }: { photo: WaitingPhoto }) {
  const percent = Math.round((share ?? 0) * 100)
  const word = problem !== null ? 'Not sent' : share === null ? 'Waiting' : `${percent}%`
  return (
    <li className="photo-tile" data-state={problem === null ? 'going' : 'failed'}>
      <div className="photo-link">
        {thumbnail === '' ? (
          <span className="photo-blank" />
        ) : (
          <img src={thumbnail} alt="On its way" width="256" height="192" />
        )}
        <span className="photo-state">
          <svg className="photo-ring" viewBox="0 0 36 36" aria-hidden="true">
            <circle cx="18" cy="18" r="15" />
            <circle cx="18" cy="18" r="15" pathLength="100" strokeDasharray={`${percent} 100`} />
          </svg>
          {word}
        </span>
      </div>
      {problem !== null && (
        <>
          <p className="problem" role="alert">
            {problem}
          </p>
          <button type="button" className="button plain" onClick={() => void tryAgain(id)}>
            Try again
          </button>
          <button type="button" className="button plain" onClick={() => void giveUp(id)}>
            Leave it out
          </button>
        </>
      )}
    </li>
  )
}
