import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toast } from 'sonner'
import { isOk } from '#web/api/answer.ts'
import { sendTask } from './generate.ts'
import type { StartTask } from './make-from-art.ts'
import { readShortage, toRequest } from './shortage.ts'

/** Starts tasks from a page without a form: a toast says what the membership does not allow, or what failed. */
export function useStartTask(): StartTask {
  const cache = useQueryClient()
  return useCallback(
    async (input) => {
      const shortage = readShortage(cache, toRequest(input))
      if (shortage !== null) toast.error(shortage.sentence)
      return shortage === null && isOk(await sendTask(cache, input, { quiet: false }))
    },
    [cache],
  )
}
