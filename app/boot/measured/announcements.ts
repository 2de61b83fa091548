import { type Happened, happenedEvent } from '#app/features/tracking/announce.ts'
import {
  type Announcement,
  announcementEvent,
  announcementsName,
} from '#app/features/tracking/announcement.ts'

/**
 * Records each event with the state of the page at that moment, because the code that sends it on may load seconds
 * later.
 */
export function keepAnnouncements(): void {
  const queue: Announcement[] = []
  ;(window as unknown as Record<string, unknown>)[announcementsName] = queue // no other script uses this name
  addEventListener(happenedEvent, (event) => {
    const { id, leadId = null, pressed = null, aside = null } = (event as CustomEvent<Happened>).detail // our own event
    const cards = document.querySelectorAll<HTMLElement>('main [data-shown]')
    const announcement: Announcement = {
      id,
      path: location.pathname,
      query: location.search,
      title: document.title,
      item: document.querySelector<HTMLElement>('main [data-item]')?.dataset.item,
      shown: Array.from(cards, (card) => [
        card.dataset.shown ?? '',
        card.querySelector('h3')?.textContent?.trim() ?? '',
      ]),
      leadId,
      pressed,
      aside,
    }
    queue.push(announcement)
    dispatchEvent(new CustomEvent(announcementEvent, { detail: announcement }))
  })
}
