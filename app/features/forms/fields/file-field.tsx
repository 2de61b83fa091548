import { type DragEvent, useContext, useRef, useState } from 'react'
import { fileSize } from '#app/core/file-size.ts'
import { largestFileBytes, mostFiles } from '#app/features/forms/attached-files.ts'
import { FilesSoFar } from '#app/features/forms/files-so-far-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlProps, type FieldBasics, FieldShell } from '#app/ui/field-shell.tsx'
import { AttachedFile, ChosenFile, withProgress } from './file-rows.tsx'
import { fileKey, useChosenFiles } from './use-chosen-files.tsx'

const accepted = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

/**
 * Starts as the browser's own input for several files, which is enough without script. With script the
 * visitor can drop files, add them one by one, take them with the camera and remove them, and each shows how
 * much of it was sent.
 */
export function FileField({ name, ...basics }: FieldBasics & { name: string }) {
  const field = {
    ...basics,
    hint: basics.hint ?? `Up to ${mostFiles} PDF, JPG or PNG files of ${fileSize(largestFileBytes)} each`,
  }
  const before = useContext(FilesSoFar).filter((file) => file.field === name)
  const { input, files, sentBytes, add, remove } = useChosenFiles()
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    add(event.dataTransfer.files)
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
            <AttachedFile key={file.id} file={file} />
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className="file-list" aria-label="Chosen files">
          {withProgress(files, sentBytes).map(({ file, sent }) => (
            <ChosenFile key={fileKey(file)} file={file} sent={sent} onRemove={() => remove(file)} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {files.length === 0 ? '' : `${files.length} ${files.length === 1 ? 'file' : 'files'} chosen`}
      </p>
    </FieldShell>
  )
}
