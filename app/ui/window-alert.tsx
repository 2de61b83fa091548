/** Something that must not be missed, at the top of the window wherever the visitor is on the page. */
export function WindowAlert({ children }: { children: string }) {
  return (
    <p role="alert" className="window-alert">
      {children}
    </p>
  )
}
