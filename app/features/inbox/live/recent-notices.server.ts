import type { DeskNotice } from '#app/features/inbox/desk-notice.ts'

/** Between a page and the stream that it opens lies so much at most: what happened meanwhile is told again. */
const toldAgainMs = 10_000
const most = 1000

/** What was told in the last ten seconds. */
export class RecentNotices {
  #notices: { readonly notice: DeskNotice; readonly at: number }[] = []

  add(notice: DeskNotice): void {
    this.#forgetOld()
    this.#notices.push({ notice, at: performance.now() })
  }

  all(): DeskNotice[] {
    this.#forgetOld()
    return this.#notices.map(({ notice }) => notice)
  }

  #forgetOld(): void {
    const since = performance.now() - toldAgainMs
    this.#notices = this.#notices.filter(({ at }) => at > since).slice(-most)
  }
}
