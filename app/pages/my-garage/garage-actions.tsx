import { useState } from 'react'
import { favouritesKey, parseFavourites } from '#app/features/favourites/favourite.ts'
import { sharedAddress } from '#app/features/garage/saved-vehicles.ts'
import { compareAddress, mostCompared } from '#app/features/vehicles/compare/chosen.ts'
import { useStored } from '#app/pages/furniture/garage/use-stored.ts'
import { Dialog, OpenDialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { GarageData } from './garage-data.ts'

/** Offers actions for the whole list: compare it, share it, take it along, print it. */
export function GarageActions({ garage }: { garage: GarageData }) {
  const favourites = useStored(favouritesKey, parseFavourites) ?? []
  const [said, setSaid] = useState('')
  if (favourites.length === 0) return null
  const path = sharedAddress(garage.path, favourites.slice(0, 24))
  const title = `Saved ${garage.words.many} at ${garage.siteName}`
  const share = (): void => {
    const url = location.origin + path
    // a visitor who closes the sheet has changed their mind
    if (typeof navigator.share === 'function') navigator.share({ title, url }).catch(() => undefined)
    else
      navigator.clipboard.writeText(url).then(
        () => setSaid('Link copied'),
        () => setSaid('Copy the link from “Send to my phone”'),
      )
  }
  return (
    <div className="garage-actions no-print">
      {favourites.length > 1 && (
        <a
          href={compareAddress(favourites.slice(0, mostCompared).map(({ id }) => id))}
          className="button button-outline button-sm"
        >
          <Icon name="arrow-left-right" />
          {favourites.length > mostCompared ? `Compare the first ${mostCompared}` : 'Compare'}
        </a>
      )}
      <button type="button" className="button button-outline button-sm" onClick={share}>
        <Icon name="share-2" />
        Share
      </button>
      <span className="garage-to-phone">
        <OpenDialog dialogId="send-to-phone" kind="outline" size="small" icon={<Icon name="phone" />}>
          Send to my phone
        </OpenDialog>
      </span>
      <a
        href={mailTo(title, location.origin + path)}
        className="button button-outline button-sm garage-to-desk"
      >
        <Icon name="mail" />
        Send to my computer
      </a>
      <button type="button" className="button button-outline button-sm" data-does="print">
        <Icon name="printer" />
        Print
      </button>
      <span role="status" className="garage-said">
        {said}
      </span>
      <SendToPhone path={path} words={garage.words.many} />
    </div>
  )
}

/** A mail to oneself, written in the visitor's own program: a phone needs no code for its own camera. */
function mailTo(subject: string, url: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(url)}`
}

/** Shows the list as a code for a camera and as a link, so that we send nothing and need no number. */
function SendToPhone({ path, words }: { path: string; words: string }) {
  const query = path.split('?')[1]
  return (
    <Dialog id="send-to-phone" title="Send to my phone">
      <p>Point your phone’s camera at this. Your saved {words} open there, to be saved with one press.</p>
      <p className="garage-code">
        <img
          src={`/garage-code.svg?${query}`}
          alt="QR code of your saved list"
          width={200}
          height={200}
          loading="lazy"
        />
      </p>
      <p>
        <a href={path} className="garage-link">
          Open the link
        </a>{' '}
        to copy it from your browser.
      </p>
    </Dialog>
  )
}
