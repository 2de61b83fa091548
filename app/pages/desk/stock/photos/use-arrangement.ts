import { useEffect, useRef, useState } from 'react'
import { isRecord } from '#app/core/json.ts'
import { useRefresh } from '#app/pages/desk/live/use-line.ts'

interface Arranged {
  /** The addresses of the photos, in the order that is shown. */
  readonly photos: readonly string[]
  readonly version: number
  /** The address of the call that orders them. */
  readonly calls: string
}

/** What is on its way to the desk. */
interface Sending {
  version: number
  unsent: readonly string[] | null
  isSending: boolean
}

/**
 * The order of the photos as somebody moves them: it is shown at once, and kept behind that, the latest order when the one before
 * is answered.
 */
export function useArrangement({ photos, version, calls }: Arranged) {
  const refresh = useRefresh()
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const latest = useRef<Sending>({ version, unsent: null, isSending: false })
  useEffect(() => {
    const state = latest.current
    const isCaughtUp = version >= state.version
    state.version = Math.max(version, state.version)
    if (isCaughtUp && !state.isSending) setWanted(null)
  }, [version])

  async function sendAll(): Promise<void> {
    const state = latest.current
    if (state.isSending) return
    state.isSending = true
    setIsSaved(false)
    let isKept = false
    for (let order = state.unsent; order; order = state.unsent) {
      state.unsent = null
      const answer = await putOrder(calls, order, state.version)
      if (answer.version !== null) state.version = answer.version
      setProblem(answer.problem)
      isKept = answer.problem === null
      if (isKept) continue
      state.unsent = null
      setWanted(null)
    }
    state.isSending = false
    setIsSaved(isKept)
    refresh()
  }

  function arrange(order: readonly string[]): void {
    setWanted(order)
    latest.current.unsent = order
    void sendAll()
  }

  // one that came or went meanwhile is shown where the server has it
  const shown = wanted === null ? photos : inOrder(photos, wanted)
  return { shown, arrange, problem, isSaved }
}

function inOrder(photos: readonly string[], wanted: readonly string[]): readonly string[] {
  const known = new Set(photos)
  const placed = wanted.filter((photo) => known.has(photo))
  return [...new Set([...placed, ...photos])]
}

async function putOrder(
  calls: string,
  order: readonly string[],
  version: number,
): Promise<{ readonly version: number | null; readonly problem: string | null }> {
  const answer = await fetch(calls, {
    method: 'PUT',
    // it is saved though the page is left
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order, version }),
  }).catch(() => null)
  const body: unknown = await answer?.json().catch(() => null)
  if (answer?.ok && isRecord(body)) return { version: Number(body.version), problem: null }
  const current = isRecord(body) && isRecord(body.vehicle) ? Number(body.vehicle.version) : null
  const isChanged = answer?.status === 409
  return {
    version: current,
    problem: isChanged
      ? 'Somebody changed this while you were moving photos. Look at the order, and move them again.'
      : 'The order could not be saved. Nothing was changed on the website.',
  }
}
