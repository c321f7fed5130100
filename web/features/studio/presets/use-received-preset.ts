import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'
import type { StudioForm } from '../form.ts'
import type { FormStore } from '../form-store.tsx'
import { applyPreset } from './preset-settings.ts'

/** A preset that came with the address, and the form as it was before. */
export type Received = CallData<'preset.get_shared'> & { before: StudioForm }

/** Fills the form with the preset whose token is in the address. */
export function useReceivedPreset(store: FormStore, search: Record<string, unknown>) {
  const cache = useQueryClient()
  const [received, setReceived] = useState<Received | null>(null)
  const token = typeof search['preset'] === 'string' ? search['preset'] : null
  useEffect(() => {
    if (token === null) return
    const take = async () => {
      const preset = await cache.fetchQuery(readQuery('preset.get_shared', { token }))
      const before = store.get()
      store.set(applyPreset(preset.settings, before))
      setReceived({ ...preset, before })
    }
    // An ended link was shown as a toast.
    void take().catch(() => {})
  }, [cache, store, token])
  return { received, close: () => setReceived(null) }
}
