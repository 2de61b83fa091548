import { type DragEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { fileSize } from '#app/core/file-size.ts'
import { largestFileBytes, mostFiles } from '#app/features/forms/attached-files.ts'
import { type FileSoFar, removeValue } from '#app/features/forms/files-so-far.ts'
import { FilesSoFar } from '#app/features/forms/files-so-far-context.tsx'
import { goName } from '#app/features/forms/form-definition.ts'
import { Button } from '#app/ui/button.tsx'
import { controlProps, type FieldBasics, FieldShell } from '#app/ui/field-shell.tsx'
import { uploadedEvent, uploadedOf } from './upload-progress.ts'

/**
 * The browser's own input for several files, which is enough without script; with it files can be dropped, added one
 * after the other, taken by the camera and removed again, and each shows how much of it was sent.
 */
export function FileField({ name, ...basics }: FieldBasics & { name: string }) {
  const field = {
    ...basics,
    hint: basics.hint ?? `Up to ${mostFiles} PDF, JPG or PNG files of ${fileSize(largestFileBytes)} each`,
  }
  const before = useContext(FilesSoFar).filter((file) => file.field === name)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [sentBytes, setSentBytes] = useState<number | null>(null)
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    const own = input.current
    if (!own) return
    setFiles([...(own.files ?? [])]) // chosen before the script came
    const show = (event: Event): void => setSentBytes(uploadedOf(event))
    own.addEventListener(uploadedEvent, show)
    return () => own.removeEventListener(uploadedEvent, show)
  }, [])

  /** The input holds what the list shows, so that a plain post sends it too. */
  function keep(next: readonly File[]): void {
    const transfer = new DataTransfer()
    for (const file of next) transfer.items.add(file)
    setFiles(next)
    setSentBytes(null)
    if (!input.current) return
    input.current.files = transfer.files
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function add(more: FileList | null): void {
    const known = new Set(files.map(keyOf))
    keep([...files, ...[...(more ?? [])].filter((file) => !known.has(keyOf(file)))])
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    add(event.dataTransfer.files)
  }

  function remove(file: File): void {
    keep(files.filter((one) => one !== file))
    input.current?.focus()
  }

  return (
    <FieldShell {...field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut, the input does the same */}
      <div
        className="drop-zone"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <input
          {...controlProps(field)}
          ref={input}
          type="file"
          name={name}
          multiple
          accept={accepted}
          className="control"
          onChange={({ currentTarget }) => add(currentTarget.files)}
        />
        <span className="drop-words needs-script">or drop them here</span>
        <span className="camera needs-script">
          <Button kind="outline" size="small" onClick={() => camera.current?.click()}>
            Take a photo
          </Button>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            aria-label="Take a photo"
            onChange={({ currentTarget }) => add(currentTarget.files)}
          />
        </span>
      </div>
      {before.length > 0 && (
        <ul className="file-list" aria-label="Attached files">
          {before.map((file) => (
            <Attached key={file.id} file={file} />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className="file-list" aria-label="Chosen files">
          {withProgress(files, sentBytes).map(({ file, sent }) => (
            <Chosen key={keyOf(file)} file={file} sent={sent} onRemove={() => remove(file)} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {files.length === 0 ? '' : `${files.length} ${files.length === 1 ? 'file' : 'files'} chosen`}
      </p>
    </FieldShell>
  )
}

/** One that the server has: a button of the form takes it away, with script and without. */
function Attached({ file }: { file: FileSoFar }): ReactNode {
  return (
    <li className="file-row">
      <span className="file-name">{file.name}</span>
      <span className="file-size">{fileSize(file.sizeBytes)}</span>
      <Button type="submit" name={goName} value={removeValue(file)} kind="quiet" size="small">
        Remove<span className="sr-only"> {file.name}</span>
      </Button>
    </li>
  )
}

function Chosen({
  file,
  sent,
  onRemove,
}: {
  file: File
  sent: number | null
  onRemove: () => void
}): ReactNode {
  return (
    <li className="file-row">
      <span className="file-name">{file.name}</span>
      <span className="file-size">{fileSize(file.size)}</span>
      {sent === null ? (
        <Button kind="quiet" size="small" onClick={onRemove}>
          Remove<span className="sr-only"> {file.name}</span>
        </Button>
      ) : (
        <progress value={sent} max={1} aria-label={`${file.name} sent`} />
      )}
    </li>
  )
}

const accepted = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

function keyOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

/** Files go one after the other, so what was sent in all says how far each one is. */
function withProgress(files: readonly File[], sentBytes: number | null) {
  let before = 0
  return files.map((file) => {
    const own =
      sentBytes === null ? null : Math.min(1, Math.max(0, (sentBytes - before) / Math.max(1, file.size)))
    before += file.size
    return { file, sent: own }
  })
}
