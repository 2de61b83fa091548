import { useLocation, useNavigate } from 'react-router'

/** Of an entry in the history: the page without the lightbox is one step back. */
const openedHere = { isOpenedHere: true }

/** The lightbox is a place in the visitor's history, so that Back closes it. */
export interface LightboxAddress {
  /** Which picture it shows, or all of them; undefined: it is closed. */
  readonly view: string | undefined
  readonly open: (picture: string | number) => void
  readonly turnTo: (picture: number) => void
  readonly close: () => void
}

export function useLightboxAddress(): LightboxAddress {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  return {
    view: /^#view-(all|\d+)$/.exec(hash)?.[1],
    open(picture) {
      void navigate({ hash: `#view-${picture}` }, { preventScrollReset: true, state: openedHere })
    },
    turnTo(picture) {
      void navigate({ hash: `#view-${picture + 1}` }, { replace: true, preventScrollReset: true, state })
    },
    close() {
      // Back has closed it already
      if (!location.hash.startsWith('#view-')) return
      if (state?.isOpenedHere) void navigate(-1)
      else void navigate({ hash: '' }, { replace: true, preventScrollReset: true })
    },
  }
}
