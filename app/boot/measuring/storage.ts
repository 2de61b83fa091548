/** Reads from storage; null where it holds nothing or is forbidden. No page depends on storage. */
export function read(key: string, storage: 'local' | 'session' = 'local'): string | null {
  try {
    return storeOf(storage).getItem(key)
  } catch {
    return null
  }
}

export function write(key: string, value: string, storage: 'local' | 'session' = 'local'): void {
  try {
    storeOf(storage).setItem(key, value)
  } catch {
    // the page works without storage
  }
}

export function remove(key: string, storage: 'local' | 'session' = 'local'): void {
  try {
    storeOf(storage).removeItem(key)
  } catch {
    // where storage is forbidden nothing was stored
  }
}

function storeOf(storage: 'local' | 'session'): Storage {
  return storage === 'local' ? localStorage : sessionStorage
}
