import { useEffect } from 'react'

const prefix = 'Error: '

/**
 * Puts "Error:" first in the page's title while a form is wrong, because a screen reader and a row of tabs
 * show the title.
 */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong || document.title.startsWith(prefix)) return
    document.title = prefix + document.title
    return () => {
      document.title = document.title.replace(prefix, '')
    }
  }, [isWrong])
}
