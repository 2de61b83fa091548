import { type RefObject, useEffect, useRef, useState } from 'react'
import { uploadedEvent, uploadedOf } from './upload-progress.ts'

/** The files chosen in an input, and how much of them was sent. */
export interface ChosenFiles {
  readonly input: RefObject<HTMLInputElement | null>
  readonly files: readonly File[]
  /** Null while nothing is being sent. */
  readonly sentBytes: number | null
  readonly add: (more: FileList | null) => void
  readonly remove: (file: File) => void
}

export function useChosenFiles(): ChosenFiles {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [sentBytes, setSentBytes] = useState<number | null>(null)

  useEffect(() => {
    const own = input.current
    if (!own) return
    setFiles([...(own.files ?? [])]) // the visitor may have chosen files before script ran
    const show = (event: Event): void => setSentBytes(uploadedOf(event))
    own.addEventListener(uploadedEvent, show)
    return () => own.removeEventListener(uploadedEvent, show)
  }, [])

  /** Puts the listed files into the input, so that a plain post sends the same files. */
  function keep(next: readonly File[]): void {
    const transfer = new DataTransfer()
    for (const file of next) transfer.items.add(file)
    setFiles(next)
    setSentBytes(null)
    if (!input.current) return
    input.current.files = transfer.files
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return {
    input,
    files,
    sentBytes,
    add(more) {
      const before = new Set(files.map(fileKey))
      keep([...files, ...[...(more ?? [])].filter((file) => !before.has(fileKey(file)))])
    },
    remove(file) {
      keep(files.filter((one) => one !== file))
      input.current?.focus()
    },
  }
}

/** Gives the same key to a file that is chosen twice. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}
