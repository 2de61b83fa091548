import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useWaiting } from './use-waiting.ts'
import { holdNow, openWaiting, watchWaiting } from './waiting-photos.ts'

/** Says above every page what photos wait in this browser, and sends them whichever page is open (STOCK-15). */
export function WaitingBar() {
  useEffect(openWaiting, [])
  const { pathname } = useLocation()
  const waiting = useWaiting()
  const hold = useSyncExternalStore(watchWaiting, holdNow, () => null)
  const failed = waiting.filter(({ problem }) => problem !== null)
  const going = waiting.length - failed.length
  const [first] = failed
  return (
    <>
      {going > 0 && hold === null && (
        <p className="bar news-bar" aria-hidden="true">
          {`Sending ${photos(going)}.`}
        </p>
      )}
      <div aria-live="polite">
        {/* read out once, not at every photo */}
        {going > 0 && hold === null && <p className="sr-only">Sending photos.</p>}
        {going > 0 && hold !== null && (
          <p className="bar news-bar">
            {waits(going)}
            {hold === 'signed out' && (
              <>
                {' '}
                <a href={`/sign-in?${new URLSearchParams({ to: pathname })}`}>Sign in to send them</a>
              </>
            )}
          </p>
        )}
        {first && first.page !== pathname && (
          <p className="bar news-bar">
            {`${photos(failed.length)} could not be sent. `}
            <a href={first.page}>See why</a>
          </p>
        )}
      </div>
    </>
  )
}

function waits(count: number): string {
  const here = matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer'
  return `${photos(count)} ${count === 1 ? 'waits' : 'wait'} on this ${here}.`
}

function photos(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`
}
