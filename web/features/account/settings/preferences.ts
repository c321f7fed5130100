import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { Preferences } from '#contract/account'
import type { CallInput } from '#web/api/answer.ts'
import { useCall } from '#web/api/query.ts'
import { settingsText } from '#web/text/settings.ts'
import { myInfoQuery, useSignedInUser } from '../my-info.ts'
import { changePreferences, type PreferencesChange, undoOf } from './preferences-change.ts'

/** The preferences, and the way to change some of them: shown at once, saved behind it, taken back if that fails. */
export function usePreferences() {
  const { preferences } = useSignedInUser()
  const queryClient = useQueryClient()
  const { mutate } = useCall('user.update_preferences')

  const show = (shown: Preferences) =>
    queryClient.setQueryData(myInfoQuery.queryKey, (user) => user && { ...user, preferences: shown })

  const save = (change: PreferencesChange) => {
    // Read at this moment, not when the page was drawn: an undo comes later than other changes.
    const before = queryClient.getQueryData(myInfoQuery.queryKey)?.preferences
    if (before === undefined) return
    const undo = undoOf(before, change)
    show(changePreferences(before, change))
    mutate(change as CallInput<'user.update_preferences'>, {
      onSuccess: (stored) => {
        show(stored)
        // One toast for a row of changes: the way back is to the state before the last.
        toast.success(settingsText.saved, {
          id: 'preferences',
          action: { label: settingsText.undo, onClick: () => save(undo) },
        })
      },
      onError: () => show(before),
    })
  }
  return { preferences, save }
}
