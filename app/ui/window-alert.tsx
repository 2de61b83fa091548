/** Shows what must not be missed at the top of the window, wherever the page is scrolled. */
export function WindowAlert({ children }: { children: string }) {
  return (
    <p role="alert" className="window-alert">
      {children}
    </p>
  )
}
