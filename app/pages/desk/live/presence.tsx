import { useEffect, useRef, useState } from 'react'
import { askByItself } from '#app/core/by-itself.ts'
import { ownData } from '#app/core/own-data.ts'
import { useHeard } from './use-line.ts'

/** Each so often a browser says that it is still there. */
const sayEachMs = 15_000
/** Who has not typed for so long writes no more. */
const restMs = 5000

type State = 'open' | 'writing' | 'gone'

/** Says to others that this thread is open here, and who else has it open or writes in it (INBOX-08). */
export function Presence({ path }: { path: string }) {
  const [others, setOthers] = useState<readonly string[]>([])
  const state = useRef<State>('open')
  const address = `${path}/presence`
  const leadId = path.slice(path.lastIndexOf('/') + 1)

  async function ask(init?: RequestInit): Promise<void> {
    const isTyping = state.current === 'writing'
    const answer = await (isTyping ? fetch(address, init).catch(() => null) : askByItself(address, init))
    if (!answer?.ok || answer.redirected) return
    setOthers(ownData<{ others: string[] }>(await answer.text()).others)
  }
  function say(next: State): void {
    state.current = next
    const body = new URLSearchParams({ state: next })
    void ask({ method: 'POST', body, keepalive: next === 'gone' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as this thread is shown
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let resting: ReturnType<typeof setTimeout> | undefined
    const leave = (): void => say('gone')
    const come = (): void => say('open')
    come()
    const saying = setInterval(() => {
      if (!document.hidden) say(state.current)
    }, sayEachMs)
    const heedTyping = ({ target }: Event): void => {
      if (!(target instanceof HTMLTextAreaElement)) return
      if (state.current !== 'writing') say('writing')
      clearTimeout(resting)
      resting = setTimeout(come, restMs)
    }
    document.addEventListener('input', heedTyping, { signal })
    addEventListener('pagehide', leave, { signal })
    return () => {
      leaving.abort()
      clearInterval(saying)
      clearTimeout(resting)
      leave()
    }
  }, [address])
  useHeard(({ kind, id }) => {
    if (kind === 'all') say(state.current)
    else if (kind === 'presence' && id === leadId) void ask()
  })

  return (
    <div aria-live="polite" className="presence">
      {others.map((words) => (
        <p key={words} className="meta">
          {words}
        </p>
      ))}
    </div>
  )
}
