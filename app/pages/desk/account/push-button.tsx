import { useEffect, useState } from 'react'
import { useSubmit } from 'react-router'

type Standing = 'unknown' | 'ready' | 'home screen first' | 'refused' | 'not here'

/** Turns notifications on in this browser: it is asked on a press, and never by itself (DESK-24). */
export function PushButton({ publicKey }: { publicKey: string }) {
  const submit = useSubmit()
  const [standing, setStanding] = useState<Standing>('unknown')
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => setStanding(standingHere()), [])

  async function turnOn(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') return setStanding('refused')
    try {
      await navigator.serviceWorker.register('/push-worker.js')
      const { pushManager } = await navigator.serviceWorker.ready
      const subscription = await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: publicKey,
      })
      const { endpoint, keys } = subscription.toJSON()
      const fields = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
      await submit({ intent: 'push', ...fields }, { method: 'post', action: '/account' })
    } catch {
      setProblem('This browser could not turn them on. Nothing was changed; please try again.')
    }
  }

  return (
    <>
      <noscript>
        <p>Notifications need JavaScript.</p>
      </noscript>
      {standing === 'home screen first' && (
        <p>
          On an iPhone or iPad, first put the desk on the home screen: press Share, then “Add to Home Screen”.
          Open it from there, and turn notifications on here.
        </p>
      )}
      {standing === 'not here' && <p>This browser takes no notifications.</p>}
      {standing === 'refused' && (
        <p>Notifications are refused for this page. The settings of the browser can allow them again.</p>
      )}
      {standing === 'ready' && (
        <p>
          <button type="button" className="button" onClick={() => void turnOn()}>
            Turn on notifications here
          </button>
        </p>
      )}
      {problem && (
        <p className="notice refusal" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

function standingHere(): Standing {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  // an iPad says that it is a Mac, which has no touch
  const isApplePhone =
    /iPhone|iPad/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  if (!isThere) return isApplePhone ? 'home screen first' : 'not here'
  return Notification.permission === 'denied' ? 'refused' : 'ready'
}
