import { useNavigate } from '@tanstack/react-router'
import { isOk } from '#web/api/answer.ts'
import { readOnce } from '#web/api/read.ts'
import { useWrite } from '#web/api/write.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** Reads that show chat sessions. */
export const sessionReads = [
  'aifriend.get_user_sessions',
  'aifriend.get_sessions_by_character',
  'aifriend.get_session',
] as const

/** Starts a chat session, or reopens an empty one. */
export function useStartChat() {
  const navigate = useNavigate()
  const { mutate, isPending } = useWrite('aifriend.create_session', {
    invalidates: ['aifriend.get_user_sessions', 'aifriend.get_sessions_by_character'],
  })
  const start = (characterId: string) =>
    mutate(
      { character_id: characterId },
      {
        onSuccess: ({ session_id }) =>
          void navigate({
            to: '/app/ai-friend/session/$chatSessionId',
            params: { chatSessionId: session_id },
          }),
      },
    )
  return { start, isPending }
}

/** Downloads a chat session as a file. */
export async function downloadSession(sessionId: string, format: 'markdown' | 'jsonl'): Promise<void> {
  const answer = await readOnce(
    'aifriend.export_session',
    { session_id: sessionId, format },
    { timeoutMs: 60_000 },
  )
  if (!isOk(answer)) return
  const { filename, media_type, text } = answer.data
  saveFile(filename, text, media_type)
}
