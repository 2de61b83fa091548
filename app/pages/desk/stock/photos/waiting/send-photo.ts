import { DetailedError, Upload } from 'tus-js-client'
import { isRecord, jsonOf } from '#app/core/json.ts'
import type { KeptPhoto } from './photo-box.ts'

/** What became of an upload: `cut` is nobody's word, and it goes on where it was. */
type Sent =
  | { readonly outcome: 'sent' | 'cut' | 'signed out' }
  | { readonly outcome: 'refused'; readonly problem: string }

interface SendingHooks {
  /** It has begun, and goes on at this address. */
  begun(upload: string): void
  going(share: number): void
}

/** As much as the desk takes at once. */
const chunkSize = 1024 * 1024
/** A line that carries nothing for so long is taken for cut. */
const stalledMs = 45_000

/** Sends a photo, or what of it is not there yet, by tus 1.0.0. */
export function sendPhoto(
  { picture, uploads, upload: before }: KeptPhoto,
  { begun, going }: SendingHooks,
): Promise<Sent> {
  return new Promise((resolve) => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const upload = new Upload(picture, {
      endpoint: uploads,
      ...(before === null ? {} : { uploadUrl: before }),
      chunkSize,
      // whoever sends tries again, when the line is back
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => begun(upload.url ?? ''),
      onProgress: (bytes, all) => {
        watch()
        going(all ? bytes / all : 0)
      },
      onSuccess: () => end({ outcome: 'sent' }),
      onError: (error) => end(sentIn(error)),
    })
    addEventListener('offline', cut, { signal: leaving.signal })
    watch()
    upload.start()

    function watch(): void {
      clearTimeout(timer)
      timer = setTimeout(cut, stalledMs)
    }
    function cut(): void {
      void upload.abort().catch(() => {})
      end({ outcome: 'cut' })
    }
    function end(sent: Sent): void {
      clearTimeout(timer)
      leaving.abort()
      resolve(sent)
    }
  })
}

function sentIn(error: Error): Sent {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  const status = answer?.getStatus() ?? 0
  if (status === 401) return { outcome: 'signed out' }
  const said = jsonOf(answer?.getBody() ?? '')
  const problem = isRecord(said) && typeof said.error === 'string' ? said.error : ''
  // the desk has got more of it than its last answer said: asked again, it says how much
  const isBehind = status === 409 && /offset/i.test(problem)
  if (status < 400 || status >= 500 || status === 429 || isBehind) return { outcome: 'cut' }
  return { outcome: 'refused', problem: problem || 'The desk did not take it.' }
}
