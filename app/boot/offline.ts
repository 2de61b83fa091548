/** Says when the connection is gone, and that it is back; whoever fills in a form goes on as if nothing were. */
export function watchConnection(): void {
  for (const change of ['offline', 'online'])
    addEventListener(change, () => {
      const note = document.getElementById('connection')
      if (note) note.dataset.is = change
    })
}
