import { useEffect, useRef, useState } from 'react'
import { openFolds } from '#app/pages/desk/open-folds.ts'
import { forgetTyped, keepTyped, typedBefore } from './kept.ts'

interface KeptTextProps {
  /** The address of the lead. */
  readonly path: string
  /** The deed that the words are for. */
  readonly field: 'answer' | 'note'
  /** Under which the words are sent once. */
  readonly firstKey: string
  /** What the server gives back: refused, or taken back before it left. */
  readonly typed: string
  /** Changes when the words have been sent. */
  readonly sent: unknown
  readonly rows: number
  readonly maxLength?: number
  readonly placeholder?: string
}

/** A field whose words stay in this browser until they are sent, whatever becomes of session, line and page (DESK-23). */
export function KeptText({ path, field, firstKey, typed, sent, ...area }: KeptTextProps) {
  const ref = useRef<HTMLTextAreaElement>(null)
  const [key, setKey] = useState(firstKey)
  useEffect(() => {
    const before = typedBefore(path, field)
    const element = ref.current
    if (!element) return
    if (before && element.value === '') {
      element.value = before.text
      setKey(before.key)
      openFolds(element)
    }
    // what waits for the line has the key that it had
    const renew = (): void => setKey(crypto.randomUUID())
    const { form } = element
    form?.addEventListener('reset', renew)
    return () => form?.removeEventListener('reset', renew)
  }, [path, field])
  useEffect(() => {
    if (!sent || !ref.current) return
    forgetTyped(path, field)
    ref.current.value = ''
    setKey(crypto.randomUUID())
  }, [sent, path, field])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key may change, the words are put there once
  useEffect(() => {
    if (typed === '' || !ref.current) return
    ref.current.value = typed
    keepTyped(path, field, { text: typed, key })
  }, [typed])
  return (
    <>
      <input type="hidden" name="key" value={key} />
      <textarea
        {...area}
        ref={ref}
        name="text"
        required
        defaultValue={typed}
        onInput={({ currentTarget }) => keepTyped(path, field, { text: currentTarget.value, key })}
      />
    </>
  )
}
