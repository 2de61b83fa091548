export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type FileType = (typeof fileTypes)[number]

export const endings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const satisfies Record<FileType, string>

/** A file as it was sent. */
export interface UploadedFile {
  readonly name: string
  /** The type that the file's own first bytes show. */
  readonly type: FileType
  readonly bytes: Uint8Array
}

/** A file as it is stored: checked, a picture encoded anew, its name cleaned. */
export interface ReceivedFile {
  readonly name: string
  readonly type: FileType
  readonly bytes: Uint8Array
}

const longestStem = 80

/**
 * Makes a name that is safe in a mail, a folder and a terminal: the last part of a path, without control
 * characters and reserved signs, and with the ending of the file's real type.
 */
export function cleanFileName(name: string, type: FileType): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.(?:pdf|jpe?g|png)$/i, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const stem = [...plain].slice(0, longestStem).join('').trim()
  return `${stem === '' ? 'file' : stem}.${endings[type]}`
}
