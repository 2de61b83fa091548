import { personHere } from '#app/pages/desk/live/kept.ts'

/*
 * Photos that were taken and are not on the desk yet. They are kept in this browser, so that they outlast the line and the page
 * (STOCK-15); signing out wipes them (`Clear-Site-Data`).
 */

/** A photo that waits, in the order in which it was taken. */
export interface KeptPhoto {
  readonly id: number
  /** Whose it is: somebody else who signs in here sends none of it. */
  readonly person: string
  /** The page of the vehicle's photos. */
  readonly page: string
  /** Where uploads of the vehicle begin. */
  readonly uploads: string
  readonly picture: Blob
  /** Whether the picture is as it is to be sent, so that an upload can go on with the same bytes. */
  readonly isReady: boolean
  /** A small copy, to be shown meanwhile; empty where the browser cannot read the picture. */
  readonly thumbnail: string
  /** Where the upload goes on that has begun. */
  readonly upload: string | null
  /** Why it was refused; it then waits for a person. */
  readonly problem: string | null
}

type Taken = Pick<KeptPhoto, 'page' | 'uploads'> & { readonly pictures: readonly Blob[] }

const store = 'photos'
let opened: Promise<IDBDatabase> | null = null

/** Keeps photos behind those that wait. @throws where this browser keeps nothing, or has no room */
export async function keepTaken({ page, uploads, pictures }: Taken): Promise<void> {
  const person = personHere()
  const kept = { person, page, uploads, isReady: false, thumbnail: '', upload: null, problem: null }
  await within('readwrite', (photos) => {
    for (const picture of pictures) photos.add({ ...kept, picture })
    return photos.count()
  })
}

/** The photos of the person that wait here, the first taken first. */
export async function listKept(): Promise<readonly KeptPhoto[]> {
  const all = await within<KeptPhoto[]>('readonly', (photos) => photos.getAll())
  const person = personHere()
  return all.filter((photo) => photo.person === person)
}

export async function changeKept(id: number, change: Partial<Omit<KeptPhoto, 'id'>>): Promise<void> {
  await within('readwrite', (photos) => {
    const found = photos.get(id)
    // one that was removed meanwhile does not come back
    found.onsuccess = () => found.result && photos.put({ ...found.result, ...change })
    return found
  })
}

export async function dropKept(id: number): Promise<void> {
  await within('readwrite', (photos) => photos.delete(id))
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (photos: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openBox()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode)
    const request = work(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

function openBox(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open('desk-photos', 1)
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore(store, { keyPath: 'id', autoIncrement: true })
    opening.onsuccess = () => {
      // signing out in another tab deletes it
      opening.result.onclose = () => {
        opened = null
      }
      resolve(opening.result)
    }
    opening.onerror = () => {
      opened = null
      reject(opening.error)
    }
  })
  return opened
}
