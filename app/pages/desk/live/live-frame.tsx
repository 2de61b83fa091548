import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { forgetOld } from './kept.ts'
import { openLine } from './line.ts'
import { openOutbox, outboxSaid, watchOutbox } from './outbox.ts'
import { watchTouches } from './somebody.ts'
import { useHeard, useLineState, useRefresh } from './use-line.ts'

const nothingSaid = outboxSaid()
/** New leads are told in words no more often than this. */
const wordsEachMs = 10_000

/** Opens the line of a page where leads are worked on, and says above it how the line is. */
export function LiveFrame() {
  const refresh = useRefresh()
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    forgetOld()
    const closeOutbox = openOutbox(() => latest.current())
    const closeLine = openLine()
    const watchNoMore = watchTouches()
    return () => {
      watchNoMore()
      closeLine()
      closeOutbox()
    }
  }, [])
  return (
    <>
      <LineBar />
      <NewLeads />
    </>
  )
}

function LineBar() {
  const state = useLineState()
  const { waiting, word } = useSyncExternalStore(watchOutbox, outboxSaid, () => nothingSaid)
  const count = waiting.length
  const waits =
    count === 0
      ? ''
      : count === 1
        ? ' 1 message waits for the line.'
        : ` ${count} messages wait for the line.`
  return (
    <>
      {state === 'signed-out' && <SignedOut />}
      <div aria-live="polite" className="line-news">
        {state === 'away' && <p className="bar">{`You’re offline. What you type is kept.${waits}`}</p>}
        {word && <p className="bar">{word}</p>}
      </div>
    </>
  )
}

/** Lies over the page, whose words are there again after. */
function SignedOut() {
  const { pathname, search } = useLocation()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => ref.current?.showModal(), [])
  return (
    <dialog ref={ref} className="sheet stack signed-out" aria-labelledby="signed-out">
      <h2 id="signed-out">You are signed out</h2>
      <p>What you typed is kept.</p>
      <p>
        <a className="button" href={`/sign-in?${new URLSearchParams({ to: pathname + search })}`}>
          Sign in
        </a>
      </p>
    </dialog>
  )
}

/** Says in words that leads came, once in ten seconds at most. */
function NewLeads() {
  const [words, setWords] = useState('')
  const unsaid = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function sayThem(): void {
    timer.current = undefined
    if (unsaid.current === 0) return
    setWords(unsaid.current === 1 ? '1 new lead.' : `${unsaid.current} new leads.`)
    unsaid.current = 0
    timer.current = setTimeout(sayThem, wordsEachMs)
  }
  useHeard(({ kind }) => {
    if (kind !== 'lead') return
    unsaid.current += 1
    if (timer.current === undefined) sayThem()
  })
  return (
    <p className="sr-only" aria-live="polite">
      {words}
    </p>
  )
}
