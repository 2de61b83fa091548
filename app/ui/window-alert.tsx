/** Something that must not be missed, at the top of the window wherever the visitor is on the page. */
export function WindowAlert({ children }: { children: string }) {
  return (
    <p
      role="alert"
      className="fixed inset-x-0 top-0 z-50 border-b-2 border-destructive-line bg-destructive-soft px-4 py-3 text-center font-semibold text-on-destructive-soft"
    >
      {children}
    </p>
  )
}
