import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { Preferences } from '#contract/account'
import type { CallInput } from '#web/api/answer.ts'
import { useWrite } from '#web/api/write.ts'
import { settingsText } from '#web/text/settings.ts'
import { myInfoQuery, useSignedInUser } from './my-info.ts'
import { changePreferences, type PreferencesChange, undoOf } from './preferences-change.ts'

const readPreferences = (cache: QueryClient) => cache.getQueryData(myInfoQuery.queryKey)?.preferences

const storePreferences = (cache: QueryClient, preferences: Preferences) =>
  cache.setQueryData(myInfoQuery.queryKey, (user) => user && { ...user, preferences })

/** Shows changed preferences before they are saved. Returns how to show the previous ones again. */
export function showPreferences(cache: QueryClient, change: PreferencesChange): () => void {
  const before = readPreferences(cache)
  if (before === undefined) return () => {}
  storePreferences(cache, changePreferences(before, change))
  return () => storePreferences(cache, before)
}

/** The preferences and a way to change some of them: shown at once, saved after that, undone if saving fails. */
export function usePreferences() {
  const { preferences } = useSignedInUser()
  const cache = useQueryClient()
  const { mutate } = useWrite('user.update_preferences', {
    optimistic: (_cache, change) => showPreferences(cache, change as PreferencesChange),
    patch: (_cache, stored) => storePreferences(cache, stored),
  })
  const save = (change: PreferencesChange) => {
    // Read now, not when the page was drawn: other changes may have been made before this undo.
    const before = readPreferences(cache)
    if (before === undefined) return
    const undo = undoOf(before, change)
    mutate(change as CallInput<'user.update_preferences'>, {
      onSuccess: () => {
        // One toast for a series of changes: "Undo" takes back the last one.
        toast.success(settingsText.saved, {
          id: 'preferences',
          action: { label: settingsText.undo, onClick: () => save(undo) },
        })
      },
    })
  }
  return { preferences, save }
}
