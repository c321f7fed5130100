import { useState, useSyncExternalStore } from 'react'
import type { Character } from '../queries.ts'
import { type CharacterForm, toForm } from './form.ts'

/**
 * Keeps the unsaved form in sessionStorage, so that it survives leaving the page. It is dropped if the character was
 * changed elsewhere meanwhile.
 */
export function createKeptForm(character: Character | undefined) {
  const key = `character-form-${character?.character_id ?? 'new'}`
  const initial = toForm(character)
  const base = JSON.stringify(initial)
  const listeners = new Set<() => void>()
  let form: CharacterForm | undefined
  const get = () => {
    form ??= { ...initial, ...find(key, base) }
    return form
  }
  return {
    initial,
    get,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(part: Partial<CharacterForm>) {
      form = { ...get(), ...part }
      keep(key, JSON.stringify({ base, form }))
      for (const listener of listeners) listener()
    },
    /** The form was saved or discarded. */
    forget: () => keep(key, ''),
  }
}

export function useKeptForm(character: Character | undefined) {
  const [kept] = useState(() => createKeptForm(character))
  const form = useSyncExternalStore(kept.subscribe, kept.get, () => kept.initial)
  return { ...kept, form }
}

function find(key: string, base: string): Partial<CharacterForm> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '')
    return kept.base === base ? kept.form : {}
  } catch {
    return {}
  }
}

function keep(key: string, value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Storage is full or blocked: then nothing is kept.
  }
}
