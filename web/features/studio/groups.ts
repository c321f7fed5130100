import { useSyncExternalStore } from 'react'
import { keep, readKept } from '#web/api/browser-storage.ts'

const storageKey = 'studio-groups'
const listeners = new Set<() => void>()

/** Which groups of settings are open; kept by the browser. */
export function useOpenGroups() {
  const open = useSyncExternalStore(subscribe, readOpen, () => '')
  const names = open.split(' ')
  return {
    isOpen: (group: string) => names.includes(group),
    setGroupOpen: (group: string, isOpen: boolean) => {
      if (names.includes(group) === isOpen) return
      const next = isOpen ? [...names, group] : names.filter((name) => name !== group)
      keep(storageKey, next.join(' ').trim())
      for (const listener of listeners) listener()
    },
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readOpen = () => readKept(storageKey) ?? ''
