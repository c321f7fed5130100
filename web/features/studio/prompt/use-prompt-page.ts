import { useCallback, useRef, useState } from 'react'
import { usePageKeys } from '#web/ui/page-keys.ts'
import { useTypedEarly } from '#web/ui/typed-early.ts'
import type { FormStore } from '../form-store.tsx'
import { useLiveTasks } from '../live-tasks.ts'
import type { Panel } from '../StageOverlays.tsx'

/** What every page with a prompt has: keys, panels and live tasks. */
export function usePromptPage<Form extends { prompt: string }>(store: FormStore<Form>) {
  const promptRef = useRef<HTMLTextAreaElement>(null)
  const [panel, setPanel] = useState<Panel>(null)
  const showKeys = useCallback(() => setPanel('keys'), [])
  const showHistory = useCallback(() => setPanel('history'), [])
  const fillPrompt = useCallback(
    (prompt: string) => {
      store.set((form) => ({ ...form, prompt }))
      setPanel(null)
      requestAnimationFrame(() => promptRef.current?.focus())
    },
    [store],
  )
  // Waits for the effects of this commit, because one of them fills in an older draft.
  useTypedEarly(promptRef, store.get().prompt, (prompt) =>
    queueMicrotask(() => store.set((form) => ({ ...form, prompt }))),
  )
  useLiveTasks()
  usePageKeys(promptRef, showKeys)
  return { promptRef, panel, setPanel, showKeys, showHistory, fillPrompt }
}
