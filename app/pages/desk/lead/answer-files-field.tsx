import { useState } from 'react'
import { fileSize } from '#app/core/file-size.ts'
import { LabelledField } from '#app/pages/desk/parts.tsx'

/** The field for the files of an answer. The browser names what was chosen; with script their sizes stand there too. */
export function AnswerFilesField() {
  const [chosen, setChosen] = useState<readonly File[]>([])
  return (
    <div className="stack">
      <LabelledField label="Files" hint="Up to 5: PDF, JPEG, PNG, 10 MB each">
        <input
          name="files"
          type="file"
          multiple
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          onChange={({ currentTarget }) => setChosen([...(currentTarget.files ?? [])])}
        />
      </LabelledField>
      {chosen.length > 0 && (
        <ul className="file-list meta" aria-live="polite">
          {chosen.map(({ name, size, lastModified }) => (
            <li key={`${name} ${size} ${lastModified}`}>{`${name}, ${fileSize(size)}`}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
