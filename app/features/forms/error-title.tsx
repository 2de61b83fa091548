import { useEffect } from 'react'

const prefix = 'Error: '

/** While a form is wrong the page's title says so first, which a screen reader and a row of tabs tell. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong || document.title.startsWith(prefix)) return
    document.title = prefix + document.title
    return () => {
      document.title = document.title.replace(prefix, '')
    }
  }, [isWrong])
}
