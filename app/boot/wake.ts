import { ownData } from '#app/core/own-data.ts'
import { bringLateStyles } from './late-styles.ts'
import { type ClientEntry, kitElementId, kitPath, type WakeKit } from './wake-kit.ts'

/** Fetches data and code side by side, and hands the page to the client entry, which hydrates. */
export async function wake(): Promise<void> {
  // in the answer to a form the kit stands at the end: a touch may come before the whole page has arrived
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
  const styled = bringLateStyles()
  const kit = ownData<WakeKit>(document.getElementById(kitElementId)?.textContent || (await fetchKit()))
  for (const href of kit.preload)
    document.head.insertAdjacentHTML('beforeend', `<link rel="modulepreload" href="${href}">`)
  await styled
  for (const module of kit.before) await import(/* @vite-ignore */ module)
  const { takeOver }: ClientEntry = await import(/* @vite-ignore */ kit.entry)
  await takeOver(kit)
}

async function fetchKit(): Promise<string> {
  const response = await fetch(`${kitPath}${location.pathname}${location.search}`)
  if (!response.ok) throw new Error('no kit')
  return response.text()
}
