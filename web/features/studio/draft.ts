import { useEffect } from 'react'
import { keep, readKept } from '#web/api/browser-storage.ts'
import type { StudioForm } from './form.ts'
import { readSettings, writeSettings } from './form-link.ts'
import type { FormStore, SharedForm } from './form-store.tsx'

const pauseMs = 400

/** A form that the browser keeps. Stored per user, because browsers are shared. */
export type DraftOf<Form> = {
  name: string
  read(kept: Record<string, unknown>): Form
  write(form: Form): object
}

export const imageDraft: DraftOf<StudioForm> = {
  name: 'studio-draft',
  read: (kept) => readSettings(kept),
  // A link leaves out what is usual; what is usual for this user may change.
  write: (form) => ({
    ...writeSettings(form),
    imageReferences: form.imageReferences,
    isPrivate: form.isPrivate,
  }),
}

const storageKey = ({ name }: { name: string }, userId: string) => `${name}-${userId}`

export function readDraft<Form>(draft: DraftOf<Form>, userId: string): Form | undefined {
  try {
    const kept: unknown = JSON.parse(readKept(storageKey(draft, userId)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? draft.read({ ...kept }) : undefined
  } catch {
    return undefined
  }
}

/** Saves after a pause in typing, and when the page is left. */
export function useKeptDraft<Form extends SharedForm>(
  draft: DraftOf<Form>,
  store: FormStore<Form>,
  userId: string,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      keep(storageKey(draft, userId), JSON.stringify(draft.write(store.get())))
    }
    const flush = () => timer !== undefined && write()
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(write, pauseMs)
    })
    window.addEventListener('pagehide', flush)
    return () => {
      stop()
      flush()
      window.removeEventListener('pagehide', flush)
    }
  }, [draft, store, userId])
}
