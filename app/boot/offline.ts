/**
 * Tells the visitor that the connection is gone and that it is back; forms that are being filled in stay as they are.
 */
export function watchConnection(): void {
  for (const change of ['offline', 'online'])
    addEventListener(change, () => {
      const note = document.getElementById('connection')
      if (note) note.dataset.is = change
    })
}
