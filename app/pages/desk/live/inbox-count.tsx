import { useEffect, useRef, useState } from 'react'
import { askByItself } from '#app/core/by-itself.ts'
import { ownData } from '#app/core/own-data.ts'
import { useHeard } from './use-line.ts'

/** What came at once is asked about once. */
const gatherMs = 500

/** How many leads wait for us, beside the name of the place; without script there is none. */
export function InboxCount() {
  const [count, setCount] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  async function ask(): Promise<void> {
    timer.current = undefined
    const answer = await askByItself('/live/counts')
    // without the line the last count stays
    if (answer?.ok && !answer.redirected) setCount(ownData<{ inbox: string }>(await answer.text()).inbox)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and then as things happen
  useEffect(() => {
    void ask()
    return () => clearTimeout(timer.current)
  }, [])
  useHeard(({ kind }) => {
    if (kind !== 'presence') timer.current ??= setTimeout(() => void ask(), gatherMs)
  })
  return count && <span className="count">{count}</span>
}
