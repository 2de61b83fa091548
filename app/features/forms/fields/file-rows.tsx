import type { ReactNode } from 'react'
import { fileSize } from '#app/core/file-size.ts'
import { type FileSoFar, removeValue } from '#app/features/forms/files-so-far.ts'
import { goName } from '#app/features/forms/form-definition.ts'
import { Button } from '#app/ui/button.tsx'

/** Shows a file that the server has; a button of the form removes it, with or without script. */
export function AttachedFile({ file }: { file: FileSoFar }): ReactNode {
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

export function ChosenFile({
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

/** Computes from the total that was sent how far each file is, because files are sent one after the other. */
export function withProgress(files: readonly File[], sentBytes: number | null) {
  let before = 0
  return files.map((file) => {
    const own =
      sentBytes === null ? null : Math.min(1, Math.max(0, (sentBytes - before) / Math.max(1, file.size)))
    before += file.size
    return { file, sent: own }
  })
}
